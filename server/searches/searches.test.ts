import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { savedSearchApi, savedSearchPath } from '../../domain/saved-search.ts';
import type { SavedSearch } from '../../domain/saved-search-schema.ts';
import { startAccounts } from '../test/accounts.ts';
import { validInput } from '../test/test-app.ts';

/** A Wednesday, before the daily emails. */
let now = new Date('2026-11-18T09:00:00Z');
const site = await startAccounts({}, undefined, () => now);
const { db, services, send, mailsTo } = site;
const owner = await site.join('owner@example.com', { registrantType: 'owner' });
const reader = await site.join('reader@example.com');
afterAll(() => site.stop());
beforeEach(async () => {
  await sql`truncate listings, listing_changes, saved_searches, rate_limits cascade`.execute(site.asOwner);
  now = new Date('2026-11-18T09:00:00Z');
});

const list = async (values: object = {}, session = owner): Promise<number> => {
  const payload = validInput(hangarSpace, { title: `Hangar ${Math.random()}`, ...values });
  const answer = await send(apiPaths.listings(hangarSpace), { payload, session });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().id;
};
const patch = (url: string, payload: object, session?: string) =>
  send(url, { method: 'PATCH', payload, ...(session && { session }) });
const save = async (filters: object = { near: 'KADS' }, more: object = {}): Promise<SavedSearch> => {
  const payload = { category: 'hangar-space', filters, frequency: 'instant', ...more };
  const answer = await send(savedSearchApi.all, { payload, session: reader });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
const own = async (session = reader): Promise<SavedSearch[]> =>
  (await send(savedSearchApi.all, { session })).json();
const minute = () => services.listingChanges.drain();
const at = (time: string) => {
  now = new Date(time);
};
let sent = 0;
/** The next emails to the reader. */
const mails = async (count: number, to = 'reader@example.com', subject = 'new listing') => {
  const all = await mailsTo(to, to === 'reader@example.com' ? sent + count : count, subject);
  if (to === 'reader@example.com') sent = all.length;
  return all.slice(-count);
};
const expectNoMail = async () => {
  const { rows } = await sql`select 1 from saved_search_matches where mailed_at is null`.execute(db);
  expect(rows).toEqual([]);
  // An email that has arrived is a job for a moment longer.
  const waiting = () =>
    sql`select 1 from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')
    and data ->> 'kind' = 'saved-search'`.execute(db);
  await expect.poll(async () => (await waiting()).rows).toEqual([]);
  expect(await mailsTo('reader@example.com', sent, 'new listing')).toHaveLength(sent);
};

describe('saving', () => {
  test('names the search, and counts what it finds now', async () => {
    await list();
    const saved = await save({
      near: 'kads, kdal',
      withinNm: '30',
      minDoorHeight: '18',
      maxRate: '0',
      city: '',
    });
    expect(saved).toMatchObject({
      name: 'Hangar spaces within 30 nm of KADS, KDAL, door height 18 ft or more',
      filters: { near: 'KADS,KDAL', withinNm: '30', minDoorHeight: '18' },
      path: '/browse?tab=hangar-spaces&near=KADS%2CKDAL&withinNm=30&minDoorHeight=18',
      found: 1,
      newCount: 0,
      confirmed: true,
    });
    expect(await own()).toEqual([saved]);
  });

  test('saves the corrected words if the list has their results', async () => {
    await list({ airportName: 'Scottsdale', icaoCode: 'KSDL' });
    const saved = await save({ q: 'scotsdale' }, { name: 'Hangar spaces, “scotsdale”' });
    expect(saved).toMatchObject({
      name: 'Hangar spaces, “scottsdale”',
      filters: { q: 'scottsdale' },
      found: 1,
    });
    expect(await save({ q: '"scotsdale"' })).toMatchObject({ filters: { q: '"scotsdale"' }, found: 0 });
    const changed = await patch(savedSearchApi.one(saved.id), { filters: { q: 'scotsdal hangar' } }, reader);
    expect(changed.json()).toMatchObject({ filters: { q: 'scottsdale hangar' }, found: 1 });
  });

  test('saves the words that the list used, without those that it left out', async () => {
    await list({ description: 'Radiant floor heat.' });
    expect(await save({ q: 'radiant zebra floor' })).toMatchObject({
      filters: { q: 'radiant floor' },
      found: 1,
    });
  });

  test('the same filters again update the first search', async () => {
    const first = await save({ near: 'KADS', minDoorHeight: '18' });
    const again = await save({ minDoorHeight: '18', near: 'kads ' }, { name: 'Mine', frequency: 'weekly' });
    expect(again).toMatchObject({ id: first.id, name: 'Mine', frequency: 'weekly' });
    expect(await own()).toHaveLength(1);
  });

  test('refuses unreadable filters at their names', async () => {
    const payload = {
      category: 'hangar-space',
      filters: { near: 'NOPE', minDoorHeight: 'tall', color: 'red', sort: 'rate' },
      frequency: 'hourly',
    };
    const shape = await send(savedSearchApi.all, { payload, session: reader });
    expect(shape.statusCode).toBe(400);
    expect(shape.json().errors).toEqual([{ path: 'frequency', message: 'Choose how often' }]);
    const { statusCode, ...answer } = await send(savedSearchApi.all, {
      payload: { ...payload, frequency: 'daily' },
      session: reader,
    });
    expect(statusCode).toBe(400);
    expect(
      answer
        .json()
        .errors.map(({ path }: { path: string }) => path)
        .toSorted(),
    ).toEqual(['filters.color', 'filters.minDoorHeight', 'filters.near', 'filters.sort']);
  });

  test.each([
    [{ category: 'yacht' }],
    [{ name: 'x'.repeat(101) }],
    [{ name: 'a\u202eb' }],
    [{ name: 'a\u0000b' }],
    [{ filters: { q: 'x'.repeat(600) } }],
    [{ filters: { q: { a: 1 } } }],
    [{ wantedId: 1 }],
  ])('refuses %j', async (more) => {
    const payload = { category: 'hangar-space', filters: {}, ...more };
    expect((await send(savedSearchApi.all, { payload, session: reader })).statusCode).toBe(400);
  });

  test('keeps at most 50 searches per account', async () => {
    for (let n = 1; n <= 50; n += 1) await save({ minDoorHeight: String(n) });
    const payload = { category: 'hangar-space', filters: { minDoorHeight: '51' } };
    expect((await send(savedSearchApi.all, { payload, session: reader })).statusCode).toBe(409);
    expect((await save({ minDoorHeight: '50' })).id).toBeGreaterThan(0);
    expect(await own()).toHaveLength(50);
  });

  test('someone else’s search is not found', async () => {
    const { id } = await save();
    const one = savedSearchApi.one(id);
    expect((await patch(one, { name: 'Mine' }, owner)).statusCode).toBe(404);
    expect((await send(one, { method: 'DELETE', session: owner })).statusCode).toBe(404);
    expect((await patch(one, { name: 'Mine' })).statusCode).toBe(401);
    expect((await patch(one, { name: 'Mine', frequency: 'weekly' }, reader)).json()).toMatchObject({
      name: 'Mine',
      frequency: 'weekly',
    });
    expect((await send(one, { method: 'DELETE', session: reader })).statusCode).toBe(204);
    expect(await own()).toEqual([]);
  });
});

describe('changing filters', () => {
  const change = async ({ id }: { id: number }, body: object) => patch(savedSearchApi.one(id), body, reader);

  test('replaces the filters and the property type, and keeps the typed name and the frequency', async () => {
    const saved = await save({ near: 'KADS', minDoorHeight: '18' }, { name: 'Home', frequency: 'weekly' });
    const answer = await change(saved, { category: 'office-space', filters: { near: 'kdal' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      id: saved.id,
      category: 'office-space',
      filters: { near: 'KDAL' },
      name: 'Home',
      frequency: 'weekly',
      path: '/browse?tab=office-spaces&near=KDAL',
    });
    expect(await own()).toEqual([answer.json()]);
  });

  test('a name that only says the filters says the new ones', async () => {
    const saved = await save({ near: 'KADS' });
    const answer = await change(saved, { filters: { near: 'KDAL' } });
    expect([saved.name, answer.json().name]).toEqual(['Hangar spaces near KADS', 'Hangar spaces near KDAL']);
  });

  test('the new filters decide what is emailed, and nothing is emailed twice', async () => {
    const saved = await save({ maxRate: '10' }, { name: 'Cheap' });
    await list({ leaseRate: 9 });
    await minute();
    await mails(1);
    expect((await own())[0]).toMatchObject({ newCount: 0 });
    at('2026-11-18T09:05:00Z');
    await change(saved, { filters: { maxRate: '30', near: 'KADS' } });
    await minute();
    await expectNoMail();
    const fresh = await list({ leaseRate: 25 });
    await list({ leaseRate: 35 });
    await minute();
    const [mail] = await mails(1);
    expect(mail?.subject).toBe('1 new listing: Cheap');
    expect(mail?.text).toContain(`/listing/hangar-space/${fresh}`);
    await change(saved, { filters: { maxRate: '10' } });
    await change(saved, { filters: { maxRate: '31' } });
    await minute();
    await expectNoMail();
  });

  test('a listing that waits for its email is left out if the new filters don’t find it', async () => {
    const saved = await save({ near: 'KADS' }, { frequency: 'daily' });
    await list({ leaseRate: 20 });
    await minute();
    await change(saved, { filters: { near: 'KADS', maxRate: '10' } });
    expect((await own())[0]).toMatchObject({ found: 0, newCount: 0 });
    const kept = await list({ leaseRate: 9 });
    at('2026-11-18T13:30:00Z');
    await minute();
    const [mail] = await mails(1);
    expect(mail?.subject).toMatch(/^1 new listing:/);
    expect(mail?.text).toContain(`/listing/hangar-space/${kept}`);
  });

  test('refuses unreadable filters at their names, and filters of another saved search', async () => {
    const saved = await save({ near: 'KADS' });
    await save({ near: 'KDAL' });
    const wrong = await change(saved, {
      category: 'office-space',
      filters: { minDoorHeight: '18', near: 'NOPE' },
    });
    expect(wrong.statusCode).toBe(400);
    expect(
      wrong
        .json()
        .errors.map(({ path }: { path: string }) => path)
        .toSorted(),
    ).toEqual(['filters.minDoorHeight', 'filters.near']);
    const twin = await change(saved, { filters: { near: 'kdal ' } });
    expect([twin.statusCode, twin.json().detail]).toEqual([
      409,
      'You already saved a search with these filters.',
    ]);
    expect((await change(saved, { category: 'yacht' })).statusCode).toBe(400);
    expect((await own()).map(({ filters }) => filters)).toEqual([{ near: 'KDAL' }, { near: 'KADS' }]);
  });
});

describe('emails', () => {
  test('one instant email has all new listings, with what rows show', async () => {
    await save({ near: 'KDAL' }, { name: 'Near home' });
    const ids = [
      await list({ title: 'North row' }),
      await list({ title: 'South row', leaseRate: 12, nnnRate: 4.5, availableFrom: '2027-01-15' }),
    ];
    await list({
      title: 'Far away',
      icaoCode: 'KBFI',
      googleMapLink: 'https://maps.google.com/?q=47.53,-122.3',
    });
    await minute();
    const [mail] = await mails(1);
    expect(mail?.subject).toBe('2 new listings: Near home');
    for (const id of ids) expect(mail?.text).toContain(`/listing/hangar-space/${id}`);
    expect(mail?.text).toContain('South row\nKADS, ');
    expect(mail?.text).toContain('$12.00/sf/yr');
    expect(mail?.text).toContain('NNN $4.50/sf/yr · Available · Available from Jan 15, 2027');
    expect(mail?.text).toMatch(/ nm N of KDAL/);
    expect(mail?.text).not.toContain('Far away');
    await minute();
    await expectNoMail();
  });

  test('emails a change that makes the listing match', async () => {
    await save({ maxRate: '10' });
    const id = await list({ leaseRate: 12 });
    await minute();
    await expectNoMail();
    await patch(apiPaths.listing(hangarSpace, id), { leaseRate: 9 }, owner);
    await minute();
    const [mail] = await mailsTo('reader@example.com', 1, 'now matches');
    expect(mail?.subject).toMatch(/^1 listing now matches: /);
    expect(mail?.text).toContain('Now matches: rate was $12.00/sf/yr, now $9.00/sf/yr\nKADS');
    await patch(apiPaths.listing(hangarSpace, id), { leaseRate: 20 }, owner);
    await minute();
    await patch(apiPaths.listing(hangarSpace, id), { leaseRate: 8 }, owner);
    await minute();
    await expectNoMail();
  });

  test('a change of a listing that matched before isn’t news', async () => {
    const id = await list({ leaseRate: 9 });
    await minute();
    await save({ maxRate: '10' });
    await patch(apiPaths.listing(hangarSpace, id), { leaseRate: 8, title: 'Cheaper' }, owner);
    await minute();
    await expectNoMail();
  });

  test('a restored listing isn’t news unless it was away for 60 days', async () => {
    const id = await list();
    await minute();
    await save();
    const hide = (reason: string | null) =>
      sql`update listings set taken_down_at = ${reason && now}, taken_down_reason = ${reason} where id = ${id}`.execute(
        db,
      );
    await hide('Wrong');
    await hide(null);
    await minute();
    await expectNoMail();
    await hide('Wrong');
    await sql`update listings set hidden_at = hidden_at - interval '61 days'`.execute(db);
    await hide(null);
    await minute();
    await mails(1);
  });

  test('daily and weekly searches wait for their time', async () => {
    await save({ near: 'KADS' }, { name: 'Day', frequency: 'daily' });
    await save({ minDoorHeight: '1' }, { name: 'Week', frequency: 'weekly' });
    await list();
    await minute();
    at('2026-11-18T12:59:00Z');
    await minute();
    at('2026-11-18T13:00:30Z');
    await minute();
    expect((await mails(1)).map(({ subject }) => subject)).toEqual(['1 new listing: Day']);
    at('2026-11-23T12:00:00Z');
    await minute();
    at('2026-11-23T13:01:00Z');
    await minute();
    expect((await mails(1)).map(({ subject }) => subject)).toEqual(['1 new listing: Week']);
  });

  test('what waits follows a new frequency, and waits while its search is paused', async () => {
    const { id } = await save({ near: 'KADS' }, { name: 'Home', frequency: 'weekly' });
    await list();
    await minute();
    await patch(savedSearchApi.one(id), { paused: true, frequency: 'instant' }, reader);
    await minute();
    const { rows } = await sql`select 1 from saved_search_matches where mailed_at is null`.execute(db);
    expect(rows).toHaveLength(1);
    await patch(savedSearchApi.one(id), { paused: false }, reader);
    await minute();
    expect((await mails(1)).map(({ subject }) => subject)).toEqual(['1 new listing: Home']);
    await minute();
    await expectNoMail();
  });

  test('leaves out what is gone, hidden or occupied by then, and one’s own listings', async () => {
    await save({ near: 'KADS' }, { frequency: 'daily' });
    const [gone, hidden, occupied, kept] = [await list(), await list(), await list(), await list()];
    await sql`update users set role = 'property_principal' where email = 'reader@example.com'`.execute(db);
    await list({ title: 'Readers own' }, reader);
    await minute();
    await send(apiPaths.listing(hangarSpace, gone), { method: 'DELETE', session: owner });
    await sql`update listings set taken_down_at = now(), taken_down_reason = 'x' where id = ${hidden}`.execute(
      db,
    );
    await patch(apiPaths.listing(hangarSpace, occupied), { availability: 'occupied' }, owner);
    at('2026-11-18T13:30:00Z');
    await minute();
    const [mail] = await mails(1);
    expect(mail?.subject).toMatch(/^1 new listing:/);
    expect(mail?.text).toContain(`/listing/hangar-space/${kept}`);
    expect(mail?.text).not.toContain('Readers own');
  });

  test('leaves out what no longer matches by then', async () => {
    await save({ maxRate: '10' }, { name: 'Cheap', frequency: 'daily' });
    await save({ q: 'radiant floor' }, { name: 'Words', frequency: 'daily' });
    const raised = await list({ leaseRate: 9, description: 'Radiant floor heat.' });
    const kept = await list({ leaseRate: 8, description: 'Plain.' });
    await minute();
    await patch(apiPaths.listing(hangarSpace, raised), { leaseRate: 12 }, owner);
    at('2026-11-18T13:30:00Z');
    await minute();
    const [mail] = await mails(1);
    expect(mail?.subject).toBe('2 new listings: 2 saved searches');
    const [cheap, words] = mail?.text.split(/^Words$/m) ?? [];
    expect(cheap).toContain(`/listing/hangar-space/${kept}`);
    expect(cheap).not.toContain(`/listing/hangar-space/${raised}`);
    expect(words).toContain(`/listing/hangar-space/${raised}`);
  });

  test('an import of many is one email with 20 of them', async () => {
    await save({}, { name: 'All' });
    for (let n = 0; n < 23; n += 1) await list();
    await minute();
    const [mail] = await mails(1);
    expect(mail?.subject).toBe('23 new listings: All');
    expect(mail?.text.match(/\/listing\/hangar-space\//g)).toHaveLength(20);
    expect(mail?.text).toContain('See all 23 results');
  });

  test('one email has all searches of a person, each listing once, and stops each of them or all', async () => {
    await save({ near: 'KADS' }, { name: 'First' });
    await save({ minDoorHeight: '1' }, { name: 'Second' });
    await save({ maxRate: '10' }, { name: 'Third' });
    const both = await list({ leaseRate: 20 });
    const all = await list({ leaseRate: 9 });
    await minute();
    const [mail] = await mails(1);
    expect(mail?.subject).toBe('2 new listings: 3 saved searches');
    for (const id of [both, all]) {
      expect(mail?.text.match(new RegExp(`/listing/hangar-space/${id}\\b`, 'g'))).toHaveLength(1);
    }
    expect(mail?.text).toContain('1 listing above matches this search too.');
    expect(mail?.text).toContain(' · on the field · ');
    const stop = (link = '') => send(link, { method: 'POST', payload: 'List-Unsubscribe=One-Click' });
    const paused = async () => (await own()).filter((one) => one.paused).map(({ name }) => name);
    const links = [...(mail?.text ?? '').matchAll(/Stop emails about this search:\n\S+?(\/unsubscribe\S+)/g)];
    await stop(links[1]?.[1]);
    expect(await paused()).toEqual(['Second']);
    await stop(/\nUnsubscribe:\n\S+?(\/unsubscribe\S+)/.exec(mail?.text ?? '')?.[1]);
    expect(await paused()).toEqual(['Third', 'Second', 'First']);
  });

  test('unsubscribing with one click stops that search only', async () => {
    await save({ near: 'KADS' }, { name: 'First' });
    await list();
    await minute();
    await save({ minDoorHeight: '1' }, { name: 'Second' });
    const [first] = await mails(1);
    const link = /Unsubscribe:\n\S+(\/unsubscribe\S+)/.exec(first?.text ?? '')?.[1] ?? '';
    const stopped = await send(link, {
      method: 'POST',
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(stopped.statusCode).toBe(200);
    expect((await own()).map(({ name, paused }) => [name, paused])).toEqual([
      ['Second', false],
      ['First', true],
    ]);
    await list();
    await minute();
    expect((await mails(1)).map(({ subject }) => subject)).toEqual(['1 new listing: Second']);
  });

  test('counts what is new since the results were opened', async () => {
    const { id } = await save({}, { frequency: 'weekly' });
    at('2026-11-18T10:00:00Z');
    await list();
    await minute();
    expect((await own())[0]).toMatchObject({ found: 1, newCount: 1 });
    at('2026-11-18T11:00:00Z');
    await patch(savedSearchApi.one(id), { seen: true }, reader);
    expect((await own())[0]).toMatchObject({ found: 1, newCount: 0 });
  });

  test('the link in an email edits that search signed out', async () => {
    const { id } = await save({ near: 'KADS' });
    const other = await save({ near: 'KDAL' });
    await list();
    await minute();
    const [{ text = '' } = {}] = await mails(1);
    const tokens = [...text.matchAll(/saved-search\?token=(\S+)/g)].map(([, token = '']) => token);
    const token = tokens.find((one) => one.startsWith(`${id}.`)) ?? '';
    const link = `${savedSearchApi.byLink}?token=${token}`;
    expect((await send(link)).json()).toMatchObject({ id, confirmed: true });
    expect((await patch(link, { name: 'From mail', frequency: 'weekly' })).json().name).toBe('From mail');
    expect((await patch(link, { filters: { near: 'KTKI' } })).json().filters).toEqual({ near: 'KTKI' });
    for (const forged of ['', token.slice(0, -1), token.replace(`${id}.`, `${other.id}.`), `${id}.x`]) {
      const path = `${savedSearchApi.byLink}?token=${forged}`;
      expect((await send(path)).statusCode, forged).toBe(404);
      expect((await patch(path, { name: 'Forged' })).statusCode).toBe(404);
      expect((await send(path, { method: 'DELETE' })).statusCode).toBe(404);
    }
    expect((await patch(link, { email: 'me@example.com' })).statusCode).toBe(400);
    expect((await send(link, { method: 'DELETE' })).statusCode).toBe(204);
    expect((await own()).map((one) => one.id)).toEqual([other.id]);
    expect((await send(link)).statusCode).toBe(404);
    expect(savedSearchPath('a')).toBe('/saved-search?token=a');
  });
});

describe('signed out', () => {
  const ask = (
    email: string | undefined,
    filters: object = { near: 'KADS' },
    more: object = {},
    remoteAddress?: string,
  ) =>
    send(savedSearchApi.all, {
      payload: { category: 'hangar-space', filters, email, frequency: 'instant', ...more },
      ...(remoteAddress && { remoteAddress }),
    });
  const linkIn = (text = '') =>
    `${savedSearchApi.byLink}?token=${/saved-search\?token=(\S+)/.exec(text)?.[1]}`;

  test('an address gets emails once it is confirmed', async () => {
    const answer = await ask(
      'Visitor@Example.com',
      { near: 'KADS', icaoCode: 'kads', q: 'buy cheap pills' },
      { name: 'evil.example' },
    );
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'confirmation-sent' }]);
    const [mail] = await mails(1, 'visitor@example.com', 'Confirm');
    expect(mail?.text).not.toMatch(/pills|evil/);
    expect(mail?.text).toContain('at KADS');
    const link = linkIn(mail?.text);
    await list({ description: 'buy cheap pills here' });
    await minute();
    expect((await send(link)).json()).toMatchObject({ confirmed: false, name: 'evil.example' });
    expect((await send(link, { method: 'POST', payload: {} })).json()).toMatchObject({ confirmed: true });
    expect((await send(link, { method: 'POST', payload: {} })).statusCode).toBe(200);
    await list({ description: 'buy cheap pills there' });
    await minute();
    const [alert] = await mails(1, 'visitor@example.com', 'new listing');
    expect(alert?.subject).toBe('1 new listing: evil.example');
  });

  test('known, unknown and confirmed addresses get the same answer', async () => {
    const answers = [await ask('reader@example.com'), await ask('nobody@example.com')];
    const [first] = await mails(1, 'nobody@example.com', 'Confirm');
    await send(linkIn(first?.text), { method: 'POST', payload: {} });
    answers.push(await ask('nobody@example.com', undefined, { name: 'Changed', frequency: 'weekly' }));
    expect(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual(
      Array(3).fill(`202 ${JSON.stringify({ status: 'confirmation-sent' })}`),
    );
    const [again] = await mails(1, 'nobody@example.com', 'already saved');
    expect((await send(linkIn(again?.text))).json()).toMatchObject({ frequency: 'instant', confirmed: true });
  });

  test('requires an address, and limits emails to it', async () => {
    expect((await ask(undefined)).json().errors).toMatchObject([{ path: 'email' }]);
    expect((await ask('a@b.example\r\nBcc: c@d.example')).statusCode).toBe(400);
    const codes: number[] = [];
    const from = '203.0.113.70';
    for (let n = 0; n < 6; n += 1) {
      // A tag reaches the same mailbox.
      const email = `bombed+${n}@example.com`;
      codes.push((await ask(email, { minDoorHeight: String(n + 1) }, {}, from)).statusCode);
    }
    expect(codes).toEqual([202, 202, 202, 202, 202, 429]);
    expect((await ask('bombed@example.com')).statusCode).toBe(202);
  });

  test('the link works for seven days', async () => {
    await ask('late@example.com');
    const [mail] = await mails(1, 'late@example.com', 'Confirm');
    at('2026-11-25T10:00:00Z');
    expect((await send(linkIn(mail?.text), { method: 'POST', payload: {} })).statusCode).toBe(404);
    expect((await send(linkIn(mail?.text))).statusCode).toBe(404);
  });

  test('new filters replace a search with these filters that nobody confirmed', async () => {
    await ask('twin@example.com');
    const [first] = await mails(1, 'twin@example.com', 'Confirm');
    const link = linkIn(first?.text);
    await send(link, { method: 'POST', payload: {} });
    await ask('twin@example.com', { near: 'KDAL' });
    const both = await mails(2, 'twin@example.com', 'Confirm');
    const other = both.map(({ text }) => linkIn(text)).find((one) => one !== link) ?? '';
    const changed = await patch(link, { filters: { near: 'KDAL' } });
    expect([changed.statusCode, changed.json().filters]).toEqual([200, { near: 'KDAL' }]);
    expect((await send(other, { method: 'POST', payload: {} })).statusCode).toBe(404);

    await ask('twin@example.com', { near: 'KTKI' });
    const third = (await mails(3, 'twin@example.com', 'Confirm')).map(({ text }) => linkIn(text));
    await send(third.find((one) => one !== link && one !== other) ?? '', { method: 'POST', payload: {} });
    expect((await patch(link, { filters: { near: 'KTKI' } })).statusCode).toBe(409);
  });

  test('confirmed searches move to the account of the address', async () => {
    await ask('later@example.com');
    await ask('later@example.com', { minDoorHeight: '3' });
    const [mail] = await mails(2, 'later@example.com', 'Confirm');
    const link = linkIn(mail?.text);
    const { id } = (await send(link, { method: 'POST', payload: {} })).json();
    const session = await site.join('later@example.com');
    expect((await own(session)).map((one) => one.id)).toEqual([id]);
    // Known address, confirmed afterward.
    const [, second] = await mailsTo('later@example.com', 2, 'Confirm your saved');
    await send(linkIn(second?.text), { method: 'POST', payload: {} });
    expect(await own(session)).toHaveLength(2);
  });
});

describe('news of all listings', () => {
  const news = (count: number) => mailsTo('reader@example.com', count, 'new listing on Tiedown');

  test('are emailed once a day to people who want them and saved no search', async () => {
    await sql`update users set email_notifications = true, created_at = '2026-01-01' where email = 'reader@example.com'`.execute(
      db,
    );
    const id = await list();
    await sql`update listings set created_at = '2026-11-18T08:00:00Z'`.execute(db);
    at('2026-11-18T13:05:00Z');
    await Promise.all([minute(), minute()]);
    await minute();
    const [mail] = await news(1);
    expect(mail?.text).toContain(`/listing/hangar-space/${id}`);
    at('2026-11-19T13:05:00Z');
    await minute();
    await save({ near: 'KBFI' });
    await sql`update listings set created_at = '2026-11-19T20:00:00Z'`.execute(db);
    at('2026-11-20T13:05:00Z');
    await minute();
    const link = /Unsubscribe:\n\S+(\/unsubscribe\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await send(link, { method: 'POST', payload: {} });
    const { rows } = await sql<{ on: boolean }>`
      select email_notifications as on from users where email = 'reader@example.com'`.execute(db);
    expect(rows).toEqual([{ on: false }]);
    expect(await news(1)).toHaveLength(1);
  });
});
