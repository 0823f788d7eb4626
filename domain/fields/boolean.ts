import type { Described, Feature, Field } from './field.ts';
import { readAnswer, typedAnswer } from './flags.ts';

type Spec = Described & {
  /** Chosen in a new form. Nothing else states an answer that the owner didn't give. */
  preset?: boolean;
};

/** Yes, no, or null for "not stated". */
export function booleanField({ preset, ...spec }: Spec): Field {
  const { name, label } = spec;
  return {
    ...spec,
    required: false,
    schema: ({ z, sentenceOf }) =>
      z.nullable(z.boolean({ error: `${label} must be yes or no` })).describe(sentenceOf(spec)),
    answer: ({ z, sentenceOf }) => z.boolean().nullable().describe(sentenceOf(spec)),
    stored: (given) => given ?? null,
    control: { as: 'answers', rows: [{ name, label }] },
    blank: typedAnswer(preset),
    typed: typedAnswer,
    read: readAnswer,
    columns: ({ readYesNo, writeYesNo, YES_NO, helpOf }) => [
      {
        name,
        label,
        required: false,
        takes: YES_NO,
        help: helpOf(spec),
        example: writeYesNo(true),
        path: [name],
        read: readYesNo,
        write: writeYesNo,
      },
    ],
    text: (value) => (value == null ? null : value ? 'Yes' : 'No'),
    isFigure: false,
    isNone: (value) => value === false,
    features: (value) => [{ label, has: (value ?? null) as Feature['has'] }],
    holding: () => ({ [name]: true }),
  };
}
