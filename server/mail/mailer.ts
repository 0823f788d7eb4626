import type { Transaction } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import { GiveUp, type Jobs } from '../jobs/jobs.ts';
import { keepInOutbox } from './outbox.ts';

/** Mail leaves by SMTP, or without one becomes a file of the outbox; always by a job, never while a request waits. */

export type Message = {
  /** One address. */
  to: string;
  /** Where answers go, one address; else to whom mail is from. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
};

/** One kind of mail. A job holds what it is about and never its text: that is written when it leaves. */
export type MailKind<About> = {
  /** In a transaction, the mail leaves only if that commits. With an `id`, a UUID, it leaves once a day at most. */
  send: (about: About, db?: Db | Transaction<Database>, id?: string) => Promise<void>;
};

export type Mailer = {
  /** Names a kind of mail and how it is written; null when it is no longer wanted. Before the jobs start. */
  define: <About extends object>(
    name: string,
    write: (about: About) => Promise<Message | null> | Message | null,
  ) => MailKind<About>;
  /** Mail that holds no secret: its text waits in the queue. */
  send: (message: Message, db?: Db | Transaction<Database>) => Promise<void>;
};

type Settings = { smtpUrl: string | undefined; mailFrom: string; dataDir: string };
type Deliver = (message: Message, job: { id: string; signal: AbortSignal }) => Promise<void>;
type Letter = { kind: string; about: object };

/** `retryDelay`: seconds before the first retry. */
export function createMailer(
  settings: Settings,
  jobs: Jobs,
  { retryDelay = 30 }: { retryDelay?: number } = {},
): Mailer {
  const deliver = settings.smtpUrl ? bySmtp(settings.smtpUrl, settings.mailFrom) : byOutbox(settings);
  const writers = new Map<string, (about: never) => Promise<Message | null> | Message | null>();
  const letters = jobs.define<Letter>(
    'mail',
    // With doubling waits, the last try is a good day after the first.
    { retries: 16, retryDelay, retryDelayMax: 3 * 3_600, atOnce: 3, timeout: 120 },
    async ({ kind, about }, job) => {
      const write = writers.get(kind);
      if (!write) throw new GiveUp(`There is no mail of the kind ${kind}.`);
      const message = await write(about as never);
      if (message) await deliver(checked(message), job);
    },
  );
  const mailer: Mailer = {
    define(name, write) {
      if (writers.has(name)) throw new Error(`The mail ${name} is defined twice.`);
      writers.set(name, write);
      return { send: (about, db, id) => letters.add({ kind: name, about }, db, id) };
    },
    send: async (message, db) => plain.send(checked(message), db),
  };
  const plain = mailer.define<Message>('plain', (message) => message);
  return mailer;
}

/** One address and nothing beside it. Its host may be a name without a dot: an installation on one machine has such. */
const ONE_ADDRESS = /^[^\s\p{Cc}@,;:<>()"[\]\\]+@[^\s\p{Cc}@,;:<>()"[\]\\]+$/u;

/** Nothing that a person typed reaches a header with a line end in it, and an address is one address. */
function checked(message: Message): Message {
  for (const address of [message.to, message.replyTo]) {
    if (address !== undefined && !ONE_ADDRESS.test(address)) {
      throw new GiveUp('The address of a mail is no address.');
    }
  }
  const subject = message.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  for (const [name, value] of Object.entries(message.headers ?? {})) {
    if (/[\r\n]/.test(name + value))
      throw new GiveUp(`The header ${name.slice(0, 40)} of a mail has a line end.`);
  }
  return { ...message, subject };
}

function envelope({ replyTo, ...message }: Message, from: string, id: string) {
  const host = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    ...message,
    from,
    // As an object, so that it is never read as a list of addresses.
    to: { name: '', address: message.to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    // The same over retries: a mail that was accepted twice is shown once.
    messageId: `<${id}@${host}>`,
    // No answering machine needs to answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
    textEncoding: 'quoted-printable' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The server's word on this very mail; everything else (greeting, sign-in, TLS, network) may be mended. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

function bySmtp(url: string, from: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  });
  return async (message, { id, signal }) => {
    try {
      await transport.sendMail({ ...envelope(message, from, id), signal });
    } catch (error) {
      const {
        code = '',
        responseCode = 0,
        message: reason,
      } = error as Error & { code?: string; responseCode?: number };
      if (responseCode >= 500 && ABOUT_THE_MAIL.has(code)) throw new GiveUp(reason);
      throw error;
    }
  };
}

function byOutbox({ mailFrom, dataDir }: Settings): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (message, { id }) => {
    const sent = await transport.sendMail(envelope(message, mailFrom, id));
    await keepInOutbox(dataDir, id, sent.message as Buffer);
  };
}
