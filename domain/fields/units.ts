import { counted, grouped } from '../figures.ts';
import { dollars, dollarsAndCents, perMonth, perSquareFootYear } from '../money.ts';

const text = (one: string, many: string) => (figure: number) => counted(figure, one, many);
const plain = (unit: string) => text(unit, unit);

/** `example` is a plausible figure for samples; the site can be measured in units with `measures`. */
export const units = {
  sf: { name: 'square feet', text: plain('sf'), example: 3_600, measures: true },
  acres: { name: 'acres', text: text('acre', 'acres'), example: 2.5, measures: true },
  ft: { name: 'feet', text: plain('ft'), example: 24, measures: true },
  spaces: { name: 'spaces', text: text('space', 'spaces'), example: 4 },
  aircraft: { name: 'aircraft', text: plain('aircraft'), example: 2 },
  years: { name: 'years', text: text('year', 'years'), example: 20 },
  '$/sf/yr': { name: 'dollars per square foot per year', text: perSquareFootYear, example: 18.5 },
  $: { name: 'dollars', text: dollars, example: 2_000 },
  gal: { name: 'gallons', text: plain('gal'), example: 100 },
  '$/gal': { name: 'dollars per gallon', text: (figure) => `${dollarsAndCents(figure)}/gal`, example: 1.25 },
  '%/year': { name: 'percent per year', text: (figure) => `${grouped(figure)}%/year`, example: 3 },
  '$/month': { name: 'dollars per month for the whole space', text: perMonth, example: 950 },
} as const satisfies Record<
  string,
  { name: string; text: (figure: number) => string; example: number; measures?: true }
>;

export type Unit = keyof typeof units;

/** "12,000 sf", "1 year", "$18.50/sf/yr" */
export const figureText = (figure: number, unit: Unit): string => units[unit].text(figure);
