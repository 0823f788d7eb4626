import { type Selectable, sql } from 'kysely';
import { SHOWN_DELIVERIES } from '../../domain/webhooks.ts';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';

export type WebhookRow = Selectable<Database['webhooks']>;
export type DeliveryRow = Selectable<Database['webhook_deliveries']>;

export const findWebhooks = (db: Db, userId: number): Promise<WebhookRow[]> =>
  db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).execute();

export const findWebhook = (db: Db, userId: number, id: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

/** Returns undefined if the account has one. */
export const insertWebhook = (
  db: Db,
  values: { userId: number; url: string; at: Date },
): Promise<WebhookRow | undefined> =>
  db
    .insertInto('webhooks')
    .values({ user_id: values.userId, url: values.url, created_at: values.at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateWebhook = (
  db: Db,
  id: string,
  values: Partial<Pick<WebhookRow, 'url' | 'paused_at' | 'paused_because' | 'succeeded_at' | 'busy_until'>>,
): Promise<WebhookRow | undefined> =>
  db.updateTable('webhooks').set(values).where('id', '=', id).returningAll().executeTakeFirst();

export const rotateSecret = (db: Db, id: string, at: Date): Promise<WebhookRow> =>
  db
    .updateTable('webhooks')
    .set({ secret_version: sql`secret_version + 1`, rotated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteWebhook(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** Returns false if it is paused already. */
export async function pauseWebhook(db: Db, id: string, at: Date, because: string): Promise<boolean> {
  const paused = await db
    .updateTable('webhooks')
    .set({ paused_at: at, paused_because: because })
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  return paused.numUpdatedRows > 0n;
}

/** Makes waiting events due now, with all their attempts. */
export async function releaseDeliveries(db: Db, webhookId: string, at: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ next_at: at, attempts: 0 })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

export const findDeliveries = (db: Db, webhookId: string): Promise<DeliveryRow[]> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN_DELIVERIES)
    .execute();

export const insertTest = (db: Db, webhookId: string, type: string, at: Date): Promise<DeliveryRow> =>
  db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, type, created_at: at, state: 'waiting', next_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Returns undefined if the webhook has no such delivery. */
export const resendDelivery = (
  db: Db,
  webhookId: string,
  id: string,
  at: Date,
): Promise<DeliveryRow | undefined> =>
  db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_at: at, attempts: 0, status: null, failure: null, took_ms: null })
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export async function sweepDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
}

/**
 * Takes the webhook whose event is due longest, unless another process sends to it; it is this process's for `seconds`.
 * Returns undefined if there is none.
 */
export async function claimWebhook(db: Db, now: Date, seconds: number): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    update webhooks set busy_until = now() + make_interval(secs => ${seconds})
    where id = (
      select w.id from webhooks w cross join lateral (
        select next_at from webhook_deliveries
        where webhook_id = w.id and state = 'waiting' and next_at <= ${now} order by next_at limit 1) d
      where w.paused_at is null and (w.busy_until is null or w.busy_until < now())
      order by d.next_at limit 1 for no key update of w skip locked
    ) and (busy_until is null or busy_until < now())
    returning *`.execute(db);
  return rows[0];
}

export type Due = DeliveryRow & {
  inquiry_id: number | null;
  message_id: number | null;
  viewing_id: number | null;
};

/** The next event of a webhook that is due, with the time of a further attempt already set. */
export async function takeDelivery(
  db: Db,
  webhookId: string,
  now: Date,
  nextAt: (attempts: number) => Date,
): Promise<Due | undefined> {
  const due = await db
    .selectFrom('webhook_deliveries as d')
    .leftJoin('inquiry_events as e', 'e.id', 'd.event_id')
    .selectAll('d')
    .select(['e.inquiry_id', 'e.message_id', 'e.viewing_id'])
    .where('d.webhook_id', '=', webhookId)
    .where('d.state', '=', 'waiting')
    .where('d.next_at', '<=', now)
    .orderBy('d.next_at')
    .orderBy('d.event_id')
    .orderBy('d.list_seq')
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const attempts = due.attempts + 1;
  const taken = await db
    .updateTable('webhook_deliveries')
    .set({ attempts, tried_at: now, next_at: nextAt(attempts), status: null, failure: null, took_ms: null })
    .where('id', '=', due.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', due.attempts)
    .executeTakeFirst();
  return taken.numUpdatedRows === 0n ? undefined : { ...due, attempts, tried_at: now };
}

export const findOwner = (db: Db, userId: number) =>
  db.selectFrom('users').select(['email', 'suspended_at']).where('id', '=', userId).executeTakeFirstOrThrow();

type Result = Pick<DeliveryRow, 'status' | 'failure' | 'took_ms'>;

/** Updates the event of this attempt, unless the event was sent again or deleted in the meantime. */
const attemptOf = (db: Db, { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>) =>
  db.updateTable('webhook_deliveries').where('id', '=', id).where('attempts', '=', attempts);

export async function keepSuccess(db: Db, delivery: DeliveryRow, result: Result, at: Date): Promise<void> {
  await attemptOf(db, delivery)
    .set({ ...result, state: 'delivered', next_at: null })
    .execute();
  await updateWebhook(db, delivery.webhook_id, { succeeded_at: at });
}

/** `next` is the next attempt instead of the one that is set, or 'failed' for none. */
export async function keepFailure(
  db: Db,
  delivery: DeliveryRow,
  result: Result,
  next?: Date | 'failed',
): Promise<void> {
  const change = next === 'failed' ? { state: next, next_at: null } : next ? { next_at: next } : {};
  await attemptOf(db, delivery)
    .set({ ...result, ...change })
    .execute();
}
