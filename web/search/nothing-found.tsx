import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { onOffer, WITHIN_DEFAULT_NM } from '../../domain/search-query.ts';
import type { KindCount } from '../../domain/search-schema.ts';
import { wantedPaths } from '../../domain/wanted.ts';
import { AirportWaitingLists } from '../listing/airport-waiting-lists.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link, type LinkProps } from '../ui/link.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { type FilterField, setFilters } from './filter-fields.ts';
import { foundCount } from './found-text.ts';
import { type ListingSearch, searchPath, without } from './listing-search.ts';
import { kindCountsQuery, relaxedQuery, valuesForAllKinds } from './nothing-found-queries.ts';
import { bestText, givenUp } from './relaxed-text.ts';
import { focusResults } from './results-focus.ts';
import { SaveSearch } from './save-search.tsx';

export type NothingFoundProps = {
  search: ListingSearch;
  fields: readonly FilterField[];
  /** Defaults to naming the kind. */
  title?: string;
  onClear: () => void;
};

/** Offers ways out of a search without matches: ask for less, look at another kind, or start over. */
export function NothingFound(props: NothingFoundProps) {
  const { kind, values } = props.search;
  return Object.keys(values).length === 0 ? (
    <EmptyState level={3} title={`No ${kind.plural} are listed yet`}>
      Check back soon, or try another property type.
    </EmptyState>
  ) : (
    <NothingMatches {...props} />
  );
}

function NothingMatches({ search, fields, title, onClear }: NothingFoundProps) {
  const others = useAlternatives(search);
  return (
    <EmptyState level={3} title={title ?? `No ${search.kind.plural} match these filters`}>
      <div className="flex flex-col items-center gap-4">
        <SearchSummary search={search} fields={fields} />
        {/* Above what loads, so that nothing moves a button from under a press. */}
        <div className="flex flex-wrap justify-center gap-3">
          <SaveSearch search={search} label="Email me when one appears" />
          <LinkButton to={wantedPaths.newFor({ tab: search.kind.tab, ...search.usable })}>
            Post what you need
          </LinkButton>
          <Button
            onClick={() => {
              onClear();
              focusResults();
            }}
          >
            Clear Filters
          </Button>
        </div>
        {search.values.icaoCode && <AirportWaitingLists code={search.values.icaoCode} />}
        <DidYouMean search={search} meant={others.meant} />
        <RelaxedFilters search={search} fields={fields} />
        <OtherKinds search={search} others={others} />
      </div>
    </EmptyState>
  );
}

/** Kinds with listings, most first. */
// biome-ignore lint/style/useComponentExportOnlyModules: a file of its own would be one more request
export const kindsWithListings = (counts: readonly KindCount[]) =>
  counts
    .flatMap((count) => {
      const kind = kindOfCategory(count.category);
      return kind && count.total > 0 ? [{ kind, count }] : [];
    })
    .sort((a, b) => b.count.total - a.count.total);

// biome-ignore lint/style/useComponentExportOnlyModules: the same
export const countText = (kind: ListingKind, count: KindCount) =>
  `${foundCount(count)} ${count.total === 1 ? kind.singular : kind.plural}`;

function useAlternatives({ kind, values }: ListingSearch) {
  const { data } = useQuery(kindCountsQuery({ values }));
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

type Alternatives = ReturnType<typeof useAlternatives>;

function OtherKinds({ search, others }: { search: ListingSearch; others: Alternatives }) {
  const { kind, path, view } = search;
  const { nearby, offers, isKnown } = others;
  const values = valuesForAllKinds(search);
  if (!nearby && offers.length === 0) return isKnown && <p>No other property type has a match either.</p>;
  return (
    <>
      {nearby && (
        <Offers label="Close by:">
          <Offer to={searchPath({ kind, path, view }, nearby.values)}>
            {`${countText(kind, nearby.count)} within ${WITHIN_DEFAULT_NM} nm of ${nearby.values.near}`}
          </Offer>
        </Offers>
      )}
      {offers.length > 0 && (
        <Offers label="Other property types have matches:">
          {offers.map(({ kind: other, count }) => (
            <Offer key={other.category} to={searchPath({ kind: other, view }, values)}>
              {countText(other, count)}
            </Offer>
          ))}
        </Offers>
      )}
    </>
  );
}

const Offers = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="flex flex-wrap items-center justify-center gap-x-4">
    {label}
    {children}
  </p>
);

const Offer = (props: Pick<LinkProps, 'to' | 'children'>) => (
  <Link onClick={focusResults} className="link inline-flex min-h-11 items-center" {...props} />
);

function DidYouMean({ search, meant }: { search: ListingSearch } & Pick<Alternatives, 'meant'>) {
  if (!meant) return null;
  const { q, kind } = meant;
  const { view, values } = search;
  return (
    <p className="text-ink">
      Did you mean{' '}
      <Link to={searchPath({ kind, view }, { ...values, q })} className="link font-bold">
        <bdi>{q}</bdi>
      </Link>
      ?
    </p>
  );
}

/** Repeats the search in words, without invalid filters. */
function SearchSummary({ search, fields }: { search: ListingSearch; fields: readonly FilterField[] }) {
  const set = setFilters({ ...search, values: search.usable }, fields);
  if (set.length === 0) return null;
  return (
    <p className="wrap-anywhere">
      Searched for:{' '}
      {set.map(({ name, text }, at) => (
        <Fragment key={name}>
          {at > 0 && ', '}
          <bdi>{text}</bdi>
        </Fragment>
      ))}
      .
    </p>
  );
}

/** Links to what the search finds if it asks for a little less. Each keeps the other filters. */
function RelaxedFilters({ search, fields }: { search: ListingSearch; fields: readonly FilterField[] }) {
  const { kind, usable } = search;
  const { data, isLoading } = useQuery(relaxedQuery(kind, usable));
  if (isLoading) {
    return (
      <Loading label="Looking for close matches…">
        <Skeleton className="h-36 w-full" />
      </Loading>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <ul aria-label="Close matches" className="w-full divide-y divide-rule border-y border-rule text-left">
      {data.map((one) => {
        const best = bestText(one, search);
        const dropped = one.dropped.filter((name) => one.values[name] === undefined);
        return (
          <li key={`${one.dropped} ${one.words ?? ''}`}>
            <Link
              to={searchPath(search, { ...without(usable, dropped), ...one.values })}
              onClick={focusResults}
              className="group flex min-h-11 items-baseline gap-3 px-2 py-2.5 hover:bg-sunken"
            >
              <span className="figure min-w-10 text-right text-lg font-bold whitespace-nowrap text-ink">
                {foundCount(one)}
              </span>{' '}
              <span className="min-w-0 wrap-anywhere">
                <bdi className="link group-hover:no-underline">{givenUp(one, search, fields)}</bdi>
                {best && <span className="block text-sm text-ink-soft">{best}</span>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
