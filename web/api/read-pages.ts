import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Page } from './api.ts';
import { apiOf, type Query, withQuery } from './query-client.ts';

/** GETs a list page by page: `useInfiniteQuery(readPages<Listing>('/api/my-hangars'))`. */
export function readPages<Row>(path: string, query: Query = {}) {
  return infiniteQueryOptions({
    queryKey: [path, { pages: query }] as const,
    queryFn: ({ client, signal, pageParam }): Promise<Page<Row>> =>
      apiOf(client).page<Row>(withQuery(path, { ...query, cursor: pageParam ?? undefined }), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}
