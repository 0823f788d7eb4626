import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { CreateInput } from '../../../domain/listing-schema.ts';
import { fill, messages } from '../../../domain/messages.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { failureText } from '../../api/failure-text.ts';
import { refreshListings } from '../../api/refresh-listings.ts';
import { sendSignedIn } from '../../api/send-signed-in.ts';
import { useSending } from '../../api/use-sending.ts';
import { fieldOfPath } from '../../listing-form/form-values.ts';
import { toast } from '../../ui/toast.ts';

type CreationEvents = {
  onCreated: () => void;
  /** The messages of the server by the form's fields. */
  onRefused: (errors: ReadonlyMap<string, string>) => void;
};

/** Sends what was reviewed, and says how it went. */
export function useCreation(kind: ListingKind, { onCreated, onRefused }: CreationEvents) {
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useSending({
    mutationFn: ({ agreementAccepted, ...body }: CreateInput) => {
      const headers = { 'idempotency-key': keyOf(kind, body) };
      return sendSignedIn(queryClient, () => api(apiPaths.listings(kind), { method: 'POST', body, headers }));
    },
    onSuccess: () => {
      refreshListings(queryClient, kind);
      onCreated();
    },
    onError: (error) => {
      const { title, description } = messages.createFailed;
      const message = failureText(error) || 'Unknown error';
      toast({ title, description: fill(description, { message }), variant: 'destructive' });
      if (!(error instanceof ApiError)) return;
      onRefused(new Map(error.errors.map((refusal) => [fieldOfPath(refusal.path), refusal.message])));
    },
  });
}

/** One key for one listing as it was reviewed: a second try after a lost answer makes no second listing. */
function useIdempotencyKey(): (kind: ListingKind, body: object) => string {
  const last = useRef({ content: '', key: '' });
  return (kind, body) => {
    const content = JSON.stringify([kind.category, body]);
    if (last.current.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}

/** 128 random bits; `randomUUID` is missing on plain http beyond localhost. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
