import { inquiryApi } from '../../domain/inquiry-paths.ts';
import type { Unread } from '../../domain/inquiry-schema.ts';
import { read } from './query-client.ts';

/** Fetched after the page, so that no cached page has a person's count. */
export const unreadQuery = {
  ...read<Unread>([inquiryApi.unread], { on401: 'null' }),
  refetchOnWindowFocus: 'always' as const,
};
