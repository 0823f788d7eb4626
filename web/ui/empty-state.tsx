import type { ReactNode } from 'react';

export type StateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  /** Heading level; 1 if the state fills the screen. */
  level?: 1 | 2 | 3;
};

export function EmptyState({ title, children, action, icon, level = 2 }: StateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col items-center gap-3 rounded-sm border border-dashed border-rule-strong px-6 py-8 text-center sm:py-12">
      {icon && <span className="text-ink-soft">{icon}</span>}
      <Heading>{title}</Heading>
      {children && <div className="max-w-prose text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
