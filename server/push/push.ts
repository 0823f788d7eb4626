import type { Transaction } from 'kysely';
import { isPushHost } from '../../domain/push.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import { GiveUp, type Jobs } from '../jobs/jobs.ts';
import type { OutgoingClient } from '../outgoing/client.ts';
import * as store from './store.ts';

/** Without words of a message: a locked screen shows it. */
export type Note = {
  title: string;
  body: string;
  /** Page that a press opens. */
  path: string;
  /** A newer one with the same tag takes its place. */
  tag: string;
};

type NoteKind<About> = {
  /** Notifies an account's browsers; in a transaction, only if it commits. */
  send: (userId: number, about: About, db?: Db | Transaction<Database>) => Promise<void>;
};

export type Push = {
  /** Defines a kind of notification; `write` returns null if it is no longer needed. Call it before jobs start. */
  define: <About extends object>(
    name: string,
    write: (about: About) => Promise<Note | null>,
  ) => NoteKind<About>;
  publicKey: () => Promise<string>;
};

type Parts = { db: Db; jobs: Jobs; outgoing: OutgoingClient };
type Settings = Pick<Config, 'vapid' | 'supportEmail'>;
type Letter = { kind: string; about: object; session: string };

const LIVES_SECONDS = 86_400;
/** A browser's keys, our key, and the padding leave about 3,000 bytes. */
const BODY_MAX = 300;
const GONE = [404, 410];

/** Sends notifications by the push services of browsers, which can't read them (RFC 8291). */
export function createPush(
  { vapid, supportEmail }: Settings,
  { db, jobs, outgoing }: Parts,
  { retryDelay = 30 }: { retryDelay?: number } = {},
): Push {
  const writers = new Map<string, (about: never) => Promise<Note | null>>();

  async function keysOf(): Promise<store.VapidKeys> {
    if (vapid) return vapid;
    return (await store.findKeys(db)) ?? store.keepKeys(db, (await library()).generateVAPIDKeys());
  }

  const letters = jobs.define<Letter>(
    'push',
    { retries: 6, retryDelay, retryDelayMax: 1_800, atOnce: 3 },
    async ({ kind, about, session }, { signal }) => {
      const write = writers.get(kind);
      if (!write) throw new GiveUp(`Unknown kind of notification: ${kind}.`);
      const subscription = await store.findSubscription(db, session);
      const note = subscription && (await write(about as never));
      if (!note) return;
      if (!isPushHost(new URL(subscription.endpoint).hostname)) throw new GiveUp('Not a push service.');
      const { generateRequestDetails } = await library();
      const { endpoint, headers, body } = generateRequestDetails(
        subscription,
        JSON.stringify({ ...note, body: note.body.slice(0, BODY_MAX).toWellFormed() }),
        { vapidDetails: { subject: `mailto:${supportEmail}`, ...(await keysOf()) }, TTL: LIVES_SECONDS },
      );
      const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      const { status } = await outgoing.post(endpoint, {
        headers: Object.fromEntries(sent),
        body: body ?? '',
        signal,
      });
      if (GONE.includes(status)) await store.forgetSubscription(db, session, subscription);
      else if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`);
      else if (status >= 300) throw new GiveUp(`The push service answered ${status}.`);
    },
  );

  return {
    define(name, write) {
      if (writers.has(name)) throw new Error(`The notification ${name} is defined twice.`);
      writers.set(name, write);
      return {
        async send(userId, about, transaction = db) {
          const sessions = await store.findSessions(transaction, userId);
          // One job each, so that a retry notifies no browser twice.
          for (const session of sessions) await letters.add({ kind: name, about, session }, transaction);
        },
      };
    },
    publicKey: async () => (await keysOf()).publicKey,
  };
}

/** Loaded when the first browser asks, because few sites need it at start. */
const library = async () => (await import('web-push')).default;
