import { sql } from 'kysely';
import { expect } from 'vitest';
import type { InquiryRow, InquiryThread } from '../../domain/inquiries-schema.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, inquiryApi } from '../../domain/paths.ts';
import { listOutbox, readOutbox } from '../mail/outbox.ts';
import { readDescription } from './api-description.ts';
import { type Account, createTestApp, type TestApp, validInput } from './test-app.ts';

/** Waits until the queue is empty, and returns every email to an address, oldest first. */
export async function allMailsTo({ services: { db, config } }: TestApp, to: string) {
  const waiting = sql`select from pgboss.job where name = 'mail' and state < 'completed'`;
  await expect
    .poll(async () => (await waiting.execute(db)).rows.length, { timeout: 15_000, interval: 50 })
    .toBe(0);
  const found = (await listOutbox(config.dataDir, 1_000)).filter((mail) => mail.to === to).reverse();
  return Promise.all(
    found.map(async ({ name }) => {
      const mail = await readOutbox(config.dataDir, name);
      if (!mail) throw new Error(`No ${name}`);
      return mail;
    }),
  );
}

/** Default values of an inquiry. */
export const validInquiry = { name: 'Pat Pilot', message: 'Does a King Air 350 fit through the door?' };

/** An app with conversations about a hangar, which checks every response against the API description. */
export async function startConversations() {
  const time = { now: new Date() };
  const site = await createTestApp({ adminEmail: 'chief@admin.example' }, {}, () => time.now);
  await site.services.jobs.start();
  const { ask } = await readDescription(site);
  /** The pair that requests are about unless a test says otherwise. */
  let current: { owner: Account; pilot: Account; listing: number };
  let networks = 0;

  /** Adds a hangar. Returns its id. */
  const add = async (as = current.owner, values = {}): Promise<number> => {
    const contactEmail = `office-${as.id}@field.example`;
    const body = validInput(hangarSpace, { title: 'Box hangar 7', contactEmail, ...values });
    return (await site.request('POST', apiPaths.listings(hangarSpace), { as, body })).json().id;
  };
  const send = (
    body: object = {},
    { as = current.pilot, about = current.listing, key }: { as?: Account; about?: number; key?: string } = {},
  ) => {
    networks += 1;
    const from = `198.51.${networks >> 8}.${networks & 255}`;
    const headers = key ? { headers: { 'idempotency-key': key } } : {};
    return ask(
      'POST',
      inquiryApi.send(hangarSpace, about),
      { as, body: { ...validInquiry, ...body }, from, ...headers },
      inquiryApi.send(hangarSpace, '{id}'),
    );
  };

  return {
    site,
    ask,
    time,
    add,
    send,

    /** Starts over at the same time, with a new owner, their hangar, and a new pilot. */
    async startOver() {
      time.now = new Date('2026-11-22T15:00:00Z');
      const owner = await site.account('property_principal');
      const pilot = await site.account('general_user');
      current = { owner, pilot, listing: await add(owner) };
      return current;
    },
    /** Address for emails about the current hangar. */
    office: () => `office-${current.owner.id}@field.example`,
    mails: (to: string) => allMailsTo(site, to),

    /** Sends an inquiry. Returns the id of its conversation. */
    async begin(...sent: Parameters<typeof send>) {
      const answer = await send(...sent);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<{ id: number; isNew: boolean }>().id;
    },
    reply: (id: number, as: Account, message: string, key?: string) =>
      ask(
        'POST',
        inquiryApi.messages(id),
        { as, body: { message }, ...(key && { headers: { 'idempotency-key': key } }) },
        inquiryApi.messages('{id}'),
      ),
    thread: async (id: number, as: Account) =>
      (await ask('GET', inquiryApi.thread(id), { as }, inquiryApi.thread('{id}'))).json<InquiryThread>(),
    async list(as: Account, query = {}) {
      const answer = await ask('GET', inquiryApi.all(query), { as });
      expect(answer.statusCode, answer.body).toBe(200);
      return {
        rows: answer.json<InquiryRow[]>(),
        total: Number(answer.headers['x-total-count']),
        link: answer.headers.link,
      };
    },
    put: (path: (id: number | string) => string, id: number, as: Account, body: object) =>
      ask('PUT', path(id), { as, body }, path('{id}')),
  };
}
