import type { Selectable } from 'kysely';
import { MY_AIRCRAFT_MAX } from '../../domain/aircraft/my-aircraft.ts';
import type { Clearances } from '../../domain/fit/fit.ts';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';

export type AircraftRow = Selectable<Database['own_aircraft']>;

/** The one in use first. */
export const findOwn = (db: Db, userId: number): Promise<AircraftRow[]> =>
  db
    .selectFrom('own_aircraft')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MY_AIRCRAFT_MAX)
    .execute();

export type NewRow = {
  key: string;
  tail_number: string | null;
  slug: string | null;
  wingspan: number;
  length: number;
  tail_height: number;
  label: string | null;
  clearances: Clearances | null;
};

const jsonOf = (clearances: Clearances | null) => clearances && JSON.stringify(clearances);

export async function insertOwn(db: Db, userId: number, row: NewRow, usedAt: Date): Promise<void> {
  const { wingspan, length, tail_height, clearances, ...rest } = row;
  await db
    .insertInto('own_aircraft')
    .values({
      ...rest,
      user_id: userId,
      wingspan: String(wingspan),
      length: String(length),
      tail_height: String(tail_height),
      clearances: jsonOf(clearances),
      used_at: usedAt,
    })
    .execute();
}

export type Changes = { label?: string | null; clearances?: Clearances | null; usedAt?: Date | undefined };

/** Returns false if the account doesn’t have it. */
export async function updateOwn(db: Db, userId: number, id: number, changes: Changes): Promise<boolean> {
  const { label, clearances, usedAt } = changes;
  const { numUpdatedRows } = await db
    .updateTable('own_aircraft')
    .set({
      // Something has to be set, even if nothing changes.
      user_id: userId,
      ...(label !== undefined && { label }),
      ...(clearances !== undefined && { clearances: jsonOf(clearances) }),
      ...(usedAt && { used_at: usedAt }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteOwn(db: Db, userId: number, id: number): Promise<void> {
  await db.deleteFrom('own_aircraft').where('user_id', '=', userId).where('id', '=', id).execute();
}
