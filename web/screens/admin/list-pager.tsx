import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { grouped } from '../../../domain/figures.ts';
import type { Page } from '../../api/api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useLocation } from '../../ui/navigation.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { AdminListSpec } from './admin-lists.ts';
import { addressOf, PAGE_SIZE } from './list-address.ts';
import type { EntryState } from './use-row-dialog.ts';

type ListPagerProps = {
  list: AdminListSpec;
  values: Record<string, string>;
  data: Page<unknown>;
};

/** "51–100 of 203" between the links. Only the history entry knows the previous pages, because cursors lead forward. */
export function ListPager({ list, values, data: { rows, total, nextCursor } }: ListPagerProps) {
  const { state, pathname, search } = useLocation();
  const isHydrated = useHydrated();
  if (!values.cursor && !nextCursor) return null;
  const { cursor: _, page: number = '1', ...query } = values;
  const page = Number(number);
  const back = (isHydrated && (state as EntryState)?.back) || [];
  const first = addressOf(list, query);
  const previous = back.at(-1) ?? (values.cursor && page === 2 ? first : undefined);
  return (
    <nav aria-label="Pages" className="grid grid-cols-2 items-center gap-3 py-2 sm:grid-cols-[1fr_auto_1fr]">
      <div className="flex flex-wrap gap-3">
        {values.cursor && previous !== first && (
          <LinkButton to={first} state={{ toTop: true }}>
            <ChevronsLeft aria-hidden="true" size="1.125rem" />
            First
          </LinkButton>
        )}
        {previous && (
          <LinkButton to={previous} state={{ back: back.slice(0, -1), toTop: true }}>
            <ChevronLeft aria-hidden="true" size="1.125rem" />
            Previous
          </LinkButton>
        )}
      </div>
      <p className="figure text-center max-sm:order-first max-sm:col-span-2">
        {rangeText({ page, rows: rows.length, total, isLast: nextCursor === null })}
      </p>
      {nextCursor && (
        <LinkButton
          to={addressOf(list, { ...query, cursor: nextCursor, page: page + 1 })}
          state={{ back: [...back, pathname + search], toTop: true }}
          className="justify-self-end"
        >
          Next
          <ChevronRight aria-hidden="true" size="1.125rem" />
        </LinkButton>
      )}
    </nav>
  );
}

/** The last page is counted from the end, because rows may have left the list since the first. */
function rangeText({
  page,
  rows,
  total,
  isLast,
}: Record<'page' | 'rows' | 'total', number> & { isLast: boolean }) {
  const last = isLast ? total : Math.min((page - 1) * PAGE_SIZE + rows, total);
  return rows === 0
    ? `0 of ${grouped(total)}`
    : `${grouped(last - rows + 1)}–${grouped(last)} of ${grouped(total)}`;
}
