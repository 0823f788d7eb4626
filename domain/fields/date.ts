import { isDay } from '../dates.ts';
import { dayText } from '../figures.ts';
import { writeText } from './csv-column.ts';
import { type Described, type Field, isEmpty } from './field.ts';

type Spec = Described & {
  /** Name of the field with a day that this one can't be before. */
  notBefore?: string;
  /** Message if it is. */
  tooEarly?: string;
  example: string;
};

const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** Reads "2026-12-01" and, as US spreadsheets write it, "12/1/2026"; returns other text as is. */
export function readDay(text: string): unknown {
  const [, month = '', day = '', year = ''] = US_DAY.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text || null;
}

/** A day, such as "2026-12-01"; null is "not stated". */
export function dateField(spec: Spec): Field {
  const { name, label, notBefore, tooEarly, example } = spec;
  return {
    ...spec,
    required: false,
    schema: ({ z, sentenceOf }) => {
      const error = `${label} must be a date, such as ${example}`;
      const day = z.string({ error }).refine(isDay, { error });
      return z.nullable(day).meta({ format: 'date', description: sentenceOf(spec) });
    },
    answer: ({ z, sentenceOf }) =>
      z
        .string()
        .nullable()
        .meta({ format: 'date', description: sentenceOf(spec) }),
    stored: (given) => (isEmpty(given) ? null : given),
    control: { as: 'date' },
    blank: '',
    typed: writeText,
    read: (typed) => writeText(typed).trim() || undefined,
    columns: ({ readText, helpOf }) => [
      {
        name,
        label,
        required: false,
        takes: `a date such as ${example} or 12/1/2026; blank means not stated`,
        help: helpOf(spec),
        example,
        path: [name],
        read: (cell) => readDay(readText(cell)),
        write: writeText,
      },
    ],
    text: (value) => (isDay(value) ? dayText(value) : null),
    isFigure: false,
    isNone: () => false,
    isSound: isDay,
    contradiction: (values) => {
      const [first, day] = [notBefore && values[notBefore], values[name]];
      return isDay(first) && isDay(day) && day < first ? tooEarly : undefined;
    },
  };
}
