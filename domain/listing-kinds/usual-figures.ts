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
  nnnRate: [0.5, 20],
  fixedCharges: [5, 50_000],
  utilitiesCost: [10, 50_000],
};

const boundsOf = (kind: ListingKind, field: Field): Bounds | null => {
  if (!isNumberField(field)) return null;
  return field.name === kind.rate.field
    ? kind.usualRate
    : (usualOfField[field.name] ?? usualOfUnit[field.unit]);
};

/** Rates asked nearby: the median in the unit of the kind's rate, and in $/sf/yr. */
export type KnownMarket = { median: number; perFootYear?: number; place: string };
/** A rate so many times the median, or less than that part of it, is asked about. */
const FAR_FROM_MEDIAN = 5;

/** A figure to ask about: "Lease rate: $1,200.00/sf/yr. Rarely more than $150.00/sf/yr." */
export type UnusualFigure = { name: string; label: string; figure: string; rarely: string };

/** "Is this right? Lease rate $1,200.00/sf/yr. Rarely more than $150.00/sf/yr." */
export const questionOf = ({ label, figure, rarely }: UnusualFigure): string =>
  `Is this right? ${label} ${figure}. ${rarely}`;

const sideColumns = ['width', 'depth', 'door_width'];

/** Fewer feet hold no aircraft. */
const LEAST_SIDE = 10;
/** A row of hangars or tie-downs is up to this many times as long as it is deep. */
const MOST_TIMES = 15;
/** Areas are often rounded, or leave out part of the floor. */
const ROUNDED = 1.05;
const PART = 1.5;

const feet = (figure: number) => figureText(Math.round(figure * 10) / 10, 'ft');

/** Says why an area can’t be that of the stated sides; a floor without a width is at least as wide as its door. */
function unusualArea(area: number, { width, depth, door_width }: Space): string | undefined {
  const across = width ?? door_width;
  if (across && depth) {
    const floor = across * depth;
    const isUsual = width ? area >= floor / PART && area <= floor * PART : area >= floor / ROUNDED;
    if (isUsual) return undefined;
    const sides = `${grouped(across)} × ${feet(depth)}`;
    return `${width ? sides : `A floor as wide as its door, ${sides},`} is ${figureText(Math.round(floor), 'sf')}.`;
  }
  const side = across ?? depth;
  if (!side || area / side >= Math.max(LEAST_SIDE, side / MOST_TIMES)) return undefined;
  const [place, other] = across
    ? [width ? 'At a width of' : 'Behind a door of', 'deep']
    : ['At a depth of', 'wide'];
  return `${place} ${feet(side)}, that is only ${feet(area / side)} ${other}.`;
}

/** Asks about the shorter side of a floor that is too narrow for the longer one. */
function unusualShape(kind: ListingKind, space: Space): UnusualFigure[] {
  const sides = [space.width ? 'width' : 'door_width', 'depth'] as const;
  const [shorter, longer] = sides
    .map((column) => ({ field: kind.fields.find((one) => one.column === column), size: space[column] ?? 0 }))
    .toSorted((a, b) => a.size - b.size);
  if (!shorter?.field || !longer?.field || !shorter.size || longer.size <= shorter.size * MOST_TIMES)
    return [];
  const [{ name, label }, other] = [shorter.field, longer.field.label.toLowerCase()];
  const times = Math.floor(longer.size / shorter.size);
  const rarely = `The ${other}, ${feet(longer.size)}, is ${times} times that.`;
  return [{ name, label, figure: feet(shorter.size), rarely }];
}

/** Asks about the area and the shape of a floor if one of its figures changes. */
function unusualFloor(kind: ListingKind, changes: Values, stored: Values): UnusualFigure[] {
  const values = { ...stored, ...changes };
  const [field] = kind.fields.filter(({ name }) => name === kind.sizeFields[0]);
  const sides = kind.fields.filter(({ column }) => column && sideColumns.includes(column));
  if (![field, ...sides].some((one) => one && one.name in changes)) return [];
  const area = kind.squareFeet(values);
  const space = spaceOf(kind, values);
  const rarely = area > 0 ? unusualArea(area, space) : undefined;
  return [
    ...(field && rarely
      ? [{ name: field.name, label: field.label, figure: figureText(area, 'sf'), rarely }]
      : []),
    ...unusualShape(kind, space),
  ];
}

/** Finds valid figures in `changes` that may be typing errors. Nothing refuses them. `stored` has what doesn’t change. */
export function unusualFigures(
  kind: ListingKind,
  changes: Values,
  stored: Values = {},
  market?: KnownMarket,
): UnusualFigure[] {
  const area = kind.squareFeet({ ...stored, ...changes });
  const figures = allFields(kind).flatMap((field) =>
    unusualField(kind, field, changes[field.name], market && boundsAround(kind, market, area)),
  );
  const floor = unusualFloor(kind, changes, stored);
  return [...figures, ...floor.filter(({ name }) => figures.every((one) => one.name !== name))];
}

type LocalBounds = { bounds: Bounds; known: KnownMarket };

/** A month's rent grows with the space, so a rent that is usual for its area is usual. */
function boundsAround({ rate }: ListingKind, known: KnownMarket, area: number): LocalBounds {
  const { median, perFootYear } = known;
  const ofArea = rate.unit === '$/month' && perFootYear && area > 0 ? (perFootYear * area) / 12 : median;
  const bounds = [
    Math.min(median, ofArea) / FAR_FROM_MEDIAN,
    Math.max(median, ofArea) * FAR_FROM_MEDIAN,
  ] as const;
  return { bounds, known };
}

function unusualField(
  kind: ListingKind,
  field: Field,
  value: unknown,
  market: LocalBounds | undefined,
): UnusualFigure[] {
  const usualBounds = boundsOf(kind, field);
  if (!usualBounds || !isNumberField(field) || field.isSound?.(value) !== true || field.isNone(value))
    return [];
  const { name, label, unit } = field;
  const text = (figure: number) => figureText(figure, unit);
  const figure = Number(value);
  const isRate = name === kind.rate.field;
  const { known, bounds } = (isRate && market) || { known: undefined, bounds: usualBounds };
  const [least, most] = bounds;
  // A zero that the form accepts says that there is none.
  if (figure === 0 || (figure >= least && figure <= most)) return [];
  const usual = known
    ? `${known.place}, the median is ${text(known.median)}.`
    : `Rarely ${figure < least ? `less than ${text(least)}` : `more than ${text(most)}`}.`;
  return [
    {
      name,
      label,
      figure: text(figure),
      rarely: [usual, otherPeriod(unit, figure, [least, most])].filter(Boolean).join(' '),
    },
  ];
}

/** Asks about an amount for a month that was typed for a year, or the reverse. */
function otherPeriod(unit: Unit, rate: number, [least, most]: Bounds): string | undefined {
  if (unit !== '$/month' && unit !== '$/sf/yr') return undefined;
  const isMonthly = unit === '$/month';
  const meant = Math.round(100 * (isMonthly ? rate / 12 : rate * 12)) / 100;
  if (meant < least || meant > most) return undefined;
  return `Is it for a ${isMonthly ? 'year' : 'month'}? That’s ${figureText(meant, unit)}.`;
}
