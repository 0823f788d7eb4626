import { useQueryClient } from '@tanstack/react-query';
import type { ListingDetail } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { messages } from '../../../domain/messages.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { ApiError, hasStatus } from '../../api/api-error.ts';
import { failureText } from '../../api/failure-text.ts';
import { refreshListings } from '../../api/refresh-listings.ts';
import { sendSignedIn } from '../../api/send-signed-in.ts';
import { useSending } from '../../api/use-sending.ts';
import { fieldOfPath } from '../../listing-form/form-values.ts';
import { ownListingQuery } from '../../listing-form/own-listing-query.ts';
import { toast } from '../../ui/toast.ts';
import type { Changes } from './edit-values.ts';

type SavingEvents = {
  onSaved: () => void;
  /** Somebody saved another version since; here it is. */
  onConflict: (listing: ListingDetail) => void;
  /** The messages of the server by the form's fields. */
  onRefused: (errors: ReadonlyMap<string, string>) => void;
};

type Saving = { changes: Changes; version: number };

/** Sends the changes of a version, and says how it went. */
export function useSaving(kind: ListingKind, id: number, events: SavingEvents) {
  const queryClient = useQueryClient();

  async function save({ changes, version }: Saving): Promise<ListingDetail | null> {
    const headers = { 'if-match': `"${version}"` };
    try {
      await sendSignedIn(queryClient, () =>
        api(apiPaths.listing(kind, id), { method: 'PATCH', body: changes, headers }),
      );
      return null;
    } catch (error) {
      if (!hasStatus(error, 409)) throw error;
      return await queryClient.fetchQuery({ ...ownListingQuery(kind, id), staleTime: 0 });
    }
  }

  return useSending({
    mutationFn: save,
    onSuccess: (theirs) => {
      if (theirs) return events.onConflict(theirs);
      refreshListings(queryClient, kind);
      toast({ title: kind.messages.updated });
      events.onSaved();
    },
    onError: (error) => {
      const refused = error instanceof ApiError ? error : null;
      if (refused?.message.includes('Invalid data')) {
        toast({ ...messages.editRefused, variant: 'destructive' });
      } else {
        toast({
          title: kind.messages.updateFailed,
          description: failureText(error),
          variant: 'destructive',
        });
      }
      events.onRefused(new Map(refused?.errors.map(({ path, message }) => [fieldOfPath(path), message])));
    },
  });
}
