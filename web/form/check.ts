import { type FieldErrors, type FieldValues, get, type ResolverResult } from 'react-hook-form';
import type { z } from 'zod';

/**
 * The result of a schema as React Hook Form takes it, for a form that holds its values in another shape than the schema:
 * the checked input, or the first error of each field. `more` are errors that no schema can find.
 */
export function resultOf<Values extends FieldValues, Input>(
  result: z.ZodSafeParseResult<Input>,
  fieldOfPath: (path: string) => string = (path) => path,
  more: Readonly<Record<string, string | null>> = {},
): ResolverResult<Values, Input> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, code, message } of result.error?.issues ?? []) {
    errors[fieldOfPath(path.join('.'))] ??= { type: code, message };
  }
  for (const [name, message] of Object.entries(more)) {
    if (message !== null) errors[name] ??= { type: 'pending', message };
  }
  if (result.success && Object.keys(errors).length === 0) return { values: result.data, errors: {} };
  return { values: {}, errors: errors as FieldErrors<Values> };
}

export const errorOf = (errors: FieldErrors, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message;
