import type { Field, Values } from '../../domain/listing-kinds/kind.ts';

/** What a form holds for the fields of a kind: figures as the text that was typed. */

/** A field as it stands in a new form. */
export function emptyValue(field: Field): unknown {
  switch (field.type) {
    case 'number':
    case 'text':
      return '';
    case 'boolean':
      return field.default;
    case 'choices':
      return [];
    case 'flags':
      return Object.fromEntries(field.options.map(({ key }) => [key, false]));
  }
}

export const emptyValues = (fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, emptyValue(field)]));

/** What the schema takes for what a form holds: an empty box is no value, a text that is no figure is NaN. */
export function inputOf(field: Field, value: unknown): unknown {
  if (field.type !== 'number' && field.type !== 'text') return value;
  const text = String(value ?? '').trim();
  if (text === '') return undefined;
  return field.type === 'number' ? Number(text) : text;
}

export const inputsOf = (fields: readonly Field[], values: Values): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, inputOf(field, values[field.name])]));
