import { cx } from './cx.ts';

/** Gray placeholder; set its size by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-sm bg-rule/70', className)} />;
}

/** Announces "Loading…" once for a group of skeletons. */
export function Loading({ label = 'Loading…', children }: { label?: string; children: React.ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  );
}
