import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CONFIRM_TITLE, messages } from '../../domain/messages.ts';
import { toast } from '../ui/toast.ts';
import { type ApiInit, api } from './api.ts';
import { isUnauthorized } from './auth-failure.ts';
import { currentUserQuery } from './current-user.ts';
import { askHere } from './sign-in-request.ts';
import { SignedInAsAnother } from './signed-in-as-another.ts';

/** Toast of a session that has expired. */
type Notice = { title: string; description: string };

/**
 * Sends a form, and sends it again after a sign-in over the page if the session has expired, or after a confirmation. Throws the 401 if the user
 * closes the dialog, and a SignedInAsAnother, with a toast, if a different user signs in.
 */
export async function sendSignedIn<Answer>(
  queryClient: QueryClient,
  send: () => Promise<Answer>,
  notice: Notice = messages.sessionExpired,
): Promise<Answer> {
  const user = () => queryClient.getQueryData(currentUserQuery.queryKey);
  const author = user();
  try {
    return await send();
  } catch (error) {
    if (String(error).includes(CONFIRM_TITLE) && (await askHere('confirm'))) return send();
    if (!isUnauthorized(error)) throw error;
    toast({ ...notice, variant: 'destructive' });
    const isBack = await askHere('sign-in');
    const now = user();
    if (now && author && now.id !== author.id) {
      const refusal = new SignedInAsAnother(now, author);
      toast({ title: refusal.title, description: refusal.message, variant: 'destructive' });
      throw refusal;
    }
    if (!isBack || !now) throw error;
    return sendSignedIn(queryClient, send, notice);
  }
}

export type Send = <Answer>(path: string, init?: ApiInit) => Promise<Answer>;

/** Returns the API with `sendSignedIn` around each call. */
export function useSend(notice?: Notice): Send {
  const queryClient = useQueryClient();
  return (path, init) => sendSignedIn(queryClient, () => api(path, init), notice);
}
