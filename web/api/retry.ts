import type { UseQueryResult } from '@tanstack/react-query';

/** Props of an error state that loads several failed queries again. */
export const retryOf = (queries: readonly Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>[]) => ({
  onRetry: () => {
    for (const query of queries) if (query.isError) void query.refetch();
  },
  retrying: queries.some(({ isError, isFetching }) => isError && isFetching),
});
