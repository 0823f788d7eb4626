import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../domain/messages.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { isUnauthorized, saySessionExpired } from '../../api/auth-failure.ts';
import { refreshListings } from '../../api/refresh-listings.ts';
import { askHere } from '../../api/sign-in-request.ts';
import { useSending } from '../../api/use-sending.ts';
import { toast } from '../../ui/toast.ts';
import { changeLoaded, type MyListing } from './my-listings.ts';

/** Deletes a listing after a confirmation. */
export function useDeletion(onDeleted: (deleted: MyListing) => void) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<MyListing | null>(null);
  const { mutate, isPending } = useSending({
    mutationFn: ({ kind, listing }: MyListing) =>
      api(apiPaths.listing(kind, listing.id), { method: 'DELETE' }),
    onSuccess: (_answer, deleted) => {
      // In one render, so that the dialog returns the focus before it moves on.
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
        return void askHere('sign-in');
      }
      // The listing may be gone or no longer theirs, so the list is reloaded.
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

const reason = (error: Error): string =>
  error instanceof ApiError ? `${error.status}: ${error.detail ?? error.title}` : 'the connection failed';
