import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

/** The spaces of lists. */

export type CoverRow = {
  listingId: number;
  unitId: number | null;
  size: string | null;
  kind: string;
  active: boolean;
  title: string;
  label: string | null;
};

export async function findCovers(db: Db, listId: number): Promise<CoverRow[]> {
  const { rows } = await sql<CoverRow>`
    select c.listing_id as "listingId", c.unit_id as "unitId", c.size, l.kind, l.active, l.title, u.label
    from list_covers c join listings l on l.id = c.listing_id left join units u on u.id = c.unit_id
    where c.list_id = ${listId} order by l.title, c.listing_id, u.position`.execute(db);
  return rows;
}

export async function insertCovers(
  db: Db,
  listId: number,
  covers: readonly { listingId: number; unitId?: number | undefined; size?: string | undefined }[],
): Promise<void> {
  const rows = covers.map(({ listingId, unitId = null, size = null }) => ({
    ...{ list_id: listId, listing_id: listingId, unit_id: unitId, size },
  }));
  await db.insertInto('list_covers').values(rows).execute();
}

export async function deleteCovers(db: Db, listId: number): Promise<void> {
  await db.deleteFrom('list_covers').where('list_id', '=', listId).execute();
}

/** Listings and units of another list that hasn’t ended; covers of ended lists give way. */
export async function freeCovers(db: Db, listingIds: readonly number[]): Promise<void> {
  await sql`
    delete from list_covers c using waiting_lists w
    where w.id = c.list_id and w.ended_at is not null and c.listing_id = any(${[...listingIds]}::integer[])`.execute(
    db,
  );
}

export async function findCovered(db: Db, listingId: number, unitId: number | null) {
  const { rows } = await sql<{ ownerId: number; airportId: number; airportCode: string; hasUnit: boolean }>`
    select owner_id as "ownerId", airport_id as "airportId", icao_code as "airportCode",
      exists (select from units u where u.listing_id = l.id and u.id = ${unitId}) as "hasUnit"
    from listings l where l.id = ${listingId} and not hidden`.execute(db);
  return rows[0];
}

/** Indexes of covers that overlap those of another list: the space itself, its listing, or a unit of it. */
export async function findTakenCovers(
  db: Db,
  covers: readonly { listingId: number; unitId?: number | undefined }[],
): Promise<number[]> {
  const taken = await db
    .selectFrom('list_covers')
    .select(['listing_id', 'unit_id'])
    .where('listing_id', 'in', [...new Set(covers.map(({ listingId }) => listingId))])
    .execute();
  return covers.flatMap(({ listingId, unitId }, at) =>
    taken.some(
      (one) => one.listing_id === listingId && (!unitId || one.unit_id === null || one.unit_id === unitId),
    )
      ? [at]
      : [],
  );
}
