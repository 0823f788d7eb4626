import type { Described, Field } from './field.ts';
import { sentenceOf } from './text.ts';

type Flag = {
  key: string;
  label: string;
  /** Shown as a badge on cards. */
  badge?: true;
  /** Heading of the group in a filter's options. */
  group?: string;
};

type Spec = Described & { flags: readonly Flag[] };

/** Several yes-or-no answers, stored as an object. */
export function flagsField(spec: Spec): Field {
  const { name, label, flags } = spec;
  const each = <Value>(value: (flag: Flag, index: number) => Value): Record<string, Value> =>
    Object.fromEntries(flags.map((flag, index) => [flag.key, value(flag, index)]));
  const none = each(() => false);
  const within = (value: unknown) => (value ?? {}) as Readonly<Record<string, boolean | undefined>>;
  const set = (value: unknown) => flags.filter(({ key }) => within(value)[key]);
  return {
    ...spec,
    required: false,
    options: flags.map(({ key, label: text, group }) => ({
      value: key,
      label: text,
      ...(group && { category: group }),
    })),
    schema: ({ z }) =>
      z
        .strictObject(
          each(({ label: text }) => z.optional(z.boolean({ error: `${text} must be yes or no` }))),
          {
            error: ({ code }) =>
              code === 'unrecognized_keys' ? undefined : `${label} must be a set of yes and no answers`,
          },
        )
        .describe(sentenceOf(spec)),
    answer: ({ z }) =>
      z.object(each(({ label: text }) => z.boolean().describe(`${text}.`))).describe(sentenceOf(spec)),
    stored: (given) => each(({ key }) => within(given)[key] ?? false),
    missing: none,
    control: {
      as: 'checkboxes',
      boxes: flags.map(({ key, label: text }) => ({ name: `${name}.${key}`, label: text })),
    },
    blank: none,
    typed: (value) => ({ ...none, ...within(value) }),
    read: (typed) => typed,
    columns: ({ readYesNo, writeYesNo, YES_NO }) =>
      flags.map(({ key, label: text }, index) => ({
        name: key,
        label: text,
        required: false,
        takes: `${YES_NO}; blank means no`,
        example: writeYesNo(index % 2 === 0),
        path: [name, key],
        read: readYesNo,
        write: (value) => writeYesNo(value ?? false),
      })),
    text: (value) =>
      set(value)
        .map((flag) => flag.label)
        .join(', ') || null,
    isFigure: false,
    isNone: () => false,
    features: (value) =>
      flags.map(({ key, label: text }) => ({ label: text, has: within(value)[key] === true })),
    badges: (value) => set(value).flatMap(({ label: text, badge }) => (badge ? [text] : [])),
    holding: (option) => ({ [name]: { [option]: true } }),
  };
}
