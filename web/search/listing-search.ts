import type { QueryClient } from '@tanstack/react-query';
import { isUsualLevel, namesAircraft, withoutFitDetails } from '../../domain/fit/fit-filters.ts';
import { notInRows } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { ListingSummary, RowListing } from '../../domain/listing-schema.ts';
import { apiPaths, paths, withQuery } from '../../domain/paths.ts';
import type { FieldError } from '../../domain/problem-schema.ts';
import { filterNames, isNoFilter, readListingQuery } from '../../domain/search-query.ts';
import { ApiError } from '../api/api-error.ts';
import { readPage, readPageOf } from '../api/query-client.ts';

/** Texts by filter name as in the address, without empty ones and "any". */
export type SearchValues = Readonly<Record<string, string>>;

/** Names of search parameters in the address; others are ignored. Those of other kinds are kept, but not applied. */
const names = filterNames.filter((name) => name !== 'limit' && name !== 'cursor');

/** Each screen has its own default view. */
export const views = ['list', 'map', 'split'] as const;
export type View = (typeof views)[number];

export type ListingSearch = {
  kind: ListingKind;
  /** Path of the screen; /browse unless the kind is searched on a screen of its own. */
  path: string;
  /** Everything set, valid or not. */
  values: SearchValues;
  cursor: string | undefined;
  /** Position of the page's first result; 1 unless the link to the page says otherwise. */
  start: number;
  view: View | undefined;
  /** Airport selected on a map; not a filter. */
  airport?: string | undefined;
  errors: FieldError[];
  /** Valid numeric filters. */
  numbers: Readonly<Record<string, number>>;
  /** Valid values. */
  usable: SearchValues;
};

export function readSearch(kind: ListingKind, params: URLSearchParams, path = paths.browse()): ListingSearch {
  const values: Record<string, string> = {};
  for (const name of names) {
    const value = params.get(name)?.trim();
    if (value && !isNoFilter(name, value) && !(name === 'fit' ? isUsualLevel(value) : value === 'any'))
      values[name] = value;
  }
  const { query, errors } = readListingQuery(kind, Object.entries(values));
  const usable = without(
    values,
    errors.map(({ path }) => path),
  );
  const cursor = params.get('cursor') ?? undefined;
  const start = /^[1-9]\d{0,6}$/.exec((cursor && params.get('start')) ?? '');
  const view = views.find((known) => known === params.get('view'));
  const airport = params.get('airport')?.trim().toUpperCase().slice(0, 10) || undefined;
  return {
    kind,
    path,
    values,
    cursor,
    start: Number(start ?? 1),
    view,
    airport,
    errors,
    numbers: query.numbers,
    usable,
  };
}

/** Also removes values that mean nothing without the removed ones. */
export function without(values: SearchValues, names: readonly string[]): SearchValues {
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
  // Words may name a place, too.
  if (!rest.near && !rest.q) {
    delete rest.withinNm;
    if (rest.sort === 'distance') delete rest.sort;
  }
  return names.includes('q') || namesAircraft(values) ? withoutFitDetails(rest) : rest;
}

type Place = Pick<ListingSearch, 'kind' | 'view' | 'airport'> & { path?: string };

/** Address of a search, in a fixed order of parameters. */
export const searchPath = (
  { kind, path = paths.browse(), view, airport }: Place,
  values: SearchValues,
  cursor?: string,
  start?: number,
): string =>
  withQuery(path, {
    tab: path === paths.browse() ? kind.tab : undefined,
    view,
    airport,
    ...Object.fromEntries(names.map((name) => [name, values[name]])),
    cursor,
    start: cursor && start,
  });

/** Address of a filtered search's first page; undefined if the search only sorts or changes the view. */
export const narrowedPath = (search: ListingSearch): string | undefined =>
  search.cursor || Object.keys(search.values).some((name) => name !== 'sort')
    ? searchPath(search, search.values)
    : undefined;

export const listingsQuery = (kind: ListingKind, values: SearchValues, cursor?: string) =>
  readPage<ListingSummary>(apiPaths.listings(kind), { ...values, cursor });

/** The same, for a list of rows. */
export const rowsQuery = (kind: ListingKind, values: SearchValues, cursor?: string) =>
  readPageOf(apiPaths.listings(kind), { ...values, cursor }, rowOf);

function rowOf(listing: ListingSummary): RowListing {
  const row: Record<string, unknown> = { ...listing, images: listing.images.slice(0, 1) };
  for (const name of notInRows) delete row[name];
  return row as RowListing;
}

/**
 * Values to retry with after the API rejects some that only it can check (an unknown airport, an expired
 * page); null for other failures.
 */
export function withoutRefused({ usable, cursor }: ListingSearch, error: unknown): SearchValues | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const refused = error.errors.map(({ path }) => path);
  const rest = without(usable, refused);
  const same = Object.keys(rest).length === Object.keys(usable).length;
  return same && cursor === undefined ? null : rest;
}

/** Loads the same queries that the screen will ask for. */
export async function prefetchListings(queryClient: QueryClient, search: ListingSearch): Promise<void> {
  const query = rowsQuery(search.kind, search.usable, search.cursor);
  await queryClient.prefetchQuery(query);
  const instead = withoutRefused(search, queryClient.getQueryState(query.queryKey)?.error);
  if (instead) await queryClient.prefetchQuery(rowsQuery(search.kind, instead));
}
