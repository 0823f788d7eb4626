import { mayList } from '../../domain/account.ts';
import { DAY_MS } from '../../domain/dates.ts';
import { KEPT_DELIVERY_DAYS, TEST_EVENT } from '../../domain/webhooks.ts';
import type {
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookInput,
  WebhookWithSecret,
} from '../../domain/webhooks-schema.ts';
import { holdActor } from '../accounts/service.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { countTries } from '../http/rate-limit.ts';
import { webhookChanges, webhookSends } from './limits.ts';
import { webhookSetMail } from './mails.ts';
import { createSender, hostOf, type WebhookServices } from './sender.ts';
import { oldSecretUntil, secretOf } from './signature.ts';
import * as store from './store.ts';

/** The channel that `queue_webhooks` notifies of new events. */
const CHANNEL = 'webhook_event';
/** Webhooks that one run of the job sends to at the same time. */
const LANES = 4;
/** A run leaves the rest to the next one, in ms. */
const RUN_MS = 40_000;

function authorizeCreate(actor: Actor): void {
  if (mayList(actor.role)) return;
  throw problem.forbidden('Only Property Principals and Listing Brokers can have a webhook.');
}

/** Create it once, before jobs start. */
export function createWebhooks(services: WebhookServices) {
  const { db, jobs, mailer, clock, secret } = services;
  const sender = createSender(services);

  const due = jobs.define(
    'send-webhooks',
    // Retries that are due, and events of a process that died.
    { cron: '* * * * *', retries: 0, timeout: 90, atOnce: 2 },
    async (_, { signal }) => {
      const until = performance.now() + RUN_MS;
      const lane = async () => {
        while (!signal.aborted && performance.now() < until && (await sender.sendNext(signal)));
      };
      await Promise.all(Array.from({ length: LANES }, lane));
    },
  );
  jobs.define('sweep-webhooks', { cron: '23 3 * * *', retries: 0 }, () =>
    store.sweepDeliveries(db, new Date(clock().getTime() - KEPT_DELIVERY_DAYS * DAY_MS)),
  );
  // Without it, the next minute's run sends them.
  services.changes.on(CHANNEL, () => void due.add({}).catch(() => {}));

  const find = async (actor: Pick<Actor, 'id'>, id: string) => {
    const webhook = await store.findWebhook(db, actor.id, id);
    if (!webhook) throw problem.notFound('This webhook doesn’t exist.');
    return webhook;
  };
  const present = (row: store.WebhookRow) => presentWebhook(row, clock());
  const presentWithSecret = (row: store.WebhookRow): WebhookWithSecret => ({
    ...present(row),
    secret: secretOf(secret, row),
  });

  return {
    async list(actor: Actor): Promise<Webhook[]> {
      return (await store.findWebhooks(db, actor.id)).map(present);
    },

    /** Throws a 403 for people who don't list, and a 409 if the account has one. */
    async create(actor: Actor, { url }: WebhookInput): Promise<WebhookWithSecret> {
      authorizeCreate(actor);
      await countTries(db, [{ limit: webhookChanges, by: [actor.id] }]);
      return db.transaction().execute(async (transaction) => {
        authorizeCreate(await holdActor(transaction, actor));
        const made = await store.insertWebhook(transaction, { userId: actor.id, url, at: clock() });
        if (!made) throw problem.conflict('Your account has a webhook. Change its address instead.');
        await mailer.send(webhookSetMail(actor.email, hostOf(url)), transaction);
        return presentWithSecret(made);
      });
    },

    /** Resuming sends what waited. */
    async change(actor: Actor, id: string, { url, paused }: WebhookChange): Promise<Webhook> {
      const before = await find(actor, id);
      await countTries(db, [{ limit: webhookChanges, by: [actor.id] }]);
      return db.transaction().execute(async (transaction) => {
        await holdActor(transaction, actor);
        const changed = await store.updateWebhook(transaction, id, {
          ...(url !== undefined && { url }),
          ...(paused === false && { paused_at: null, paused_because: null }),
          ...(paused === true && { paused_at: before.paused_at ?? clock() }),
        });
        if (!changed) throw problem.notFound('This webhook doesn’t exist.');
        if (paused === false) await store.releaseDeliveries(transaction, id, clock());
        if (url !== undefined && url !== before.url) {
          await mailer.send(webhookSetMail(actor.email, hostOf(url)), transaction);
        }
        await due.add({}, transaction);
        return present(changed);
      });
    },

    async rotateSecret(actor: Actor, id: string): Promise<WebhookWithSecret> {
      await find(actor, id);
      await countTries(db, [{ limit: webhookChanges, by: [actor.id] }]);
      return db.transaction().execute(async (transaction) => {
        await holdActor(transaction, actor);
        return presentWithSecret(await store.rotateSecret(transaction, id, clock()));
      });
    },

    async remove(actor: Actor, id: string): Promise<void> {
      await find(actor, id);
      await db.transaction().execute(async (transaction) => {
        await holdActor(transaction, actor);
        await store.deleteWebhook(transaction, id);
      });
    },

    async sendTest(actor: Actor, id: string): Promise<WebhookDelivery> {
      return sendByHand(actor, id, (transaction) => store.insertTest(transaction, id, TEST_EVENT, clock()));
    },

    /** Throws a 404 for a delivery that is no longer in the log. */
    async resend(actor: Actor, id: string, delivery: string): Promise<WebhookDelivery> {
      return sendByHand(actor, id, (transaction) => store.resendDelivery(transaction, id, delivery, clock()));
    },

    async deliveries(actor: Actor, id: string): Promise<WebhookDelivery[]> {
      const webhook = await find(actor, id);
      return listDeliveries(db, webhook);
    },
  };

  async function sendByHand(
    actor: Actor,
    id: string,
    queue: (transaction: Db) => Promise<store.DeliveryRow | undefined>,
  ): Promise<WebhookDelivery> {
    const webhook = await find(actor, id);
    if (webhook.paused_at) throw problem.conflict('Your webhook is paused. Resume it first.');
    await countTries(db, [{ limit: webhookSends, by: [actor.id] }]);
    return db.transaction().execute(async (transaction) => {
      await holdActor(transaction, actor);
      const queued = await queue(transaction);
      if (!queued) throw problem.notFound('This event is no longer in the log.');
      await due.add({}, transaction);
      return presentDelivery(webhook, queued);
    });
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

const presentWebhook = (row: store.WebhookRow, now: Date): Webhook => ({
  id: row.id,
  url: row.url,
  createdAt: row.created_at.toISOString(),
  pausedAt: iso(row.paused_at),
  pausedBecause: row.paused_at && ((row.paused_because ?? 'owner') as Webhook['pausedBecause']),
  oldSecretUntil: iso(oldSecretUntil(row, now)),
});

const presentDelivery = (webhook: store.WebhookRow, row: store.DeliveryRow): WebhookDelivery => ({
  id: row.id,
  type: row.type,
  createdAt: row.created_at.toISOString(),
  state: row.state === 'waiting' && webhook.paused_at ? 'held' : (row.state as WebhookDelivery['state']),
  attempts: row.attempts,
  triedAt: iso(row.tried_at),
  status: row.status,
  failure: row.failure,
  tookMs: row.took_ms,
  nextAt: iso(row.next_at),
});

const listDeliveries = async (db: Db, webhook: store.WebhookRow) =>
  (await store.findDeliveries(db, webhook.id)).map((row) => presentDelivery(webhook, row));

/** For the file that people keep of their account. */
export async function exportOwnWebhooks(db: Db, actor: Pick<Actor, 'id'>) {
  const rows = await store.findWebhooks(db, actor.id);
  return Promise.all(
    rows.map(async (row) => ({
      url: row.url,
      createdAt: row.created_at.toISOString(),
      deliveries: await listDeliveries(db, row),
    })),
  );
}
