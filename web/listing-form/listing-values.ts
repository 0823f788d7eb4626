import type { Field, Values } from '../../domain/fields/field.ts';

/** Form values of a kind's fields; numbers are text as typed. */
export const emptyValues = (fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name, blank }) => [name, blank]));

/** Converts form values to the API's. */
export const inputsOf = (fields: readonly Field[], values: Values): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name, read }) => [name, read(values[name])]));
