import { LRUCache } from 'lru-cache';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import { firstDayNotOver, isDay } from '../../../domain/dates.ts';
import type { AirportClass, ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { FieldError } from '../../../domain/problem-schema.ts';
import {
  type Fail,
  type FilterReader,
  HIDE,
  INCLUDE,
  type ListingQuery,
  nearCodes,
  readListingQuery,
  readPageFilter,
  WITHIN_DEFAULT_NM,
} from '../../../domain/search-query.ts';
import type { Airports } from '../../airports/airports.ts';
import { problem } from '../../http/problem.ts';
import { type Read, readText } from '../parse/text.ts';
import { type FitSearch, readFit } from './aircraft.ts';

/** All that a search asks for, with its words read and its airports found: lists, counts, maps, and alerts share it. */
export type Plan = Omit<ListingQuery, 'fit'> &
  Omit<Read, 'aircraft' | 'withinNm' | 'hidesOccupied'> & {
    asked: ListingQuery;
    withinNm: number;
    /** Airports that match the filters by code, city, and class; undefined without these filters. */
    airportIds?: number[];
    /** The aircraft of the filters. */
    fit: FitSearch | undefined;
    /** Aircraft that the words name. */
    aircraft?: FitSearch[];
  };

export const SOME_FILTERS = 'Some filters aren’t valid.';

type Reader = {
  airports: Airports;
  /** Left out for stored searches, whose day may have passed. */
  clock?: () => Date;
};

const NEAR_MAX = 10;

function readNear(value: string, query: ListingQuery, fail: Fail): void {
  const codes = nearCodes(value);
  if (codes.length === 0) fail('near', 'Enter an airport code');
  else if (codes.length > NEAR_MAX) fail('near', `Use at most ${NEAR_MAX} airports`);
  else query.near = codes;
}

function readBox(value: string, query: ListingQuery, fail: Fail): void {
  const parts = value.split(',');
  const [west, south, east, north] = parts.map((part) =>
    /^-?\d{1,3}(?:\.\d{1,15})?$/.test(part.trim()) ? Number(part) : Number.NaN,
  ) as [number, number, number, number];
  const furthest = Math.max(Math.abs(west), Math.abs(east));
  const inRange = furthest <= LONGITUDE_MAX && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  if (parts.length !== 4 || !inRange || (furthest > 180 && west > east)) {
    fail('bbox', 'The map area isn’t valid. Use west, south, east, and north in degrees');
  } else if (south > north) fail('bbox', 'The map area isn’t valid. South must be less than north');
  else if (east - west >= 360) query.bbox = { west: -180, south, east: 180, north };
  else query.bbox = { west: onGlobe(west), south, east: onGlobe(east), north };
}

/** Maps that were dragged across the antimeridian send longitudes beyond 180. */
const LONGITUDE_MAX = 540;
const onGlobe = (lng: number) => (Math.abs(lng) > 180 ? lng - 360 * Math.sign(lng) : lng);

const readOther: FilterReader = (name, value, query, fail) => {
  switch (name) {
    case 'near':
      readNear(value, query, fail);
      return true;
    case 'bbox':
      readBox(value, query, fail);
      return true;
    case 'occupied':
      if (value === HIDE) query.hidesOccupied = true;
      else if (value !== 'any') fail(name, `Occupied must be any or ${HIDE}`);
      return true;
    case 'unstated':
      if (value === INCLUDE) query.includesUnstated = true;
      else if (value !== 'any') fail(name, `Unstated must be any or ${INCLUDE}`);
      return true;
    case 'availableBy':
      if (isDay(value)) query.availableBy = value;
      else if (value !== 'any') fail(name, 'Available by must be a date, such as 2026-12-01');
      return true;
    default:
      return readPageFilter(name, value, query, fail);
  }
};

/** Reads a list's whole query. */
export const readListQuery = (kind: ListingKind, params: Iterable<readonly [string, string]>) =>
  readListingQuery(kind, params, readOther);

/** Throws a 400 with every unreadable filter, after the errors in `already`. */
export function readPlan(
  kind: ListingKind,
  { airports, clock }: Reader,
  params: Iterable<readonly [string, string]>,
  already: readonly FieldError[] = [],
): Plan {
  const read = readListQuery(kind, params);
  const { query } = read;
  const errors = [...already, ...read.errors];
  const places = query.near?.map((code) => ({ code, airport: airports.findByCode(code) })) ?? [];
  for (const { code, airport } of places) {
    if (!airport) errors.push({ path: 'near', message: `No airport has the code “${code.slice(0, 20)}”` });
  }
  if (clock && query.availableBy && query.availableBy < firstDayNotOver(clock())) {
    errors.push({ path: 'availableBy', message: 'Available by must be today or later' });
  }
  const plan = planOf(kind, query, airports, (path, message) => void errors.push({ path, message }));
  if (errors.length > 0) throw problem.badRequest(errors, SOME_FILTERS);
  // Without a place in the words, the search is one without words.
  const withoutWords = [...params].filter(([name]) => name !== 'q');
  const missing = plan.positions ? [] : readListQuery(kind, withoutWords).errors;
  if (missing.length > 0) throw problem.badRequest(missing, SOME_FILTERS);
  return plan;
}

const idsOf = (airports: readonly AirportSummary[]) => airports.map(({ id }) => id);

/** Airports by the filters that name them: matching a listing reads thousands of saved searches, mostly for the same airports. */
const known = new WeakMap<Airports, LRUCache<string, number[]>>();
const KNOWN_IDS_MAX = 500_000;

function airportIdsOf(kind: ListingKind, query: ListingQuery, airports: Airports): number[] | undefined {
  const classes = kind.choices.map(({ by, name }) => by === 'airport' && query.choices[name]);
  const filters = [query.icaoCode, query.city, ...classes].map((value) => value || null);
  if (filters.every((value) => value === null)) return undefined;
  const cache =
    known.get(airports) ??
    new LRUCache<string, number[]>({ maxSize: KNOWN_IDS_MAX, sizeCalculation: (ids) => ids.length + 1 });
  known.set(airports, cache);
  const key = JSON.stringify([kind.category, ...filters]);
  const ids = cache.get(key) ?? findAirportIds(kind, query, airports);
  if (ids) cache.set(key, ids);
  return ids;
}

const isOfClass: Record<AirportClass, (airport: AirportSummary) => boolean> = {
  public: ({ use }) => use === 'public',
  private: ({ use }) => use === 'private',
  controlled: ({ hasControlTower }) => hasControlTower,
  uncontrolled: ({ hasControlTower }) => !hasControlTower,
};

function findAirportIds(kind: ListingKind, query: ListingQuery, airports: Airports): number[] | undefined {
  const meant: number[][] = [];
  if (query.icaoCode !== undefined) meant.push(idsOf(airports.matchingCodes(query.icaoCode)));
  if (query.city !== undefined) meant.push(airports.idsInCities(query.city));
  for (const filter of kind.choices) {
    if (filter.by !== 'airport') continue;
    const chosen = filter.options.find(({ value }) => value === query.choices[filter.name]);
    if (chosen) meant.push(idsOf(airports.list.filter(isOfClass[chosen.value])));
  }
  const [first, ...others] = meant;
  return first && others.length > 0
    ? [...others.reduce((ids, other) => ids.intersection(new Set(other)), new Set(first))]
    : first;
}

/** The search that a query asks for. A query that was read before has no more errors. */
export function planOf(
  kind: ListingKind,
  query: ListingQuery,
  airports: Airports,
  fail: Fail = () => {},
): Plan {
  const positions = query.near?.flatMap((code) => airports.findByCode(code) ?? []);
  const airportIds = airportIdsOf(kind, query, airports);
  const { aircraft = [], ...read }: Read =
    query.q === undefined ? {} : readText(kind, query.q, airports, query);
  return {
    asked: query,
    withinNm: WITHIN_DEFAULT_NM,
    ...query,
    ...readFit(query.fit, aircraft, fail),
    ...(airportIds && { airportIds }),
    ...(positions && { positions }),
    ...read,
  };
}

/** False if the words ask for what the kind can't have: a search that names an aircraft or a door isn't about offices. */
export const applies = (kind: ListingKind, { isForeign, aircraft }: Plan): boolean =>
  !isForeign && (kind.takesAircraft || !aircraft);
