import { brand } from '../../domain/brand.ts';
import { type PauseReason, retryDelays } from '../../domain/webhooks.ts';
import { OutgoingError } from '../outgoing/client.ts';
import type { Services } from '../services.ts';
import { webhookPausedMail } from './mails.ts';
import { payloadOf } from './payload.ts';
import { signatureHeaders } from './signature.ts';
import * as store from './store.ts';

export type WebhookServices = Pick<
  Services,
  'db' | 'jobs' | 'mailer' | 'clock' | 'config' | 'secret' | 'outgoing' | 'changes'
>;

/** Longer than a request may take; then another process may send to the webhook. */
const CLAIM_SECONDS = 30;
const GONE = 410;
/** From the first attempt to the last. */
const RETRIED_SECONDS = retryDelays.reduce((sum, seconds) => sum + seconds, 0);

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1_000);
export const hostOf = (url: string) => new URL(url).host;

/** Sends the events that are due. Any number of processes may do so at once; each webhook gets one request at a time. */
export function createSender(services: WebhookServices) {
  const { db, mailer, clock, config, secret, outgoing } = services;

  /** From now on events wait; emails the owner. */
  async function pause(webhook: store.WebhookRow, reason: Exclude<PauseReason, 'owner'>): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      if (!(await store.pauseWebhook(transaction, webhook.id, clock(), reason))) return;
      const { email } = await store.findOwner(transaction, webhook.user_id);
      await mailer.send(webhookPausedMail(email, hostOf(webhook.url), reason), transaction);
    });
  }

  /** An event whose attempts are used up has failed if later ones arrived; otherwise the webhook is paused. */
  async function fail(
    webhook: store.WebhookRow,
    delivery: store.Due,
    result: { status: number | null; failure: string | null; took_ms: number },
    retryAfter: number | null,
  ): Promise<void> {
    if (result.status === GONE) {
      await store.keepFailure(db, delivery, result);
      return pause(webhook, 'gone');
    }
    if (delivery.attempts <= retryDelays.length) {
      const asked = retryAfter === null ? undefined : later(clock(), retryAfter);
      const isLater = asked && delivery.next_at && asked > delivery.next_at;
      return store.keepFailure(db, delivery, result, isLater ? asked : undefined);
    }
    const current = await store.findWebhook(db, webhook.user_id, webhook.id);
    const worksForOthers = current?.succeeded_at && current.succeeded_at >= later(clock(), -RETRIED_SECONDS);
    await store.keepFailure(db, delivery, result, worksForOthers ? 'failed' : undefined);
    if (!worksForOthers) await pause(webhook, 'failures');
  }

  async function send(webhook: store.WebhookRow, delivery: store.Due, signal: AbortSignal): Promise<void> {
    const owner = await store.findOwner(db, webhook.user_id);
    if (owner.suspended_at) {
      const result = { status: null, failure: 'The account was suspended.', took_ms: null };
      return store.keepFailure(db, delivery, result, 'failed');
    }
    const body = JSON.stringify(await payloadOf(db, config.publicUrl, webhook, delivery, clock()));
    const headers = {
      'content-type': 'application/json',
      'user-agent': `${brand.name} webhooks (+${config.publicUrl})`,
      ...signatureHeaders(secret, webhook, { id: delivery.id, body, now: clock() }),
    };
    const began = performance.now();
    const took = () => Math.round(performance.now() - began);
    try {
      const { status, retryAfter } = await outgoing.post(webhook.url, { headers, body, signal });
      const result = { status, failure: null, took_ms: took() };
      if (status >= 200 && status < 300) await store.keepSuccess(db, delivery, result, clock());
      else await fail(webhook, delivery, result, retryAfter);
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      await fail(webhook, delivery, { status: null, failure: error.message, took_ms: took() }, null);
    }
  }

  /** Sends one event that is due. Returns false if there is none. */
  async function sendNext(signal: AbortSignal): Promise<boolean> {
    const webhook = await store.claimWebhook(db, clock(), CLAIM_SECONDS);
    if (!webhook) return false;
    try {
      const now = clock();
      const nextAt = (attempts: number) => later(now, retryDelays[attempts - 1] ?? retryDelays.at(-1) ?? 0);
      const delivery = await store.takeDelivery(db, webhook.id, now, nextAt);
      if (delivery) await send(webhook, delivery, signal);
    } finally {
      await store.updateWebhook(db, webhook.id, { busy_until: null });
    }
    return true;
  }

  return { sendNext };
}
