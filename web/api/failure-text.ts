import { ApiError } from './api-error.ts';
import { SignedInAsAnother } from './signed-in-as-another.ts';

export function inWords(seconds: number): string {
  if (seconds < 90) return 'in a minute';
  if (seconds < 90 * 60) return `in ${Math.ceil(seconds / 60)} minutes`;
  return `in ${Math.ceil(seconds / 3600)} hours`;
}

/** Explains to the user why a request failed. Field errors appear at the fields instead. */
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
