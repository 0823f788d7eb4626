import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** Table in a frame that scrolls sideways. Give it a `label` or a caption. */
export function Table({ label, className, ...rest }: ComponentProps<'table'> & { label?: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-sm border border-rule-strong bg-sheet"
    >
      <table
        {...rest}
        aria-label={label}
        className={cx('w-full border-collapse text-left wrap-normal', className)}
      />
    </section>
  );
}

type CellProps = { /** Right-aligned, in B612 Mono. */ figure?: boolean };

export function Th({ figure, className, ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        'border-b border-rule-strong bg-sunken px-3 py-2 text-xs font-semibold tracking-wide align-bottom text-ink-soft',
        figure && 'text-right',
        className,
      )}
    />
  );
}

export function Td({ figure, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...rest}
      className={cx(
        'border-b border-rule px-3 py-2.5 align-middle',
        figure && 'figure text-right whitespace-nowrap',
        className,
      )}
    />
  );
}
