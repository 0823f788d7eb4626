import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountApi } from '../../../domain/account.ts';
import { listerApi } from '../../../domain/listing.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import type { AirportCount } from '../../../domain/map-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { readDescription } from '../../test/api-description.ts';
import { createTestApp, validInput } from '../../test/test-app.ts';

const site = await createTestApp();
const { db } = site.services;
const { ask } = await readDescription(site);
const owner = await site.account('listing_broker');
const ids: number[] = [];
beforeAll(async () => {
  for (const kind of listingKinds) {
    const body = validInput(kind, { icaoCode: kind === officeSpace ? 'KDAL' : 'KADS' });
    ids.push((await site.request('POST', apiPaths.listings(kind), { as: owner, body })).json().id);
  }
});
afterAll(() => site.close());

const lister = (id: number) => ask('GET', listerApi.lister(id), {}, listerApi.lister('{id}'));
const listings = (id: number, query = '') =>
  ask('GET', listerApi.listings(id) + query, {}, listerApi.listings('{id}'));
const airports = (id: number) => ask('GET', listerApi.airports(id), {}, listerApi.airports('{id}'));
const idsIn = (answer: { json: () => ListingSummary[] }) => answer.json().map(({ id }) => id);

test('gives public facts without contact details', async () => {
  const profile = {
    companyName: null,
    brokerCompanyName: 'Lone Star Hangars',
    brokerOfficeAddress: '1 Secret Street',
    brokerPersonalPhone: '(214) 555-0111',
    brokerPersonalEmail: 'private@example.com',
  };
  const operates = {
    [site.services.airports.findByCode('KADS')?.id ?? 0]: { verifiedAt: '2026-11-20T00:00:00.000Z' },
  };
  await db
    .updateTable('users')
    .set({
      profile: JSON.stringify(profile),
      operates: JSON.stringify({ ...operates, 999999999: { verifiedAt: '2026-11-20T00:00:00.000Z' } }),
      created_at: new Date('2026-03-04T23:30:00Z'),
    })
    .where('id', '=', owner.id)
    .execute();
  const answer = await lister(owner.id);
  expect(answer.json()).toEqual({
    id: owner.id,
    firstName: 'Pat',
    lastName: 'Example',
    role: 'listing_broker',
    companyName: null,
    brokerCompanyName: 'Lone Star Hangars',
    brokerCompanyLogoUrl: null,
    profileImageUrl: null,
    identityVerifiedAt: null,
    since: '2026-03-04',
    usualAnswer: null,
    listings: listingKinds.length,
    kinds: listingKinds
      .map(({ category }) => ({ category, count: 1 }))
      .toSorted((a, b) => (a.category < b.category ? -1 : 1)),
    operates: [expect.objectContaining({ icaoCode: 'KADS', verifiedAt: '2026-11-20T00:00:00.000Z' })],
  });
  const all = answer.body + (await listings(owner.id)).body + (await airports(owner.id)).body;
  expect(all).not.toMatch(/@|555-0|Secret/);
});

test('says when the identity was checked, until the name changes', async () => {
  const at = (day: number) => `2026-11-${day}T08:00:00.000Z`;
  const checks = JSON.stringify({ identity: { at: at(14), how: 'checked' } });
  await db.updateTable('users').set({ checks }).where('id', '=', owner.id).execute();
  expect((await lister(owner.id)).json().identityVerifiedAt).toBe(at(14));
  const renamed = { as: owner, body: { lastName: 'Renamed' } };
  await site.request('PATCH', accountApi.account, renamed);
  expect((await lister(owner.id)).json().identityVerifiedAt).toBeNull();
});

test('lists all kinds page by page, newest first, those at one airport, and those of one kind', async () => {
  const first = await listings(owner.id, '?limit=2');
  expect(first.headers).toMatchObject({ 'x-total-count': String(ids.length) });
  const found = idsIn(first);
  for (let next = first.headers.link; next; ) {
    const [, address = ''] = /<([^>]+)>/.exec(String(next)) ?? [];
    const answer = await ask('GET', address, {}, listerApi.listings('{id}'));
    found.push(...idsIn(answer));
    next = answer.headers.link;
  }
  expect(found).toEqual(ids.toReversed());
  expect(idsIn(await listings(owner.id, '?airport=dal'))).toEqual([ids[0]]);
  expect(idsIn(await listings(owner.id, `?kind=${listingKinds[1]?.category}`))).toEqual([ids[1]]);
  const counted = (await airports(owner.id)).json<AirportCount[]>();
  expect(counted.map(({ icaoCode, count }) => [icaoCode, count])).toEqual([
    ['KADS', ids.length - 1],
    ['KDAL', 1],
  ]);
});

test('leaves out listings that are off the site', async () => {
  const [hidden = 0] = ids;
  await db.updateTable('listings').set({ taken_down_at: new Date() }).where('id', '=', hidden).execute();
  expect((await lister(owner.id)).json().listings).toBe(ids.length - 1);
  expect(idsIn(await listings(owner.id))).not.toContain(hidden);
  expect((await airports(owner.id)).json()).toHaveLength(1);
});

test('refuses unreadable parameters with every error', async () => {
  const answer = await listings(owner.id, '?airport=NOWHERE&kind=castle&limit=0&q=x&cursor=a&cursor=b');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual([
    'airport',
    'kind',
    'limit',
    'q',
    'cursor',
  ]);
});

test('answers 404 for accounts that don’t list, and for suspended ones', async () => {
  const visitor = await site.account('general_user');
  const beginner = await site.account('property_principal');
  const suspended = await site.account('property_principal');
  const body = validInput(officeSpace);
  await site.request('POST', apiPaths.listings(officeSpace), { as: suspended, body });
  await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute();
  for (const id of [visitor.id, suspended.id, 2_000_000_000]) {
    for (const read of [lister, listings, airports]) expect((await read(id)).statusCode).toBe(404);
  }
  for (const id of ['0', 'me', '99999999999']) {
    expect((await site.request('GET', listerApi.lister(id))).statusCode).toBe(404);
  }
  expect((await lister(beginner.id)).json().listings).toBe(0);
  expect((await listings(beginner.id)).json()).toEqual([]);

  // Their listings stay after a change of role, and so does the page.
  await db.updateTable('users').set({ role: 'general_user' }).where('id', '=', owner.id).execute();
  expect((await lister(owner.id)).statusCode).toBe(200);
});
