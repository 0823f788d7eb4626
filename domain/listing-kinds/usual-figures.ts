import type { Field } from '../fields/field.ts';
import { isNumberField } from '../fields/number.ts';
import { figureText, type Unit } from '../fields/units.ts';
import { allFields } from './all-fields.ts';
import type { ListingKind } from './kind.ts';

type Bounds = readonly [least: number, most: number];

/** Figures outside these are more often typing errors than facts. Apart from the fields, because only forms and imports ask. */
const usualOfUnit: Record<Unit, Bounds> = {
  sf: [50, 2_000_000],
  acres: [0.1, 1_000],
  ft: [7, 600],
  spaces: [0, 1_000],
  aircraft: [1, 60],
  years: [1, 60],
  '$/sf/yr': [0.05, 150],
  $: [50, 10_000_000],
  gal: [10, 100_000],
  '$/gal': [0.05, 10],
  '%/year': [0.5, 10],
  '$/month': [25, 100_000],
};

/** By field name, where the unit alone says too little. */
const usualOfField: Readonly<Record<string, Bounds>> = {
  hangarSquareFootage: [300, 1_000_000],
  doorHeight: [7, 90],
  doorOpeningWidth: [10, 600],
  peakCeilingHeight: [7, 150],
  wallHeight: [7, 120],
  height: [7, 120],
  nnnRate: [0, 50],
  fixedCharges: [5, 50_000],
  utilitiesCost: [10, 50_000],
};

const boundsOf = (field: Field): Bounds | null =>
  isNumberField(field) ? (usualOfField[field.name] ?? usualOfUnit[field.unit]) : null;

/** A figure to ask about: "Lease rate: $1,200.00/sf/yr. Rarely more than $150.00/sf/yr." */
export type UnusualFigure = { name: string; label: string; figure: string; rarely: string };

/** Finds valid figures that may be typing errors. Nothing refuses them. */
export function unusualFigures(
  kind: ListingKind,
  values: Readonly<Record<string, unknown>>,
): UnusualFigure[] {
  return allFields(kind).flatMap((field): UnusualFigure[] => {
    const value = values[field.name];
    const bounds = boundsOf(field);
    if (!bounds || !isNumberField(field) || field.isSound?.(value) !== true || field.isNone(value)) return [];
    const [least, most] = bounds;
    const text = (figure: number) => figureText(figure, field.unit);
    const figure = Number(value);
    if (figure >= least && figure <= most) return [];
    const rarely = figure < least ? `less than ${text(least)}` : `more than ${text(most)}`;
    return [{ name: field.name, label: field.label, figure: text(figure), rarely: `Rarely ${rarely}.` }];
  });
}
