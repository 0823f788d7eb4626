import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../domain/dates.ts';
import { confirmationApi, confirmListingsPath } from '../../../domain/freshness.ts';
import type { Confirmation } from '../../../domain/freshness-schema.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { apiPaths, paths, unsubscribePath } from '../../../domain/paths.ts';
import { HAS_UNITS } from '../../../domain/units.ts';
import type { OutboxEntry } from '../../mail/outbox.ts';
import { sessionOf, startAccounts, startBeside } from '../../test/accounts.ts';
import { validInput } from '../../test/test-app.ts';

const START = Date.parse('2026-06-01T15:00:00Z');
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
let people = 0;
beforeEach(async () => {
  now += 400 * DAY_MS;
  people += 1;
  email = `owner-${people}@field.example`;
  session = await site.join(email, { registrantType: 'owner' });
});

const at = (days: number, from: number) => {
  now = from + days * DAY_MS;
};
const sweep = () => site.services.jobs.run('sweep-freshness');
/** Both processes ask at once. */
const ask = async () => {
  await Promise.all([site.services, beside.services].map(({ jobs }) => jobs.run('ask-to-confirm')));
};

async function list(title: string, kind = hangarSpace, values: object = {}): Promise<number> {
  const answer = await site.send(apiPaths.listings(kind), {
    session,
    payload: validInput(kind, { title, ...values }),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}
const own = async () => (await site.send(ownApi.allListings, { session })).json<OwnListing[]>();
const stateOf = async (id: number) => (await own()).find((one) => one.id === id)?.freshness;
const inResults = async (id: number, kind = hangarSpace) =>
  (await site.send(`${apiPaths.listings(kind)}?limit=200`)).json<OwnListing[]>().some((one) => one.id === id);
const patch = (id: number, payload: object, kind = hangarSpace) =>
  site.send(apiPaths.listing(kind, id), { session, payload, method: 'PATCH' });
const confirm = (id: number, kind = hangarSpace) =>
  site.send(`${apiPaths.listing(kind, id)}/confirm`, { session, payload: {} });
const tokensIn = (mail: OutboxEntry | undefined, path = 'confirm-listings') => [
  ...new Set(
    [...(mail?.text ?? '').matchAll(new RegExp(`/${path}\\?token=([\\w.-]+)`, 'g'))].map(
      ([, token = '']) => token,
    ),
  ),
];
const mails = async () =>
  (await site.mailsTo(email, 0)).filter(({ subject }) => /still available/.test(subject));
/** Waits until every queued email is written. */
const asked = async (count: number) => {
  const found = await site.mailsTo(email, count, 'still available');
  return found;
};

test('labels a listing after 30 days, takes it out after 60, and a confirmation brings it back at once', async () => {
  const began = now;
  const id = await list('Hangar A');
  at(29.9, began);
  await sweep();
  expect(await stateOf(id)).toBe('fresh');
  at(30, began);
  await sweep();
  expect([await stateOf(id), await inResults(id)]).toEqual(['unconfirmed', true]);
  at(60, began);
  await sweep();
  expect([await stateOf(id), await inResults(id)]).toEqual(['lapsed', false]);
  // Its own page stays.
  const page = await site.send(apiPaths.listing(hangarSpace, id));
  expect([page.statusCode, page.json().freshness]).toEqual([200, 'lapsed']);

  const confirmed = await confirm(id);
  expect(confirmed.json()).toMatchObject({
    freshness: 'fresh',
    confirmedAt: clock().toISOString(),
    version: 1,
  });
  expect(await inResults(id)).toBe(true);
});

test('takes an edit and a file with the listing as a confirmation, but not a view', async () => {
  const began = now;
  const id = await list('Hangar A');
  at(31, began);
  await sweep();
  await site.send(apiPaths.listing(hangarSpace, id));
  expect(await stateOf(id)).toBe('unconfirmed');
  expect((await patch(id, { title: 'Hangar B' })).json().freshness).toBe('fresh');
  at(62, began);
  await sweep();
  expect((await patch(id, { title: 'Hangar B' })).json()).toMatchObject({ freshness: 'fresh', version: 2 });
});

test('leaves occupied listings alone for a year', async () => {
  const began = now;
  const id = await list('Hangar A');
  await patch(id, { availability: 'occupied' });
  at(364, began);
  await sweep();
  await ask();
  expect([await stateOf(id), await inResults(id)]).toEqual(['fresh', true]);
  at(365, began);
  await sweep();
  expect([await stateOf(id), await inResults(id)]).toEqual(['lapsed', false]);
  expect(await mails()).toHaveLength(0);
});

test('takes a listing out after its last day, until the day changes', async () => {
  now = Date.parse('2035-03-30T12:00:00Z');
  const id = await list('Winter tie-down', hangarSpace, {
    availableFrom: '2034-12-01',
    availableUntil: '2035-03-31',
  });
  // It is still March 31 in Hawaii.
  now = Date.parse('2035-04-01T09:00:00Z');
  await sweep();
  expect(await stateOf(id)).toBe('fresh');
  now = Date.parse('2035-04-01T12:30:00Z');
  await sweep();
  expect([await stateOf(id), await inResults(id)]).toEqual(['ended', false]);
  expect((await confirm(id)).json().freshness).toBe('ended');
  expect((await patch(id, { availableUntil: null })).json().freshness).toBe('fresh');
  now = Date.parse('2036-04-01T12:30:00Z');
});

test('asks an owner in one email about all listings, again at 45 and 55 days, and not after that', async () => {
  const began = now;
  await list('Hangar A');
  await list('Office B', officeSpace);
  at(29, began);
  await ask();
  expect(await mails()).toHaveLength(0);
  for (const [days, count] of [
    [30, 1],
    [31, 1],
    [44, 1],
    [45, 2],
    [54, 2],
    [55, 3],
    [56, 3],
    [70, 3],
  ] as const) {
    at(days, began);
    await ask();
    await ask();
    const sent = await asked(count);
    expect(sent, `day ${days}`).toHaveLength(count);
  }
  const [first] = await mails();
  expect(first?.subject).toBe('Are your 2 listings still available?');
  expect(first?.text).toContain('Hangar A');
  expect(first?.text).toContain('Office B');
  expect(first?.text).toMatch(
    /\nLast confirmed .+, leaves search results .+\nKADS, .+, TX · Hangar Space · [\d,]+ sf · .+ · \$[\d.]+\/sf\/yr/,
  );
  // One for all, and one for each; those to lease are the same.
  expect(tokensIn(first)).toHaveLength(3);
});

test('waits for a listing that another process holds, so that the email names it too', async () => {
  const began = now;
  await list('Hangar A');
  const held = await list('Office B', officeSpace);
  at(30, began);
  const { db } = site.services;
  const asking = await db.transaction().execute(async (other) => {
    await sql`select from listings where id = ${held} for update`.execute(other);
    const ended = ask().then(() => true);
    const isWaiting = vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      expect(rows.length).toBeGreaterThan(0);
      return false;
    });
    expect(await Promise.race([ended, isWaiting])).toBe(false);
    return { ended };
  });
  await asking.ended;
  expect((await asked(1))[0]?.subject).toBe('Are your 2 listings still available?');
});

test('sends at most one email a week, which has what became due meanwhile', async () => {
  const began = now;
  await list('Hangar A');
  at(3, began);
  await list('Hangar B');
  at(30, began);
  await ask();
  await asked(1);
  at(33, began);
  await ask();
  at(36.9, began);
  await ask();
  expect(await mails()).toHaveLength(1);
  at(37, began);
  await ask();
  const [, second] = await asked(2);
  expect(second?.text).toContain('Hangar B');
});

test('asks again in the next month after a confirmation', async () => {
  const began = now;
  const id = await list('Hangar A');
  at(30, began);
  await ask();
  await asked(1);
  await confirm(id);
  at(45, began);
  await ask();
  expect(await mails()).toHaveLength(1);
  at(60, began);
  await ask();
  await asked(2);
});

test('confirms by link, signed out: all listings or only that one, and no GET changes anything', async () => {
  const began = now;
  const [a, b] = [await list('Hangar A'), await list('Office B', officeSpace)];
  at(30, began);
  await ask();
  const later = await list('Hangar C');
  at(60, began);
  await sweep();
  const [all = '', one = ''] = tokensIn((await asked(1))[0]);
  const read = await site.send(confirmationApi.readOf(all));
  expect(read.json()).toMatchObject({ total: 2, toConfirm: 2 });
  expect([await stateOf(a), await stateOf(b), await stateOf(later)]).toEqual([
    'lapsed',
    'lapsed',
    'unconfirmed',
  ]);

  expect((await site.send(confirmationApi.confirm, { payload: { token: one } })).json()).toEqual({
    count: 1,
  });
  expect([await stateOf(a), await stateOf(b)].toSorted()).toEqual(['fresh', 'lapsed']);
  expect((await site.send(confirmationApi.confirm, { payload: { token: all } })).json()).toEqual({
    count: 2,
  });
  expect([await stateOf(a), await stateOf(b), await stateOf(later)]).toEqual([
    'fresh',
    'fresh',
    'unconfirmed',
  ]);
  expect(await inResults(a)).toBe(true);
});

test('refuses a forged, an expired, and a foreign link', async () => {
  const began = now;
  await list('Hangar A');
  at(30, began);
  await ask();
  const [all = '', one = ''] = tokensIn((await asked(1))[0]);
  const forged = [all.replace(/^\d+/, '1'), `${all}x`, one.replace(/\.\d+\./, '.1.'), 'x', '', '1.2', '٣.x'];
  for (const token of forged.filter((token) => token !== all && token !== one)) {
    const read = await site.send(confirmationApi.readOf(token));
    const answer = await site.send(confirmationApi.confirm, { payload: { token } });
    expect([token, read.statusCode, answer.statusCode]).toEqual([token, token === '' ? 400 : 404, 404]);
  }
  at(91, began);
  const expired = await site.send(confirmationApi.confirm, { payload: { token: all } });
  expect([expired.statusCode, expired.json().title]).toEqual([410, 'Gone']);
  // A page of another site can't send it.
  const foreign = await site.send(confirmationApi.confirm, {
    payload: { token: all },
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.statusCode).toBe(403);
});

test('marks a listing leased by link and keeps the outcome, also after the listing is deleted', async () => {
  const began = now;
  const id = await list('Hangar A');
  at(30, began);
  await ask();
  const [token = ''] = tokensIn((await asked(1))[0]).slice(-1);
  const outcome = { result: 'here', rate: 12.5, leasedFrom: '2026-12-01' };
  const bad = { ...outcome, result: 'not-leased' };
  expect((await site.send(confirmationApi.leased, { payload: { token, outcome: bad } })).statusCode).toBe(
    400,
  );
  expect((await site.send(confirmationApi.leased, { payload: { token, outcome } })).json()).toEqual({
    count: 1,
  });
  const [mine] = await own();
  expect(mine).toMatchObject({ availability: 'occupied', outcome, freshness: 'fresh' });
  const shown = (await site.send(apiPaths.listing(hangarSpace, id))).json();
  expect(shown.outcome).toBeUndefined();
  await site.send(apiPaths.listing(hangarSpace, id), { session, method: 'DELETE' });
  const kept = await site.db.selectFrom('outcomes').selectAll().where('listing_id', '=', id).execute();
  expect(kept).toMatchObject([{ kind: hangarSpace.category, result: 'here', lease_rate: '12.5000' }]);
});

/** Sends a form of the page as a browser without JavaScript does. */
const submit = (token: string, fields: Record<string, string>) =>
  site.send(confirmListingsPath(token), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

test('a listing with units is leased unit by unit: the link says so, leads there, and changes nothing', async () => {
  const began = now;
  const id = await list('Row A', monthlyHangar);
  const body = { units: [{ label: 'A-1' }, { label: 'A-2', availability: 'occupied' }] };
  await site.send(apiPaths.units(monthlyHangar, id), { session, payload: body });
  at(30, began);
  await ask();
  const [mail] = await asked(1);
  expect(mail?.text).toContain(paths.units(monthlyHangar, id));
  expect(mail?.text).not.toContain('It’s leased');
  const [token = ''] = tokensIn(mail);
  const { listings } = (await site.send(confirmationApi.readOf(token))).json<Confirmation>();
  expect(listings).toMatchObject([{ id, hasUnits: true }]);
  const answer = await site.send(confirmationApi.leased, { payload: { token, listing: id } });
  expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'listing', message: HAS_UNITS }]]);
  const form = await submit(token, { leased: '1', listing: String(id) });
  expect(form.headers.location).toBe(confirmListingsPath(token, id));
  expect((await own()).find((one) => one.id === id)).toMatchObject({ availability: 'available' });
  expect(await stateOf(id)).toBe('unconfirmed');
});

test('takes the forms of the page: one listing, all of them, or leased', async () => {
  const began = now;
  const [a, b] = [await list('Hangar A'), await list('Hangar B')];
  at(30, began);
  await ask();
  const [all = '', one = ''] = tokensIn((await asked(1))[0]);
  const states = async () => [await stateOf(a), await stateOf(b)];

  const answer = await submit(all, { listing: String(b) });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, confirmListingsPath(all)]);
  expect(await states()).toEqual(['unconfirmed', 'fresh']);
  // A number of no listing of the link is never "all".
  for (const listing of ['0', '-1', 'x', '99999999', '1e99']) await submit(all, { listing });
  await submit(one, { listing: String(b) });
  expect(await states()).toEqual(['unconfirmed', 'fresh']);
  await submit(all, { leased: '1' });
  expect(await states()).toEqual(['unconfirmed', 'fresh']);

  const leased = { leased: '1', listing: String(a) };
  const refused = await submit(all, { ...leased, rate: 'lots', leasedFrom: 'soon' });
  expect(refused.headers.location).toBe(
    confirmListingsPath(all, a, { invalid: 'result,rate,leasedFrom', rate: 'lots', leasedFrom: 'soon' }),
  );
  expect(await states()).toEqual(['unconfirmed', 'fresh']);
  await submit(all, { ...leased, result: 'elsewhere', rate: '12.5', leasedFrom: '' });
  expect((await own()).find(({ id }) => id === a)).toMatchObject({
    availability: 'occupied',
    outcome: { result: 'elsewhere', rate: 12.5, leasedFrom: null },
  });
  await submit(all, { leased: '1', listing: String(b), result: '', rate: '', leasedFrom: '' });
  expect((await own()).find(({ id }) => id === b)).toMatchObject({ availability: 'occupied', outcome: null });
});

test('leads a form with a forged link back to the page, which says that the link doesn’t work', async () => {
  for (const token of ['', 'x', '1.x', '\u0000', 'x'.repeat(5_000)]) {
    const answer = await submit(token, {});
    expect(answer.statusCode, token.slice(0, 9)).toBe(303);
    expect(String(answer.headers.location)).toMatch(/^\/confirm-listings(\?token=|$)/);
  }
});

test('sends no more emails after a click on unsubscribe, and the dashboard still says it', async () => {
  const began = now;
  const id = await list('Hangar A');
  at(30, began);
  await ask();
  const [token = ''] = tokensIn((await asked(1))[0], 'unsubscribe');
  const answer = await site.send(unsubscribePath(token), { payload: 'List-Unsubscribe=One-Click' });
  expect(answer.statusCode).toBe(200);
  at(45, began);
  await ask();
  expect(await mails()).toHaveLength(1);
  expect(await stateOf(id)).toBe('unconfirmed');
  const due = await site.send(`${ownApi.allListings}?state=needs-confirming`, { session });
  expect(due.json()).toHaveLength(1);
  expect((await site.send(ownApi.figures, { session })).json().needsConfirming).toBe(1);
});

test('queues no email if the transaction that records it fails, and one once it works', async () => {
  const began = now;
  await list('Hangar A');
  at(30, began);
  await site.asOwner.schema.alterTable('confirmation_asks').renameTo('asks_away').execute();
  await expect(site.services.jobs.run('ask-to-confirm')).rejects.toThrow();
  await site.asOwner.schema.alterTable('asks_away').renameTo('confirmation_asks').execute();
  await ask();
  expect(await asked(1)).toHaveLength(1);
});

test('keeps a stranger from confirming', async () => {
  const id = await list('Hangar A');
  const other =
    sessionOf({ cookies: [] }) || (await site.join('stranger@field.example', { registrantType: 'owner' }));
  const path = `${apiPaths.listing(hangarSpace, id)}/confirm`;
  expect((await site.send(path, { session: other, payload: {} })).statusCode).toBe(403);
  expect((await site.send(path, { payload: {} })).statusCode).toBe(401);
});
