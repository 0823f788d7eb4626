import type { AskedListings, InquiryRow } from '../../../domain/inquiries-schema.ts';
import { inquiryApi, inquiryPaths, withQuery } from '../../../domain/paths.ts';
import { read, readPage } from '../../api/query-client.ts';

const filterNames = ['box', 'state', 'listing', 'q'] as const;
type Filter = (typeof filterNames)[number];

/** Filters that an address sets. */
export const filtersOf = (search: URLSearchParams): Partial<Record<Filter, string>> =>
  Object.fromEntries(filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])));

export const PAGE_SIZE = 25;

/** Page of the list that an address asks for. */
export const inquiriesQuery = (search: URLSearchParams) =>
  readPage<InquiryRow>(inquiryApi.all(), {
    ...filtersOf(search),
    cursor: search.get('cursor') ?? undefined,
    limit: PAGE_SIZE,
  });

export const askedListingsQuery = read<AskedListings>([inquiryApi.listings]);

/** Address of a conversation that shows the same list beside it. */
export const threadBeside = (id: number, search: URLSearchParams): string =>
  withQuery(inquiryPaths.thread(id), filtersOf(search));
