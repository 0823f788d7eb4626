import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { filterFields } from '../../search/filter-fields.ts';
import type { ListingSearch } from '../../search/listing-search.ts';
import { LookedFor } from '../../search/looked-for.tsx';
import { focusResults } from '../../search/results-focus.ts';
import type { FilterDraft } from '../../search/use-filter-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { tableRole as role } from '../../ui/table-role.ts';
import { DidYouMean, OtherKinds, useOthers } from './other-kinds.tsx';
import { columns, Frame, rowClass } from './results-table.tsx';

/* What stands instead of results, and what only search engines read of them; not a part of the first load. */

export { LeftOut } from '../../search/left-out.tsx';

/** Rows of the final size while the first ones are on the way. */
export function ResultsSkeleton({ kind }: { kind: ListingKind }) {
  return (
    <Loading label={`Loading ${kind.plural}…`}>
      <Frame label={kind.heading}>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <tr {...role.row} key={index} className={rowClass}>
            <td {...role.cell} className="results-cell max-wide:pt-4">
              <div className="flex gap-3">
                <Skeleton className="aspect-8/5 w-28 shrink-0 wide:hidden lg:block lg:w-20 xl:w-26" />
                <div className="flex-1">
                  <Skeleton className="h-12 w-4/5" />
                  <Skeleton className="mt-1.5 h-6 w-20" />
                  <Skeleton className="mt-1.5 h-5 w-3/5" />
                </div>
              </div>
            </td>
            {columns.slice(1, 5).map(({ name }) => (
              <td key={name} {...role.cell} className="results-cell">
                <Skeleton className="h-6 w-full" />
                <Skeleton className="mt-1.5 h-5 w-3/4 wide:ml-auto" />
              </td>
            ))}
            {columns.slice(5).map(({ name }) => (
              <td key={name} {...role.cell} className="results-button-cell">
                <Skeleton className="h-11 w-full" />
              </td>
            ))}
          </tr>
        ))}
      </Frame>
    </Loading>
  );
}

/** What one can do when a search finds nothing. */
export function NothingFound({ search, draft }: { search: ListingSearch; draft: FilterDraft }) {
  return Object.keys(search.values).length === 0 ? (
    <EmptyState level={3} title={`No ${search.kind.plural} are listed yet`}>
      Check back soon, or try another property type.
    </EmptyState>
  ) : (
    <NothingMatches search={search} draft={draft} />
  );
}

function NothingMatches({ search, draft }: { search: ListingSearch; draft: FilterDraft }) {
  const { kind } = search;
  const others = useOthers(search);
  const isElsewhere = others.offers.length > 0;
  return (
    <EmptyState
      level={3}
      title={`No ${kind.plural} match these filters`}
      action={
        <>
          <Button
            variant="primary"
            onClick={() => {
              draft.clear();
              focusResults();
            }}
          >
            Clear Filters
          </Button>
          <OtherKinds search={search} others={others} />
        </>
      }
    >
      <DidYouMean search={search} meant={others.meant} />
      <LookedFor search={search} fields={filterFields(kind)} />
      <p>
        {isElsewhere && 'Other property types have matches. Or try removing a filter.'}
        {!isElsewhere && others.isKnown && 'No other property type has a match either. '}
        {!isElsewhere && 'Try removing a filter.'}
      </p>
    </EmptyState>
  );
}
