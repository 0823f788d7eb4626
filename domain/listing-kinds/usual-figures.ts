import type { Field, Values } from '../fields/field.ts';
import { isNumberField } from '../fields/number.ts';
import { figureText, type Unit } from '../fields/units.ts';
import { grouped } from '../figures.ts';
import type { Space } from '../fit/fit.ts';
import { spaceOf } from '../fit/space.ts';
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

const sideColumns = ['width', 'depth', 'door_width'];

/** Fewer feet hold no aircraft. */
const LEAST_SIDE = 10;

const feet = (figure: number) => figureText(Math.round(figure * 10) / 10, 'ft');

/** Says why an area can’t be that of the stated sides; a floor without a width is at least as wide as its door. */
function unusualArea(area: number, { width, depth, door_width }: Space): string | undefined {
  const across = width ?? door_width;
  if (across && depth) {
    const floor = across * depth;
    const isUsual = area >= floor / 1.5 && (area <= floor * 1.5 || !width);
    return isUsual
      ? undefined
      : `${grouped(across)} × ${feet(depth)} is ${figureText(Math.round(floor), 'sf')}.`;
  }
  const side = across ?? depth;
  if (!side || area / side >= LEAST_SIDE) return undefined;
  const [place, other] = across
    ? [width ? 'At a width of' : 'Behind a door of', 'deep']
    : ['At a depth of', 'wide'];
  return `${place} ${feet(side)}, that is only ${feet(area / side)} ${other}.`;
}

/** Asks about the area of a floor if it or one of its sides changes. */
function unusualFloor(kind: ListingKind, changes: Values, stored: Values): UnusualFigure[] {
  const values = { ...stored, ...changes };
  const [field] = kind.fields.filter(({ name }) => name === kind.sizeFields[0]);
  const sides = kind.fields.filter(({ column }) => column && sideColumns.includes(column));
  const isAsked = [field, ...sides].some((one) => one && one.name in changes);
  const area = kind.squareFeet(values);
  const rarely = isAsked && area > 0 ? unusualArea(area, spaceOf(kind, values)) : undefined;
  return field && rarely
    ? [{ name: field.name, label: field.label, figure: figureText(area, 'sf'), rarely }]
    : [];
}

/** Finds valid figures in `changes` that may be typing errors. Nothing refuses them. `stored` has what doesn’t change. */
export function unusualFigures(kind: ListingKind, changes: Values, stored: Values = {}): UnusualFigure[] {
  const figures = unusualFields(kind, changes);
  const floor = unusualFloor(kind, changes, stored);
  return [...figures, ...floor.filter(({ name }) => figures.every((one) => one.name !== name))];
}

function unusualFields(kind: ListingKind, values: Values): UnusualFigure[] {
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
