import type { Transaction } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import { readColors } from '../http/colors.ts';
import { GiveUp, type Jobs } from '../jobs/jobs.ts';
import { areRetriesWaiting, retryNow } from '../jobs/queues.ts';
import { compose, headersOf, type Message } from './compose.ts';
import type { Mail } from './mail.ts';
import { keepInOutbox } from './outbox.ts';
import type { Site } from './parts.ts';
import { type ReadPicture, withPictures } from './pictures.ts';
import { keepSent, sweepSent, wasSent } from './sent.ts';

/** Email goes out by SMTP or, without a server, into files of the outbox; always from a job, so no request waits for it. */

export const MAIL_QUEUE = 'mail';

/** The job stores what the email is about, never its text, which is written when it is sent. */
type MailKind<About> = {
  /** In a transaction, sends only if it commits. With an `id` (UUID), sends at most once a day. */
  send: (about: About, db?: Db | Transaction<Database>, id?: string) => Promise<void>;
  /** The same for many, in one statement. */
  sendAll: (mails: readonly { id: string; about: About }[], db: Db | Transaction<Database>) => Promise<void>;
};

export type Mailer = {
  /** Defines a kind of email; `write` returns null if it is no longer needed. Call it before jobs start. */
  define: <About extends object>(
    name: string,
    write: (about: About) => Promise<Mail | null> | Mail | null,
  ) => MailKind<About>;
  /** For email without secrets: its text is stored in the queue. */
  send: (mail: Mail, db?: Db | Transaction<Database>) => Promise<void>;
};

type Settings = Site & { smtpUrl: string | undefined; mailFrom: string; dataDir: string };
type Delivery = {
  deliver: (message: Illustrated, job: { id: string; signal: AbortSignal }) => Promise<void>;
  isThere: () => Promise<boolean>;
};
type Illustrated = Awaited<ReturnType<typeof withPictures>>;
type Letter = { kind: string; about: object };

export function createMailer(
  settings: Settings,
  { db, jobs, readPicture }: { db: Db; jobs: Jobs; readPicture: ReadPicture },
  { retryDelay = 30 }: { retryDelay?: number } = {},
): Mailer {
  const colors = readColors();
  const composed = (mail: Mail) => checked(compose(mail, settings, colors));
  const { deliver, isThere } = settings.smtpUrl
    ? bySmtp(settings.smtpUrl, settings.mailFrom)
    : byOutbox(settings);
  const writers = new Map<string, (about: never) => Promise<Message | null>>();
  const letters = jobs.define<Letter>(
    MAIL_QUEUE,
    // With doubling waits, the last attempt is a good day after the first.
    { retries: 32, retryDelay, retryDelayMax: 3_600, atOnce: 3, timeout: 120 },
    async ({ kind, about }, job) => {
      // A run that sent it may have ended before the queue knew.
      if (await wasSent(db, job.id)) return;
      const write = writers.get(kind);
      if (!write) throw new GiveUp(`Unknown kind of email: ${kind}.`);
      const message = await write(about as never);
      if (!message) return;
      await deliver(await withPictures(message, readPicture), job);
      await keepSent(db, job.id, job.signal);
    },
  );
  // Otherwise an email would wait for its next attempt after an outage, as long again as the outage took.
  jobs.define('retry-mails', { cron: '* * * * *', retries: 0 }, async () => {
    if (!(await areRetriesWaiting(db, MAIL_QUEUE, AWAY))) return;
    if (await isThere()) await retryNow(db, MAIL_QUEUE, AWAY);
  });
  jobs.define('sweep-sent-mails', { cron: '29 3 * * *', retries: 0 }, () => sweepSent(db));
  function define<About extends object>(
    name: string,
    write: (about: About) => Promise<Message | null>,
  ): MailKind<About> {
    if (writers.has(name)) throw new Error(`The email ${name} is defined twice.`);
    writers.set(name, write);
    return {
      send: (about, db, id) => letters.add({ kind: name, about }, db, id),
      sendAll: (mails, db) =>
        letters.addAll(
          mails.map(({ id, about }) => ({ id, data: { kind: name, about } })),
          db,
        ),
    };
  }
  const plain = define<Message>('plain', async (message) => message);
  return {
    define: (name, write) =>
      define(name, async (about) => {
        const mail = await write(about);
        return mail && composed(mail);
      }),
    send: async (mail, db) => plain.send(composed(mail), db),
  };
}

/** Exactly one address. The host may have no dot, as on a single machine. */
const ONE_ADDRESS = /^[^\s\p{Cc}@,;:<>()"[\]\\]+@[^\s\p{Cc}@,;:<>()"[\]\\]+$/u;

/** Makes sure an address is a single one, and that headers are lines. A composed subject is one. */
function checked(message: Message): Message {
  for (const address of [message.to, message.replyTo]) {
    if (address !== undefined && !ONE_ADDRESS.test(address)) {
      throw new GiveUp('The address of an email is invalid.');
    }
  }
  for (const [name, value] of Object.entries(message.headers ?? {})) {
    if (/[\r\n]/.test(name + value))
      throw new GiveUp(`The header ${name.slice(0, 40)} of an email contains a line break.`);
  }
  return message;
}

const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

function envelope({ replyTo, calendar, fromName, ...message }: Illustrated, from: string, id: string) {
  const host = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    ...message,
    from: fromName ? { name: fromName, address: addressIn(from) } : from,
    // As an object, so that it is never parsed as a list of addresses.
    to: { name: '', address: message.to },
    ...(calendar && { icalEvent: { filename: 'viewing.ics', ...calendar } }),
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    // Stays the same over retries, so mail clients show a message accepted twice only once.
    messageId: `<${id}@${host}>`,
    headers: headersOf(message),
    textEncoding: 'quoted-printable' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Errors about this message; all others (greeting, sign-in, TLS, network) may be temporary. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/** Begins the reason of a failure that other emails would have had as well. */
const AWAY = 'Can’t reach the mail server: ';

function bySmtp(url: string, from: string): Delivery {
  const transport = createTransport({
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  });
  return {
    async deliver(message, { id, signal }) {
      try {
        await transport.sendMail({ ...envelope(message, from, id), signal });
      } catch (error) {
        const {
          code = '',
          command = '',
          responseCode = 0,
          message: reason,
        } = error as Error & { code?: string; command?: string; responseCode?: number };
        if (responseCode >= 500 && ABOUT_THE_MAIL.has(code)) throw new GiveUp(reason);
        if (command === 'CONN' || code === 'EAUTH') throw new Error(AWAY + reason);
        throw error;
      }
    },
    isThere: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
  };
}

function byOutbox({ mailFrom, dataDir }: Settings): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(message, { id }) {
      const sent = await transport.sendMail(envelope(message, mailFrom, id));
      await keepInOutbox(dataDir, id, sent.message as Buffer);
    },
    isThere: async () => true,
  };
}
