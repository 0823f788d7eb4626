import { writeText } from './csv-column.ts';
import { type Described, type Field, isEmpty, type Option } from './field.ts';
import { sentenceOf } from './text.ts';

type Spec = Described & {
  options: readonly [Option, ...Option[]];
  /** Stored when the owner chooses nothing; without a default, the value is "not stated". */
  default?: string;
};

let disjunction: Intl.ListFormat | undefined;

/** "a, b, or c". Creates the formatter on first use, because only messages need it. */
function either(values: readonly string[]): string {
  disjunction ??= new Intl.ListFormat('en-US', { type: 'disjunction' });
  return disjunction.format(values);
}

/** One of several options. */
export function choiceField(spec: Spec): Field {
  const { name, label, help, options, default: usual } = spec;
  const values = options.map(({ value }) => value);
  const find = (text: string) => {
    const is = (one: string) => one.toLowerCase() === text.toLowerCase();
    return options.find((option) => is(option.value) || is(option.label))?.value;
  };
  return {
    ...spec,
    required: false,
    schema: ({ z }) => {
      const one = z.enum(values, { error: () => `${label} must be ${either(values)}` });
      return (usual === undefined ? z.nullable(one) : one).describe(sentenceOf(spec));
    },
    answer: ({ z }) => {
      const one = z.enum(values);
      return (usual === undefined ? one.nullable() : one).describe(sentenceOf(spec));
    },
    stored: (given) => (isEmpty(given) ? (usual ?? null) : given),
    control: {
      as: 'select',
      options: usual === undefined ? [{ value: '', label: 'Not stated' }, ...options] : options,
    },
    blank: usual ?? '',
    typed: (value) => value ?? usual ?? '',
    read: (typed) => writeText(typed) || undefined,
    columns: ({ readText }) => [
      {
        name,
        label,
        required: false,
        takes: `${values.join(', ')}; blank means ${usual ?? 'not stated'}`,
        ...(help && { help }),
        example: options[0].value,
        path: [name],
        read: (cell) => (readText(cell) === '' ? undefined : (find(readText(cell)) ?? readText(cell))),
        write: writeText,
      },
    ],
    text: (value) => options.find((option) => option.value === value)?.label ?? (writeText(value) || null),
    isFigure: false,
    isNone: () => false,
    holding: (option) => ({ [name]: option }),
  };
}
