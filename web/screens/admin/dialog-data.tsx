import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasStatus } from '../../api/api-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

type DialogDataProps<Data> = {
  query: UseQueryResult<Data>;
  /** Title while nothing has this id. */
  missing: string;
  children: (data: Data) => ReactNode;
};

/** The data that a dialog loads, or why it isn't there. */
export function DialogData<Data>({ query, missing, children }: DialogDataProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (hasStatus(error, 404)) return <EmptyState level={3} title={missing} />;
  if (error) return <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Loading>
      <Skeleton className="h-72" />
    </Loading>
  );
}
