import { sql, type Transaction } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';

export type MediaRow = { name: string; sha256: Buffer; type: string; size: number };

/** Holds a name to the end of the transaction: the sweep and an upload of the same file take turns. */
export async function holdName(transaction: Transaction<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 6))`.execute(transaction);
}

/** Notes that a person has this file; again, its day begins anew. */
export async function insertMedia(db: Db, ownerId: number, row: MediaRow): Promise<void> {
  await db
    .insertInto('media')
    .values({ ...row, owner_id: ownerId })
    .onConflict((conflict) => conflict.columns(['name', 'owner_id']).doUpdateSet({ used_at: sql`now()` }))
    .execute();
}

/** Those of the names that the person has. Their rows are held, so that no sweep takes them before the commit. */
export async function touchOwn(db: Db, ownerId: number, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable('media')
    .set({ used_at: sql`now()` })
    .where('owner_id', '=', ownerId)
    .where('name', 'in', names)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** True when nothing that its owner has shows the file. */
const unused = sql<boolean>`
  '/media/' || media.name not in (
    select jsonb_array_elements_text(images) from listings where images <> '[]'
    union all
    select document ->> 'url' from listings, jsonb_array_elements(documents) document where documents <> '[]'
    union all
    select profile ->> 'brokerCompanyLogoUrl' from users where profile ->> 'brokerCompanyLogoUrl' is not null
  )`;

const overdue = (hours: number) => sql<boolean>`used_at < now() - make_interval(hours => ${hours})`;

/** Files, at most `limit`, that nothing has used for so many hours. */
export async function findUnused(db: Db, hours: number, limit: number): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .select(['name', 'sha256', 'type', 'size'])
    .distinctOn('name')
    .where(overdue(hours))
    .where(unused)
    .limit(limit)
    .execute();
}

/** Drops a file's rows that are still overdue; true when no row of it is left. */
export async function deleteUnused(db: Db, name: string, hours: number): Promise<boolean> {
  await db.deleteFrom('media').where('name', '=', name).where(overdue(hours)).execute();
  const left = await db.selectFrom('media').select('id').where('name', '=', name).limit(1).executeTakeFirst();
  return left === undefined;
}
