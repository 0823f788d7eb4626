import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../domain/messages.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { isUnauthorized, saySessionExpired } from '../../api/auth-failure.ts';
import { refreshListings } from '../../api/refresh-listings.ts';
import { signInHere } from '../../api/sign-in-request.ts';
import { useSending } from '../../api/use-sending.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { changeLoaded, type MyListing } from './my-listings.ts';

/** Asks first, then deletes; says how it went. */
export function useDeletion(onDeleted: (deleted: MyListing) => void) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<MyListing | null>(null);
  const { mutate, isPending } = useSending({
    mutationFn: ({ kind, listing }: MyListing) =>
      api(apiPaths.listing(kind, listing.id), { method: 'DELETE' }),
    onSuccess: (_answer, deleted) => {
      // Together, so that the dialog has given the focus back before it goes on.
      setAsked(null);
      onDeleted(deleted);
      changeLoaded(queryClient, deleted, null);
      refreshListings(queryClient, deleted.kind);
      toast({ title: deleted.kind.messages.deleted });
    },
    onError: (error, { kind }) => {
      setAsked(null);
      if (isUnauthorized(error)) {
        saySessionExpired();
        // Over the page: the list is still there, to go on with.
        return void signInHere();
      }
      // Gone already, or no longer ours: the list as it is now says which.
      if (error instanceof ApiError) refreshListings(queryClient, kind);
      toast({
        title: 'Error',
        description: fill(kind.messages.deleteFailed, { message: reason(error) }),
        variant: 'destructive',
      });
    },
  });
  return {
    asked,
    ask: setAsked,
    confirm: () => asked && mutate(asked),
    cancel: () => setAsked(null),
    busy: isPending,
  };
}

/** Status and what the answer said of it, in words. */
const reason = (error: Error): string =>
  error instanceof ApiError ? `${error.status}: ${error.detail ?? error.title}` : 'the connection failed';

export function DeletionDialog({ deletion }: { deletion: ReturnType<typeof useDeletion> }) {
  const { asked, confirm, cancel, busy } = deletion;
  return (
    <ConfirmDialog
      danger
      open={asked !== null}
      title="Delete this listing?"
      description={
        asked && (
          <>
            This permanently deletes <bdi className="font-semibold text-ink">{asked.listing.title}</bdi> at{' '}
            {asked.listing.airportCode}, along with its views and inquiries. This can’t be undone.
          </>
        )
      }
      confirmLabel="Delete"
      onConfirm={confirm}
      onCancel={cancel}
      busy={busy}
    />
  );
}
