import { grouped } from '../../domain/figures.ts';
import type { Field, ListingKind, Unit, Values } from '../../domain/listing-kinds/kind.ts';
import { perMonth, perSquareFootYear } from '../../domain/money.ts';

const withUnit: Record<Unit, (figure: number) => string> = {
  sf: (figure) => `${grouped(figure)} sf`,
  acres: (figure) => `${grouped(figure)} ${figure === 1 ? 'acre' : 'acres'}`,
  ft: (figure) => `${grouped(figure)} ft`,
  spaces: (figure) => `${grouped(figure)} ${figure === 1 ? 'space' : 'spaces'}`,
  aircraft: (figure) => `${grouped(figure)} aircraft`,
  years: (figure) => `${grouped(figure)} ${figure === 1 ? 'year' : 'years'}`,
  '$/sf/yr': perSquareFootYear,
  '$/month': perMonth,
};

/** A figure with its unit: "12,000 sf", "1 year", "$18.50/sf/yr". */
export const figureText = (figure: number, unit: Unit): string => withUnit[unit](figure);

/** What a field of a listing says, with its unit, or null when it says nothing. */
export function fieldText(field: Field, values: Values): string | null {
  const value = values[field.name];
  if (value === null || value === undefined || value === '') return null;
  switch (field.type) {
    case 'number':
      return figureText(Number(value), field.unit);
    case 'text':
      return String(value);
    case 'boolean':
      return value ? 'Yes' : 'No';
    case 'choices':
      return (value as string[]).join(', ') || null;
    case 'flags':
      return (
        field.options
          .filter(({ key }) => (value as Record<string, boolean>)[key])
          .map(({ label }) => label)
          .join(', ') || null
      );
  }
}

export type Fact = { label: string; text: string /** Whether the text is a figure. */; figure: boolean };

/** What a kind puts forward about a listing. The sides of a door are one figure, width by height. */
export function highlightFacts(kind: ListingKind, values: Values): Fact[] {
  const facts: Fact[] = [];
  const door: number[] = [];
  for (const name of kind.highlights) {
    const field = kind.fields.find((candidate) => candidate.name === name);
    if (!field) continue;
    if (field.type === 'number' && field.section === 'door') {
      if (values[name] != null) door.push(Number(values[name]));
      continue;
    }
    const nothing =
      field.type === 'boolean' ? !values[name] : field.type === 'number' && !Number(values[name]);
    const text = nothing ? null : fieldText(field, values);
    if (text) facts.push({ label: field.label, text, figure: field.type === 'number' });
  }
  // Highlights name the width of an opening before its height.
  if (door.length > 0)
    facts.unshift({ label: 'Door W × H', text: `${door.map(grouped).join(' × ')} ft`, figure: true });
  return facts;
}
