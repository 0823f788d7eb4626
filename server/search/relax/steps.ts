import { fitDetails, namesAircraft } from '../../../domain/fit/fit-filters.ts';
import type { ListingKind, NumberFilter } from '../../../domain/listing-kinds/kind.ts';
import { WITHIN_DEFAULT_NM } from '../../../domain/search-query.ts';
import type { Airports } from '../../airports/airports.ts';
import { splitAircraft } from '../parse/aircraft.ts';
import { splitNear } from '../parse/near.ts';
import { readText } from '../parse/text.ts';
import { type Plan, readListQuery, readPlan } from '../plan/plan.ts';

type Values = Readonly<Record<string, string>>;

/** A search without some filters, or with others in their place. */
export type Variation = {
  dropped: readonly string[];
  values: Values;
  words: string | null;
  plan: Plan;
  /** The numeric filter that it drops. */
  number?: NumberFilter;
  /** How little it gives up, from 0 to 1. The best match decides it for a numeric filter. */
  closeness: number;
};

/** Variations of one filter, from the closest to the widest; the first tier with matches is enough. */
export type Tiers = readonly (readonly Variation[])[];

/** Distances to try, in nautical miles. */
const WIDER = [50, 100, 200, 500];
/** Order and page don't decide what matches. */
const ORDER = ['sort', 'limit', 'cursor'];
/** More are never dropped one by one, so that one request stays small. */
const FILTERS_MAX = 10;

const CLOSENESS: Record<string, number> = { availability: 0.6, occupied: 0.3, bbox: 0.4 };
const OTHER = 0.5;
const ANYWHERE = 0.1;

export type Given = {
  kind: ListingKind;
  airports: Airports;
  params: URLSearchParams;
  whole: Plan;
};

const withoutOrder = (params: URLSearchParams, dropped: readonly string[]) =>
  [...params].filter(([name]) => !dropped.includes(name) && !ORDER.includes(name));

type Change = { dropped: readonly string[]; values?: Values; words?: string | undefined; closeness: number };

/** The distance means nothing if the words that name its place are dropped. */
const losesPlace = (
  { airports, params }: Given,
  dropped: readonly string[],
  { q, near }: Values,
): string[] =>
  dropped.includes('q') &&
  !near &&
  !params.get('near')?.trim() &&
  !(q && splitNear(q, airports).places.length > 0)
    ? ['withinNm']
    : [];

/** Filters for how an aircraft must fit, once neither a filter nor the words name an aircraft. */
const losesAircraft = ({ kind, airports }: Given, { q = '', ...values }: Values): string[] => {
  const details = fitDetails.filter((name) => name in values);
  const isNamed = details.length === 0 || namesAircraft(values) || readText(kind, q, airports, {}).aircraft;
  return isNamed ? [] : details;
};

export function variation(
  given: Given,
  { dropped: asked, values = {}, words, closeness }: Change,
): Variation {
  const { kind } = given;
  const kept = {
    ...Object.fromEntries(withoutOrder(given.params, [...asked, ...losesPlace(given, asked, values)])),
    ...values,
  };
  const lost = losesAircraft(given, kept);
  const dropped = [...asked, ...lost];
  const [only] = dropped;
  const number = dropped.length === 1 ? kind.filters.find(({ name }) => name === only) : undefined;
  const filters = Object.entries(kept).filter(([name]) => !lost.includes(name));
  return {
    dropped,
    values,
    words: words ?? null,
    plan: readPlan(kind, given, filters),
    ...(number && { number }),
    closeness,
  };
}

/** Circles around `near`, wider than `withinNm`. */
const widened = (given: Given, withinNm: number, dropped: string[], values: Values): Variation[][] =>
  WIDER.filter((nm) => nm > withinNm).map((nm) => [
    variation(given, {
      dropped,
      values: { ...values, withinNm: String(nm) },
      closeness: Math.max(withinNm, WITHIN_DEFAULT_NM) / nm,
    }),
  ]);

const anywhere = (given: Given, dropped: readonly string[], closeness = ANYWHERE): Variation[][] => [
  [variation(given, { dropped, closeness })],
];

/** The words without the aircraft that they name, or just their place; then a wider place, then anywhere. */
function wordTiers(given: Given, q: string): Tiers[] {
  const { airports, whole } = given;
  const { rest } = splitAircraft(q, airports);
  const aircraft = whole.aircraft?.map(({ name }) => name).join(', ');
  const near = whole.nearInWords?.join(',');
  const { typed, rest: others } = near ? splitNear(q, airports) : { typed: '', rest: q };
  const shorter = [
    ...(aircraft && rest ? [{ words: aircraft, q: rest }] : []),
    ...(typed && typed !== q && typed !== rest ? [{ words: others, q: typed }] : []),
  ];
  const fewer = shorter.map((one) => [
    variation(given, { dropped: ['q'], values: { q: one.q }, words: one.words, closeness: OTHER + 0.1 }),
  ]);
  if (!near) return [[...fewer, ...anywhere(given, ['q'], OTHER)]];
  const elsewhere = { dropped: ['q'], values: { q: others }, words: typed, closeness: ANYWHERE };
  return [
    fewer,
    [
      ...widened(given, whole.withinNm, ['q'], { q: others, near }),
      ...(others ? [[variation(given, elsewhere)]] : []),
      ...anywhere(given, ['q']),
    ],
  ];
}

/** Names that mean something only with `name`, and it. */
const droppedWith = (name: string) => (name === 'near' ? ['near', 'withinNm'] : [name]);

function tiersOf(given: Given, name: string): Tiers[] {
  const { airports } = given;
  const value = given.params.get(name)?.trim() ?? '';
  const dropped = droppedWith(name);
  switch (name) {
    case 'near':
      return [
        [...widened(given, given.whole.withinNm, dropped, { near: value }), ...anywhere(given, dropped)],
      ];
    case 'icaoCode':
    case 'airportCode': {
      const near = given.whole.near ? undefined : airports.findByCode(value)?.icaoCode;
      return [[...(near ? widened(given, 0, dropped, { near }) : []), ...anywhere(given, dropped)]];
    }
    case 'city':
      return [anywhere(given, dropped)];
    case 'q':
      return wordTiers(given, value);
    default:
      return [anywhere(given, dropped, CLOSENESS[name] ?? OTHER)];
  }
}

/** Returns one for each filter of the search, two for words with a place, and none for filters without a meaning, such as "any". */
export function tiersOfSearch(given: Given): Tiers[] {
  const { kind, params } = given;
  const queryOf = (dropped: readonly string[]) =>
    JSON.stringify(readListQuery(kind, withoutOrder(params, dropped)).query);
  const names = [...new Set(params.keys())].filter(
    (name) => name !== 'withinNm' && name !== 'unstated' && queryOf(droppedWith(name)) !== queryOf([]),
  );
  return names.slice(0, FILTERS_MAX).flatMap((name) => tiersOf(given, name));
}

/** Each filter dropped as a whole. */
export const wholesOf = (tiers: readonly Tiers[]): Variation[] =>
  tiers.flatMap((one) => one.at(-1) ?? []).filter(({ values }) => Object.keys(values).length === 0);

/** Drops several filters at once. */
export const without = (given: Given, some: readonly Variation[]): Variation =>
  variation(given, {
    dropped: some.flatMap(({ dropped }) => dropped),
    closeness: some.reduce((product, { closeness }) => product * closeness, 1),
  });

/** Drops two filters at once. */
export function pairsOf(given: Given, tiers: readonly Tiers[]): Variation[] {
  const widest = wholesOf(tiers);
  return widest.flatMap((first, at) => widest.slice(at + 1).map((second) => without(given, [first, second])));
}
