import type { Values } from '../fields/field.ts';
import { grouped } from '../figures.ts';
import type { ListingKind } from './kind.ts';

/** `short` is enough of the label for a narrow place; `fields` are the names of the fields that it states. */
export type Fact = {
  label: string;
  short: string;
  text: string;
  figure: boolean;
  fields: readonly string[];
};

const firstWord = (label: string) => label.split(' ', 1)[0] ?? label;
/** "H" for "Door height". */
const initial = (label: string) => label.split(' ').at(-1)?.charAt(0).toUpperCase();

function fact(kind: ListingKind, values: Values, name: string): Fact[] {
  const field = kind.fields.find((candidate) => candidate.name === name);
  if (!field || field.isNone(values[name])) return [];
  const { label, isFigure } = field;
  const short = firstWord(label);
  const text = field.text(values[name]);
  if (!text) return [];
  // The label names the unit already: "Aircraft capacity", not "Aircraft capacity 1 aircraft".
  const unit = ` ${short.toLowerCase()}`;
  const figure = text.endsWith(unit) ? text.slice(0, -unit.length) : text;
  return [{ label, short, text: figure, figure: isFigure, fields: [name] }];
}

/** The facts shown first about a listing. A pair of lengths is one fact, if both are stated. */
export const highlightFacts = (kind: ListingKind, values: Values): Fact[] =>
  kind.highlights.flatMap((names) => {
    if (typeof names === 'string') return fact(kind, values, names);
    const stated = names.flatMap((name) => fact(kind, values, name));
    const [first, second] = stated;
    if (!first || !second) return stated.map((one) => ({ ...one, short: one.label }));
    return {
      label: `${first.short} ${initial(first.label)} × ${initial(second.label)}`,
      short: first.short,
      text: `${names.map((name) => grouped(Number(values[name]))).join(' × ')} ft`,
      figure: true,
      fields: names,
    };
  });

/** The size, and the facts shown first. */
export const keyFacts = (kind: ListingKind, values: Values): Fact[] => [
  { label: 'Size', short: 'Size', text: kind.size(values), figure: true, fields: kind.sizeFields },
  ...highlightFacts(kind, values),
];
