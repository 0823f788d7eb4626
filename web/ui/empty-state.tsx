import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type StateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  /** Heading level; 1 if the state fills the screen, and begins where every page does. */
  level?: 1 | 2 | 3;
};

export function EmptyState({ title, children, action, icon, level = 2 }: StateProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={cx(
        'flex flex-col gap-3',
        level === 1
          ? 'items-start py-2'
          : 'items-center rounded-sm border border-dashed border-rule-strong px-6 py-8 text-center sm:py-12',
      )}
    >
      {icon && <span className="text-ink-soft">{icon}</span>}
      <Heading>{title}</Heading>
      {children && (
        <div className={cx('max-w-prose text-ink-soft', level > 1 && 'text-balance')}>{children}</div>
      )}
      {action && (
        <div className={cx('mt-2 flex flex-wrap gap-3', level > 1 && 'justify-center')}>{action}</div>
      )}
    </div>
  );
}
