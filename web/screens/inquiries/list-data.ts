import type { InquiryRow } from '../../../domain/inquiries-schema.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import { readPage } from '../../api/query-client.ts';

const names = ['box', 'state', 'listing', 'cursor'] as const;

export const PAGE_SIZE = 25;

/** Page of the list that an address asks for. */
export const inquiriesQuery = (search: URLSearchParams) =>
  readPage<InquiryRow>(inquiryApi.all(), {
    ...Object.fromEntries(names.map((name) => [name, search.get(name) ?? undefined])),
    limit: PAGE_SIZE,
  });
