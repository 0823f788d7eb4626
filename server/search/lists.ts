import type { LRUCache } from 'lru-cache';
import { type AskedAircraft, isFitFilter } from '../../domain/fit/fit-filters.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { isForeign } from '../../domain/search-query.ts';
import type { KindCount } from '../../domain/search-schema.ts';
import type { Airports } from '../airports/airports.ts';
import type { Db } from '../db/pool.ts';
import { readCursor } from '../http/cursor.ts';
import { COUNT_CAP, countMatches, findPage, type Matches } from './find.ts';
import { splitAircraft } from './parse/aircraft.ts';
import { askedAircraft, fitSearchText, fitsOf, missingSidesText } from './plan/aircraft.ts';
import { applies, type Plan, readPlan } from './plan/plan.ts';
import { insteadOf } from './relax/instead.ts';
import { asksUnstated } from './sql/conditions.ts';

export type SearchServices = {
  db: Db;
  airports: Airports;
  clock: () => Date;
  /** Totals of recent searches. A change of a listing replaces the cache: then a total from before the change isn't kept. */
  counts: { totals: LRUCache<string, number> };
};

type Params = Iterable<readonly [string, string]>;

/** How a search was read, and what its list shows. */
export type Said = {
  /** The words with their spelling corrected, if the list has the results of these. */
  corrected?: string;
  /** Typed words that match nothing and were left out. */
  leftOut?: readonly string[];
  /** Codes of the airports that the words name after "near". */
  near?: readonly string[];
  withinNm?: number;
  /** Sentences that say how the search was read. */
  meaning?: string;
  /** Other cities called like the one after "near", and the words that name each. */
  elsewhere?: Plan['elsewhere'];
  /** Matches if listings that leave a filtered fact unstated count, too. The list has all of them or none. */
  unstated?: number;
  /** The one aircraft that the search asks room for. */
  fit?: AskedAircraft;
  /** Meaning of each aircraft that the words name, and the words without them. */
  aircraft?: { texts: readonly string[]; rest: string };
};

/** Equal for searches with the same matches. */
export function keyOf({ category }: ListingKind, { asked, includesUnstated, words }: Plan): string {
  const { cursor, limit, sort, ...filters } = asked;
  // A search that does without some of its words has other matches.
  return JSON.stringify([category, filters, includesUnstated, words?.isExact && words.terms]);
}

async function countCached({ db, counts: { totals } }: SearchServices, kind: ListingKind, plan: Plan) {
  const key = keyOf(kind, plan);
  const total = totals.get(key) ?? (await countMatches(db, kind, plan));
  totals.set(key, total);
  return total;
}

/** Undefined if the filters ask for nothing that a listing may leave out, or there are too many to count. */
async function countUnstated(
  services: SearchServices,
  kind: ListingKind,
  plan: Plan,
  total: number,
): Promise<number | undefined> {
  if (!asksUnstated(kind, plan) || total > COUNT_CAP) return undefined;
  const other = await countCached(services, kind, { ...plan, includesUnstated: !plan.includesUnstated });
  return other > COUNT_CAP ? undefined : Math.abs(total - other);
}

/** How the search was read, for people. */
function saidBy(kind: ListingKind, plan: Plan, airports: Airports): Said {
  const [fit, other] = fitsOf(plan);
  const missing = fit && missingSidesText(kind, fit);
  const meaning = [plan.fit?.meaning, missing, plan.meaning].filter(Boolean).join(' ');
  return {
    ...(plan.nearInWords && { near: plan.nearInWords, withinNm: plan.withinNm }),
    ...(meaning && { meaning }),
    ...(fit && !other && kind.takesAircraft && { fit: askedAircraft(fit) }),
    ...(plan.elsewhere && { elsewhere: plan.elsewhere }),
    ...(plan.aircraft && {
      aircraft: {
        texts: plan.aircraft.map((one) => fitSearchText(kind, one)),
        rest: splitAircraft(plan.q ?? '', airports).rest,
      },
    }),
  };
}

/** The page of a list. Throws a 400 with every unreadable filter. */
export async function findList(
  shared: SearchServices,
  kind: ListingKind,
  params: Params,
): Promise<{ plan: Plan; found: Matches; said: Said }> {
  const services = { ...shared, counts: { ...shared.counts } };
  const { db, airports, counts } = services;
  const asTyped = readPlan(kind, services, params);
  const after = asTyped.cursor === undefined ? undefined : readCursor(asTyped.cursor, asTyped.sort);
  const key = keyOf(kind, asTyped);
  let found = await findPage(db, kind, asTyped, after, counts.totals.get(key));
  counts.totals.set(key, found.total);
  const instead = found.total === 0 ? await insteadOf(db, kind, asTyped, airports) : null;
  const plan = instead?.plan ?? asTyped;
  if (instead) found = await findPage(db, kind, plan, after);
  const unstated = after ? undefined : await countUnstated(services, kind, plan, found.total);
  const said = {
    ...saidBy(kind, plan, airports),
    ...(instead?.corrected && { corrected: instead.corrected }),
    ...(instead?.leftOut && { leftOut: instead.leftOut }),
    ...(unstated && { unstated }),
  };
  return { plan, found, said };
}

function isUsual({ usualWingspan: [from, to] = [0, 0] }: ListingKind, plan: Plan): boolean {
  const span = fitsOf(plan)[0]?.outline.wingspan;
  return span !== undefined && span >= from && span < to;
}

/** Ignores filters that only other kinds have, since one search is counted in each kind. */
export async function countList(
  services: SearchServices,
  kind: ListingKind,
  params: Params,
): Promise<Omit<KindCount, 'category'>> {
  const all = [...params];
  const own = all.filter(([name]) => !isForeign(kind, name));
  const plan = readPlan(kind, services, own);
  const asksRoom = all.some(([name]) => isFitFilter(name));
  if (!applies(kind, plan) || (asksRoom && !kind.takesAircraft))
    return { total: 0, capped: false, applies: false };
  const total = await countCached(services, kind, plan);
  return {
    total: Math.min(total, COUNT_CAP),
    capped: total > COUNT_CAP,
    ...(isUsual(kind, plan) && { usual: true }),
  };
}
