import { ApiError } from './api-error.ts';
import { SignedInAsAnother } from './signed-in-as-another.ts';

/** When something may be tried again. */
export const inWords = (seconds: number) => {
  if (seconds < 90) return 'in a minute';
  return `in ${Math.ceil(seconds / 60)} minutes`;
};

/** Why something that was sent didn't go through, for the person who sent it. Errors of fields are said at the fields. */
export function failureText(error: unknown): string {
  if (error instanceof SignedInAsAnother) return `${error.title} ${error.message}`;
  if (!(error instanceof ApiError)) {
    return typeof navigator !== 'undefined' && !navigator.onLine
      ? 'You’re offline. What you typed is still here; try again when you’re back online.'
      : 'The connection failed. What you typed is still here; try again.';
  }
  if (error.status === 429) return `Too many attempts. Try again ${inWords(error.retryAfter ?? 60)}.`;
  if (error.status >= 500)
    return 'Our server isn’t responding. What you typed is still here; try again in a moment.';
  return error.detail ?? error.title;
}
