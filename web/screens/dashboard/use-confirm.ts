import { useQueryClient } from '@tanstack/react-query';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { refreshListings } from '../../api/refresh-listings.ts';
import { useAction } from '../../api/use-action.ts';
import { changeLoaded, type MyListing } from './my-listings.ts';

/** Confirms that a listing is still current. */
export function useConfirm(row: MyListing, onConfirmed: (row: MyListing) => void) {
  const queryClient = useQueryClient();
  const { kind, listing } = row;
  return useAction({
    send: () =>
      api<OwnListing>(`${apiPaths.listing(kind, listing.id)}/confirm`, { method: 'POST', body: {} }),
    done({ confirmedAt, freshness }) {
      changeLoaded(queryClient, row, { confirmedAt, freshness });
      refreshListings(queryClient, kind);
      onConfirmed(row);
      return { title: 'Listing confirmed' };
    },
    failed: 'Error',
  });
}
