import { messages } from '../../domain/messages.ts';
import { apiPaths } from '../../domain/paths.ts';
import { toast } from '../ui/toast.ts';
import { loadViewport } from '../ui/toast-region.tsx';

/** Milliseconds between the toast and the way to sign in. */
const LOGIN_DELAY = 500;

/** Whether a call failed because nobody is signed in (any more). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401:') && error.message.includes('Unauthorized');
}

/** 'Unauthorized', and half a second after it is seen off to sign in; afterwards the browser comes back here. */
export function logInAgain(): void {
  toast({ ...messages.unauthorized, variant: 'destructive' });
  const { pathname, search } = window.location;
  const leave = () =>
    setTimeout(() => window.location.assign(apiPaths.login(pathname + search)), LOGIN_DELAY);
  loadViewport().then(leave, leave);
}

/** 'Session Expired', as a failed deletion says it. */
export function saySessionExpired(): void {
  toast({ ...messages.sessionExpired, variant: 'destructive' });
}
