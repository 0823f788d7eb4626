import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { accountApi } from '../../domain/account.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { savedSearchApi } from '../../domain/saved-search.ts';
import { startAccounts, startBeside } from '../test/accounts.ts';
import { startSmtpServer } from '../test/smtp-server.ts';
import { validInput } from '../test/test-app.ts';

/** Each email about a saved search arrives once, whatever fails on the way. */

const clock = () => new Date('2026-11-18T13:30:00Z');
const site = await startAccounts({}, undefined, clock);
const owner = await site.join('owner@example.com', { registrantType: 'owner' });
const reader = await site.join('reader@example.com');
afterAll(() => site.stop());

const save = async (name: string, filters: object, at = site, session = reader) => {
  const payload = { category: hangarSpace.category, filters, name, frequency: 'instant' };
  const answer = await at.send(savedSearchApi.all, { payload, session });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
const list = async (title: string, at = site, session = owner) => {
  const payload = validInput(hangarSpace, { title });
  const answer = await at.send(apiPaths.listings(hangarSpace), { payload, session });
  if (answer.statusCode !== 201) throw new Error(answer.body);
};
const NAMES = ['Home', 'Work', 'Away'];
const filtersOf = (index: number) => ({ minDoorHeight: String(index + 1) });

test('an account’s export has its saved searches', async () => {
  await save('For export', { near: 'KADS', withinNm: '30' });
  const exported = (await site.send(accountApi.export, { session: reader })).json();
  expect(exported.savedSearches).toEqual([
    {
      category: 'hangar-space',
      filters: { near: 'KADS', withinNm: '30' },
      name: 'For export',
      frequency: 'instant',
      paused: false,
      createdAt: clock().toISOString(),
    },
  ]);
  const others = (await site.send(accountApi.export, { session: owner })).json();
  expect(others.savedSearches).toEqual([]);
  await sql`truncate saved_searches cascade`.execute(site.asOwner);
});

test('two processes that look at the same time send each email once', async () => {
  const beside = await startBeside(site, clock);
  for (const [index, name] of NAMES.entries()) await save(name, filtersOf(index));
  for (const title of ['North', 'South', 'East', 'West']) await list(title);
  const { listingChanges } = site.services;
  await Promise.all([listingChanges.drain(), beside.services.listingChanges.drain(), listingChanges.drain()]);
  await Promise.all([beside.services.listingChanges.drain(), listingChanges.drain()]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job
    where name = 'mail' and data ->> 'kind' = 'saved-search'`.execute(site.db);
  const mails = await site.mailsTo('reader@example.com', rows[0]?.count ?? 0, 'new listing');
  const titles = mails.flatMap(({ text }) => text.match(/^(North|South|East|West)$/gm) ?? []);
  expect(titles.toSorted()).toEqual(['East', 'North', 'South', 'West']);
  await beside.stop();
});

test('two processes that send at the same time make one email of a person’s searches', async () => {
  await sql`truncate saved_searches, listings cascade`.execute(site.asOwner);
  const beside = await startBeside(site, clock);
  const mailed = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pgboss.job
      where name = 'mail' and data ->> 'kind' = 'saved-search'`.execute(site.db);
    return rows[0]?.count ?? 0;
  };
  const before = await mailed();
  for (const [index, name] of NAMES.entries()) await save(name, filtersOf(index));
  for (const title of ['Red', 'Blue']) await list(title);
  await Promise.all([1, 2, 3].flatMap(() => [beside, site].map((at) => at.services.listingChanges.drain())));
  expect(await mailed()).toBe(before + 1);
  const [mail] = (await site.mailsTo('reader@example.com', before + 1, 'new listing')).slice(-1);
  expect(mail?.subject).toBe('2 new listings: 3 saved searches');
  for (const name of NAMES) expect(mail?.text).toMatch(new RegExp(`^${name}$`, 'm'));
  expect(mail?.text.match(/^(Red|Blue)$/gm)).toHaveLength(2);
  expect(mail?.text.match(/2 listings above match this search too/g)).toHaveLength(2);
  await beside.stop();
});

test('the mail server is down, then up: each email arrives once', async () => {
  const smtp = startSmtpServer();
  await smtp.listen();
  const port = smtp.port();
  await smtp.close();
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const outage = await startAccounts({ smtpUrl: `smtp://127.0.0.1:${port}` }, log, clock);
  const lister = await outage.seed('owner@example.com', 'property_principal');
  const visitor = await outage.seed('reader@example.com', 'general_user');
  for (const [index, name] of NAMES.entries()) await save(name, filtersOf(index), outage, visitor);
  for (const title of ['North', 'South']) await list(title, outage, lister);
  await outage.services.listingChanges.drain();
  const failed = () => lines.filter((line) => line.includes('a run failed')).length;
  await vi.waitFor(() => expect(failed()).toBeGreaterThanOrEqual(1), {
    timeout: 20_000,
    interval: 20,
  });
  await outage.services.listingChanges.drain();
  await smtp.listen(port);
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select 1 from pgboss.job
        where name = 'mail' and state in ('created', 'retry', 'active')`.execute(outage.db);
      expect(rows).toEqual([]);
    },
    { timeout: 30_000, interval: 50 },
  );
  const alerts = smtp.received.filter(({ to }) => to.includes('reader@example.com'));
  expect(alerts.map(({ eml }) => /^Subject: (.*?)\r?$/m.exec(eml)?.[1])).toEqual([
    '2 new listings: 3 saved searches',
  ]);
  for (const { to, eml } of alerts) {
    expect(to).toEqual(['reader@example.com']);
    expect(eml).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  }
  await outage.stop();
  await smtp.close();
}, 60_000);
