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

/** A table, laid out as cards below 60 rem. */
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
        'grid w-full border-collapse gap-3 text-left sm:grid-cols-2 wide:table wide:border wide:border-rule-strong wide:bg-sheet wide:text-sm',
        isOutdated && 'opacity-60',
      )}
    >
      <thead {...role.group} className="hidden wide:table-header-group">
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
      <tbody {...role.group} className="contents wide:table-row-group">
        {rows.map((row) => (
          <tr
            {...role.row}
            key={row.id}
            className="grid grid-cols-2 content-start gap-x-4 gap-y-2 rounded-sm border border-rule-strong bg-sheet p-4 wide:table-row wide:border-0 wide:border-b wide:border-rule"
          >
            {columns.map(({ name, figure, long, cell }, index) => (
              <td
                key={name}
                {...role.cell}
                className={cx(
                  'align-baseline wide:table-cell wide:px-3 wide:py-2.5',
                  (long || index === 0) && 'max-wide:col-span-2',
                  figure && 'figure wide:text-right',
                )}
              >
                {index > 0 && (
                  <span
                    aria-hidden="true"
                    className="block font-sans text-sm font-normal text-ink-soft wide:hidden"
                  >
                    {name}
                  </span>
                )}
                {cell(row)}
              </td>
            ))}
            <td {...role.cell} className="max-wide:col-span-2 wide:px-3 wide:py-1 wide:align-baseline">
              {actions(row)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
