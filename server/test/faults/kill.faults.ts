import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths, inquiryApi } from '../../../domain/paths.ts';
import { savedSearchApi } from '../../../domain/saved-search.ts';
import { usualRules } from '../../../domain/waiting-lists/rules-schema.ts';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import { webhookApi } from '../../../domain/webhooks.ts';
import { verifyLists } from '../../waiting-lists/verify.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { type Account, createTestApp, type TestApp, validInput } from '../test-app.ts';
import { startTlsServer } from '../tls-server.ts';
import { startWorker } from '../worker.ts';

/** Processes that run jobs are killed in the middle of them. Nothing is lost, and nothing is sent twice. */

/** The queue looks for dead processes every minute. */
const patient = { timeout: 200_000, interval: 100 };
const soon = { timeout: 30_000, interval: 20 };

const smtp = startSmtpServer();
let receiver: Awaited<ReturnType<typeof startTlsServer>>;
let site: TestApp;
let owner: Account;
let reader: Account;
const workers: Awaited<ReturnType<typeof startWorker>>[] = [];

beforeAll(async () => {
  await smtp.listen();
  receiver = await startTlsServer();
});
afterAll(async () => {
  await smtp.close();
  await receiver.close();
});
beforeEach(async () => {
  smtp.forget();
  receiver.calls.length = 0;
  receiver.answers.length = 0;
  site = await createTestApp();
  owner = await site.account('property_principal');
  // The email about a first listing would come between.
  await sql`update users set first_listed_at = now() where id = ${owner.id}`.execute(site.services.db);
  reader = await site.account('general_user');
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.kill();
  await site.close();
});

async function start() {
  const worker = await startWorker({
    connection: site.connection,
    smtpPort: smtp.port(),
    webhookPort: receiver.port,
    dataDir: site.services.config.dataDir,
  });
  workers.push(worker);
  return worker;
}

async function post(url: string, as: Account, body: object): Promise<{ id: number }> {
  const answer = await site.request('POST', url, { as, body });
  expect([200, 201], answer.body).toContain(answer.statusCode);
  return answer.json();
}
const list = (title: string) =>
  post(apiPaths.listings(hangarSpace), owner, validInput(hangarSpace, { title }));
const save = (name: string, minDoorHeight: string) =>
  post(savedSearchApi.all, reader, {
    category: hangarSpace.category,
    filters: { minDoorHeight },
    name,
    frequency: 'instant',
  });
/** New accounts ask about the listing. */
async function inquire(listing: number, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const pilot = await site.account('general_user');
    const body = { name: `Pilot ${n}`, message: `Is it free? I am number ${n}.` };
    await post(inquiryApi.send(hangarSpace, listing), pilot, body);
  }
}
async function setWebhook(): Promise<void> {
  await post(webhookApi.all, owner, { url: 'https://hooks.example.com/hook' });
  await site.services.db.updateTable('webhooks').set({ url: receiver.url() }).execute();
}

const subjects = () =>
  smtp.received.map(({ to, eml }) => `${to} ${/^Subject: (.*?)\r?$/m.exec(eml)?.[1]}`).toSorted();
const queued = async () => {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = 'mail' and state < 'completed'`.execute(site.services.db);
  return rows.length;
};
/** Every email of the queue was sent, each under its own Message-ID. */
async function expectAllMails(): Promise<void> {
  await vi.waitFor(async () => expect(await queued()).toBe(0), patient);
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = 'mail' and state = 'completed'`.execute(site.services.db);
  const ids = smtp.received.map(({ eml }) => /^Message-ID: <([^@]+)@/im.exec(eml)?.[1]);
  expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
}

/** Ids of the events that the receiver accepted. */
const accepted = () => receiver.calls.map(({ headers }) => String(headers['webhook-id']));
const events = async () =>
  (await site.services.db.selectFrom('webhook_deliveries').select('id').execute())
    .map(({ id }) => id)
    .toSorted();
const expectDelivered = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from webhook_deliveries where state <> 'delivered'`.execute(
      site.services.db,
    );
    expect(rows).toHaveLength(0);
  }, patient);

/** Kills a worker once it waits for the table that this holds, after it wrote to another one. */
async function killAt(
  worker: { kill(): Promise<void>; run(job: string): void },
  table: string,
  wrote: string,
) {
  await site.services.db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.raw(table)} in share row exclusive mode`.execute(transaction);
    worker.run('listing-changes');
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_locks waiting join pg_locks held on held.pid = waiting.pid
        where not waiting.granted and held.granted and held.mode = 'RowExclusiveLock'
          and held.relation = ${wrote}::regclass`.execute(transaction);
      expect(rows.length).toBeGreaterThan(0);
    }, soon);
    await worker.kill();
  });
}

test('emails a search once if the process dies while it records or sends its matches', async () => {
  for (const [index, name] of ['Home', 'Work', 'Away'].entries()) await save(name, String(index + 1));
  for (const title of ['North', 'South']) await list(title);
  await killAt(await start(), 'saved_search_matches', 'listing_changes');
  await killAt(await start(), 'pgboss.job', 'saved_search_matches');
  (await start()).run('listing-changes');
  await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThanOrEqual(1), soon);
  await expectAllMails();
  expect(subjects()).toEqual([`${reader.email} 2 new listings: 3 saved searches`]);
});

test('emails of a process that dies before the mail server took them arrive once', async () => {
  const { id } = await list('North');
  const release = smtp.hold();
  const first = await start();
  await inquire(id, 4);
  await vi.waitFor(() => expect(smtp.asked.length).toBeGreaterThan(0), soon);
  await first.kill();
  release();
  await start();
  await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThanOrEqual(4), patient);
  await expectAllMails();
});

test('an event whose process dies before the receiver answered is sent again with the same id', async () => {
  await setWebhook();
  const { id } = await list('North');
  receiver.answers.push(() => {});
  const first = await start();
  await inquire(id, 3);
  await vi.waitFor(() => expect(receiver.calls).toHaveLength(1), soon);
  await first.kill();
  const [interrupted = ''] = accepted();
  receiver.calls.length = 0;
  await start();
  await expectDelivered();
  expect(await events()).toContain(interrupted);
  expect(accepted().toSorted()).toEqual(await events());
});

test('two processes send each email and each event once', async () => {
  await setWebhook();
  const both = await Promise.all([start(), start()]);
  for (const [index, name] of ['Home', 'Work', 'Away'].entries()) await save(name, String(index + 1));
  const { id } = await list('North');
  await inquire(id, 12);
  for (const worker of both) worker.run('listing-changes');
  await expectDelivered();
  await vi.waitFor(() => expect(subjects().filter((one) => /new listing/.test(one))).toHaveLength(1), soon);
  await expectAllMails();
  expect(accepted().toSorted()).toEqual(await events());
  expect(accepted()).toHaveLength(12);
});

test('a cascade whose process dies between its writes offers each unit once, in order, and emails it once', async () => {
  const { db } = site.services;
  const { id } = await post(apiPaths.listings(monthlyHangar), owner, validInput(monthlyHangar));
  const units = `${apiPaths.listing(monthlyHangar, id)}/units`;
  const rows = ['A-1', 'A-2'].map((label) => ({ label, availability: 'occupied' }));
  await post(units, owner, { units: rows });
  const list = await post(waitingListApi.lists, owner, {
    name: 'T-hangars',
    covers: [{ listingId: id }],
    rules: { ...usualRules, window: { count: 1, unit: 'hours' } },
  });
  const people = [];
  for (let n = 0; n < 3; n += 1) {
    const person = await site.account('general_user');
    await post(waitingListApi.join, person, {
      lists: [{ id: list.id }],
      application: { name: `Pilot ${n}` },
    });
    people.push(person);
  }
  await sql`update units set availability = 'available' where listing_id = ${id}`.execute(db);
  // Each dies after it wrote the history, and before what follows from that.
  for (const table of ['list_offers', 'units', 'waiting_lists']) {
    await db.transaction().execute(async (transaction) => {
      await sql`lock table ${sql.raw(table)} in share mode`.execute(transaction);
      const worker = await start();
      await vi.waitFor(async () => {
        const { rows: waiting } = await sql`
          select from pg_locks where not granted and relation = ${table}::regclass`.execute(transaction);
        expect(waiting.length).toBeGreaterThan(0);
      }, soon);
      await worker.kill();
    });
  }
  await start();
  const offers = async () => {
    const { rows: all } = await sql<{ entry: number; unit: number; state: string }>`
      select entry_id as entry, unit_id as unit, state from list_offers where list_id = ${list.id} order by id`.execute(
      db,
    );
    return all;
  };
  await vi.waitFor(async () => expect(await offers()).toHaveLength(2), patient);
  const [first, second] = await offers();
  expect([first?.state, second?.state]).toEqual(['offered', 'offered']);
  expect(first?.entry).toBeLessThan(second?.entry ?? 0);
  expect(new Set([first?.unit, second?.unit]).size).toBe(2);
  await expectAllMails();
  expect(subjects().filter((one) => one.includes('Offered to you'))).toEqual(
    people.slice(0, 2).map(({ email }) => expect.stringContaining(email)),
  );
  expect(await verifyLists(db)).toEqual({ lists: 1, broken: [] });
});
