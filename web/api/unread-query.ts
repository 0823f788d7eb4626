import type { Unread } from '../../domain/inquiries-schema.ts';
import { inquiryApi } from '../../domain/paths.ts';
import { read } from './query-client.ts';

/** Fetched after the page, so that no cached page has a person's count. */
export const unreadQuery = {
  ...read<Unread>([inquiryApi.unread], { on401: 'null' }),
  refetchOnWindowFocus: 'always' as const,
};
