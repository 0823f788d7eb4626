import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

/** Title of a listing, and whether a contact address stopped its emails. */
export const findContactStop = (
  db: Db,
  listingId: number,
  address: string,
): Promise<{ title: string; isStopped: boolean } | undefined> =>
  db
    .selectFrom('listings as l')
    .leftJoin('contact_stops as c', (join) =>
      join.onRef('c.listing_id', '=', 'l.id').on('c.address', '=', address),
    )
    .select(['l.title', sql<boolean>`c.address is not null`.as('isStopped')])
    .where('l.id', '=', listingId)
    .executeTakeFirst();

/** Does nothing for a listing that is gone. */
export async function setContactStop(
  db: Db,
  listingId: number,
  address: string,
  isStopped: boolean,
): Promise<void> {
  if (isStopped) {
    await sql`
      insert into contact_stops (listing_id, address) select id, ${address} from listings where id = ${listingId}
      on conflict do nothing`.execute(db);
  } else {
    await db
      .deleteFrom('contact_stops')
      .where('listing_id', '=', listingId)
      .where('address', '=', address)
      .execute();
  }
}
