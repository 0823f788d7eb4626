import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/states.tsx';
import { savedQuery } from './saved-data.ts';
import { SavedRows, SavedSkeleton } from './saved-rows.tsx';

export function AccountListings() {
  const { data, error, refetch, isFetching } = useQuery(savedQuery);
  if (error) {
    return (
      <ErrorState title="Your saved listings didn’t load" level={3} onRetry={refetch} retrying={isFetching} />
    );
  }
  return data ? <SavedRows saved={data} /> : <SavedSkeleton />;
}
