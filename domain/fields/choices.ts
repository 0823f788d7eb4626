import { writeText } from './csv-column.ts';
import type { Described, Field } from './field.ts';
import { sentenceOf } from './text.ts';

type Spec = Described & { options: readonly string[] };

/** Any number of options, stored as a list. */
export function choicesField(spec: Spec): Field {
  const { name, label, help, options } = spec;
  const twice = `${label}: choose each option only once`;
  const spelled = new Map(options.map((option) => [option.toLowerCase(), option]));
  const chosen = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  return {
    ...spec,
    required: false,
    options: options.map((option) => ({ value: option, label: option })),
    schema: ({ z }) =>
      z
        .array(z.enum(options, { error: `Choose from the list of ${label.toLowerCase()}` }), {
          error: `${label} must be a list`,
        })
        .max(options.length, twice)
        .refine((values) => new Set(values).size === values.length, { error: twice })
        .describe(sentenceOf(spec)),
    answer: ({ z }) => z.array(z.enum(options)).describe(sentenceOf(spec)),
    stored: (given) => given ?? [],
    control: {
      as: 'checkboxes',
      boxes: options.map((option) => ({ name, value: option, label: option })),
    },
    blank: [],
    typed: (value) => value ?? [],
    read: (typed) => typed,
    columns: ({ readText }) => [
      {
        name,
        label,
        required: false,
        takes: `any of ${options.join('; ')} – separated by semicolons`,
        ...(help && { help }),
        example: options.slice(0, 2).join('; '),
        path: [name],
        read: (cell) => {
          const words = readText(cell)
            .split(';')
            .map((word) => word.trim());
          return words.filter(Boolean).map((word) => spelled.get(word.toLowerCase()) ?? word);
        },
        write: (value) => (Array.isArray(value) ? value.join('; ') : writeText(value)),
      },
    ],
    text: (value) => chosen(value).join(', ') || null,
    isFigure: false,
    isNone: () => false,
    holding: (option) => ({ [name]: [option] }),
  };
}
