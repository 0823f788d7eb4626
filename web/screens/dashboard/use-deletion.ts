import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../domain/messages.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { isUnauthorized, logInAgain } from '../../api/auth-failure.ts';
import { refreshListings } from '../../api/refresh-listings.ts';
import { useAction } from '../../api/use-action.ts';
import { toast } from '../../ui/toast.ts';
import { changeLoaded, type MyListing } from './my-listings.ts';

/** Deletes a listing after a confirmation. */
export function useDeletion(onDeleted: (deleted: MyListing) => void) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<MyListing | null>(null);
  const { run, isBusy } = useAction({
    send: async ({ kind, listing }: MyListing) => {
      try {
        return await api(apiPaths.listing(kind, listing.id), { method: 'DELETE' });
      } catch (error) {
        if (!kind.leavesToSignIn || !isUnauthorized(error)) throw error;
        logInAgain();
        // Busy until the page is left.
        return new Promise(() => {});
      }
    },
    // In one render with `done`, so that the dialog returns the focus before it moves on.
    close: () => setAsked(null),
    done(_answer, deleted) {
      onDeleted(deleted);
      changeLoaded(queryClient, deleted, null);
      refreshListings(queryClient, deleted.kind);
      return { title: deleted.kind.messages.deleted };
    },
    failed(error, { kind }) {
      // The listing may be gone or no longer theirs, so the list loads again.
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
    confirm: () => asked && run(asked),
    cancel: () => setAsked(null),
    busy: isBusy,
  };
}

const reason = (error: Error): string =>
  error instanceof ApiError ? `${error.status}: ${error.detail ?? error.title}` : 'the connection failed';
