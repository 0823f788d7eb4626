import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../domain/paths.ts';
import { keptFavorites } from '../../personal/saved.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { byIdQuery, savedOnDevice } from './saved-data.ts';
import { SavedRows, SavedSkeleton } from './saved-rows.tsx';

/** Listings that a signed-out visitor saved on this device. */
export function DeviceListings() {
  const isHydrated = useHydrated();
  return (
    <>
      <p className="hidden noscript:block">Turn on JavaScript to see your saved listings, or sign in.</p>
      {isHydrated ? <Kept /> : <SavedSkeleton />}
    </>
  );
}

function Kept() {
  // Removed ones stay visible until the visitor leaves, so that they can be put back.
  const [kept] = useState(keptFavorites);
  const ids = kept.map(({ id }) => id);
  const { data, error, refetch, isFetching } = useQuery({ ...byIdQuery(ids), enabled: ids.length > 0 });
  if (error) {
    return (
      <ErrorState title="Your saved listings didn’t load" level={3} onRetry={refetch} retrying={isFetching} />
    );
  }
  if (!data && ids.length > 0) return <SavedSkeleton />;
  return (
    <>
      {ids.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm border border-rule-strong bg-sheet px-4 py-3">
          <p>These are on this device only. Sign in to keep them and get emails when they change.</p>
          <LinkButton to={paths.auth('login', paths.saved)} variant="primary">
            Sign in
          </LinkButton>
        </div>
      )}
      <SavedRows saved={savedOnDevice(kept, data ?? [])} />
    </>
  );
}
