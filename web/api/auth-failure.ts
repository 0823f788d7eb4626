import { signInApi } from '../../domain/account.ts';
import { messages } from '../../domain/messages.ts';
import { toast } from '../ui/toast.ts';

/** Milliseconds to read the toast before the sign-in page opens. */
const LOGIN_DELAY = 500;

export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401:') && error.message.includes('Unauthorized');
}

/** Shows 'Unauthorized', then opens the sign-in page, which returns here. */
export function logInAgain(): void {
  toast({ ...messages.unauthorized, variant: 'destructive' });
  const { pathname, search, hash } = window.location;
  const leave = () =>
    setTimeout(() => window.location.assign(signInApi.login(pathname + search + hash)), LOGIN_DELAY);
  import('../ui/toast-viewport.tsx').then(leave, leave);
}
