import { useQuery } from '@tanstack/react-query';
import type { KindCount } from '../../../domain/kind-counts.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { onOffer, WITHIN_DEFAULT_NM } from '../../../domain/search-query.ts';
import { filterFields } from '../../search/filter-fields.ts';
import { foundCount } from '../../search/found-text.ts';
import { type ListingSearch, searchPath } from '../../search/listing-search.ts';
import { focusResults } from '../../search/results-focus.ts';
import { SearchSummary } from '../../search/search-summary.tsx';
import type { FilterDraft } from '../../search/use-filter-draft.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { countsQuery } from './browse-data.ts';

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
  const others = useAlternatives(search);
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
      <SearchSummary search={search} fields={filterFields(kind)} />
      <p>
        {isElsewhere && 'Other property types have matches. Or try removing a filter.'}
        {!isElsewhere && others.isKnown && 'No other property type has a match either. '}
        {!isElsewhere && 'Try removing a filter.'}
      </p>
    </EmptyState>
  );
}

const kindsWithListings = (counts: readonly KindCount[]) =>
  counts
    .flatMap((count) => {
      const kind = kindOfCategory(count.category);
      return kind && count.total > 0 ? [{ kind, count }] : [];
    })
    .sort((a, b) => b.count.total - a.count.total);

function useAlternatives({ kind, values, usable }: ListingSearch) {
  const { data } = useQuery(countsQuery(usable));
  const found = kindsWithListings(data?.meant?.kinds ?? []).map((offer) => offer.kind);
  const best = found.includes(kind) ? kind : found[0];
  const { near = '', q = '', kinds = [] } = data?.nearby ?? {};
  const around = kindsWithListings(kinds).find((offer) => offer.kind === kind);
  return {
    /** Other kinds with results, most first. */
    offers: kindsWithListings(data?.kinds ?? []).filter((offer) => offer.kind !== kind),
    /** Likely spelling, with a kind that has results for it, this one first. */
    meant: data?.meant && best ? { q: data.meant.q, kind: best } : null,
    /** Results of this kind near the place named in the search. */
    nearby: around
      ? {
          values: { ...values, q, near, sort: 'distance', ...onOffer(values.availability) },
          count: around.count,
        }
      : null,
    isKnown: data !== undefined,
  };
}

const countText = (kind: ListingKind, count: KindCount) =>
  `${foundCount(count)} ${count.total === 1 ? kind.noun : kind.plural}`;

type Alternatives = ReturnType<typeof useAlternatives>;

function OtherKinds({ search, others }: { search: ListingSearch; others: Alternatives }) {
  const { kind, view } = search;
  const { nearby, offers } = others;
  return (
    <>
      {nearby && (
        <LinkButton to={searchPath({ kind, view }, nearby.values)}>
          {countText(kind, nearby.count)} within {WITHIN_DEFAULT_NM} nm of {nearby.values.near}
        </LinkButton>
      )}
      {offers.map(({ kind: other, count }) => (
        <LinkButton key={other.category} to={searchPath({ kind: other, view }, search.values)}>
          {countText(other, count)}
        </LinkButton>
      ))}
    </>
  );
}

function DidYouMean({ search, meant }: { search: ListingSearch } & Pick<Alternatives, 'meant'>) {
  if (!meant) return null;
  const { q, kind } = meant;
  return (
    <p className="mb-2 text-ink">
      Did you mean{' '}
      <Link to={searchPath({ kind, view: search.view }, { ...search.values, q })} className="link font-bold">
        <bdi>{q}</bdi>
      </Link>
      ?
    </p>
  );
}
