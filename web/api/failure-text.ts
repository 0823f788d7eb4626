import { inWords } from '../../domain/dates.ts';
import { ApiError } from './api-error.ts';
import { SignedInAsAnother } from './signed-in-as-another.ts';

/** Explains to the user why a request failed. `typed`: the form still has the text. Field errors appear at the fields instead. */
export function failureText(error: unknown, how: { typed?: boolean } = {}): string {
  if (error instanceof SignedInAsAnother) return `${error.title} ${error.message}`;
  const again = (reason: string, rest: string) =>
    how.typed ? `${reason} What you typed is still here; try again${rest}.` : `${reason} Try again${rest}.`;
  if (!(error instanceof ApiError)) {
    return typeof navigator !== 'undefined' && navigator.onLine === false
      ? again('You’re offline.', ' when you’re back online')
      : again('The connection failed.', '');
  }
  if (error.status === 429) return `Too many attempts. Try again ${inWords(error.retryAfter ?? 60)}.`;
  if (error.status >= 500) return again('Our server isn’t responding.', ' in a moment');
  return error.detail ?? error.title;
}
