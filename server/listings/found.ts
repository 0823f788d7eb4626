import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Db } from '../db/pool.ts';
import { unionOf } from './choices.ts';
import { COUNT_CAP, isLarge, wayOf } from './frequency.ts';
import { conditions, conditionsByPlace, isAtPlace, type Search } from './search.ts';

/* Asks how many listings a search finds, or which, without their texts. */

/** Enough to show what one in thirty listings has. */
const SOME = 100;

/** The index of words takes longest for what many listings have, and a few of the newest show that as well. */
async function isAmongNewest(
  db: Db,
  { category }: ListingKind,
  where: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select * from listings where kind = ${category} and active order by id desc limit ${SOME}
    ) l where ${where} limit 1`.execute(db);
  return rows.length > 0;
}

/** The limit is outside: with it, PostgreSQL expects an early match and walks through all listings if there is none. */
export async function anyFound(db: Db, kind: ListingKind, search: Search): Promise<boolean> {
  if (
    !isAtPlace(search) &&
    (await isLarge(db, kind)) &&
    (await isAmongNewest(db, kind, conditions(kind, search, 'walked')))
  )
    return true;
  const { rows } = await sql`
    with found as materialized (${unionOf(conditionsByPlace(kind, search), (where) => sql`select l.id from listings l where ${where}`)})
    select from found limit 1`.execute(db);
  return rows.length > 0;
}

/** Counts up to COUNT_CAP + 1. */
export async function countFound(db: Db, kind: ListingKind, search: Search): Promise<number> {
  const way = await wayOf(db, kind, search);
  if (way === 'many') return COUNT_CAP + 1;
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${unionOf(
      conditionsByPlace(kind, search, way),
      (where) => sql`select l.id from listings l where ${where} limit ${COUNT_CAP + 1}`,
    )} limit ${COUNT_CAP + 1}) found`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A query for the ids of the newest matches. */
export const matchingIds = (kind: ListingKind, search: Search, limit: number): RawBuilder<unknown> =>
  sql`select l.id from listings l where ${conditions(kind, search, 'walked')} order by l.id desc limit ${limit}`;
