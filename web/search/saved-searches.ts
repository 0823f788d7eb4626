import { useQueryClient } from '@tanstack/react-query';
import { savedSearchApi } from '../../domain/saved-search.ts';
import type { SavedSearch } from '../../domain/saved-search-schema.ts';
import { api } from '../api/api.ts';
import { invalidate, read } from '../api/query-client.ts';

export const savedSearchesQuery = read<SavedSearch[]>([savedSearchApi.all]);

/** Returns a function that marks the results of a search as seen once they are opened. */
export function useSeeResults(): (saved: SavedSearch) => void {
  const queryClient = useQueryClient();
  return ({ id, newCount }) => {
    if (newCount === 0) return;
    api(savedSearchApi.one(id), { method: 'PATCH', body: { seen: true } }).then(
      () => invalidate(queryClient, [savedSearchApi.all]),
      () => {},
    );
  };
}
