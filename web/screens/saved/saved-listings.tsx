import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { favorites, savedIds } from '../../personal/saved.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { savedQuery } from './saved-data.ts';
import { SavedRows, SavedSkeleton } from './saved-rows.tsx';

export function AccountListings() {
  const { data, error, refetch, isFetching } = useQuery(savedQuery);
  // Hearts are filled before the ids of all favorites have loaded.
  const [first] = useState(data);
  useLayoutEffect(() => {
    if (first && savedIds().size === 0) favorites.show(first);
  }, [first]);
  if (error) {
    return (
      <ErrorState title="Your saved listings didn’t load" level={3} onRetry={refetch} retrying={isFetching} />
    );
  }
  return data ? <SavedRows saved={data} /> : <SavedSkeleton />;
}
