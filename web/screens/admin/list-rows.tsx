import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { tableRole as role } from '../../ui/table-role.ts';

export type Column<Row> = {
  name: string;
  figure?: boolean;
  /** Gets the whole width of a card. */
  long?: boolean;
  cell: (row: Row) => ReactNode;
};

type ListRowsProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The last column. */
  actions: (row: Row) => ReactNode;
  /** True while the rows are those of the last search. */
  isOutdated: boolean;
};

/** A table, laid out as cards in a narrow container, which enlarged text makes narrower than the window. */
export function ListRows<Row extends { id: number }>({
  label,
  columns,
  rows,
  actions,
  isOutdated,
}: ListRowsProps<Row>) {
  return (
    <table
      {...role.table}
      aria-label={label}
      aria-busy={isOutdated}
      // Rows of the last search: visible, so that nothing jumps, but not to act on.
      inert={isOutdated}
      className={cx(
        'grid w-full border-collapse grid-cols-[minmax(0,1fr)] gap-3 text-left @2xl:grid-cols-2 @5xl:table @5xl:border @5xl:border-rule-strong @5xl:bg-sheet @5xl:text-sm',
        isOutdated && 'opacity-60',
      )}
    >
      <thead {...role.group} className="hidden @5xl:table-header-group">
        <tr {...role.row}>
          {[...columns, { name: 'Actions', figure: false }].map(({ name, figure }) => (
            <th
              key={name}
              {...role.head}
              className={cx(
                'border-b border-rule-strong bg-sunken px-3 py-2 text-sm font-semibold',
                figure && 'text-right',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role.group} className="contents @5xl:table-row-group">
        {rows.map((row) => (
          <tr
            {...role.row}
            key={row.id}
            data-row={row.id}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] content-start gap-x-4 gap-y-2 rounded-sm border border-rule-strong bg-sheet p-4 @5xl:table-row @5xl:border-0 @5xl:border-b @5xl:border-rule"
          >
            {columns.map(({ name, figure, long, cell }, index) => (
              <td
                key={name}
                {...role.cell}
                className={cx(
                  'min-w-0 align-baseline @5xl:table-cell @5xl:px-3 @5xl:py-2.5',
                  (long || index === 0) && '@max-5xl:col-span-full',
                  figure && 'figure @5xl:text-right',
                )}
              >
                {index > 0 && (
                  <span
                    aria-hidden="true"
                    className="block font-sans text-sm font-normal text-ink-soft @5xl:hidden"
                  >
                    {name}
                  </span>
                )}
                {cell(row)}
              </td>
            ))}
            <td {...role.cell} className="@max-5xl:col-span-full @5xl:px-3 @5xl:py-1 @5xl:align-baseline">
              {actions(row)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
