import type { Field, Values } from './fields/field.ts';
import { grouped } from './figures.ts';
import { type Clearances, fitOf, type Outline, type Verdict, verdictLabels } from './fit/fit.ts';
import { fitSummary } from './fit/fit-text.ts';
import { spaceOf } from './fit/space.ts';
import { type Availability, availabilityLabels } from './listing.ts';
import { type Fact, keyFacts } from './listing-kinds/highlights.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import type { MatchingUnits, UnitSummary } from './listing-schema.ts';
import { fullMonthlyLabel, rateLabel } from './rent.ts';

/* What a listing says of its units in places that don't list them. */

type WithUnits = Values & { units?: UnitSummary | null; matchingUnits?: MatchingUnits | undefined };

/** The listing as the units that a search finds make it: with their availability, rates, and sizes. */
export function asFound<Listing extends WithUnits & { availability: Availability }>(
  listing: Listing,
): Listing {
  const { matchingUnits: found } = listing;
  if (!listing.units || !found) return listing;
  const availability = found.available > 0 ? 'available' : found.limited > 0 ? 'limited' : 'occupied';
  return { ...listing, units: found, availability };
}

const ranges = {
  door_width: 'doorWidth',
  door_height: 'doorHeight',
  ceiling_height: 'height',
  width: 'width',
  depth: 'depth',
  wing_depth: 'wingDepth',
  tail_width: 'tailWidth',
} as const;

const rangeOf = (units: UnitSummary, column: string | undefined) => {
  const name = ranges[column as keyof typeof ranges];
  return name && units[name];
};

/** The listing with what `choose` makes of the range of each figure. */
const withRanges = <Listing extends WithUnits>(
  kind: ListingKind,
  listing: Listing,
  units: UnitSummary,
  choose: (range: readonly [number, number], own: unknown) => unknown,
): Listing => ({
  ...listing,
  ...Object.fromEntries(
    kind.fields.flatMap(({ name, column }) => {
      const range = rangeOf(units, column);
      return range ? [[name, choose(range, listing[name])]] : [];
    }),
  ),
});

const isOne = (range: readonly [number, number] | null) => !range || range[0] === range[1];

/**
 * The listing with the figures that all of its units share, without those in which they differ, and with their lowest rate.
 */
export function sharedFigures<Listing extends WithUnits>(kind: ListingKind, listing: Listing): Listing {
  const { units } = listing;
  if (!units) return listing;
  const shared = withRanges(kind, listing, units, (range) => (isOne(range) ? range[0] : null));
  return { ...shared, [kind.rate.field]: units.lowestRate ?? units.rate?.[0] ?? null };
}

/** True if the units differ in rate or size, so that no one month is that of all. */
export const isVaried = (kind: ListingKind, listing: WithUnits): boolean =>
  !isOneSize(kind, listing) || !isOne(listing.units?.rate ?? null);

const isOneSize = (kind: ListingKind, listing: WithUnits): boolean =>
  listing.units?.squareFeet?.every((size) => size === kind.squareFeet(sharedFigures(kind, listing))) ?? true;

/** "1,200–2,400 sf", or the size of all units. */
export function sizeOf(kind: ListingKind, listing: WithUnits): string {
  const { squareFeet } = listing.units ?? {};
  const [field, other] = kind.sizeFields;
  if (!squareFeet || field === undefined || isOneSize(kind, listing))
    return kind.size(sharedFigures(kind, listing));
  const [least, most] = squareFeet.map((size) =>
    other === undefined
      ? kind.size({ [field]: size / kind.squareFeet({ [field]: 1 }) })
      : `${grouped(size)} sf`,
  );
  return least === most ? `${least}` : `${/^[\d,.]+/.exec(least ?? '')}–${most}`;
}

/** "from $412/month", the lowest of the units that aren't occupied, or of all. */
export function rateOf(kind: ListingKind, listing: WithUnits): string {
  const lowest = rateLabel(sharedFigures(kind, listing));
  return !listing.units?.rate || isOne(listing.units.rate) ? lowest : `from ${lowest}`;
}

/** "$412–$650/month", or the rate of all units. */
export function rateRange(kind: ListingKind, listing: WithUnits): string {
  const [low, high] = (listing.units?.rate ?? []).map((rate) => rateLabel({ [kind.rate.field]: rate }));
  if (low === undefined || low === high) return rateLabel(sharedFigures(kind, listing));
  return `${/^[$\d,.]+/.exec(low)}–${high}`;
}

/** The rate, and the month of the whole space if it is another figure and that of all units. */
export const ratesOf = (kind: ListingKind, listing: WithUnits): string[] => [
  ...new Set([
    rateOf(kind, listing),
    (isVaried(kind, listing) ? null : fullMonthlyLabel(kind, sharedFigures(kind, listing))) ??
      rateOf(kind, listing),
  ]),
];

/** "41–44 ft" of a figure in which the units differ; null for any other. */
export function rangeText({ column, text }: Field, { units }: WithUnits): string | null {
  const range = units && rangeOf(units, column);
  return !range || isOne(range) ? null : `${grouped(range[0])}–${text(range[1])}`;
}

/** The size and the facts shown first, with the ranges of those in which units differ. */
export function keyFactsOf(kind: ListingKind, listing: WithUnits): Fact[] {
  if (!listing.units) return keyFacts(kind, listing);
  const [size, ...shared] = keyFacts(kind, sharedFigures(kind, listing));
  const ranges = kind.highlights.flat().flatMap((name): Fact[] => {
    const field = kind.fields.find((one) => one.name === name);
    const text = field && rangeText(field, listing);
    return text ? [{ label: field.label, short: field.label, text, figure: true, fields: [name] }] : [];
  });
  return [...(size ? [{ ...size, text: sizeOf(kind, listing) }] : []), ...ranges, ...shared];
}

/** "Available", or "3 of 60 available". */
export const statusOf = ({ units, availability }: WithUnits & { availability: Availability }): string =>
  units
    ? `${units.available} of ${units.total} available`
    : (availabilityLabels[availability] ?? availability);

/** "3 of 60 available · from $412/month · doors 41–44 ft wide"; empty for a listing that is one space. */
export function unitsText(kind: ListingKind, listing: WithUnits & { availability: Availability }): string {
  const { units: all, matchingUnits: found } = listing;
  const { units } = asFound(listing);
  if (!all || !units) return '';
  const [narrow, wide] = units.doorWidth ?? [];
  return [
    found && !found.fit && found.total < all.total && `${found.total} of ${all.total} match`,
    statusOf({ ...listing, units }),
    units.lowestRate !== null && `from ${rateLabel({ ...listing, [kind.rate.field]: units.lowestRate })}`,
    units.doorWidth && `doors ${isOne(units.doorWidth) ? narrow : `${narrow}–${wide}`} ft wide`,
  ]
    .filter(Boolean)
    .join(' · ');
}

type Judged = Outline & { name: string; clearances?: Clearances | undefined };

export type UnitsFit = { verdict: Verdict; isLikely: false; text: string; label: string; reason: string };

const countOf = (count: number) => (count === 1 ? '1 unit' : `${count} units`);
const said = (verdict: Verdict, text: string, reason: string): UnitsFit => ({
  verdict,
  isLikely: false,
  text,
  label: verdictLabels[verdict],
  reason,
});

/** How many units fit: those that the search found for the aircraft, or what the ranges of their figures say. */
export function unitsFit(
  kind: ListingKind,
  listing: WithUnits,
  units: UnitSummary,
  aircraft: Judged,
): UnitsFit {
  const { name, clearances } = aircraft;
  const found = listing.matchingUnits;
  if (found?.fit) {
    const { fit, total: count } = found;
    const free = found.available + found.limited;
    const levels = (['fits', 'tight', 'unknown'] as const).filter((level) => fit[level] > 0);
    const [best = 'unknown'] = levels;
    const texts = levels.map((level) => `${verdictLabels[level]}: ${countOf(fit[level])}`);
    const open = free < count ? [`${free} not occupied`] : [];
    return said(best, [...texts, ...open].join(' · '), `for ${name}: ${count} of ${units.total} units`);
  }
  const judge = (end: 0 | 1) => {
    const extreme = withRanges(kind, listing, units, (range, own) =>
      end || own != null ? range[end] : null,
    );
    const space = spaceOf(kind, extreme);
    return fitOf(aircraft, units.sameFeatures ? space : { ...space, floor: 'rectangle' }, clearances);
  };
  const [worst, best] = [judge(0), judge(1)];
  if (units.sameFeatures && (worst.verdict === 'fits' || worst.verdict === 'tight'))
    return said(worst.verdict, `${verdictLabels[worst.verdict]}: ${countOf(units.total)}`, `for ${name}`);
  if (best.verdict !== 'does-not-fit') return said('unknown', 'Some units may fit', `for ${name}`);
  const { word, rooms } = fitSummary(best, aircraft);
  return said('does-not-fit', [word, rooms.join(' · ')].filter(Boolean).join(': '), `for ${name}`);
}
