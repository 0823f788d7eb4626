import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { failureText } from '../api/failure-text.ts';

/**
 * Puts the errors that the server found at the form's fields, and focuses the first. What belongs to no field
 * is answered, for the form as a whole.
 */
export function takeRefusal<Values extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<Values>, 'setError'>,
  fields: readonly Path<Values>[],
): string | null {
  const refused = error instanceof ApiError ? error : null;
  const named = fields.filter((field) => refused?.of(field) !== undefined);
  named.forEach((field, index) => {
    form.setError(field, { type: 'server', message: refused?.of(field) ?? '' }, { shouldFocus: index === 0 });
  });
  return named.length > 0 ? null : failureText(error);
}
