import { sql } from 'kysely';
import type { Operates } from '../../../domain/cases.ts';
import type { Account, Lister } from '../../../domain/listing-schema.ts';
import type { Db } from '../../db/pool.ts';
import type { Cursor } from '../../http/cursor.ts';
import { accountFacts, ofKnownKind } from '../columns.ts';
import { findPageOfAnyKind } from '../present.ts';

const shownOf = (id: number) => sql`l.owner_id = ${id} and l.active and ${ofKnownKind()}`;

export type ListerRow = {
  account: Account;
  since: string;
  operates: Operates;
  listings: number;
  kinds: Lister['kinds'];
  identityVerifiedAt: string | null;
  usualAnswer: Lister['usualAnswer'];
};

/** Returns null for a suspended account. */
export async function findLister(db: Db, id: number): Promise<ListerRow | null> {
  const { rows } = await sql<ListerRow>`
    select json_build_object(${accountFacts}) as account, to_char(u.created_at at time zone 'utc', 'YYYY-MM-DD') as since, u.operates,
      (select count(*)::integer from listings l where ${shownOf(id)}) as listings,
      (select coalesce(json_agg(k), '[]') from (
        select l.kind as category, count(*)::integer as count
        from listings l where ${shownOf(id)} group by l.kind order by count(*) desc, l.kind) k) as kinds,
      u.checks -> 'identity' ->> 'at' as "identityVerifiedAt",
      usual_answer(u.id, now()) as "usualAnswer"
    from users u where u.id = ${id} and u.suspended_at is null`.execute(db);
  return rows[0] ?? null;
}

/** `kind` is a category. */
export type ListingsOfLister = { airportId?: number; kind?: string };

/** Newest first. */
export async function findListings(
  db: Db,
  id: number,
  { limit, after, airportId, kind }: { limit: number; after: Cursor | undefined } & ListingsOfLister,
) {
  const where = sql.join(
    [
      shownOf(id),
      ...(airportId === undefined ? [] : [sql`l.airport_id = ${airportId}`]),
      ...(kind === undefined ? [] : [sql`l.kind = ${kind}`]),
    ],
    sql` and `,
  );
  const order = { key: sql`l.id`, cast: sql`integer`, ascending: false };
  return findPageOfAnyKind(db, 'summary', where, { order, after, limit });
}

/** The airports with the most listings first. */
export async function countByAirport(db: Db, id: number, limit: number) {
  const { rows } = await sql<{ airportId: number; count: number }>`
    select l.airport_id as "airportId", count(*)::integer as count
    from listings l where ${shownOf(id)}
    group by l.airport_id order by count(*) desc, l.airport_id limit ${limit}`.execute(db);
  return rows;
}
