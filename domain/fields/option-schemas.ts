import { either } from '../figures.ts';
import { z } from '../text-schema.ts';
import type { ChoiceSpec } from './choice.ts';
import type { ChoicesSpec } from './choices.ts';
import type { Flag, FlagsSpec } from './flags.ts';
import { sentenceOf } from './helps.ts';

const valuesOf = ({ options }: ChoiceSpec) => options.map(({ value }) => value);

export function choiceSchema(spec: ChoiceSpec) {
  const values = valuesOf(spec);
  const error = `${spec.label} must be ${either.format(values)}`;
  return z.nullable(z.enum(values, { error })).describe(sentenceOf(spec));
}

export const choiceAnswer = (spec: ChoiceSpec) =>
  z.nullable(z.enum(valuesOf(spec))).describe(sentenceOf(spec));

export function choicesSchema(spec: ChoicesSpec) {
  const { label, options } = spec;
  const twice = `${label}: choose each option only once`;
  return z
    .array(z.enum(options, { error: `Choose from the list of ${label.toLowerCase()}` }), {
      error: `${label} must be a list`,
    })
    .max(options.length, twice)
    .refine((values) => new Set(values).size === values.length, { error: twice })
    .describe(sentenceOf(spec));
}

const each = <Value>(flags: readonly Flag[], value: (flag: Flag) => Value): Record<string, Value> =>
  Object.fromEntries(flags.map((flag) => [flag.key, value(flag)]));

export function flagsSchema(spec: FlagsSpec) {
  const { label, flags } = spec;
  return z
    .strictObject(
      each(flags, ({ label: text }) =>
        z.optional(z.nullable(z.boolean({ error: `${text} must be yes or no` }))),
      ),
      {
        error: ({ code }) =>
          code === 'unrecognized_keys' ? undefined : `${label} must be a set of yes and no answers`,
      },
    )
    .describe(sentenceOf(spec));
}

export const flagsAnswer = (spec: FlagsSpec) =>
  z
    .object(each(spec.flags, ({ label: text }) => z.boolean().nullable().describe(`${text}.`)))
    .describe(sentenceOf(spec));
