import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Db } from '../db/pool.ts';
import { fitsOf } from './fit.ts';
import { searchByNumbers } from './numbers.ts';
import { conditions, isAtPlace, type Search, type Way } from './search.ts';

/**
 * How a search is best answered depends on how many listings it finds. PostgreSQL can't know that of filters together, so a part of
 * the listings tells.
 */

/** Totals stop here; a response then says there are more. */
export const COUNT_CAP = 1_000;

/** Looking at this many takes a few milliseconds. */
const NEWEST = 20_000;
/** With more matches among the newest, comparing others soon finds as many as are counted. */
const FEW = COUNT_CAP / 4;
/** How long the newest are taken to be the same, in ms. */
const LIFETIME = 60_000;

/** By kind; tests set them. */
export const startsOfNewest = new WeakMap<Db, LRUCache<string, number>>();

/** Every one of the newest listings of the kind has a greater id; 0 if all are among them. */
async function startOfNewest(db: Db, { category }: ListingKind): Promise<number> {
  const kept = startsOfNewest.get(db) ?? new LRUCache<string, number>({ max: 100, ttl: LIFETIME });
  startsOfNewest.set(db, kept);
  const known = kept.get(category);
  if (known !== undefined) return known;
  const { rows } = await sql<{ id: number }>`
    select id from listings where kind = ${category} and active order by id desc offset ${NEWEST} limit 1`.execute(
    db,
  );
  const start = rows[0]?.id ?? 0;
  kept.set(category, start);
  return start;
}

/** True if the kind has more listings than are looked at one by one. */
export const isLarge = async (db: Db, kind: ListingKind): Promise<boolean> =>
  (await startOfNewest(db, kind)) > 0;

/** Matches among the newest, up to one more than `most`. */
async function countNewest(db: Db, kind: ListingKind, search: Search, start: number, most: number) {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from (
      select from listings l where ${conditions(kind, search, 'compared')} and l.id > ${start} limit ${most + 1}
    ) newest`.execute(db);
  return rows[0]?.found ?? 0;
}

/**
 * How to find the matches of the search, of which `known` were counted; `many` if they are more than are counted. Undefined if
 * words, a place, or an aircraft find them as soon.
 */
export async function wayOf(
  db: Db,
  kind: ListingKind,
  search: Search,
  known?: number,
): Promise<Way | 'many' | undefined> {
  if (known !== undefined && known > COUNT_CAP) return 'many';
  if (search.words?.condition || isAtPlace(search) || fitsOf(search).length > 0) return undefined;
  const start = await startOfNewest(db, kind);
  if (start === 0) return undefined;
  const found = known === undefined ? await countNewest(db, kind, search, start, COUNT_CAP) : 0;
  if (found > COUNT_CAP) return 'many';
  if (found > FEW) return 'compared';
  const numbered = await countNewest(db, kind, searchByNumbers(kind, search), start, FEW);
  return numbered <= FEW ? 'numbered' : 'compared';
}
