import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '../../../domain/account.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { bulkApi, ownApi } from '../../../domain/own-listings.ts';
import type { BulkAnswer } from '../../../domain/own-listings-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { sweepMedia } from '../../media/service.ts';
import { readDescription } from '../../test/api-description.ts';
import { type Account, createTestApp, validInput } from '../../test/test-app.ts';
import { pdf, photo, uploadFile } from '../../test/uploads.ts';
import { sweepListings } from '../jobs.ts';

const site = await createTestApp();
const { db } = site.services;
const { ask } = await readDescription(site);
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let owner: Account;
let ids: number[];
beforeEach(async () => {
  owner = await site.account('property_principal');
  ids = [];
  for (const kind of listingKinds) {
    const made = await site.request('POST', apiPaths.listings(kind), { as: owner, body: validInput(kind) });
    ids.push(made.json().id);
  }
});
afterAll(() => site.close());

const change = (body: object, as = owner) => ask('POST', bulkApi.change, { as, body });
const undo = (token: string | null, as = owner) => ask('POST', bulkApi.undo, { as, body: { token } });
const own = async () => (await site.request('GET', ownApi.allListings, { as: owner })).json<OwnListing[]>();
/** Everything stored about the listings. */
async function stored() {
  const tables = ['availability_changes', 'listing_days', 'listing_views'].map(
    (table) =>
      sql`(select jsonb_agg(t order by t) from ${sql.table(table)} t where listing_id = any(${ids}))`,
  );
  const { rows } = await sql`
    select (select jsonb_agg(l order by id) from listings l where id = any(${ids})), ${sql.join(tables)}`.execute(
    db,
  );
  return rows;
}
const expired = () => sql`update undos set expires_at = now() - interval '1 second'`.execute(db);

test('deletes listings of all kinds and brings them back with everything', async () => {
  for (const [at, kind] of listingKinds.entries()) {
    await site.request('GET', apiPaths.listing(kind, ids[at] ?? 0), { headers: { 'user-agent': BROWSER } });
  }
  await expect.poll(async () => (await own()).every(({ views }) => views === 1)).toBe(true);
  const before = await stored();
  const [id = 0] = ids;
  const answer = (await change({ ids, delete: true })).json<BulkAnswer>();
  expect(answer.count).toBe(ids.length);
  expect(await own()).toEqual([]);
  expect((await site.request('GET', apiPaths.listing(officeSpace, id))).statusCode).toBe(410);

  expect((await undo(answer.undo)).json()).toEqual({ count: ids.length, left: 0 });
  expect(await stored()).toEqual(before);
  expect((await site.request('GET', apiPaths.listing(officeSpace, id))).statusCode).toBe(200);
});

test('sets the status, records it, and undoes both', async () => {
  const [first = 0] = ids;
  await change({ ids: [first], availability: 'limited' });
  const before = await own();
  const history = (await stored()).map((row) => JSON.stringify(row).match(/changed_at/g)?.length);
  const answer = (await change({ ids: [...ids, first], availability: 'limited' })).json<BulkAnswer>();
  expect(answer.count).toBe(ids.length - 1);
  const after = await own();
  expect(after.map(({ availability }) => availability)).toEqual(ids.map(() => 'limited'));
  expect(after.map(({ version }) => version)).toEqual(ids.map(() => 2));

  expect((await undo(answer.undo)).json()).toEqual({ count: ids.length - 1, left: 0 });
  expect((await own()).map(({ availability }) => availability)).toEqual(
    before.map(({ availability }) => availability),
  );
  expect((await stored()).map((row) => JSON.stringify(row).match(/changed_at/g)?.length)).toEqual(history);
  expect((await change({ ids: [first], availability: 'limited' })).json()).toEqual({ count: 0, undo: null });
});

test('changes the contact, and leaves what has changed since', async () => {
  const contact = { contactEmail: 'New@Example.com', contactPhone: '(214) 555-0199' };
  const { undo: token } = (await change({ ids, ...contact })).json<BulkAnswer>();
  expect(await own()).toEqual(ids.map(() => expect.objectContaining(contact)));
  const [first = 0] = ids;
  const body = { title: 'Renamed since' };
  await site.request('PATCH', apiPaths.listing(officeSpace, first), { as: owner, body });
  expect((await undo(token)).json()).toEqual({ count: ids.length - 1, left: 1 });
  expect((await own()).map(({ contactEmail }) => contactEmail).toSorted()).toEqual([
    contact.contactEmail,
    ...ids.slice(1).map(() => 'owner@example.com'),
  ]);
});

const rateOf = ({ leaseRate, monthlyRate }: OwnListing) => Number(leaseRate ?? monthlyRate);

/** The listings without what every change and its undo move on. */
const kept = async () => (await own()).map(({ version: _, updatedAt: __, ...rest }) => rest);

test.each<[string, () => object | Promise<object>, (after: OwnListing, before: OwnListing) => void]>([
  [
    'rates by percent, to the cent',
    () => ({ rateChange: 3.5 }),
    (after, before) => expect(rateOf(after)).toBe(Math.round(rateOf(before) * 103.5) / 100),
  ],
  [
    'rates to a figure of each unit',
    () => ({ leaseRate: 21.5, monthlyRate: 780 }),
    (after) => expect(rateOf(after)).toBe(after.leaseRate == null ? 780 : 21.5),
  ],
  [
    'the first and last day',
    () => ({ availableFrom: '2031-05-01', availableUntil: '2032-05-01' }),
    (after) => expect(after).toMatchObject({ availableFrom: '2031-05-01', availableUntil: '2032-05-01' }),
  ],
  [
    'the whole description',
    () => ({ description: 'Fresh paint.' }),
    (after) => expect(after.description).toBe('Fresh paint.'),
  ],
  [
    'the end of the description',
    () => ({ addToDescription: 'The gate has a new code.' }),
    (after, before) => expect(after.description).toBe(`${before.description}\n\nThe gate has a new code.`),
  ],
  [
    'photos with their texts',
    async () => ({
      addImages: [(await uploadFile(site, await photo(), { as: owner })).json().url],
      addImageTexts: ['The south ramp'],
    }),
    ({ images, imageTexts }) => expect([images.length, imageTexts]).toEqual([1, ['The south ramp']]),
  ],
  [
    'documents',
    async () => {
      const sent = { as: owner, file: 'rules.pdf', type: 'application/pdf', address: apiPaths.mediaDocument };
      return { addDocuments: [(await uploadFile(site, pdf(), sent)).json()] };
    },
    ({ documents }) => expect(documents).toHaveLength(1),
  ],
])('changes %s of listings of all kinds, and undoes it', async (_what, body, check) => {
  const before = await own();
  const untouched = await kept();
  const answer = await change({ ids, ...(await body()) });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().count).toBe(ids.length);
  for (const [at, after] of (await own()).entries()) check(after, before[at] as OwnListing);
  expect((await undo(answer.json().undo)).json()).toEqual({ count: ids.length, left: 0 });
  expect(await kept()).toEqual(untouched);
});

test('names the listings that refuse a change, and changes none', async () => {
  const [office = 0] = ids;
  const kind = listingKinds.find(({ rate }) => rate.field === 'monthlyRate') as ListingKind;
  const monthly = ids[listingKinds.indexOf(kind)] ?? 0;
  await site.request('PATCH', apiPaths.listing(officeSpace, office), {
    as: owner,
    body: { availableUntil: '2031-06-01' },
  });
  const before = await stored();
  const errorsOf = async (body: object) => {
    const answer = await change({ ids, ...body });
    expect(answer.statusCode).toBe(400);
    return answer.json().errors;
  };
  expect(await errorsOf({ leaseRate: 20 })).toEqual([
    {
      path: 'monthlyRate',
      message: `Some of these listings have this rate. Enter it too, or leave them out. (A ${kind.noun} at Addison)`,
    },
  ]);
  expect(await errorsOf({ availableFrom: '2031-07-01' })).toEqual([
    {
      path: 'availableUntil',
      message: `Available until can’t be before available from (A ${officeSpace.noun} at Addison)`,
    },
  ]);
  expect(await errorsOf({ addImages: ['/media/0.webp'] })).toEqual([
    { path: 'addImages.0', message: expect.any(String) },
  ]);
  const foreign = `/media/${'0'.repeat(64)}.webp`;
  expect(await errorsOf({ addImages: [foreign] })).toEqual([
    { path: 'addImages', message: expect.not.stringContaining('(') },
  ]);
  expect(await stored()).toEqual(before);
  expect((await change({ ids: [monthly], leaseRate: 20 })).statusCode).toBe(400);
});

test('undoes only once, even in parallel, and only in time', async () => {
  const { undo: token } = (await change({ ids, delete: true })).json<BulkAnswer>();
  const answers = await Promise.all([undo(token), undo(token), undo(token)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
  const again = (await change({ ids, delete: true })).json<BulkAnswer>();
  const other = await site.account('property_principal');
  expect((await undo(again.undo, other)).statusCode).toBe(404);
  await expired();
  expect((await undo(again.undo)).statusCode).toBe(404);
  expect(await own()).toEqual([]);
});

test('deletes the same listings once in parallel requests', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => change({ ids, delete: true })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
});

test('keeps photos until a deletion can no longer be undone', async () => {
  const url: string = (await uploadFile(site, await photo(), { as: owner })).json().url;
  const body = validInput(officeSpace, { images: [url] });
  const { id } = (await site.request('POST', apiPaths.listings(officeSpace), { as: owner, body })).json();
  const age = () =>
    db
      .updateTable('media')
      .set({ used_at: new Date(0) })
      .execute();
  const status = async () => (await site.request('GET', url)).statusCode;
  const { undo: token } = (await change({ ids: [id], delete: true })).json<BulkAnswer>();
  await age();
  await sweepMedia(site.services);
  await sweepListings(db);
  expect((await undo(token)).statusCode).toBe(200);
  expect([await status(), (await own())[0]?.images]).toEqual([200, [url]]);

  await change({ ids: [id], delete: true });
  await expired();
  await sweepListings(db);
  await age();
  await sweepMedia(site.services);
  expect(await status()).toBe(404);
});

test('refuses an undo by an account that may no longer list', async () => {
  const answer = (await change({ ids, delete: true })).json<BulkAnswer>();
  const become = (role: Role) => db.updateTable('users').set({ role }).where('id', '=', owner.id).execute();
  await become('general_user');
  expect((await undo(answer.undo)).statusCode).toBe(403);
  expect(await own()).toEqual([]);
  await become('property_principal');
  expect((await undo(answer.undo)).json()).toEqual({ count: ids.length, left: 0 });
});

test('leaves out a deleted listing whose reference another one has', async () => {
  const [first = 0, second = 0] = ids;
  const set = (id: number) =>
    db
      .updateTable('listings')
      .set({ reference: 'A-1', kind: officeSpace.category })
      .where('id', '=', id)
      .execute();
  await set(first);
  const { undo: token } = (await change({ ids: [first], delete: true })).json<BulkAnswer>();
  await set(second);
  expect((await undo(token)).json()).toEqual({ count: 0, left: 1 });
});

test('changes nothing if one listing is gone or belongs to someone else', async () => {
  const before = await stored();
  const other = await site.account('listing_broker');
  const visitor = await site.account('general_user');
  const theirs = (
    await site.request('POST', apiPaths.listings(officeSpace), { as: other, body: validInput(officeSpace) })
  ).json().id;
  for (const action of [{ availability: 'occupied' }, { delete: true }]) {
    expect((await change({ ids: [...ids, theirs], ...action })).statusCode).toBe(403);
    expect((await change({ ids: [...ids, 2_000_000_000], ...action })).statusCode).toBe(404);
    expect((await change({ ids, ...action }, visitor)).statusCode).toBe(403);
    expect((await ask('POST', bulkApi.change, { body: { ids, ...action } })).statusCode).toBe(401);
  }
  expect(await stored()).toEqual(before);
});

test.each<[object, string[]]>([
  [{}, ['ids', 'availability']],
  [{ ids: [], delete: true }, ['ids']],
  [{ ids: Array.from({ length: 201 }, (_, at) => at + 1), delete: true }, ['ids']],
  [{ ids: ['1', 0, 2 ** 31], delete: true }, ['ids.0', 'ids.1', 'ids.2']],
  [{ ids: [1], availability: 'gone' }, ['availability']],
  [{ ids: [1], availability: 'limited', delete: true }, ['availability']],
  [{ ids: [1], delete: false }, ['delete']],
  [{ ids: [1], contactEmail: 'x', contactPhone: '1' }, ['contactEmail', 'contactPhone']],
  [{ ids: [1], contactEmail: 'a@example.com' }, ['contactPhone']],
  [{ ids: [1], delete: true, title: 'x' }, ['title']],
  [{ ids: [1], leaseRate: 0 }, ['leaseRate']],
  [{ ids: [1], rateChange: 1, leaseRate: 20 }, ['rateChange']],
  [{ ids: [1], rateChange: -99 }, ['rateChange']],
  [{ ids: [1], availableFrom: '2031-02-30' }, ['availableFrom']],
  [{ ids: [1], description: 'x', addToDescription: 'y' }, ['addToDescription']],
  [{ ids: [1], addImages: [], addDocuments: [{}] }, ['addImages', 'addDocuments.0.name', 'availability']],
])('refuses %j', async (body, fields) => {
  const answer = await change(body);
  expect(answer.statusCode).toBe(400);
  const found = answer.json().errors.map(({ path }: { path: string }) => path);
  expect(found).toEqual(expect.arrayContaining(fields));
});
