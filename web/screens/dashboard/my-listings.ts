import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { needsConfirming } from '../../../domain/freshness.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { BULK_MAX, ownApi } from '../../../domain/own-listings.ts';
import type { Activity } from '../../../domain/own-listings-schema.ts';
import type { Page } from '../../api/api.ts';
import { read } from '../../api/query-client.ts';
import { readPages } from '../../api/read-pages.ts';
import type { Tone } from '../../ui/badge.tsx';
import type { ListFilters } from './list-filters.ts';

const PAGE_SIZE = 20;

/** The query parameter for the number of pages to show, at most 25. */
export const PAGES = 'pages';
export const pagesAt = (params: URLSearchParams): number =>
  Math.min(Math.max(Math.trunc(Number(params.get(PAGES))) || 1, 1), 25);

export type MyListing = {
  kind: ListingKind;
  listing: OwnListing;
  /** Ids of its page, whose daily views load together. */
  batch: readonly number[];
};

/** The id of the row's link, for moving the focus there. */
export const titleId = ({ listing }: MyListing): string => `listing-${listing.id}`;

export type RowNote = { label: string; tone: Tone };

/** Why the listing needs its owner, or isn't in the search results. */
export function rowNote({ listing: { freshness, takenDownAt } }: MyListing): RowNote | null {
  if (takenDownAt) return { label: 'Taken down', tone: 'danger' };
  if (needsConfirming(freshness)) return { label: 'To confirm', tone: 'caution' };
  return freshness === 'fresh' ? null : { label: 'Not in results', tone: 'caution' };
}

const listQuery = (filters: ListFilters) =>
  readPages<OwnListing>(ownApi.allListings, { ...filters, limit: PAGE_SIZE });

const activityQuery = (ids: readonly number[]) => read<Activity>([ownApi.activity(ids)]);

const batchOf = (page: Page<OwnListing>): number[] => page.rows.map(({ id }) => id);

export async function prefetchMyListings(queryClient: QueryClient, filters: ListFilters, pages: number) {
  const query = listQuery(filters);
  await queryClient.prefetchInfiniteQuery({ ...query, pages });
  const loaded = queryClient.getQueryData(query.queryKey)?.pages ?? [];
  const batches = loaded.map(batchOf).filter((ids) => ids.length > 0);
  await Promise.all(batches.map((ids) => queryClient.prefetchQuery(activityQuery(ids))));
}

export type MyListings = {
  rows: MyListing[];
  /** Number of matches, loaded or not. */
  total: number;
  loading: boolean;
  /** True while the rows are those of the previous filters. */
  changing: boolean;
  failure: Error | null;
  retry: () => void;
  retrying: boolean;
  /** Null if everything is loaded. */
  more: {
    load: () => Promise<{ data: { pages: readonly unknown[] } | undefined }>;
    /** Loads the rest, up to as many rows as one change takes, and returns all rows. */
    loadAll: () => Promise<MyListing[]>;
    loading: boolean;
    failed: boolean;
  } | null;
};

/** Loads the user's listings of all kinds as one list. */
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
            async loadAll() {
              let loaded = await query.fetchNextPage();
              const rows = () => loaded.data?.pages.flatMap(rowsOf) ?? [];
              while (loaded.isSuccess && loaded.hasNextPage && rows().length < BULK_MAX)
                loaded = await query.fetchNextPage();
              return rows();
            },
            loading: query.isFetchingNextPage,
            failed: query.isFetchNextPageError,
          }
        : null,
  };
}

function rowsOf(page: Page<OwnListing>): MyListing[] {
  const batch = batchOf(page);
  return page.rows.flatMap((listing) => {
    const kind = kindOfCategory(listing.category);
    return kind ? [{ kind, listing, batch }] : [];
  });
}

/** Returns a listing's views and inquiries by day, keeping the last data while its page reloads. */
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

/** Changes a loaded listing, or removes it (`null`), before the list is refetched. */
export function changeLoaded(
  queryClient: QueryClient,
  { listing: { id } }: MyListing,
  change: Partial<OwnListing> | null,
): void {
  queryClient.setQueriesData<InfiniteData<Page<OwnListing>, unknown>>(
    { queryKey: [ownApi.allListings] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          total: change === null ? page.total - 1 : page.total,
          rows:
            change === null
              ? page.rows.filter((row) => row.id !== id)
              : page.rows.map((row) => (row.id === id ? ({ ...row, ...change } as OwnListing) : row)),
        })),
      },
  );
}
