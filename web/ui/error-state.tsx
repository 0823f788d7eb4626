import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import type { StateProps } from './empty-state.tsx';

type ErrorStateProps = Partial<StateProps> & {
  onRetry?: () => void;
  retrying?: boolean;
};

export function ErrorState({
  title = 'This didn’t load',
  children,
  action,
  onRetry,
  retrying,
  level = 2,
}: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-sm border border-danger bg-danger-tint px-6 py-10 text-center"
    >
      <CircleAlert aria-hidden="true" size="1.75rem" className="text-danger" />
      <Heading>{title}</Heading>
      <div className="max-w-prose">
        {children ?? 'Something went wrong. Check your connection and try again.'}
      </div>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button onClick={onRetry} busy={retrying}>
            {!retrying && <RotateCw aria-hidden="true" size="1.125rem" />}
            Retry
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
