import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { vi } from 'vitest';
import { type RegistrantType, type Role, roleOfRegistrant, signInApi } from '../../domain/account.ts';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../db/pool.ts';
import { listOutbox, type OutboxEntry } from '../mail/outbox.ts';
import { openServices } from '../services.ts';
import { createTestDatabase } from './database.ts';
import { drawings } from './drawings.ts';
import { seedAccount } from './seeded-account.ts';

/** The API with running jobs and its own outbox. */

export const password = 'four unlikely words here';

type More = { password?: string; firstName?: string; lastName?: string; registrantType?: RegistrantType };

export const person = (email: string, more: object = {}) => ({
  email,
  password,
  firstName: 'Amelia',
  lastName: 'Earhart',
  ...more,
});

export type AccountsSite = Awaited<ReturnType<typeof startAccounts>>;
type Request = InjectOptions & { session?: string };

/** `log` receives every log line. */
export async function startAccounts(
  settings: Partial<Config> = {},
  log?: { write: (line: string) => void },
  clock?: () => Date,
) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'accounts-'));
  const config: Config = { ...readConfig({ DATA_DIR: dataDir, SEED: 'none' }), ...settings };
  const { db, connection } = database;
  const logger = log ? pino({ level: 'trace' }, log) : pino({ level: 'silent' });
  // A schedule that comes due in the middle of a test would do its work at another time than the test says.
  const waits = { pollSeconds: 0.5, retryDelay: 1, schedules: false };
  const services = await openServices({ config, connection, db, log: logger, waits, clock, drawings });
  const app = await buildApp(services, { logger, pages: false });
  await services.jobs.start();

  let requests = 0;
  /** Sends a POST if there is a payload. Every request has its own client address unless given. */
  const send = (url: string, { session, ...options }: Request = {}) => {
    requests += 1;
    return app.inject({
      method: options.payload === undefined ? 'GET' : 'POST',
      url,
      remoteAddress: `198.18.${requests >> 8}.${requests & 255}`,
      ...(session !== undefined && { cookies: { [cookieName(config)]: session } }),
      ...options,
    });
  };

  /** Waits for `count` emails to an address, oldest first. */
  const mailsTo = (email: string, count = 1, subject = ''): Promise<OutboxEntry[]> =>
    vi.waitFor(
      async () => {
        const mails = (await listOutbox(dataDir, 1_000))
          .filter((mail) => mail.to === email && mail.subject.includes(subject))
          .reverse();
        if (mails.length < count) throw new Error(`${mails.length} of ${count} mails to ${email}`);
        return mails;
      },
      { timeout: 10_000, interval: 20 },
    );

  /** Signs a person up and returns the token from the email. */
  const signUp = async (email: string, more: object = {}) => {
    const answer = await send(signInApi.signUp, { payload: person(email, more) });
    if (answer.statusCode !== 202) throw new Error(answer.body);
    const [mail] = await mailsTo(email, 1, 'Confirm your email');
    return tokenIn(mail);
  };

  return {
    app,
    services,
    db,
    asOwner: database.asOwner,
    config,
    connection,
    send,
    mailsTo,
    signUp,
    /** Makes an account with this role and returns its session. */
    async seed(email: string, role: Role = 'general_user') {
      return (await seedAccount(db, { ...person(email), role })).token;
    },
    /** Makes an account as a sign-up with these fields does, and returns its session. */
    async join(email: string, { registrantType, ...more }: More = {}) {
      const account = { ...person(email), ...more, role: roleOfRegistrant(registrantType) };
      return (await seedAccount(db, account)).token;
    },
    /** Signs a person up by email and returns the session. */
    async joinByEmail(email: string, more: More = {}) {
      const token = await signUp(email, more);
      const answer = await send(signInApi.verifyEmail, { payload: { token, password } });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return sessionOf(answer);
    },
    async stop() {
      await app.close();
      await services.jobs.stop();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Starts a second process on the same database. */
export async function startBeside({ config, connection }: AccountsSite, clock?: () => Date) {
  const logger = pino({ level: 'silent' });
  const db = openDatabase(connection);
  const services = await openServices({ config, connection, db, log: logger, clock, drawings });
  const app = await buildApp(services, { logger, pages: false });
  return {
    app,
    services,
    async stop() {
      await app.close();
      await services.jobs.stop();
      await db.destroy();
    },
  };
}

const cookieName = (config: Config) => (config.publicUrl.startsWith('https:') ? '__Host-session' : 'session');

export const tokenIn = (mail: OutboxEntry | undefined) =>
  /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';

/** Returns the session cookie that a response sets. */
export const sessionOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name.endsWith('session'))?.value ?? '';
