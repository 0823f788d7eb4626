import { afterAll, beforeEach, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, inquiryApi } from '../../domain/paths.ts';
import { startConversations } from '../test/conversations.ts';
import type { Account } from '../test/test-app.ts';

const conversations = await startConversations();
const { site, ask, time, begin, reply, mails, thread, put } = conversations;
afterAll(() => site.close());

let owner: Account;
let pilot: Account;
let listing: number;
beforeEach(async () => {
  ({ owner, pilot, listing } = await conversations.startOver());
});

const path = () => apiPaths.listing(hangarSpace, listing);
const lease = (availability = 'occupied') =>
  site.request('PATCH', path(), { as: owner, body: { availability } });
const ended = async (as = owner) => (await ask('GET', inquiryApi.ends, { as })).json();
const tell = async (as = owner, body: object = { listings: [listing], tell: true }) =>
  (await ask('POST', inquiryApi.ends, { as, body })).json();
const none = { people: 0, listings: [] };
const person = () => site.account('general_user');
const ends = async (to: string) =>
  (await mails(to)).filter(({ text }) => text.includes('isn’t available anymore'));

test('after a lease, one press tells each person who asked once, with similar places and an alert', async () => {
  const other = await person();
  const [one, two] = [await begin(), await begin({ message: 'Is it heated?' }, { as: other })];
  const message =
    'Thank you for asking about Box hangar 7 (ADS). It has been leased, so it isn’t available anymore.';
  expect(await ended()).toEqual(none);
  await lease();
  expect(await ended()).toEqual({
    people: 2,
    listings: [{ id: listing, title: 'Box hangar 7', airportCode: 'ADS', reason: 'leased', message }],
  });
  expect(await Promise.all([tell(), tell()])).toContainEqual({ told: 2 });
  expect(await tell()).toEqual({ told: 0 });
  expect(await ended()).toEqual(none);
  for (const [id, as] of [
    [one, pilot],
    [two, other],
  ] as const) {
    expect((await thread(id, as)).messages.map(({ source }) => source)).toEqual(['site', 'end']);
    expect(await thread(id, owner)).toMatchObject({ needsReply: false });
    expect(await thread(id, as)).toMatchObject({ needsReply: false });
    const [mail, ...more] = await ends(as.email);
    expect(more).toEqual([]);
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(message);
    const search = String.raw`\S+/browse\?tab=hangar-spaces&near=ADS&withinNm=100`;
    expect(mail?.text).toMatch(new RegExp(`See similar hangar spaces near ADS:\\n${search}\\n`));
    expect(mail?.text).toMatch(
      new RegExp(`Get an email when a new one is listed:\\n${search}#save-search\\n`),
    );
  }
  await lease('available');
  await lease();
  expect(await ended()).toEqual(none);
  await reply(one, pilot, 'Will it be free again?');
  expect(await ended()).toMatchObject({ people: 1 });
});

test.each([
  ['Pilatus PC-12 NGX', 'Pilatus PC-12 NGX'],
  ['N123AB, King Air 350', 'King Air 350'],
  ['a blue one', null],
])('links to places and an alert for the aircraft that a person wrote: %s', async (aircraft, name) => {
  await begin({ aircraft });
  await lease();
  await tell();
  const [mail] = await ends(pilot.email);
  const links = [...(mail?.text.matchAll(/\S+\/browse\?\S+/g) ?? [])].map(([link]) => new URL(link));
  expect(links.map(({ hash, searchParams }) => [hash, searchParams.get('aircraft')])).toEqual([
    ['', name],
    ['#save-search', name],
  ]);
});

test.each([
  ['deleted', 'listing-deleted', () => site.request('DELETE', path(), { as: owner })],
  [
    'taken down',
    'listing-hidden',
    () =>
      site.services.db
        .updateTable('listings')
        .set({ taken_down_at: time.now, taken_down_reason: 'x' })
        .where('id', '=', listing)
        .execute(),
  ],
] as const)('asks the owner about a listing that was %s', async (_name, reason, end) => {
  const id = await begin();
  await end();
  expect(await ended()).toMatchObject({ people: 1, listings: [{ id: listing, reason }] });
  expect(await tell()).toEqual({ told: 1 });
  expect((await thread(id, pilot)).messages.at(-1)?.body).toContain('is no longer offered');
});

test('leaves out who blocked, was blocked, closed, left, or is suspended', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, person));
  const ids: number[] = [];
  for (const as of people) ids.push(await begin({ message: `I am ${as.id}` }, { as }));
  await begin();
  const { db } = site.services;
  await put(inquiryApi.block, ids[0] ?? 0, people[0] as Account, { blocked: true });
  await put(inquiryApi.block, ids[1] ?? 0, owner, { blocked: true });
  await put(inquiryApi.state, ids[2] ?? 0, people[2] as Account, { closed: true });
  await db
    .deleteFrom('users')
    .where('id', '=', people[3]?.id ?? 0)
    .execute();
  await db
    .updateTable('users')
    .set({ suspended_at: time.now })
    .where('id', '=', people[4]?.id ?? 0)
    .execute();
  await lease();
  expect(await ended()).toMatchObject({ people: 1 });
  expect(await tell()).toEqual({ told: 1 });
  for (const as of people) expect(await ends(as.email)).toEqual([]);
});

test('counts a person once who asked about two places', async () => {
  const second = await conversations.add(owner, { title: 'Box hangar 8' });
  await begin();
  await begin({}, { about: second });
  expect((await ask('GET', inquiryApi.affected(), { as: owner })).json()).toEqual({ people: 1, viewings: 0 });
  for (const id of [listing, second]) {
    await site.request('DELETE', apiPaths.listing(hangarSpace, id), { as: owner });
  }
  const { people, listings } = await ended();
  expect([people, listings.map(({ title }: { title: string }) => title).sort()]).toEqual([
    1,
    ['Box hangar 7', 'Box hangar 8'],
  ]);
  expect(await tell(owner, { listings: [listing, second], tell: true })).toEqual({ told: 1 });
  expect(await ends(pilot.email)).toHaveLength(2);
});

test('an owner who won’t tell isn’t asked again, and nobody tells of others’ listings or of one that is offered', async () => {
  const id = await begin();
  expect(await tell()).toEqual({ told: 0 });
  await lease();
  const stranger = await site.account('property_principal');
  expect(await tell(stranger)).toEqual({ told: 0 });
  expect(await ended(stranger)).toEqual(none);
  expect(await tell(owner, { listings: [listing], tell: false })).toEqual({ told: 0 });
  expect(await ended()).toEqual(none);
  expect(await tell()).toEqual({ told: 0 });
  expect((await thread(id, pilot)).messages).toHaveLength(1);
  for (const [body, field] of [
    [{ listings: [], tell: true }, 'listings'],
    [{ listings: [listing] }, 'tell'],
    [{ listings: ['x'], tell: true }, 'listings.0'],
  ] as const) {
    expect(await tell(owner, body)).toMatchObject({ errors: [{ path: field }] });
  }
});

test('counts before a deletion who asked and which viewings would be canceled', async () => {
  const viewing = { times: ['2026-11-24T10:30'], minutes: 60 };
  const id = await begin({ viewing });
  await begin({ message: 'Is it heated?' }, { as: await person() });
  const read = async (as: Account, query: object) =>
    (await ask('GET', inquiryApi.affected(query as never), { as })).json();
  expect(await read(owner, { listing: listing })).toEqual({ people: 2, viewings: 0 });
  const shown = (await site.request('GET', `/api/inquiries/${id}/viewings`, { as: owner })).json();
  const answer = { state: 'accepted', time: shown.viewing.times[0].start };
  await site.request('PATCH', `/api/inquiries/${id}/viewings/${shown.viewing.id}`, {
    as: owner,
    body: answer,
  });
  expect(await read(owner, { listing: listing })).toEqual({ people: 2, viewings: 1 });
  expect(await read(owner, {})).toEqual({ people: 2, viewings: 1 });
  expect(await read(pilot, {})).toEqual({ people: 0, viewings: 1 });
  const stranger = await site.account('property_principal');
  expect(await read(stranger, { listing: listing })).toEqual({ people: 0, viewings: 0 });
  expect(await read(owner, { listing: 'x' })).toMatchObject({ errors: [{ path: 'listing' }] });
  const admin = await site.account('general_user', 'chief@admin.example');
  const adminRead = async (as: Account, query: object) =>
    site.request('GET', inquiryApi.affectedForAdmin(query as never), { as });
  expect((await adminRead(admin, { listing })).json()).toEqual({ people: 2, viewings: 1 });
  expect((await adminRead(admin, { user: pilot.id })).json()).toEqual({ people: 0, viewings: 1 });
  expect((await adminRead(admin, {})).statusCode).toBe(400);
  expect((await adminRead(owner, { listing })).statusCode).toBe(403);
});
