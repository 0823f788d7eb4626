import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { toast } from '../ui/toast.ts';
import { ApiError } from './api-error.ts';
import { failureText } from './failure-text.ts';
import { invalidate } from './query-client.ts';
import { sendSignedIn } from './send-signed-in.ts';

type Notice = { title: string; description?: string };

type Action<Input, Answer> = {
  /** Makes the change; called again after a sign-in over the page if the session had ended. */
  send: (input: Input) => Promise<Answer>;
  /** Shows the change before the answer is there, and returns how to take it back if it fails. */
  show?: (input: Input) => () => void;
  /** Called with the answer; the action stays busy until it is done. A notice becomes a toast. */
  done?: Notice | ((answer: Answer, input: Input) => Notice | undefined | void);
  /** Title of a failure's toast, which gives the reason; or handles the failure in another way. */
  failed?: string | ((error: Error, input: Input, reason: string) => void);
  /** Called before `done`, to close a dialog. After a failure, it stays open to try again. */
  close?: () => void;
  /** Starts of the API paths whose answers the change makes outdated. A refusal reloads them too: the page may be outdated. */
  invalidates?: readonly string[] | ((input: Input) => readonly string[]);
  /** Allows one request at a time per key, such as a row's id. */
  each?: (input: Input) => unknown;
  /** Calls wait for each other instead, so that the last choice wins. */
  inTurn?: boolean;
  mutationKey?: QueryKey;
};

/**
 * An action of a button. While it runs, a second press does nothing (`isBusy` changes too late for a double click), an
 * ended session asks for sign-in over the page, and a failure gives its reason.
 */
export function useAction<Answer, Input = void>({
  send,
  show,
  done,
  failed = 'That didn’t work',
  close,
  invalidates = [],
  each,
  inTurn,
  mutationKey,
}: Action<Input, Answer>) {
  const queryClient = useQueryClient();
  const scope = useId();
  const underWay = useRef(new Set<unknown>());
  const refresh = (input: Input) =>
    invalidate(queryClient, typeof invalidates === 'function' ? invalidates(input) : invalidates);
  const { mutate, isPending, variables, data, error, reset } = useMutation<
    Answer,
    Error,
    Input,
    (() => void) | undefined
  >({
    ...(mutationKey && { mutationKey }),
    ...(inTurn && { scope: { id: scope } }),
    mutationFn: (input) => sendSignedIn(queryClient, () => send(input)),
    onMutate: (input) => show?.(input),
    async onSuccess(answer, input) {
      close?.();
      const notice = typeof done === 'function' ? done(answer, input) : done;
      if (notice) toast(notice);
      await refresh(input);
    },
    onError(failure, input, takeBack) {
      takeBack?.();
      const reason = failureText(failure);
      if (typeof failed === 'function') failed(failure, input, reason);
      else toast({ title: failed, description: reason, variant: 'destructive' });
      if (failure instanceof ApiError) void refresh(input);
    },
    onSettled: (_answer, _error, input) => void underWay.current.delete(each?.(input)),
  });
  const run = (input: Input) => {
    const key = each?.(input);
    if (underWay.current.has(key) && !inTurn) return;
    underWay.current.add(key);
    mutate(input);
  };
  return { run, isBusy: isPending, input: isPending ? variables : undefined, answer: data, error, reset };
}
