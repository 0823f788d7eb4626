import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { adminApi } from '../../domain/admin.ts';
import { DAY_MS } from '../../domain/dates.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths, inquiryApi } from '../../domain/paths.ts';
import { savedSearchApi } from '../../domain/saved-search.ts';
import { answerTo, WANTED_MAX, wantedApi } from '../../domain/wanted.ts';
import type { WantedAd } from '../../domain/wanted-schema.ts';
import { startAccounts } from '../test/accounts.ts';
import { validInput } from '../test/test-app.ts';

let now = new Date('2026-11-22T12:00:00Z');
const pass = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
const POSTER = 'casey@example.com';
const OWNER = 'owner@example.com';
const ADMIN = 'chief@example.com';
const site = await startAccounts({ adminEmail: ADMIN }, undefined, () => now);
const { db, services, send, mailsTo } = site;
const poster = await site.join(POSTER, { firstName: 'Casey', lastName: 'Malone' });
const owner = await site.join(OWNER, { registrantType: 'owner' });
const admin = await site.join(ADMIN);
const stranger = await site.join('stranger@example.com', { registrantType: 'owner' });
afterAll(() => site.stop());
beforeEach(async () => {
  await sql`truncate listings, listing_changes, wanted, wanted_owners, inquiries, rate_limits cascade`.execute(
    site.asOwner,
  );
});

const input = (values: object = {}) => ({
  category: 'hangar-space',
  filters: { near: 'KADS', withinNm: '60', minDoorOpeningWidth: '40', maxRate: '20' },
  aircraft: 'King Air 350',
  message: 'We need a clean hangar for one aircraft.',
  ...values,
});

async function post(values: object = {}, session = poster): Promise<WantedAd> {
  const answer = await send(wantedApi.list, { payload: input(values), session });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function list(values: object = {}, session = owner): Promise<number> {
  const payload = validInput(hangarSpace, {
    title: `Hangar ${Math.random()}`,
    doorOpeningWidth: 64,
    width: 80,
    leaseRate: 15,
    ...values,
  });
  const answer = await send(apiPaths.listings(hangarSpace), { payload, session });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const listed = async (query = '', session?: string): Promise<WantedAd[]> =>
  (await send(`${wantedApi.list}${query}`, { ...(session && { session }) })).json();
const forMe = async (session = owner): Promise<WantedAd[]> =>
  (await send(wantedApi.forMe, { session })).json();
const minute = () => services.listingChanges.drain();
const act = (path: string, payload: object, session?: string) =>
  send(path, { payload, ...(session && { session }) });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const counts = new Map<string, number>();
/** The next emails with such a subject. */
async function next(to: string, subject: string, count = 1) {
  const before = counts.get(to + subject) ?? 0;
  const all = await mailsTo(to, before + count, subject);
  counts.set(to + subject, all.length);
  expect(all).toHaveLength(before + count);
  return all.at(-1);
}
const queued = async () => {
  const { rows } = await sql<{ kind: string }>`
    select data ->> 'kind' as kind from pgboss.job
    where name = 'mail' and data ->> 'kind' like 'wanted-%' and state in ('created', 'retry', 'active')`.execute(
    db,
  );
  return rows.map(({ kind }) => kind);
};

describe('an ad', () => {
  test('is public with a first name and an initial, and nothing else about the person', async () => {
    const ad = await post({ wantedFrom: '2099-01-01', term: '1-to-3-years' });
    expect(ad).toMatchObject({
      name: 'Casey M.',
      state: 'open',
      own: true,
      expiresAt: '2027-01-21T12:00:00.000Z',
    });
    const answer = await send(wantedApi.ad(ad.id));
    expect(answer.json()).toEqual({ ...ad, own: false, reach: null });
    expect(answer.body).not.toMatch(/Malone|casey@|user/i);
    expect(await listed()).toEqual([{ ...ad, own: false, reach: null }]);
    expect(ad.title).toBe('Hangar for a King Air 350 near KADS');
    expect((await post({ aircraft: '' })).title).toBe(ad.search);
    expect(ad.search).toBe(
      'Hangar spaces within 60 nm of KADS, door opening width 40 ft or more, rate up to $20.00/sf/yr',
    );
  });

  test('is found by its kind, and by any airport within its distance', async () => {
    const near = await post();
    const far = await post({ category: 'office-space', filters: { near: 'KSEA', withinNm: '10' } });
    const ids = async (query: string) => (await listed(query)).map(({ id }) => id);
    expect(await ids('')).toEqual([far.id, near.id]);
    expect(await ids('?kind=any&near=')).toEqual([far.id, near.id]);
    expect(await ids(`?kind=${officeSpace.category}`)).toEqual([far.id]);
    expect(await ids('?near=KDAL')).toEqual([near.id]);
    expect(await ids('?near=KACT')).toEqual([]);
    expect((await send(`${wantedApi.list}?near=QQQQ`)).json().errors).toEqual([
      { path: 'near', message: 'No airport has the code “QQQQ”' },
    ]);
  });

  test('tells only the person who posted it what fits already, and how many owners got an email', async () => {
    await list();
    await minute();
    const ad = await post();
    expect(ad.reach).toEqual({ fitting: 1, owners: 0 });
    expect((await send(wantedApi.ad(ad.id))).json().reach).toBeNull();
  });

  test('refuses every wrong value at its field', async () => {
    const paths = async (values: object) => {
      const answer = await act(wantedApi.list, input(values), poster);
      expect(answer.statusCode).toBe(400);
      return answer.json().errors.map(({ path }: { path: string }) => path);
    };
    expect(await paths({ category: 'castle', message: ' ', extra: 1, wantedFrom: '2027-02-30' })).toEqual(
      expect.arrayContaining(['category', 'message', 'wantedFrom', 'extra']),
    );
    expect(await paths({ filters: {}, wantedFrom: '2020-01-01' })).toEqual(['wantedFrom', 'filters.near']);
    expect(await paths({ filters: { near: 'KADS', withinNm: '900' } })).toEqual(['filters.withinNm']);
    expect(await paths({ filters: { near: 'QQQQ', minDoorHeight: 'tall' } })).toEqual(
      expect.arrayContaining(['filters.near', 'filters.minDoorHeight']),
    );
    expect(await paths({ message: 'Hello\u0000' })).toEqual(['message']);
    for (const message of [
      'Go to https://evil.example',
      'See hangars.photography for pictures',
      'pilot@example.com',
      'Call (972) 555-0134',
      '9725550134',
    ]) {
      const answer = await act(wantedApi.list, input({ message, aircraft: message }), poster);
      const refused = 'Leave out links, email addresses, and phone numbers; owners answer you here';
      expect(answer.json().errors).toEqual([
        { path: 'aircraft', message: refused },
        { path: 'message', message: refused },
      ]);
    }
    expect(
      (await post({ message: 'N12345, 10,000 sf, 2026-2027, 64.5 x 18.5 ft, $1,200' })).id,
    ).toBeGreaterThan(0);
    expect(await paths({ message: 'x'.repeat(2_001) })).toEqual(['message']);
    expect((await act(wantedApi.list, input())).statusCode).toBe(401);
  });

  test(`can be one of at most ${WANTED_MAX} open ones`, async () => {
    const ads: WantedAd[] = [];
    for (let count = 0; count < WANTED_MAX; count += 1) ads.push(await post());
    expect((await act(wantedApi.list, input(), poster)).statusCode).toBe(409);
    const [first] = ads;
    expect((await act(wantedApi.close(first?.id ?? 0), { found: true }, poster)).json().state).toBe('closed');
    await post();
  });

  test('is changed and closed by its own person only, and is gone for others once closed', async () => {
    const { id } = await post();
    const change = (session: string, values: object = {}) =>
      send(wantedApi.ad(id), { method: 'PUT', payload: input(values), session });
    expect((await change(stranger)).statusCode).toBe(404);
    expect((await act(wantedApi.close(id), { found: true }, stranger)).statusCode).toBe(404);
    const changed = await change(poster, { message: 'Two aircraft now.' });
    expect(changed.json()).toMatchObject({ id, message: 'Two aircraft now.' });
    await act(wantedApi.close(id), { found: true }, poster);
    expect((await send(wantedApi.ad(id))).statusCode).toBe(404);
    expect((await send(wantedApi.ad(id), { session: poster })).json().state).toBe('closed');
    expect((await change(poster)).statusCode).toBe(409);
    expect((await act(wantedApi.renew(id), {}, poster)).statusCode).toBe(409);
    expect(await listed()).toEqual([]);
  });
});

describe('an ad of a suspended account', () => {
  test('is hidden from everyone', async () => {
    await list();
    const { id } = await post();
    const suspend = (at: Date | null) =>
      db.updateTable('users').set({ suspended_at: at }).where('email', '=', POSTER).execute();
    await suspend(now);
    expect(await listed()).toEqual([]);
    expect(await forMe()).toEqual([]);
    expect((await send(wantedApi.ad(id))).statusCode).toBe(404);
    const answer = { listingId: await list(), message: 'Still here?' };
    expect((await act(wantedApi.answers(id), answer, owner)).statusCode).toBe(404);
    await suspend(null);
    expect(await listed()).toHaveLength(1);
  });
});

describe('the day an ad is wanted from', () => {
  test('leaves out listings that are free only later, and includes those that are occupied until then', async () => {
    const early = await list({ availableFrom: '2099-01-01' });
    await db.updateTable('listings').set({ availability: 'occupied' }).where('id', '=', early).execute();
    const unstated = await list();
    await list({ availableFrom: '2099-03-01' });
    const { filters } = await post({ wantedFrom: '2099-01-15' });
    expect(filters).not.toHaveProperty('availableBy');
    const [ad] = await forMe();
    expect(ad?.listings.map(({ id }) => id)).toEqual([unstated, early]);
  });

  test('can also come as the filter of a search', async () => {
    const filters = { near: 'KADS', availableBy: '2099-01-15' };
    expect((await post({ filters })).wantedFrom).toBe('2099-01-15');
    const past = await act(
      wantedApi.list,
      input({ filters: { near: 'KADS', availableBy: '2026-01-01' } }),
      poster,
    );
    expect(past.json().errors.map(({ path }: { path: string }) => path)).toEqual(['filters.availableBy']);
  });
});

describe('matching', () => {
  test('counts all listings of an owner that fit, and names twenty', async () => {
    for (let at = 1; at <= 27; at += 1) await list({ title: `T-hangar ${at}` });
    await post();
    const [ad] = await forMe();
    expect(ad?.ownFitting).toBe(27);
    expect(ad?.listings.map(({ title }) => title).slice(0, 2)).toEqual(['T-hangar 27', 'T-hangar 26']);
    expect(ad?.listings).toHaveLength(20);
  });

  test('tells owners of listings that fit once, in one email a day, which one link stops', async () => {
    await list();
    await list({ title: 'Too small a door', doorOpeningWidth: 30 }, stranger);
    const first = await post();
    const second = await post({ aircraft: 'Cessna 172' });
    expect((await forMe()).map(({ id, listings }) => [id, listings.length])).toEqual([
      [second.id, 1],
      [first.id, 1],
    ]);
    expect(await forMe(stranger)).toEqual([]);
    await Promise.all([minute(), minute()]);
    const mail = await next(OWNER, 'looking for space');
    expect(mail?.subject).toBe('2 people are looking for space like yours');
    expect(mail?.text).toContain(`/wanted/${first.id}`);
    expect(mail?.text).not.toContain(POSTER);
    await post({ aircraft: 'Extra 300' });
    await minute();
    expect(await queued()).toEqual([]);
    pass(1);
    await minute();
    expect((await next(OWNER, 'looking for space'))?.subject).toBe('Someone is looking for space like yours');
    const stop = /https?:\/\/\S+(\/unsubscribe\?\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await send(stop, { payload: {} })).statusCode).toBe(200);
    await post();
    pass(1);
    await minute();
  });

  test('tells an owner about a new ad right after listings that fit an old one, or an ad closed by then', async () => {
    const reader = 'busy@example.com';
    const session = await site.join(reader, { registrantType: 'owner' });
    await list({}, session);
    await post();
    await minute();
    await next(reader, 'looking for space');
    pass(2);
    await list({}, session);
    await minute();
    await next(POSTER, 'your ad');
    const closed = await post();
    await act(wantedApi.close(closed.id), { found: true }, poster);
    await minute();
    const { id } = await post({ aircraft: 'Extra 300' });
    await minute();
    expect((await next(reader, 'looking for space'))?.text).toContain(`/wanted/${id}`);
  });

  test('shows the owner what the person wrote and which listing fits', async () => {
    const reader = 'hangars@example.com';
    const session = await site.join(reader, { registrantType: 'owner' });
    const fitting = await list({ title: 'Big door' }, session);
    const other = await list({ title: 'Small door', doorOpeningWidth: 30 }, session);
    await post({ message: `Warm and dry.\n${'x'.repeat(1_000)}` });
    await minute();
    const mail = await next(reader, 'looking for space');
    expect(mail?.text).toContain('Warm and dry.');
    expect(mail?.text).not.toContain('x'.repeat(301));
    expect(mail?.text).toContain(`/listing/hangar-space/${fitting}`);
    expect(mail?.text).not.toContain(`/listing/hangar-space/${other}`);
  });

  test('tells the person about new listings that fit, each once', async () => {
    const ad = await post();
    await list({ leaseRate: 50 });
    await list({}, poster).catch(() => {});
    await minute();
    const id = await list();
    await minute();
    const mail = await next(POSTER, 'your ad');
    expect(mail?.subject).toBe('1 new listing fits your ad');
    expect(mail?.text).toContain(`/listing/hangar-space/${id}`);
    await minute();
    pass(2);
    await minute();
    expect(await queued()).not.toContain('saved-search');
    expect((await forMe()).map((one) => one.id)).toEqual([ad.id]);
  });

  test('mails what saved searches and ads found together, with the distance, and stops all or each', async () => {
    const reader = 'both@example.com';
    const session = await site.join(reader);
    const filters = { near: 'KDFW', withinNm: '60' };
    const search = { category: 'hangar-space', filters, name: 'Near Dallas', frequency: 'instant' };
    await act(savedSearchApi.all, search, session);
    const ad = await post({ filters }, session);
    const id = await list();
    const expensive = await list({ leaseRate: 50, doorOpeningWidth: 20, doorHeight: 8 });
    await minute();
    const mail = await next(reader, 'your ad');
    expect(mail?.subject).toBe('2 new listings: your saved search and your ad');
    for (const one of [id, expensive]) {
      expect(mail?.text.match(new RegExp(`/listing/hangar-space/${one}\\b`, 'g'))).toHaveLength(1);
    }
    expect(mail?.text).toContain('\nYour ad: Hangar for a King Air 350 near KDFW');
    expect(mail?.text).toContain('1 listing above fits this ad too.');
    expect(mail?.text).toMatch(/ nm \w+ of KDFW/);
    await minute();
    expect(await queued()).not.toContain('saved-search');

    const stop = async (link = '') =>
      send(link, { method: 'POST', payload: 'List-Unsubscribe=One-Click', headers: form });
    const muted = async () => {
      const { rows } = await sql<{ ad: boolean; search: boolean }>`
        select w.muted as ad, s.paused as search from wanted w join saved_searches s on s.user_id = w.user_id
        where w.id = ${ad.id}`.execute(db);
      return rows[0];
    };
    await stop(/Stop emails about this ad:\n\S+?(\/unsubscribe\S+)/.exec(mail?.text ?? '')?.[1]);
    expect(await muted()).toEqual({ ad: true, search: false });
    const all = /\nUnsubscribe:\n\S+?(\/unsubscribe\S+)/.exec(mail?.text ?? '')?.[1];
    const page = await send(`/api${all}`);
    expect(page.json().about).toBe(
      'your saved search “Near Dallas”, and your ad “Hangar for a King Air 350 near KDFW”: listings that fit it, and its last days',
    );
    await stop(all);
    expect(await muted()).toEqual({ ad: true, search: true });
  });

  test('counts every ad that fits, however few are asked for', async () => {
    await list();
    await post();
    await post({ aircraft: 'Extra 300' });
    const answer = await send(`${wantedApi.forMe}?limit=1`, { session: owner });
    expect(answer.json()).toHaveLength(1);
    expect(answer.headers['x-total-count']).toBe('2');
    expect((await send(wantedApi.forMe, { session: stranger })).headers['x-total-count']).toBe('0');
  });

  test('ends with the ad', async () => {
    const { id } = await post();
    await act(wantedApi.close(id), { found: false }, poster);
    await list();
    await minute();
    expect(await forMe()).toEqual([]);
    const { rows } = await sql`select 1 from wanted_matches`.execute(db);
    expect(rows).toEqual([]);
  });
});

test('an account reads the aircraft that its newest ad or inquiry names, without the tail number', async () => {
  const sought = async (session = poster) => (await send(wantedApi.aircraft, { session })).json();
  expect(await sought()).toBeNull();
  await post({ aircraft: 'king air 350' });
  expect(await sought()).toEqual({ aircraft: 'King Air 350', near: 'KADS', withinNm: 60 });
  pass(1);
  const about = await list();
  const ask = (aircraft: string) =>
    act(
      inquiryApi.send(hangarSpace, about),
      { name: 'Casey', message: `Does ${aircraft} fit?`, aircraft },
      poster,
    );
  expect((await ask('A blue one')).statusCode).toBe(201);
  expect(await sought(), 'an aircraft that we don’t know').toMatchObject({
    aircraft: 'King Air 350',
  });
  await ask('N123AB, Pilatus PC-12 NGX');
  expect(await sought()).toMatchObject({ aircraft: 'Pilatus PC-12 NGX', withinNm: 50 });
  expect(await sought(stranger)).toBeNull();
});

describe('the aircraft of an ad', () => {
  const idsFor = async (values: object) => {
    const { id, needs } = await post({ filters: { near: 'KADS' }, ...values });
    const ad = (await forMe()).find((one) => one.id === id);
    return { needs, ids: ad?.listings.map((one) => one.id) ?? [] };
  };

  test('needs room that may fit it, also in listings that are new', async () => {
    const narrow = await list({ doorOpeningWidth: 57, doorHeight: 16 });
    const fitting = await list({ doorOpeningWidth: 64, doorHeight: 16 });
    const needs = 'Room for King Air 350: 57.9 ft wide, 46.7 ft long and 14.3 ft high';
    expect(await idsFor({ aircraft: 'king air 350' })).toEqual({ needs, ids: [fitting] });
    expect((await idsFor({ aircraft: 'Boeing 747-8' })).ids).toEqual([]);
    expect(await idsFor({ aircraft: 'Our own design' })).toEqual({ needs: null, ids: [fitting, narrow] });
    expect(await idsFor({ filters: { near: 'KADS', minDoorOpeningWidth: '50' } })).toEqual({
      needs: null,
      ids: [fitting, narrow],
    });
    await list({ doorOpeningWidth: 57, doorHeight: 16 });
    await minute();
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from wanted_matches m join wanted w on w.id = m.wanted_id
      where w.aircraft = 'king air 350'`.execute(db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('adds nothing for a kind that states no sizes of a door or a room', async () => {
    expect((await post({ category: 'office-space', filters: { near: 'KADS' } })).needs).toBeNull();
  });
});

describe('the words of a search', () => {
  const read = async (q: string, more = '', kind = 'hangar-space') =>
    (await send(`${wantedApi.words}?${new URLSearchParams({ kind, q })}${more}`)).json();

  test.each([
    ['bonanza hangar near dallas', { aircraft: 'Bonanza', filters: { near: 'KDAL' } }],
    [
      'hangar within 20 nm of KADS, heated',
      { aircraft: '', filters: { near: 'KADS', withinNm: '20', q: 'heated' } },
    ],
    ['KADS 5,000+ sf', { aircraft: '', filters: { near: 'KADS', minSquareFootage: '5000' } }],
    ['Pilatus PC-12', { aircraft: 'PC-12', filters: {} }],
    ['', { aircraft: '', filters: {} }],
  ])('%j are fields of an ad', async (words, fields) => {
    expect(await read(words)).toEqual({ ...fields, places: [] });
  });

  test.each([
    ['hangar in Denver', { near: 'KDEN' }],
    ['heated hangar in Bend', { near: 'KBDN', q: 'heated' }],
    ['hangar, heated in winter', { q: 'heated winter' }],
    ['42 ft door', { minDoorOpeningWidth: '42' }],
    [
      'hangar with a 14’ high door and 50 foot wide doors',
      { minDoorHeight: '14', minDoorOpeningWidth: '50' },
    ],
    ['door at least 60 ft wide', { minDoorOpeningWidth: '60' }],
    ['hangar from March', { availableBy: '2027-03-01' }],
    ['KADS starting Jan 15', { near: 'KADS', availableBy: '2027-01-15' }],
    ['in June 2028', { availableBy: '2028-06-01' }],
  ])('%j are filters', async (words, filters) => {
    expect((await read(words)).filters).toEqual(filters);
  });

  test('mean today by a month that has begun', async () => {
    const today = now.toISOString().slice(0, 10);
    const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(now);
    expect((await read(`from ${month}`)).filters).toEqual({ availableBy: today });
  });

  test('leave a door to kinds that state one', async () => {
    expect((await read('42 ft door', '', 'ground-lease')).filters).toEqual({ q: '42 ft door' });
  });

  test('say which place they mean if several cities have its name', async () => {
    const { filters, places } = await read('hangar near Springfield');
    expect(places).toMatchObject([{ chosen: { code: filters.near } }]);
    expect(places[0].others.map(({ city }: { city: string }) => city)).toContain('Springfield, IL');
    expect((await read('hangar near Springfield, IL')).places).toEqual([]);
  });

  test('leave the place to the filter that names it, and are refused if they are too long', async () => {
    expect(await read('bonanza dallas', '&near=KADS')).toEqual({
      aircraft: 'Bonanza',
      filters: { q: 'dallas' },
      places: [],
    });
    expect(await read('x'.repeat(101))).toMatchObject({ status: 400, errors: [{ path: 'q' }] });
    expect(await read('hangar', '', 'yacht')).toMatchObject({ status: 400, errors: [{ path: 'kind' }] });
  });
});

describe('an expiring ad', () => {
  test('is renewed with the link of one email, signed out, by a POST', async () => {
    const { id, expiresAt } = await post();
    pass(52);
    await minute();
    expect(await queued()).toEqual([]);
    pass(2);
    await Promise.all([minute(), minute()]);
    const mail = await next(POSTER, 'expires');
    expect(mail?.text).toContain('Unsubscribe:');
    const token = decodeURIComponent(/\?token=([^\s&]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    await send(`/wanted/${id}?token=${token}`);
    expect((await listed())[0]?.expiresAt).toBe(expiresAt);
    for (const forged of [`${token}x`, 'x', `${id + 1}${token.slice(token.indexOf('.'))}`]) {
      expect((await act(wantedApi.renew(id), { token: forged })).statusCode).toBe(404);
    }
    expect((await act(wantedApi.renew(id), {}, stranger)).statusCode).toBe(404);
    expect((await act(wantedApi.renew(id), {})).statusCode).toBe(401);
    const renewed = await act(wantedApi.renew(id), { token });
    expect(renewed.statusCode, renewed.body).toBe(200);
    expect(new Date(renewed.json().expiresAt).getTime() - now.getTime()).toBe(60 * DAY_MS);
  });

  test('leaves the list after 60 days, and comes back when its person renews it', async () => {
    const { id } = await post();
    pass(60);
    expect(await listed()).toEqual([]);
    expect((await send(wantedApi.ad(id), { session: poster })).json().state).toBe('expired');
    expect((await act(wantedApi.renew(id), {}, poster)).statusCode).toBe(200);
    expect(await listed()).toHaveLength(1);
  });
});

describe('an owner', () => {
  test('answers with a listing, which starts a conversation without the person’s address', async () => {
    const listingId = await list();
    const { id } = await post();
    const message = 'Our hangar at Addison is free from December.';
    const path = wantedApi.answers(id);
    expect((await act(path, { listingId, message }, stranger)).json().errors).toEqual([
      { path: 'listingId', message: 'Choose one of your listings' },
    ]);
    expect((await act(path, { listingId, message }, poster)).statusCode).toBe(403);
    const answer = await act(path, { listingId, message }, owner);
    expect(answer.statusCode, answer.body).toBe(201);
    const { inquiryId } = answer.json();
    const mail = await next(POSTER, 'Hangar 0.');
    expect(mail?.text).toContain(message);
    const thread = await send(`/api/inquiries/${inquiryId}`, { session: owner });
    expect(thread.statusCode).toBe(200);
    expect(thread.body).toContain('Casey M.');
    expect(thread.body).not.toContain('Malone');
    expect(thread.body).not.toContain(POSTER);
    const leads = await send(inquiryApi.csv, { session: owner });
    expect(leads.statusCode).toBe(200);
    expect(leads.body).not.toContain('Casey M.');
    const reply = { message: 'When can I see it?' };
    expect((await act(inquiryApi.messages(inquiryId), reply, poster)).statusCode).toBe(201);
    expect((await send(`/api/inquiries/${inquiryId}`, { session: owner })).json().email).toBe(POSTER);
    expect((await forMe())[0]?.listings).toMatchObject([{ id: listingId, inquiryId }]);
    expect((await send(`/api/inquiries/${inquiryId}`, { session: stranger })).statusCode).toBe(404);
    expect((await act(path, { listingId, message: 'And it is heated.' }, owner)).json()).toEqual({
      inquiryId,
    });
  });
});

test('two owners who send the same words don’t make the person look like a spammer', async () => {
  const { id } = await post();
  const message = answerTo('Casey M.');
  for (const session of [owner, stranger]) {
    const listingId = await list({}, session);
    const { inquiryId } = (await act(wantedApi.answers(id), { listingId, message }, session)).json();
    expect((await send(`/api/inquiries/${inquiryId}`, { session })).json().copies).toBe(1);
  }
});

test('HTML in an ad stays text in the email about it', async () => {
  const reader = 'reader@example.com';
  await list({}, await site.join(reader, { registrantType: 'owner' }));
  await post({ aircraft: '<b>King Air</b>', message: '<script>alert(1)</script>' });
  pass(3);
  await minute();
  const { html } = (await next(reader, 'looking for space')) ?? {};
  expect(html).toContain('&lt;b&gt;King Air');
  expect(html).not.toContain('<b>King Air');
});

test('several people’s reports of an ad send the admin one email', async () => {
  const { id } = await post();
  for (const session of [stranger, owner]) await act(wantedApi.reports(id), { reason: 'spam' }, session);
  expect((await next(ADMIN, 'New report of the ad'))?.text).toContain('about the same ad until it’s decided');
});

test('a report reaches the admin once, who takes the ad down with words for its person', async () => {
  const { id } = await post();
  const path = wantedApi.reports(id);
  expect((await act(path, { reason: 'spam' }, stranger)).statusCode).toBe(202);
  expect((await act(path, { reason: 'spam' }, stranger)).statusCode).toBe(409);
  expect((await act(path, { reason: 'spam' }, poster)).statusCode).toBe(403);
  expect((await act(path, { reason: 'odd' }, stranger)).statusCode).toBe(400);

  const [found] = (await send(adminApi.cases({ type: 'wanted' }), { session: admin })).json();
  const one = (await send(adminApi.case(found.id), { session: admin })).json();
  expect(one).toMatchObject({ reason: 'spam', details: { wanted: String(id) }, state: 'open' });
  const decide = (body: object, session = admin) => act(adminApi.caseDecision(found.id), body, session);
  const upheld = { decision: 'upheld', answer: 'Thank you.', takeDownReason: 'This sells a car.' };
  expect((await decide({ ...upheld, takeDownReason: '' })).json().errors).toEqual([
    { path: 'takeDownReason', message: 'Reason is required' },
  ]);
  expect((await decide(upheld, owner)).statusCode).toBe(403);
  const decided = await decide(upheld);
  expect(decided.statusCode, decided.body).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await send(wantedApi.ad(id))).statusCode).toBe(404);
  expect((await send(wantedApi.ad(id), { session: poster })).json()).toMatchObject({
    state: 'taken-down',
    takenDownReason: 'This sells a car.',
  });
  expect((await next(POSTER, 'taken down'))?.text).toContain('This sells a car.');
  expect((await act(wantedApi.renew(id), {}, poster)).statusCode).toBe(409);
});
