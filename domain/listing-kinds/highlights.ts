import type { Values } from '../fields/field.ts';
import { grouped } from '../figures.ts';
import type { ListingKind } from './kind.ts';

export type Fact = { label: string; text: string; figure: boolean };

/** The facts shown first about a listing. Door width and height are one fact. */
export function highlightFacts(kind: ListingKind, values: Values): Fact[] {
  const facts: Fact[] = [];
  const door: number[] = [];
  for (const name of kind.highlights) {
    const field = kind.fields.find((candidate) => candidate.name === name);
    if (!field) continue;
    const { label, section, isFigure } = field;
    const value = values[name];
    const text = field.isNone(value) ? null : field.text(value);
    if (isFigure && section === 'door') {
      if (value != null) door.push(Number(value));
    } else if (text) facts.push({ label, text, figure: isFigure });
  }
  // Highlights name the width of an opening before its height.
  if (door.length > 0)
    facts.unshift({ label: 'Door W × H', text: `${door.map(grouped).join(' × ')} ft`, figure: true });
  return facts;
}
