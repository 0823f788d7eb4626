import type { QueryClient } from '@tanstack/react-query';
import type { ListingSummary } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import type { FieldError } from '../../domain/problem.ts';
import { ownFilters, readListingQuery } from '../../domain/search-query.ts';
import { ApiError } from '../api/api-error.ts';
import { readPage } from '../api/query-client.ts';

/** A search as the address bar has it: texts by filter name, without what is empty or "any". */
export type SearchValues = Readonly<Record<string, string>>;

const commonNames = [
  'icaoCode',
  'airportCode',
  'city',
  'q',
  'availability',
  'near',
  'withinNm',
  'bbox',
  'sort',
];

/** How results are shown; which one is meant where the address names none is the screen's own. */
export const views = ['list', 'map', 'split'] as const;
export type View = (typeof views)[number];

/** The names of a kind's search in the address, without the page and the view. Others (a campaign's, another kind's) are let be. */
const namesOf = (kind: ListingKind): string[] => [...commonNames, ...ownFilters(kind)];

export type ListingSearch = {
  kind: ListingKind;
  /** Everything that is set, readable or not. */
  values: SearchValues;
  cursor: string | undefined;
  view: View | undefined;
  /** Code of the airport that is chosen on a map; no part of what is asked for. */
  airport?: string | undefined;
  errors: FieldError[];
  /** The numeric filters that can be read. */
  numbers: Readonly<Record<string, number>>;
  /** What can be asked for: the values without those that can't be read. */
  usable: SearchValues;
};

export function readSearch(kind: ListingKind, params: URLSearchParams): ListingSearch {
  const values: Record<string, string> = {};
  for (const name of namesOf(kind)) {
    const value = params.get(name)?.trim();
    if (value && value !== 'any') values[name] = value;
  }
  const { query, errors } = readListingQuery(kind, Object.entries(values));
  const usable = without(
    values,
    errors.map(({ path }) => path),
  );
  const cursor = params.get('cursor') ?? undefined;
  const view = views.find((known) => known === params.get('view'));
  const airport = params.get('airport')?.trim().toUpperCase().slice(0, 10) || undefined;
  return { kind, values, cursor, view, airport, errors, numbers: query.numbers, usable };
}

/** The values without some of them, and without what means nothing once those are gone. */
export function without(values: SearchValues, names: readonly string[]): SearchValues {
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
  if (!rest.near) {
    delete rest.withinNm;
    if (rest.sort === 'distance') delete rest.sort;
  }
  return rest;
}

/** The address of a search on its kind's screen, the same for the same search; `cursor` is a page of it. */
export const searchPath = (
  { kind, view, airport }: Pick<ListingSearch, 'kind' | 'view' | 'airport'>,
  values: SearchValues,
  cursor?: string,
): string =>
  paths.browseKind(kind, {
    view,
    airport,
    ...Object.fromEntries(namesOf(kind).map((name) => [name, values[name]])),
    cursor,
  });

/**
 * The address of a search that shows others than its kind's newest, from its first page on; undefined for one that only
 * orders or shows them in another way.
 */
export const narrowedPath = (search: ListingSearch): string | undefined =>
  search.cursor || Object.keys(search.values).some((name) => name !== 'sort')
    ? searchPath(search, search.values)
    : undefined;

export const listingsQuery = (kind: ListingKind, values: SearchValues, cursor?: string) =>
  readPage<ListingSummary>(apiPaths.listings(kind), { ...values, cursor });

/**
 * What to ask instead when the API refused something that only it can judge (an airport that it doesn't know, a page
 * that is gone): the search without that, from its first page on, or null when the failure is of another kind.
 */
export function withoutRefused({ usable, cursor }: ListingSearch, error: unknown): SearchValues | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const refused = error.errors.map(({ path }) => path);
  const rest = without(usable, refused);
  const same = Object.keys(rest).length === Object.keys(usable).length;
  return same && cursor === undefined ? null : rest;
}

/** Reads a search's first answer into the cache, as the screen will ask for it. */
export async function prefetchListings(queryClient: QueryClient, search: ListingSearch): Promise<void> {
  const query = listingsQuery(search.kind, search.usable, search.cursor);
  await queryClient.prefetchQuery(query);
  const instead = withoutRefused(search, queryClient.getQueryState(query.queryKey)?.error);
  if (instead) await queryClient.prefetchQuery(listingsQuery(search.kind, instead));
}
