import type { Field, Values } from '../fields/field.ts';
import { grouped } from '../figures.ts';
import type { ListingKind } from './kind.ts';

/** `fields` are the names of the fields that it states. */
export type Fact = { label: string; text: string; figure: boolean; fields: readonly string[] };

/** The facts shown first about a listing. A door's width and height are one fact, if both are stated. */
export function highlightFacts(kind: ListingKind, values: Values): Fact[] {
  const facts: Fact[] = [];
  const door: Field[] = [];
  for (const name of kind.highlights) {
    const field = kind.fields.find((candidate) => candidate.name === name);
    if (!field) continue;
    const { label, section, isFigure } = field;
    const value = values[name];
    const text = field.isNone(value) ? null : field.text(value);
    if (isFigure && section === 'door') {
      if (value != null) door.push(field);
    } else if (text) facts.push({ label, text, figure: isFigure, fields: [name] });
  }
  // Highlights name the width of an opening before its height.
  const [only] = door;
  if (door.length === 1 && only) {
    const text = only.text(values[only.name]) ?? '';
    facts.unshift({ label: only.label, text, figure: true, fields: [only.name] });
  } else if (door.length > 0) {
    const sizes = door.map(({ name }) => grouped(Number(values[name])));
    facts.unshift({
      label: 'Door W × H',
      text: `${sizes.join(' × ')} ft`,
      figure: true,
      fields: door.map(({ name }) => name),
    });
  }
  return facts;
}

/** The size, and the facts shown first. */
export const keyFacts = (kind: ListingKind, values: Values): Fact[] => [
  { label: 'Size', text: kind.size(values), figure: true, fields: kind.sizeFields },
  ...highlightFacts(kind, values),
];
