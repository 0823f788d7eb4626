import type { ViewingHours } from '../../../domain/viewing-hours.ts';
import { holdAccount } from '../../accounts/service.ts';
import type { Db } from '../../db/pool.ts';
import type { Actor } from '../../http/actor.ts';
import type { OwnThread } from '../threads.ts';

/** Hours in which an account shows places; empty if it stated none. */
export async function readOwnHours(db: Db, { id }: Pick<Actor, 'id'>): Promise<ViewingHours> {
  const row = await db.selectFrom('users').select('viewing_hours').where('id', '=', id).executeTakeFirst();
  return row?.viewing_hours ?? {};
}

/** Of the owner of a public listing. */
export async function hoursOfListing(db: Db, listing: number | undefined): Promise<ViewingHours> {
  if (listing === undefined) return {};
  const row = await db
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.owner_id')
    .select('viewing_hours')
    .where('listings.id', '=', listing)
    .where('hidden', '=', false)
    .executeTakeFirst();
  return row?.viewing_hours ?? {};
}

/** The hours that bind one side of a conversation: none bind the owner. */
export const hoursFor = async (db: Db, { thread, side }: OwnThread): Promise<ViewingHours> =>
  side === 'owner' || !thread.owner ? {} : readOwnHours(db, thread.owner);

export const saveHours = (db: Db, actor: Actor, hours: ViewingHours): Promise<ViewingHours> =>
  db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    const set = { viewing_hours: JSON.stringify(hours) };
    await transaction.updateTable('users').set(set).where('id', '=', actor.id).execute();
    return hours;
  });
