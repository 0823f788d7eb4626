import { stateName } from './airports/states.ts';
import { counted } from './figures.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import type { KnownMarket } from './listing-kinds/usual-figures.ts';
import type { AreaRates, AskingRates, Quartiles, Spread } from './market-schema.ts';
import { dollars, dollarsAndCents, perMonth, perSquareFootYear, wholeDollars } from './money.ts';
import { NEARBY_NM } from './search.ts';

/** Figures about fewer rates say more about one lister than about a market, so nobody gets them. */
export const RATES_MIN = 3;

/** Fewer leases show no figures: the quartiles and the median would reveal most of the rates. */
export const LEASED_HALF_MIN = 8;

export const rateAreas = ['airport', 'nearby', 'state'] as const;
export type RateArea = (typeof rateAreas)[number];

/** Listings on the page of a market. */
export const MARKET_LISTINGS = 12;

/** "At KADS", "Within 50 nm", "In Texas". */
export const areaName = (area: RateArea, { icaoCode, state }: { icaoCode: string; state: string }): string =>
  ({ airport: `At ${icaoCode}`, nearby: `Within ${NEARBY_NM} nm`, state: `In ${stateName(state)}` })[area];

/** Follows rates of kinds with NNN: no rate in a market has it, unless its owner asks a gross rate. */
export const beforeNnn = (kind: ListingKind): string => (kind.hasNnn ? ' before NNN' : '');

const isMonthly = (kind: ListingKind) => kind.rate.unit === '$/month';

/** Quartiles in the unit of the kind; null if there are too few. */
export const quartilesOf = (kind: ListingKind, { perFootYear, perMonth }: AskingRates): Quartiles | null =>
  isMonthly(kind) ? perMonth : perFootYear;

/** True if any area has figures. */
export const hasRates = (kind: ListingKind, areas: readonly AreaRates[]): boolean =>
  areas.some(({ asking, leased }) => quartilesOf(kind, asking) !== null || leased !== null);

const footRange = ({ low, high }: Spread) => `${dollarsAndCents(low)} to ${dollarsAndCents(high)}/sf/yr`;
const monthRange = ({ low, high }: Spread) => `${wholeDollars(low)} to ${wholeDollars(high)}/month`;

/** In the unit of the kind; null if there are too few. */
export function rateTexts(kind: ListingKind, asking: AskingRates): { median: string; range: string } | null {
  const quartiles = quartilesOf(kind, asking);
  if (!quartiles) return null;
  return isMonthly(kind)
    ? { median: `${wholeDollars(quartiles.median)}/month`, range: monthRange(quartiles) }
    : { median: perSquareFootYear(quartiles.median), range: footRange(quartiles) };
}

/** A column for each unit, without the unit in the figures; the unit of the kind comes first. */
export function rateColumns(kind: ListingKind, { perFootYear, perMonth }: AskingRates) {
  const columns = [
    { unit: '$/sf/yr', quartiles: perFootYear, text: dollarsAndCents },
    { unit: '$/month', quartiles: perMonth, text: wholeDollars },
  ].flatMap(({ unit, quartiles, text }) =>
    quartiles
      ? [{ unit, median: text(quartiles.median), range: `${text(quartiles.low)}–${text(quartiles.high)}` }]
      : [],
  );
  return isMonthly(kind) ? columns.toReversed() : columns;
}

/** "$17/sf/yr", "$1,400/month": no cents that it doesn't have. */
export const leasedText = (kind: ListingKind, { median, half }: NonNullable<AreaRates['leased']>): string => {
  const unit = kind.rate.unit.slice(1);
  const middle = half ? `, the middle half for ${dollars(half.low)} to ${dollars(half.high)}` : '';
  return `${dollars(median)}${unit}${middle}`;
};

/** "$12 to $13" and "8 leases", under the median. */
export const leasedNotes = ({ count, half }: NonNullable<AreaRates['leased']>): string[] => [
  ...(half ? [`${dollars(half.low)} to ${dollars(half.high)}`] : []),
  counted(count, 'lease', 'leases'),
];

/** "$18.50/sf/yr", "$950/month": in the unit of the kind. */
const unitText = (kind: ListingKind, rate: number) =>
  isMonthly(kind) ? perMonth(rate) : perSquareFootYear(rate);

/** The nearest area with enough listings. */
const firstKnown = (kind: ListingKind, areas: readonly AreaRates[]) =>
  areas.flatMap(({ area, asking }) => {
    const quartiles = quartilesOf(kind, asking);
    return quartiles && asking.perFootYear
      ? [{ area, count: asking.count, quartiles, perFootYear: asking.perFootYear.median }]
      : [];
  })[0];

/** The median of the nearest area with enough listings. */
export function knownMarket(
  kind: ListingKind,
  airport: { icaoCode: string; state: string },
  areas: readonly AreaRates[],
): KnownMarket | undefined {
  const known = firstKnown(kind, areas);
  if (!known) return undefined;
  const { median } = known.quartiles;
  return { median, perFootYear: known.perFootYear, place: areaName(known.area, airport) };
}

/**
 * "At KADS, the middle half of 7 hangar spaces asks $14.00 to $19.25/sf/yr. Yours, $25.00/sf/yr, is above that." Undefined if there
 * are too few anywhere.
 */
export function rateNote(
  kind: ListingKind,
  airport: { icaoCode: string; state: string },
  areas: readonly AreaRates[],
  rate: number | undefined,
): string | undefined {
  const known = firstKnown(kind, areas);
  if (!known) return undefined;
  const { area, count, quartiles } = known;
  const range = isMonthly(kind) ? monthRange(quartiles) : footRange(quartiles);
  const market = `${areaName(area, airport)}, the middle half of ${counted(count, kind.singular, kind.plural)} asks ${range}${beforeNnn(kind)}.`;
  if (rate === undefined || !(rate > 0)) return market;
  const place =
    rate < quartiles.low ? 'is below that' : rate > quartiles.high ? 'is above that' : 'is among them';
  return `${market} Yours, ${unitText(kind, rate)}, ${place}.`;
}
