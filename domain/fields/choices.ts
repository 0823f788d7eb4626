import type { Described, Field } from './field.ts';

export type ChoicesSpec = Described & { options: readonly string[] };

/** Any number of options, stored as a list. */
export function choicesField(spec: ChoicesSpec): Field {
  const { name, options } = spec;
  return {
    ...spec,
    required: false,
    options: options.map((option) => ({ value: option, label: option })),
    schema: ({ choicesSchema }) => choicesSchema(spec),
    answer: ({ choicesSchema }) => choicesSchema(spec),
    stored: (given) => given ?? [],
    control: {
      as: 'checkboxes',
      boxes: options.map((option) => ({ name, value: option, label: option })),
    },
    blank: [],
    typed: (value) => value ?? [],
    read: (typed) => typed,
    columns: ({ choicesColumn }) => [choicesColumn(spec)],
    text: (value) => (Array.isArray(value) ? value.join(', ') : '') || null,
    isFigure: false,
    isNone: () => false,
    holding: (option) => ({ [name]: [option] }),
  };
}
