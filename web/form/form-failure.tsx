import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

/**
 * The failure of a whole form. Always in the page, so that screen readers announce a message put into it, and scrolled
 * into view: the keyboard of a phone covers most of a form.
 */
export function FormFailure({ message }: { message: string | null }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== null) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div ref={ref} role="alert" className="scroll-my-4 empty:hidden">
      {message && (
        <p className="flex gap-2 rounded-md border border-danger bg-danger-tint px-3 py-2">
          <CircleAlert aria-hidden="true" size="1.25rem" className="mt-0.5 shrink-0 text-danger" />
          {message}
        </p>
      )}
    </div>
  );
}
