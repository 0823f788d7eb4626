import { useId } from 'react';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { NumberFilter } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { textFilters } from '../../../domain/search-query.ts';
import { PageHead } from '../../api/page-head.tsx';
import type { Prefetch } from '../../api/screen.ts';
import { AirportLegend } from '../../fields/airport-code.tsx';
import { figureText } from '../../listing/field-text.ts';
import { ANY, availabilityField, type FilterField } from '../../listing/filter-fields.ts';
import { FilterPanel } from '../../listing/filter-panel.tsx';
import { cardGridClass, ListingCard, ListingCardSkeleton } from '../../listing/listing-card.tsx';
import { prefetchListings, readSearch } from '../../listing/listing-search.ts';
import { FoundBadge, LeftOut, Replaceable, ResultsPager, SortSelect } from '../../listing/results-frame.tsx';
import { useFilterDraft } from '../../listing/use-filter-draft.ts';
import { type Results, useListings } from '../../listing/use-listings.ts';
import { Button } from '../../ui/button.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

const kind = kindHere();

function kindHere() {
  const found = listingKinds.find(({ browsePath }) => browsePath === paths.browseHangars());
  if (!found) throw new Error(`No kind is browsed at ${paths.browseHangars()}`);
  return found;
}

/** The figures that a filter offers, in its unit. */
const steps: Record<string, readonly number[]> = {
  aircraftCapacity: [1, 2, 3, 4, 6, 10],
  maxRate: [500, 1_000, 2_000, 5_000],
};

const stepField = ({ name, label, compare, unit }: NumberFilter): FilterField => ({
  name,
  label,
  type: 'select',
  options: [
    { value: ANY, label: 'Any' },
    ...(steps[name] ?? []).map((step) => ({
      value: String(step),
      label: compare === 'at-least' ? `${figureText(step, unit)} or more` : `Up to ${figureText(step, unit)}`,
    })),
  ],
});

const fields: readonly FilterField[] = [
  {
    name: 'airportCode',
    label: 'Airport code',
    type: 'text',
    figure: true,
    placeholder: textFilters.icaoCode.placeholder,
  },
  ...kind.filters.map(stepField),
  availabilityField,
];

export const prefetch: Prefetch = ({ queryClient, url }) =>
  prefetchListings(queryClient, readSearch(kind, url.searchParams));

export function Component() {
  const [params] = useSearchParams();
  const search = readSearch(kind, params);
  const results = useListings(search);
  const draft = useFilterDraft(search);
  const filters = useId();
  return (
    <div className="column flex flex-col gap-4 py-8">
      <PageHead
        title={`${kind.heading} at US Airports`}
        description={`${kind.heading} at airports in the United States. ${kind.blurb}`}
        canonical={paths.browseKind(kind)}
      />
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1>Browse Hangars</h1>
          <FoundBadge results={results} />
        </div>
        <p className="mt-1 text-ink-soft">{kind.blurb}</p>
      </div>
      <FilterPanel id={filters} search={search} fields={fields} draft={draft} results={results}>
        <SortSelect form={filters} search={search} draft={draft} />
      </FilterPanel>
      <LeftOut errors={results.errors} />
      <Hangars results={results} onClear={draft.clear} />
      <ResultsPager search={search} results={results} />
      <AirportLegend />
    </div>
  );
}

function Hangars({ results, onClear }: { results: Results; onClear: () => void }) {
  const { page, outdated, failure, retry, retrying } = results;
  if (failure) {
    return (
      <ErrorState title="Error loading hangars. Please try again." onRetry={retry} retrying={retrying} />
    );
  }
  if (!page) {
    return (
      <Loading label="Loading hangars…">
        <ul className={cardGridClass}>
          {Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <ListingCardSkeleton key={index} />
          ))}
        </ul>
      </Loading>
    );
  }
  return (
    <Replaceable outdated={outdated}>
      {page.rows.length > 0 ? (
        <ul aria-label={kind.heading} className={cardGridClass}>
          {page.rows.map((listing) => (
            <ListingCard key={listing.id} kind={kind} listing={listing} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No hangars found matching your criteria."
          action={
            <Button variant="primary" onClick={onClear}>
              Clear Filters
            </Button>
          }
        />
      )}
    </Replaceable>
  );
}
