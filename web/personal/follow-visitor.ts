import type { QueryClient } from '@tanstack/react-query';
import { followAircraft } from './aircraft-changes.ts';
import { followFavorites } from './favorites.ts';

export { save } from './favorites.ts';

/** Loads what a visitor keeps, and keeps it in step with other tabs. Returns a function that stops it. */
export function followVisitor(queryClient: QueryClient, userId: number | undefined): () => void {
  const stops = [followFavorites(queryClient, userId), followAircraft(queryClient, userId)];
  return () => {
    for (const stop of stops) stop();
  };
}
