import { writeText } from './csv-column.ts';
import { type Described, type Field, isEmpty, type Option } from './field.ts';

export type ChoiceSpec = Described & { options: readonly [Option, ...Option[]] };

/** One of several options, or null for "not stated". */
export function choiceField(spec: ChoiceSpec): Field {
  const { name, options } = spec;
  return {
    ...spec,
    required: false,
    schema: ({ choiceSchema }) => choiceSchema(spec),
    answer: ({ choiceAnswer }) => choiceAnswer(spec),
    stored: (given) => (isEmpty(given) ? null : given),
    control: { as: 'select', options: [{ value: '', label: 'Not stated' }, ...options] },
    blank: '',
    typed: writeText,
    read: (typed) => writeText(typed) || undefined,
    columns: ({ choiceColumn }) => [choiceColumn(spec)],
    text: (value) => options.find((option) => option.value === value)?.label ?? (writeText(value) || null),
    isFigure: false,
    isNone: () => false,
    holding: (option) => ({ [name]: option }),
  };
}
