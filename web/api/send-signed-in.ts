import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { messages } from '../../domain/messages.ts';
import { toast } from '../ui/toast.ts';
import { type ApiInit, api } from './api.ts';
import { isUnauthorized } from './auth-failure.ts';
import { currentUserQuery } from './current-user.ts';
import { signInHere } from './sign-in-request.ts';
import { SignedInAsAnother } from './signed-in-as-another.ts';

/**
 * Sends what somebody typed into a form. When their session has ended they sign in over the page, and it is sent again:
 * nothing typed is lost. When they close the dialog the 401 is thrown; when somebody else signs in they are told, and a
 * SignedInAsAnother is thrown.
 */
export async function sendSignedIn<Answer>(
  queryClient: QueryClient,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const user = () => queryClient.getQueryData(currentUserQuery.queryKey);
  const typist = user();
  try {
    return await send();
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    toast({ ...messages.unauthorized, variant: 'destructive' });
    const isBack = await signInHere();
    const now = user();
    if (now && typist && now.id !== typist.id) {
      const refusal = new SignedInAsAnother(now, typist);
      toast({ title: refusal.title, description: refusal.message, variant: 'destructive' });
      throw refusal;
    }
    if (!isBack || !now) throw error;
    return send();
  }
}

export type Send = <Answer>(path: string, init?: ApiInit) => Promise<Answer>;

/** The API for what a signed-in person sends: `sendSignedIn` around each call. */
export function useSend(): Send {
  const queryClient = useQueryClient();
  return (path, init) => sendSignedIn(queryClient, () => api(path, init));
}
