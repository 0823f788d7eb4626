import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

type PanelProps = {
  /** Target of links to it. */
  id?: string;
  /** Label in small capitals that names the region. */
  label?: ReactNode;
  level?: 2 | 3;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Panel({ id: target, label, level = 2, action, className, children }: PanelProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      id={target}
      aria-labelledby={label ? id : undefined}
      tabIndex={target ? -1 : undefined}
      className="min-w-0 scroll-mt-4 rounded-sm border border-rule-strong bg-sheet"
    >
      {label && (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-rule px-4 py-1">
          <Heading id={id} className="label-caps py-2 text-ink-soft">
            {label}
          </Heading>
          {action}
        </div>
      )}
      <div className={cx('p-4', className)}>{children}</div>
    </section>
  );
}

/** Rows of names and values; wrap numbers in `<span className="figure">`. */
export function Facts({ items }: { items: readonly { label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-rule">
      {items.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity
        <div key={index} className="flex items-baseline justify-between gap-x-4 py-2 narrow:flex-wrap">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="ml-auto text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
