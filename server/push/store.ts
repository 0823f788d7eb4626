import { type Kysely, sql } from 'kysely';
import type { PushSubscriptionInput } from '../../domain/push-schema.ts';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';

const KEYS = 'vapid';
export type VapidKeys = { publicKey: string; privateKey: string };

/** Keeps the keys unless another process already did, and returns those that are kept. */
export async function keepKeys(db: Db, made: VapidKeys): Promise<VapidKeys> {
  const insert = db.insertInto('settings').values({ key: KEYS, value: JSON.stringify(made) });
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  return (await findKeys(db)) ?? made;
}

export async function findKeys(db: Db): Promise<VapidKeys | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEYS).executeTakeFirst();
  return row?.value as VapidKeys | undefined;
}

/** Sessions whose browsers get the notifications of accounts in use. */
const subscribed = (db: Kysely<Database>) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.push', 'is not', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('u.suspended_at', 'is', null);

export const findSessions = async (db: Db, userId: number): Promise<string[]> =>
  (await subscribed(db).select('s.id').where('s.user_id', '=', userId).execute()).map(({ id }) => id);

export async function findSubscription(db: Db, session: string): Promise<PushSubscriptionInput | undefined> {
  const row = await subscribed(db).select('s.push').where('s.id', '=', session).executeTakeFirst();
  return row?.push as PushSubscriptionInput | undefined;
}

export async function countSubscriptions(db: Db, userId: number, token: Buffer) {
  return db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().filterWhere('token_hash', '=', token).as('own'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('token_hash', '<>', token).as('others'))
    .where('user_id', '=', userId)
    .where('push', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
}

/** Takes the browser from every other session: one browser shows the notifications of the newest one. */
export async function setSubscription(db: Db, token: Buffer, push: PushSubscriptionInput): Promise<void> {
  // Two sessions that bring the same browser take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended(${push.endpoint}, 0))`.execute(db);
  await db
    .updateTable('sessions')
    .set({ push: null })
    .where(sql<string>`push ->> 'endpoint'`, '=', push.endpoint)
    .execute();
  await db
    .updateTable('sessions')
    .set({ push: JSON.stringify(push) })
    .where('token_hash', '=', token)
    .execute();
}

export const endSubscription = (db: Db, token: Buffer) =>
  db.updateTable('sessions').set({ push: null }).where('token_hash', '=', token).execute();

/** Forgets a browser that is gone, unless its session has another one by now. */
export const forgetSubscription = (db: Db, session: string, { endpoint }: PushSubscriptionInput) =>
  db
    .updateTable('sessions')
    .set({ push: null })
    .where('id', '=', session)
    .where(sql<string>`push ->> 'endpoint'`, '=', endpoint)
    .execute();
