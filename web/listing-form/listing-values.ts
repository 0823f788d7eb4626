import type { Field, Values } from '../../domain/fields/field.ts';

/** Form values of a kind's fields; figures are the text that was typed. */

export const emptyValues = (fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name, blank }) => [name, blank]));

/** As the API takes them. */
export const inputsOf = (fields: readonly Field[], values: Values): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name, read }) => [name, read(values[name])]));
