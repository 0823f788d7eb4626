import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import type { ListingDetail } from '../../../domain/listing.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { api } from '../../../domain/paths.ts';
import type { Page } from '../../api/api.ts';
import { readPages } from '../../api/query-client.ts';
import { mergeNewest } from './merge-newest.ts';

/** Listings of a kind that are asked for at a time. */
const PAGE_SIZE = 8;

export type MyListing = { kind: ListingKind; listing: ListingDetail };

const listQuery = (kind: ListingKind) => readPages<ListingDetail>(api.myListings(kind), { limit: PAGE_SIZE });

export const prefetchMyListings = (queryClient: QueryClient) =>
  Promise.all(listingKinds.map((kind) => queryClient.prefetchInfiniteQuery(listQuery(kind))));

export type MyListings = {
  rows: MyListing[];
  /** Over all kinds, loaded or not. */
  total: number;
  loading: boolean;
  failure: Error | null;
  retry: () => void;
  retrying: boolean;
  /** What is left to load, or null when everything is here. */
  more: { load: () => Promise<unknown>; loading: boolean; failed: boolean } | null;
};

/** One's own listings of every kind as one list, newest first. */
export function useMyListings(): MyListings {
  const lists = listingKinds.map((kind) => ({
    kind,
    // biome-ignore lint/correctness/useHookAtTopLevel: the kinds are always the same, in the same order
    query: useInfiniteQuery(listQuery(kind)),
  }));
  const queries = lists.map(({ query }) => query);
  const unfinished = queries.filter(({ hasNextPage }) => hasNextPage);
  const failed = queries.filter(({ data, error }) => error !== null && data === undefined);
  return {
    rows: mergeNewest(
      lists.map(({ kind, query: { data, hasNextPage } }) => ({
        rows: data?.pages.flatMap((page) => page.rows.map((listing): MyListing => ({ kind, listing }))) ?? [],
        more: hasNextPage,
      })),
      ({ listing }) => listing.id,
    ),
    total: queries.reduce((sum, { data }) => sum + (data?.pages.at(-1)?.total ?? 0), 0),
    loading: queries.some(({ isPending }) => isPending),
    failure: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
    retrying: failed.some(({ isFetching }) => isFetching),
    more:
      unfinished.length > 0
        ? {
            load: () => Promise.all(unfinished.map(({ fetchNextPage }) => fetchNextPage())),
            loading: unfinished.some(({ isFetchingNextPage }) => isFetchingNextPage),
            failed: unfinished.some(({ isFetchNextPageError }) => isFetchNextPageError),
          }
        : null,
  };
}

/** Changes one of the loaded listings, or takes it out (`null`), before the server is asked again. */
export function changeLoaded(
  queryClient: QueryClient,
  { kind, listing: { id } }: MyListing,
  change: Partial<ListingDetail> | null,
): void {
  queryClient.setQueryData(
    listQuery(kind).queryKey,
    (data: InfiniteData<Page<ListingDetail>, unknown> | undefined) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          total: change === null ? page.total - 1 : page.total,
          rows:
            change === null
              ? page.rows.filter((row) => row.id !== id)
              : page.rows.map((row) => (row.id === id ? ({ ...row, ...change } as ListingDetail) : row)),
        })),
      },
  );
}

/** Everything that shows a kind's listings asks again when it is next seen. */
export function refreshListings(queryClient: QueryClient, kind: ListingKind): void {
  for (const path of [api.myListings(kind), api.listings(kind), api.myFigures]) {
    void queryClient.invalidateQueries({ queryKey: [path] });
  }
}
