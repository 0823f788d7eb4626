import { type AskedAircraft, isFitFilter } from '../../domain/fit/fit-filters.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { readOwnQuery } from '../../domain/own-listings.ts';
import { isForeign } from '../../domain/search-query.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { splitAircraft } from './aircraft-words.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { askedAircraft, fitSearchText, fitsOf, missingSidesText } from './fit.ts';
import { countFound } from './found.ts';
import { COUNT_CAP } from './frequency.ts';
import { findOwnOfAllKinds } from './own-pages.ts';
import { findOwnPage, findPage, type Page } from './pages.ts';
import { readQuery, SOME_FILTERS } from './queries.ts';
import type { Search } from './search.ts';
import type { ListingServices } from './service.ts';
import { insteadOf } from './unmatched.ts';
import { asksUnstated } from './unstated.ts';

export type ListPage = {
  json: Buffer;
  total: number;
  capped: boolean;
  next: string | null;
  /** The words with their spelling corrected, if the list has the results of these. */
  corrected?: string;
  /** Typed words that match nothing and were left out. */
  leftOut?: readonly string[];
  /** Codes of the airports that the words name after "near". */
  near?: readonly string[];
  withinNm?: number;
  /** Sentences that say how the distance and the area were read. */
  meaning?: string;
  /** Other cities called like the one after "near", and the words that name each. */
  elsewhere?: Search['elsewhere'];
  /** Matches if listings that leave a filtered fact unstated count, too. The list has all of them or none. */
  unstated?: number;
  /** The one aircraft that the search asks room for. */
  fit?: AskedAircraft;
  /** Meaning of each aircraft that the words name, and the words without them. */
  aircraft?: { texts: readonly string[]; rest: string };
};

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
export function countedOf(search: Search) {
  const {
    asked,
    cursor,
    limit,
    sort,
    airportIds,
    words,
    positions,
    nearInWords,
    fit,
    aircraft,
    meaning,
    elsewhere,
    ...rest
  } = search;
  return { ...rest, fit: asked.fit };
}

const countKey = (kind: ListingKind, search: Search) => JSON.stringify([kind.category, countedOf(search)]);

async function countCached({ db, counts: { totals } }: ListingServices, kind: ListingKind, search: Search) {
  const key = countKey(kind, search);
  const total = totals.get(key) ?? (await countFound(db, kind, search));
  totals.set(key, total);
  return total;
}

/**
 * Undefined if the filters ask for nothing that a listing may leave out, or there are too many to count. `known` is the number if the
 * list has it.
 */
async function countUnstated(
  services: ListingServices,
  kind: ListingKind,
  search: Search,
  { total, unstated: known }: { total: number; unstated?: number | undefined },
): Promise<number | undefined> {
  if (!asksUnstated(kind, search) || total > COUNT_CAP) return undefined;
  const otherSearch = { ...search, includesUnstated: !search.includesUnstated };
  if (known !== undefined) {
    const other = search.includesUnstated ? total - known : total + known;
    services.counts.totals.set(countKey(kind, otherSearch), other);
    return Number.isFinite(known) ? known : undefined;
  }
  const other = await countCached(services, kind, otherSearch);
  return other > COUNT_CAP ? undefined : Math.abs(total - other);
}

export async function listListings(
  shared: ListingServices,
  kind: ListingKind,
  params: Iterable<readonly [string, string]>,
): Promise<ListPage> {
  const services = { ...shared, counts: { ...shared.counts } };
  const { db, airports } = services;
  const { totals } = services.counts;
  const asTyped = readQuery(kind, services, params);
  const after = afterOf(asTyped);
  const key = countKey(kind, asTyped);
  const found = await findPage(db, kind, asTyped, after, totals.get(key));
  totals.set(key, found.total);
  const instead = found.total === 0 ? await insteadOf(db, kind, asTyped, airports) : null;
  const search = instead?.search ?? asTyped;
  const page = instead ? await findPage(db, kind, search, after) : found;
  const unstated = after ? undefined : await countUnstated(services, kind, search, page);
  const [fit, other] = fitsOf(search);
  const missing = fit && missingSidesText(kind, fit);
  const meaning = [search.fit?.meaning, missing, search.meaning].filter(Boolean).join(' ');
  return {
    ...present(page, search, COUNT_CAP),
    ...(instead?.corrected && { corrected: instead.corrected }),
    ...(instead?.leftOut && { leftOut: instead.leftOut }),
    ...(search.nearInWords && { near: search.nearInWords, withinNm: search.withinNm }),
    ...(meaning && { meaning }),
    ...(unstated && { unstated }),
    ...(fit && !other && kind.takesAircraft && { fit: askedAircraft(fit) }),
    ...(search.elsewhere && { elsewhere: search.elsewhere }),
    ...(search.aircraft && {
      aircraft: {
        texts: search.aircraft.map((one) => fitSearchText(kind, one)),
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
  const all = [...params];
  const own = all.filter(([name]) => !isForeign(kind, name));
  const search = readQuery(kind, services, own);
  const asksRoom = search.aircraft || all.some(([name]) => isFitFilter(name));
  // A search that names an aircraft or a door isn't about offices.
  if (search.isForeign || (asksRoom && !kind.takesAircraft)) {
    return { total: 0, capped: false, applies: false };
  }
  const total = await countCached(services, kind, search);
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
