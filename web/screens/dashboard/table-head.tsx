import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { OwnSort } from '../../../domain/own-listings.ts';
import { cx } from '../../ui/cx.ts';
import { tableRole as role } from '../../ui/table-role.ts';
import { columns } from './columns.ts';

export type Sorting = { by: OwnSort; onSort: (by: OwnSort) => void };

/** Column headings. With `sorting`, some are buttons; a second press sorts by newest again. */
export function TableHead({ sorting }: { sorting: Sorting | null }) {
  return (
    <thead {...role.group} className="hidden wide:table-header-group">
      <tr {...role.row}>
        {columns.map(({ name, width, figure, sort }) => {
          const sorts = sorting && sort;
          const sorted = sorts && sorting.by === sort.by;
          return (
            <th
              key={name}
              {...role.head}
              aria-sort={sorts ? (sorted ? sort.direction : 'none') : undefined}
              className={cx(
                'border-b border-rule-strong bg-sunken text-sm font-semibold first:pl-1',
                !sorts && 'px-2 py-2 first:pl-3',
                width,
                figure && 'text-right',
              )}
            >
              {sorts ? (
                <button
                  type="button"
                  onClick={() => sorting.onSort(sorted ? 'newest' : sort.by)}
                  className="inline-flex min-h-10 cursor-pointer items-center gap-1 px-2 hover:text-chart"
                >
                  {name}
                  <SortMark direction={sorted ? sort.direction : null} />
                </button>
              ) : (
                name
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortMark({ direction }: { direction: 'ascending' | 'descending' | null }) {
  const Mark = direction === null ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <Mark
      aria-hidden="true"
      size="0.9375rem"
      className={direction === null ? 'text-ink-soft' : 'text-chart'}
    />
  );
}
