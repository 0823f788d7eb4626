import type { Described, Field } from './field.ts';

export type Flag = {
  key: string;
  label: string;
  /** Shown as a badge on cards. */
  badge?: true;
  /** Heading of the group in a filter's options. */
  group?: string;
};

export type FlagsSpec = Described & {
  flags: readonly Flag[];
  /** The form asks for yes or no to each, instead of offering a list to choose from. */
  asksEach?: true;
};

type Answer = boolean | null;
type TypedAnswer = 'yes' | 'no' | '';

export const typedAnswer = (answer: unknown): TypedAnswer =>
  answer === true ? 'yes' : answer === false ? 'no' : '';
export const readAnswer = (typed: unknown): Answer =>
  typed === 'yes' ? true : typed === 'no' ? false : null;

/** A flag that isn't chosen is not stated. */
const readChosen = (typed: unknown): Answer => (typed === true ? true : null);

/** Several answers, each yes, no, or null for "not stated", stored as an object. */
export function flagsField(spec: FlagsSpec): Field {
  const { name, flags, asksEach } = spec;
  const each = <Value>(value: (flag: Flag) => Value): Record<string, Value> =>
    Object.fromEntries(flags.map((flag) => [flag.key, value(flag)]));
  const within = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>;
  const answer = (value: unknown, { key }: Flag) => (within(value)[key] ?? null) as Answer;
  const set = (value: unknown) => flags.filter((flag) => answer(value, flag));
  const typed = (value: unknown) =>
    each((flag) => (asksEach ? typedAnswer(answer(value, flag)) : answer(value, flag) === true));
  const boxes = flags.map(({ key, label: text }) => ({ name: `${name}.${key}`, label: text }));
  return {
    ...spec,
    required: false,
    options: flags.map(({ key, label: text, group }) => ({
      value: key,
      label: text,
      ...(group && { category: group }),
    })),
    schema: ({ flagsSchema }) => flagsSchema(spec),
    answer: ({ flagsAnswer }) => flagsAnswer(spec),
    stored: (given) => each((flag) => answer(given, flag)),
    missing: each(() => null),
    control: asksEach ? { as: 'answers', rows: boxes } : { as: 'checkboxes', boxes },
    blank: typed(null),
    typed,
    read: (value) => each(({ key }) => (asksEach ? readAnswer : readChosen)(within(value)[key])),
    columns: ({ flagColumns }) => flagColumns(spec),
    text: (value) =>
      set(value)
        .map((flag) => flag.label)
        .join(', ') || null,
    isFigure: false,
    isNone: () => false,
    features: (value) => flags.map((flag) => ({ label: flag.label, has: answer(value, flag) })),
    badges: (value) => set(value).flatMap(({ label: text, badge }) => (badge ? [text] : [])),
    holding: (option) => ({ [name]: { [option]: true } }),
  };
}
