import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../domain/dates.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths, emailSettingsApi, unsubscribePath } from '../../../domain/paths.ts';
import type { PrivateFacts } from '../../../domain/unit-facts.ts';
import type { Unit } from '../../../domain/units.ts';
import type { ComingUp } from '../../../domain/units-schema.ts';
import { startAccounts, startBeside } from '../../test/accounts.ts';
import { validInput } from '../../test/test-app.ts';

const START = Date.parse('2027-06-10T15:00:00Z');
let now = START;
const clock = () => new Date(now);
const site = await startAccounts({}, undefined, clock);
const beside = await startBeside(site, clock);
afterAll(async () => {
  await beside.stop();
  await site.stop();
});

let email: string;
let session: string;
let id: number;
let people = 0;
const day = (days: number) => new Date(START + days * DAY_MS).toISOString().slice(0, 10);

beforeEach(async () => {
  now = START;
  people += 1;
  email = `owner-${people}@field.example`;
  session = await site.join(email, { registrantType: 'owner' });
  const payload = validInput(monthlyHangar, { title: 'Row A' });
  id = (await site.send(apiPaths.listings(monthlyHangar), { session, payload })).json().id;
});

const add = async (
  ...units: { label: string; private?: Partial<PrivateFacts>; availableFrom?: string }[]
) => {
  const answer = await site.send(apiPaths.units(monthlyHangar, id), { session, payload: { units } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Unit[]>();
};
const change = async (unit: number | undefined, facts: Partial<PrivateFacts>) => {
  const payload = { units: [{ id: unit, private: facts }] };
  const answer = await site.send(apiPaths.units(monthlyHangar, id), { session, payload, method: 'PATCH' });
  expect(answer.statusCode, answer.body).toBe(200);
};
const listed = async (query = {}) =>
  (await site.send(apiPaths.comingUp(query), { session }))
    .json<ComingUp>()
    .dates.map(({ unit, fact, day: on }) => `${unit.label} ${fact} ${on}`);
/** Two processes at once, then a third run for what the first two left. */
const remind = async () => {
  await Promise.all([site.services, beside.services].map(({ jobs }) => jobs.run('remind-of-units')));
  await site.services.jobs.run('remind-of-units');
};
const REMINDER = /lease ends|rate changes|insurance|free after|coming up/;
/** Waits until all emails are written, which are as many reminders and lists. */
const arrived = async (reminders: number, digests: number) => {
  const isWritten = async () => {
    const { rows } = await sql`
      select from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active') limit 1`.execute(
      site.db,
    );
    expect(rows).toEqual([]);
  };
  await vi.waitFor(isWritten, { timeout: 10_000, interval: 20 });
  const mails = await site.mailsTo(email, 0);
  const found = {
    reminders: mails.filter(({ subject }) => REMINDER.test(subject)),
    digests: mails.filter(({ subject }) => subject.includes('in the next 90 days')),
  };
  expect([found.reminders.length, found.digests.length]).toEqual([reminders, digests]);
  return found;
};

test('lists the dates of 30, 60, or 90 days and those that have passed, the earliest first', async () => {
  await add(
    { label: 'A-1', private: { leaseEnd: day(80), insuranceExpiry: day(-3), tenant: 'Ann' } },
    { label: 'A-2', private: { rateChange: day(29), leaseEnd: day(91) } },
    { label: 'A-3', private: { noticeGiven: day(-1), leaseEnd: day(-91) }, availableFrom: day(45) },
    { label: 'A-4', availableFrom: day(5) },
  );
  const all = [
    `A-1 insuranceExpiry ${day(-3)}`,
    `A-2 rateChange ${day(29)}`,
    `A-3 availableFrom ${day(45)}`,
    `A-1 leaseEnd ${day(80)}`,
  ];
  expect(await listed()).toEqual(all);
  expect(await listed({ days: 60 })).toEqual(all.slice(0, 3));
  expect(await listed({ days: 30 })).toEqual(all.slice(0, 2));
  expect((await site.send(apiPaths.comingUp({ days: 31 }), { session })).statusCode).toBe(400);
  expect((await site.send(apiPaths.comingUp())).statusCode).toBe(401);
});

test('sends one email per date and lead, however many processes and runs there are', async () => {
  await add(
    { label: 'A-1', private: { leaseEnd: day(95), tenant: 'Ann Lee' } },
    { label: 'A-2', private: { leaseEnd: day(95) } },
  );
  for (const [days, count, lists] of [
    [0, 0, 0],
    [5, 1, 1],
    [6, 1, 1],
    [34, 1, 2],
    [35, 2, 2],
    [65, 3, 3],
    [66, 3, 3],
    [96, 3, 3],
  ] as const) {
    now = START + days * DAY_MS;
    await remind();
    await arrived(count, lists);
  }
  const [first] = (await arrived(3, 3)).reminders;
  expect(first?.subject).toBe('2 dates of your units are coming up');
  expect(first?.text).toContain('- A-1: lease ends');
  expect(first?.text).toContain('Ann Lee');
});

test('a date that is entered late is one email, not one for each lead', async () => {
  await add({ label: 'A-1', private: { insuranceExpiry: day(20) } });
  await remind();
  const { reminders } = await arrived(1, 1);
  expect(reminders.map(({ subject }) => subject)).toEqual(['A-1: insurance expires Jun 30, 2027']);
});

test('a changed date asks again, and one that was changed back does not', async () => {
  const [unit] = await add({ label: 'A-1', private: { leaseEnd: day(20) } });
  await remind();
  await change(unit?.id, { leaseEnd: day(25) });
  await remind();
  await arrived(2, 1);
  await change(unit?.id, { leaseEnd: day(20) });
  await remind();
  await arrived(2, 1);
});

test('sends all dates once a month', async () => {
  await add({ label: 'A-1', private: { leaseEnd: day(85) } });
  for (const [days, count] of [
    [0, 1],
    [19, 1],
    [21, 2],
    [22, 2],
  ] as const) {
    now = START + days * DAY_MS;
    await remind();
    await arrived(1, count);
  }
});

test('each kind of email can be turned off alone, in the settings and by the link in it', async () => {
  await add({ label: 'A-1', private: { leaseEnd: day(20) } });
  const settings = (await site.send(emailSettingsApi.all, { session })).json<{ key: string }[]>();
  const key = settings.find((one) => one.key.startsWith('unit-digests'))?.key ?? '';
  await site.send(emailSettingsApi.one(key), { session, payload: { active: false }, method: 'PUT' });
  await remind();
  const { reminders } = await arrived(1, 0);
  const token = /unsubscribe\?token=([\w.-]+)/.exec(reminders[0]?.text ?? '')?.[1] ?? '';
  const stopped = await site.send(unsubscribePath(token), {
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(stopped.statusCode, stopped.body).toBe(200);
  now += 60 * DAY_MS;
  await add({ label: 'A-2', private: { leaseEnd: day(80) } });
  await remind();
  await arrived(1, 0);
});

test('sends nothing to a suspended account', async () => {
  await add({ label: 'A-1', private: { leaseEnd: day(20) } });
  await sql`update users set suspended_at = now() where email = ${email}`.execute(site.db);
  await remind();
  await arrived(0, 0);
  const { rows } = await sql`
    select from unit_reminders r join units u on u.id = r.unit_id where u.listing_id = ${id}`.execute(
    site.db,
  );
  expect(rows).toEqual([]);
});
