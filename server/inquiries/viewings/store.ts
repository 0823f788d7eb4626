import { sql } from 'kysely';
import type { InquirySide, ViewingLength, ViewingState } from '../../../domain/inquiries.ts';
import type { Db } from '../../db/pool.ts';

export type ViewingRow = {
  id: number;
  inquiry_id: number;
  proposed_by: InquirySide;
  minutes: ViewingLength;
  time_zone: string;
  times: Date[];
  state: ViewingState;
  starts_at: Date | null;
  created_at: Date;
};

const viewings = (db: Db) => db.selectFrom('viewings').selectAll().$castTo<ViewingRow>();

export const findViewing = (db: Db, id: number) => viewings(db).where('id', '=', id).executeTakeFirst();

export const findNewest = (db: Db, inquiryId: number) =>
  viewings(db).where('inquiry_id', '=', inquiryId).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** True if the viewing took the place of times that were still open. */
export async function replacedEarlier(db: Db, { id, inquiry_id }: ViewingRow): Promise<boolean> {
  const earlier = viewings(db).where('inquiry_id', '=', inquiry_id).where('id', '<', id);
  return (await earlier.orderBy('id', 'desc').limit(1).executeTakeFirst())?.state === 'replaced';
}

export const findViewingsOf = (db: Db, userId: number) =>
  viewings(db)
    .where('inquiry_id', 'in', (inner) =>
      inner
        .selectFrom('inquiries')
        .select('id')
        .where((either) => either.or([either('owner_id', '=', userId), either('sender_id', '=', userId)])),
    )
    .orderBy('id')
    .execute();

export async function insertViewing(
  db: Db,
  given: Omit<ViewingRow, 'id' | 'state' | 'starts_at'>,
): Promise<number> {
  const row = await db.insertInto('viewings').values(given).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function setState(
  db: Db,
  id: number,
  state: ViewingState,
  startsAt?: Date | undefined,
): Promise<void> {
  await db
    .updateTable('viewings')
    .set({ state, ...(startsAt && { starts_at: startsAt }) })
    .where('id', '=', id)
    .execute();
}

/** Position of the listing on the map; null once it is deleted. */
export async function findPosition(db: Db, listingId: number): Promise<{ lat: number; lng: number } | null> {
  const row = await db
    .selectFrom('listings')
    .select(['lat', 'lng'])
    .where('id', '=', listingId)
    .where(sql<boolean>`lat is not null`)
    .executeTakeFirst();
  return row ? { lat: Number(row.lat), lng: Number(row.lng) } : null;
}
