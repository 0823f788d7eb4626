import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type PageHeaderProps = {
  /** A `BackLink`. */
  back?: ReactNode;
  title: ReactNode;
  id?: string;
  /** What the page is for, in a sentence or two. */
  intro?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  className?: string;
};

/** The top of a page. */
export const PageHeader = ({ back, title, id, intro, actions, className = 'mb-6' }: PageHeaderProps) => (
  <header className={cx('low:mb-3', className)}>
    {back}
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 max-sm:basis-full">
        <h1 id={id} className="wrap-anywhere">
          {title}
        </h1>
        {intro && <p className="mt-1 max-w-prose text-ink-soft">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </div>
  </header>
);
