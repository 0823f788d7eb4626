import type { Described, Field } from './field.ts';
import { sentenceOf } from './text.ts';

type Spec = Described & { default?: boolean };

/** A yes or no; `default` is stored when the owner gives no answer. */
export function booleanField(spec: Spec): Field {
  const { name, label, help, default: usual = false } = spec;
  return {
    ...spec,
    required: false,
    schema: ({ z }) => z.boolean({ error: `${label} must be yes or no` }).describe(sentenceOf(spec)),
    answer: ({ z }) => z.boolean().describe(sentenceOf(spec)),
    stored: (given) => given ?? usual,
    control: { as: 'checkbox' },
    blank: usual,
    typed: (value) => value ?? usual,
    read: (typed) => typed,
    columns: ({ readYesNo, writeYesNo, YES_NO }) => [
      {
        name,
        label,
        required: false,
        takes: `${YES_NO}; blank means ${writeYesNo(usual)}`,
        ...(help && { help }),
        example: writeYesNo(usual),
        path: [name],
        read: readYesNo,
        write: writeYesNo,
      },
    ],
    text: (value) => (value == null ? null : value ? 'Yes' : 'No'),
    isFigure: false,
    isNone: (value) => !value,
    features: (value) => [{ label, has: value === true }],
    holding: () => ({ [name]: true }),
  };
}
