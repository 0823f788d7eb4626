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
  wing_depth: number | null;
  tailplane: number | null;
  label: string | null;
  clearances: Clearances | null;
};

const textOf = (feet: number | null) => (feet === null ? null : String(feet));
const jsonOf = (clearances: Clearances | null) => clearances && JSON.stringify(clearances);

export async function insertOwn(db: Db, userId: number, row: NewRow, usedAt: Date): Promise<void> {
  const { wingspan, length, tail_height, wing_depth, tailplane, clearances, ...rest } = row;
  await db
    .insertInto('own_aircraft')
    .values({
      ...rest,
      user_id: userId,
      wingspan: String(wingspan),
      length: String(length),
      tail_height: String(tail_height),
      wing_depth: textOf(wing_depth),
      tailplane: textOf(tailplane),
      clearances: jsonOf(clearances),
      used_at: usedAt,
    })
    .execute();
}

/** Undefined leaves a value as it is. */
export type Changes = {
  label?: string | null | undefined;
  clearances?: Clearances | null | undefined;
  wingDepth?: number | null | undefined;
  tailplane?: number | null | undefined;
  usedAt?: Date | undefined;
};

/** Returns false if the account doesn’t have it. */
export async function updateOwn(db: Db, userId: number, id: number, changes: Changes): Promise<boolean> {
  const { label, clearances, wingDepth, tailplane, usedAt } = changes;
  const { numUpdatedRows } = await db
    .updateTable('own_aircraft')
    .set({
      // Something has to be set, even if nothing changes.
      user_id: userId,
      ...(label !== undefined && { label }),
      ...(clearances !== undefined && { clearances: jsonOf(clearances) }),
      ...(wingDepth !== undefined && { wing_depth: textOf(wingDepth) }),
      ...(tailplane !== undefined && { tailplane: textOf(tailplane) }),
      ...(usedAt && { used_at: usedAt }),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the account doesn’t have it. */
export async function deleteOwn(db: Db, userId: number, id: number): Promise<boolean> {
  const own = db.deleteFrom('own_aircraft').where('user_id', '=', userId).where('id', '=', id);
  return (await own.executeTakeFirst()).numDeletedRows > 0n;
}
