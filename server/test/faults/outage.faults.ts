import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../domain/dates.ts';
import { favoriteApi } from '../../../domain/favorites.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, inquiryApi } from '../../../domain/paths.ts';
import { savedSearchApi } from '../../../domain/saved-search.ts';
import { wantedApi } from '../../../domain/wanted.ts';
import { readEml } from '../../mail/eml.ts';
import { startAccounts, startBeside } from '../accounts.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { validInput } from '../test-app.ts';

/** The mail server is away while every kind of email between people is due, in two processes. */

/** A Wednesday, before the daily emails. */
let now = new Date('2026-11-18T12:00:00Z');
const pass = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
const smtp = startSmtpServer();
await smtp.listen();
const port = smtp.port();
await smtp.close();
const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };
const site = await startAccounts({ smtpUrl: `smtp://127.0.0.1:${port}` }, log, () => now);
const beside = await startBeside(site, () => now);
afterAll(async () => {
  await beside.stop();
  await site.stop();
  await smtp.close();
});

async function act(url: string, session: string, payload: object, method: 'POST' | 'PUT' | 'PATCH' = 'POST') {
  const answer = await site.send(url, { session, payload, method });
  expect([200, 201, 204], answer.body).toContain(answer.statusCode);
  return answer.statusCode === 204 ? {} : answer.json();
}
/** A job of the minute or of the hour, in both processes at once. */
const run = (job: string) => Promise.all([site, beside].map(({ services }) => services.jobs.run(job)));

test('every kind of email arrives once after the mail server was down', async () => {
  const owner = await site.seed('owner@field.example', 'property_principal');
  const pilot = await site.seed('pilot@field.example', 'general_user');
  const filters = { near: 'KADS', withinNm: '60' };
  await act(wantedApi.list, pilot, {
    category: hangarSpace.category,
    filters,
    aircraft: 'King Air 350',
    message: 'We need a clean hangar.',
  });
  const search = { category: hangarSpace.category, filters, name: 'Home', frequency: 'instant' };
  await act(savedSearchApi.all, pilot, search);
  const { id } = await act(
    apiPaths.listings(hangarSpace),
    owner,
    validInput(hangarSpace, {
      title: 'North',
      leaseRate: 18.5,
      doorOpeningWidth: 64,
      width: 80,
      contactEmail: 'owner@field.example',
    }),
  );
  await act(favoriteApi.one(hangarSpace, id), pilot, {}, 'PUT');
  await run('listing-changes');
  const inquiry = await act(inquiryApi.send(hangarSpace, id), pilot, {
    name: 'Pat Pilot',
    message: 'Does a King Air 350 fit through the door?',
  });
  await act(inquiryApi.messages(inquiry.id), owner, { message: 'It does, with a foot to spare.' });
  await act(apiPaths.listing(hangarSpace, id), owner, { leaseRate: 17 }, 'PATCH');
  await run('listing-changes');
  pass(1.1);
  await run('listing-changes');
  pass(31);
  await run('sweep-freshness');
  await run('ask-to-confirm');

  const { rows } = await sql<{ kind: string }>`
    select data ->> 'kind' as kind from pgboss.job where name = 'mail'`.execute(site.db);
  const failed = () => lines.filter((line) => line.includes('a run failed')).length;
  await vi.waitFor(() => expect(failed()).toBeGreaterThanOrEqual(rows.length), {
    timeout: 120_000,
    interval: 50,
  });
  await smtp.listen(port);
  await vi.waitFor(
    async () => {
      const { rows: waiting } = await sql`
        select from pgboss.job where name = 'mail' and state < 'completed'`.execute(site.db);
      expect(waiting).toHaveLength(0);
    },
    { timeout: 120_000, interval: 100 },
  );
  const subjects = await Promise.all(
    smtp.received.map(async ({ to, eml }) => `${to} ${(await readEml(Buffer.from(eml))).subject}`),
  );
  expect(subjects.toSorted()).toEqual([
    'owner@field.example Inquiry: North (ADS)',
    'owner@field.example Is “North” still available?',
    'owner@field.example Someone is looking for space like yours',
    'owner@field.example “North” is on Tiedown',
    'pilot@field.example 1 new listing: your saved search and your ad',
    'pilot@field.example New message: North (ADS)',
    'pilot@field.example “North”: Rate was $18.50/sf/yr, now $17.00/sf/yr',
  ]);
});
