import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { ListingDetail } from '../../../domain/listing.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { Activity } from '../../../domain/own-figures.ts';
import { apiPaths } from '../../../domain/paths.ts';
import type { Page } from '../../api/api.ts';
import { read, readPages } from '../../api/query-client.ts';
import type { ListFilters } from './list-filters.ts';

/** Listings that are asked for at a time. */
const PAGE_SIZE = 50;

/** How many pages an address asks for. More than some come on demand only. */
export const PAGES = 'pages';
export const pagesAt = (params: URLSearchParams): number =>
  Math.min(Math.max(Math.trunc(Number(params.get(PAGES))) || 1, 1), 10);

export type MyListing = {
  kind: ListingKind;
  listing: ListingDetail;
  /** The ids of the page it came with, whose days are asked for together. */
  batch: readonly number[];
};

const listQuery = (filters: ListFilters) =>
  readPages<ListingDetail>(apiPaths.allMyListings, { ...filters, limit: PAGE_SIZE });

const activityQuery = (ids: readonly number[]) => read<Activity>([apiPaths.myActivity(ids)]);

const batchOf = (page: Page<ListingDetail>): number[] => page.rows.map(({ id }) => id);

export async function prefetchMyListings(queryClient: QueryClient, filters: ListFilters, pages: number) {
  const query = listQuery(filters);
  await queryClient.prefetchInfiniteQuery({ ...query, pages });
  const loaded = queryClient.getQueryData(query.queryKey)?.pages ?? [];
  const batches = loaded.map(batchOf).filter((ids) => ids.length > 0);
  await Promise.all(batches.map((ids) => queryClient.prefetchQuery(activityQuery(ids))));
}

export type MyListings = {
  rows: MyListing[];
  /** As many as the filters let through, loaded or not. */
  total: number;
  loading: boolean;
  /** Still shows what was asked for before. */
  changing: boolean;
  failure: Error | null;
  retry: () => void;
  retrying: boolean;
  /** What is left to load, or null when everything is here. */
  more: {
    load: () => Promise<{ data: { pages: readonly unknown[] } | undefined }>;
    loading: boolean;
    failed: boolean;
  } | null;
};

/** One's own listings of every kind as one list. */
export function useMyListings(filters: ListFilters): MyListings {
  const query = useInfiniteQuery({ ...listQuery(filters), placeholderData: keepPreviousData });
  const { data } = query;
  return {
    rows: data?.pages.flatMap(rowsOf) ?? [],
    total: data?.pages.at(-1)?.total ?? 0,
    loading: query.isPending,
    changing: query.isPlaceholderData,
    failure: data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
    more:
      query.hasNextPage && !query.isPlaceholderData
        ? {
            load: query.fetchNextPage,
            loading: query.isFetchingNextPage,
            failed: query.isFetchNextPageError,
          }
        : null,
  };
}

function rowsOf(page: Page<ListingDetail>): MyListing[] {
  const batch = batchOf(page);
  return page.rows.flatMap((listing) => {
    const kind = kindOfCategory(listing.category);
    return kind ? [{ kind, listing, batch }] : [];
  });
}

/** A listing's views and inquiries by day; what was shown stays while its neighbors come and go. */
export function useActivity({ listing: { id }, batch }: MyListing) {
  return useQuery({
    ...activityQuery(batch),
    placeholderData: keepPreviousData,
    select: ({ from, listings }) => {
      const days = listings.find((listing) => listing.id === id);
      return days ? { from, views: days.views, inquiries: days.inquiries } : null;
    },
  });
}

/** Changes one of the loaded listings, or takes it out (`null`), before the server is asked again. */
export function changeLoaded(
  queryClient: QueryClient,
  { listing: { id } }: MyListing,
  change: Partial<ListingDetail> | null,
): void {
  queryClient.setQueriesData<InfiniteData<Page<ListingDetail>, unknown>>(
    { queryKey: [apiPaths.allMyListings] },
    (data) =>
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
