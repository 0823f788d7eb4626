import { LRUCache } from 'lru-cache';
import type { AirportSummary } from '../../domain/airports/airport.ts';
import { firstDayNotOver } from '../../domain/day.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { readOwnQuery } from '../../domain/own-listings.ts';
import type { FieldError } from '../../domain/problem.ts';
import {
  isForeign,
  type ListingQuery,
  readListingQuery,
  WITHIN_DEFAULT_NM,
} from '../../domain/search-query.ts';
import type { Airports } from '../airports/airports.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { needOf, needText, splitAircraft } from './aircraft-words.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { airportsOfClass } from './marks.ts';
import { findOwnOfAllKinds } from './own-pages.ts';
import { COUNT_CAP, countFound, findOwnPage, findPage, type Page } from './pages.ts';
import type { Search } from './search.ts';
import { readText } from './search-text.ts';
import type { ListingServices } from './service.ts';
import { withoutUnmatched } from './unmatched.ts';

const SOME_FILTERS = 'Some filters aren’t valid.';

export type ListPage = {
  json: string;
  total: number;
  capped: boolean;
  next: string | null;
  /** Typed words that match nothing and were left out. */
  leftOut?: readonly string[];
  /** Codes of the airports that the words name after "near". */
  near?: readonly string[];
  withinNm?: number;
  /** Sentences that say how the distance and the area were read. */
  meaning?: string;
  /** Meaning of each aircraft that the words name, and the words without them. */
  aircraft?: { texts: readonly string[]; rest: string };
};

type Reader = {
  airports: Airports;
  /** Left out for stored searches, whose day may have passed. */
  clock?: () => Date;
};

/** Throws a 400 with every unreadable filter, after the errors in `already`. */
export function readQuery(
  kind: ListingKind,
  { airports, clock }: Reader,
  params: Iterable<readonly [string, string]>,
  already: readonly FieldError[] = [],
): Search {
  const read = readListingQuery(kind, params);
  const { query } = read;
  const errors = [...already, ...read.errors];
  const places = query.near?.map((code) => ({ code, airport: airports.findByCode(code) })) ?? [];
  for (const { code, airport } of places) {
    if (!airport) errors.push({ path: 'near', message: `No airport has the code “${code.slice(0, 20)}”` });
  }
  if (clock && query.availableBy && query.availableBy < firstDayNotOver(clock())) {
    errors.push({ path: 'availableBy', message: 'Available by must be today or later' });
  }
  if (errors.length > 0) throw problem.badRequest(errors, SOME_FILTERS);
  const search = resolve(kind, query, airports);
  // Without a place in the words, the search is one without words.
  const withoutWords = [...params].filter(([name]) => name !== 'q');
  const missing = search.positions ? [] : readListingQuery(kind, withoutWords).errors;
  if (missing.length > 0) throw problem.badRequest(missing, SOME_FILTERS);
  return search;
}

const idsOf = (airports: readonly AirportSummary[]) => airports.map(({ id }) => id);

/** Airports by the filters that name them: matching a listing reads thousands of saved searches, mostly for the same airports. */
const known = new WeakMap<Airports, LRUCache<string, number[]>>();
const KNOWN_IDS_MAX = 500_000;

function airportIdsOf(kind: ListingKind, query: ListingQuery, airports: Airports): number[] | undefined {
  const classes = (kind.choices ?? []).map(({ by, name }) => by === 'airport' && query.choices[name]);
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

function findAirportIds(kind: ListingKind, query: ListingQuery, airports: Airports): number[] | undefined {
  const meant: number[][] = [];
  if (query.icaoCode !== undefined) meant.push(idsOf(airports.matchingCodes(query.icaoCode)));
  if (query.city !== undefined) meant.push(airports.idsInCities(query.city));
  for (const filter of kind.choices ?? []) {
    if (filter.by !== 'airport') continue;
    const chosen = filter.options.find(({ value }) => value === query.choices[filter.name]);
    if (chosen) meant.push(idsOf(airportsOfClass(airports, chosen.value)));
  }
  const [first, ...others] = meant;
  return first && others.length > 0
    ? [...others.reduce((ids, other) => ids.intersection(new Set(other)), new Set(first))]
    : first;
}

function resolve(kind: ListingKind, query: ListingQuery, airports: Airports): Search {
  const positions = query.near?.flatMap((code) => airports.findByCode(code) ?? []);
  const airportIds = airportIdsOf(kind, query, airports);
  const read = query.q === undefined ? {} : readText(kind, query.q, airports, query);
  return {
    withinNm: WITHIN_DEFAULT_NM,
    ...query,
    ...(airportIds && { airportIds }),
    ...(positions && { positions }),
    ...read,
  };
}

type Paged = { sort: string; cursor?: string };

export const afterOf = ({ cursor, sort }: Paged) =>
  cursor === undefined ? undefined : readCursor(cursor, sort);

export function present(
  { page, total }: { page: Page; total: number },
  { sort }: Paged,
  cap: number,
): ListPage {
  const next = page.last && writeCursor({ sort, ...page.last });
  return { json: page.json, total: Math.min(total, cap), capped: total > cap, next };
}

/** The parts of a search that determine its count. */
export function countedOf(search: Search): Partial<Search> {
  const { cursor, limit, sort, airportIds, words, positions, nearInWords, aircraft, meaning, ...counted } =
    search;
  return counted;
}

const countKey = (kind: ListingKind, search: Search) => JSON.stringify([kind.category, countedOf(search)]);

export async function listListings(
  services: ListingServices,
  kind: ListingKind,
  params: Iterable<readonly [string, string]>,
): Promise<ListPage> {
  const { db, airports } = services;
  const { totals } = services.counts;
  const search = readQuery(kind, services, params);
  const after = afterOf(search);
  const key = countKey(kind, search);
  const found = await findPage(db, kind, search, after, totals.get(key));
  totals.set(key, found.total);
  const less = found.total === 0 ? await withoutUnmatched(db, kind, search, airports) : null;
  const page = less ? await findPage(db, kind, less.search, after) : found;
  return {
    ...present(page, search, COUNT_CAP),
    ...(less && { leftOut: less.leftOut }),
    ...(search.nearInWords && { near: search.nearInWords, withinNm: search.withinNm }),
    ...(search.meaning && { meaning: search.meaning }),
    ...(search.aircraft && {
      aircraft: {
        texts: search.aircraft.map((one) => needText(kind, one)),
        rest: splitAircraft(search.q ?? '', airports).rest,
      },
    }),
  };
}

/** Ignores filters that only other kinds have, since one search is counted in each kind. */
export async function countListings(
  services: ListingServices,
  kind: ListingKind,
  params: Iterable<readonly [string, string]>,
): Promise<{ total: number; capped: boolean; applies?: false }> {
  const { db } = services;
  const { totals } = services.counts;
  const own = [...params].filter(([name]) => !isForeign(kind, name));
  const search = readQuery(kind, services, own);
  // A search that names an aircraft or a door isn't about offices.
  if (search.isForeign || search.aircraft?.some((one) => !needOf(kind, one))) {
    return { total: 0, capped: false, applies: false };
  }
  const key = countKey(kind, search);
  const total = totals.get(key) ?? (await countFound(db, kind, search));
  totals.set(key, total);
  return { total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP };
}

export async function listOwn(
  services: ListingServices,
  kind: ListingKind,
  owner: Actor,
  params: Iterable<readonly [string, string]>,
): Promise<ListPage> {
  const search = readQuery(kind, services, params);
  const after = afterOf(search);
  return present(
    await findOwnPage(services.db, kind, owner.id, search, after),
    search,
    Number.POSITIVE_INFINITY,
  );
}

/** Throws a 400 with every unreadable filter. */
export async function listOwnOfAllKinds(
  { db }: ListingServices,
  owner: Actor,
  params: Iterable<readonly [string, string]>,
): Promise<ListPage> {
  const { query, errors } = readOwnQuery(params);
  if (errors.length > 0) throw problem.badRequest(errors, SOME_FILTERS);
  const found = await findOwnOfAllKinds(db, owner.id, query, afterOf(query));
  return present(found, query, Number.POSITIVE_INFINITY);
}
