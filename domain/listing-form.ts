import type { Field, Values } from './fields/field.ts';

/** Fills in the empty value of fields that are left out, unless the change is partial. */
export const withEmptyValues = (
  fields: readonly Field[],
  input: Values,
  partial = false,
): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter(({ name }) => !partial || name in input)
      .map(({ name, stored }) => [name, stored(input[name])]),
  );
