import { useQueryClient } from '@tanstack/react-query';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { failureText } from '../../api/failure-text.ts';
import { refreshListings } from '../../api/refresh-listings.ts';
import { useSend } from '../../api/send-signed-in.ts';
import { useSending } from '../../api/use-sending.ts';
import { toast } from '../../ui/toast.ts';
import { changeLoaded, type MyListing } from './my-listings.ts';

/** Says that a listing is still current. */
export function useConfirm(row: MyListing, onConfirmed: (row: MyListing) => void) {
  const queryClient = useQueryClient();
  const send = useSend();
  const { kind, listing } = row;
  return useSending({
    mutationFn: () =>
      send<OwnListing>(`${apiPaths.listing(kind, listing.id)}/confirm`, { method: 'POST', body: {} }),
    onSuccess: ({ confirmedAt, freshness }) => {
      changeLoaded(queryClient, row, { confirmedAt, freshness });
      refreshListings(queryClient, kind);
      toast({ title: 'Listing confirmed' });
      onConfirmed(row);
    },
    onError: (error) => toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
}
