import type { QueryClient } from '@tanstack/react-query';
import { messages } from '../../domain/messages.ts';
import { toast } from '../ui/toast.ts';
import { isUnauthorized } from './auth-failure.ts';
import { currentUserQuery } from './current-user.ts';
import { signInHere } from './sign-in-request.ts';

/**
 * Sends what somebody typed into a form. When their session has ended they sign in over the page, and it is sent again:
 * nothing typed is lost. It isn't sent when they close the dialog, or somebody else signs in; then the 401 is thrown.
 */
export async function sendSignedIn<Answer>(
  queryClient: QueryClient,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const userId = () => queryClient.getQueryData(currentUserQuery.queryKey)?.id;
  const typist = userId();
  try {
    return await send();
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    toast({ ...messages.unauthorized, variant: 'destructive' });
    if (!(await signInHere()) || userId() !== typist) throw error;
    return send();
  }
}
