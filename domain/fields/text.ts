import { grouped } from '../figures.ts';
import { writeText } from './csv-column.ts';
import { type Described, type Field, isEmpty } from './field.ts';

type Spec = Described & { maxLength: number; placeholder?: string };

export function textField(spec: Spec): Field {
  const { name, label, maxLength, placeholder } = spec;
  return {
    ...spec,
    required: false,
    schema: ({ z, line, sentenceOf }) => z.nullable(line(label, maxLength)).describe(sentenceOf(spec)),
    answer: ({ z, sentenceOf }) => z.string().nullable().describe(sentenceOf(spec)),
    stored: (given) => (isEmpty(given) ? null : given),
    control: { as: 'text', maxLength, placeholder },
    blank: '',
    typed: writeText,
    read: (typed) => writeText(typed).trim() || undefined,
    columns: ({ readText, helpOf }) => [
      {
        name,
        label,
        required: false,
        takes: `text, up to ${grouped(maxLength)} characters`,
        help: helpOf(spec),
        example: placeholder ?? '',
        path: [name],
        read: readText,
        write: writeText,
      },
    ],
    text: (value) => writeText(value) || null,
    isFigure: false,
    isNone: () => false,
  };
}
