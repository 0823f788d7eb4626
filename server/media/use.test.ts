import { createHash, randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { accountApi } from '../../domain/account.ts';
import { adminApi } from '../../domain/admin.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths, mediaAddress, renditionAddress } from '../../domain/paths.ts';
import { type Account, createTestApp, validInput } from '../test/test-app.ts';
import { photo, uploadFile } from '../test/uploads.ts';
import { sweepMedia, sweepStrays } from './service.ts';

const site = await createTestApp({ adminEmail: 'chief@admin.example' });
const owner = await site.account('listing_broker');
const admin = await site.account('general_user', 'chief@admin.example');
afterAll(() => site.close());

const listing = (as: Account, images: string[]) =>
  site.request('POST', apiPaths.listings(officeSpace), { as, body: validInput(officeSpace, { images }) });
const uploaded = async (as = owner, content?: Buffer): Promise<string> =>
  (await uploadFile(site, content ?? (await photo()), { as })).json().url;

test('shows only the owner’s own uploads on a listing', async () => {
  const other = await site.account('property_principal');
  const [mine, theirs] = [await uploaded(), await uploaded(other)];
  const missing = mediaAddress(`${'a'.repeat(64)}.webp`);
  const before = await site.count('listings');
  const refused = await listing(owner, [mine, theirs, missing]);
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    [
      { path: 'images.1', message: 'Invalid file type' },
      { path: 'images.2', message: 'Invalid file type' },
    ],
  ]);
  expect(await site.count('listings')).toBe(before);
  expect((await listing(owner, [mine])).json().images).toEqual([mine]);
});

test('gives two uploaders of the same picture one copy each', async () => {
  const content = await photo();
  const other = await site.account('property_principal');
  const url = await uploaded(owner, content);
  expect(await uploaded(other, content)).toBe(url);
  expect((await listing(owner, [url])).statusCode).toBe(201);
  expect((await listing(other, [url])).statusCode).toBe(201);
});

test('accepts only the broker’s own upload as a logo', async () => {
  const broker = await site.account('listing_broker');
  const save = (brokerCompanyLogoUrl: string) =>
    site.request('PUT', accountApi.profile, {
      as: broker,
      body: {
        role: 'listing_broker',
        brokerCompanyName: 'Brightwater',
        brokerOfficeAddress: '400 S Tryon St',
        brokerCompanyPhone: '(704) 555-0120',
        brokerPersonalName: 'Sam',
        brokerPersonalTitle: 'Broker',
        brokerPersonalPhone: '(704) 555-0121',
        brokerPersonalEmail: 'sam@example.com',
        licenseNumber: 'NC-1',
        brokerCompanyLogoUrl,
      },
    });
  const foreign = await save(await uploaded());
  expect([foreign.statusCode, foreign.json().errors?.[0].path]).toEqual([400, 'brokerCompanyLogoUrl']);
  const url = await uploaded(broker);
  expect((await save(url)).json().brokerCompanyLogoUrl).toBe(url);
  const made = await listing(broker, []);
  expect(made.json().owner.brokerCompanyLogoUrl).toBe(url);
});

test('shows files to all but their owner and the admin only while visitors see their listing', async () => {
  const other = await site.account('property_principal');
  const lister = await site.account('listing_broker');
  const content = await photo();
  const url = await uploaded(lister, content);
  const seen = async () => {
    const statuses: number[] = [];
    for (const as of [undefined, other, lister, admin]) {
      for (const address of [url, renditionAddress(url, '800.webp')]) {
        const answer = await site.request('GET', address, { ...(as && { as }) });
        statuses.push(answer.statusCode);
      }
    }
    return statuses.join(' ');
  };
  const act = (path: string, body: object = {}) => site.request('POST', path, { as: admin, body });
  const everybody = '200 200 200 200 200 200 200 200';
  const insiders = '404 404 404 404 200 200 200 200';
  const cached = async () => (await site.request('GET', url, { as: lister })).headers['cache-control'];
  expect([await seen(), await cached()]).toEqual([insiders, 'no-store']);
  const { id } = (await listing(lister, [url])).json();
  expect([await seen(), await cached()]).toEqual([everybody, 'public, max-age=300, must-revalidate']);
  await act(adminApi.takeDown(officeSpace, id), { reason: 'Stolen photos' });
  expect(await seen()).toBe(insiders);
  expect(await cached()).toBe('no-store');

  const second = (await listing(lister, [url])).json().id;
  expect(await seen()).toBe(everybody);
  await site.request('DELETE', apiPaths.listing(officeSpace, second), { as: lister });
  await act(adminApi.restore(officeSpace, id));
  expect(await seen()).toBe(everybody);

  await act(adminApi.userSuspension(lister.id), { reason: 'Fraud' });
  expect((await site.request('GET', url)).statusCode).toBe(404);
  await uploaded(other, content);
  expect((await site.request('GET', url)).statusCode).toBe(404);
  await listing(other, [url]);
  expect((await site.request('GET', url)).statusCode).toBe(200);
});

test('shows no file of a removed picture, a deleted listing, or a deleted account', async () => {
  const lister = await site.account('listing_broker');
  const [kept, removed, left] = [await uploaded(lister), await uploaded(lister), await uploaded(lister)];
  const { id } = (await listing(lister, [kept, removed])).json();
  const { id: gone } = (await listing(lister, [left])).json();
  await site.request('PUT', accountApi.profileImage, { as: lister, body: { url: left } });
  const seen = async () =>
    Promise.all([kept, removed, left].map(async (url) => (await site.request('GET', url)).statusCode));
  expect(await seen()).toEqual([200, 200, 200]);
  await site.request('PATCH', apiPaths.listing(officeSpace, id), { as: lister, body: { images: [kept] } });
  await site.request('DELETE', apiPaths.listing(officeSpace, gone), { as: lister });
  // A profile shows this one as well.
  expect(await seen()).toEqual([200, 404, 200]);
  const body = { password: 'correct horse battery staple' };
  await site.request('DELETE', accountApi.account, { as: lister, body });
  expect(await seen()).toEqual([404, 404, 404]);
});

/** For the admin, who sees every stored file. */
const statusOf = async (url: string) => (await site.request('GET', url, { as: admin })).statusCode;
const nameOf = (url: string) => url.slice('/media/'.length);
/** Backdates the last use of all uploads by a day. */
const age = (urls: string[], ownerId = owner.id) =>
  site.services.db
    .updateTable('media')
    .set({ used_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('name', 'in', urls.map(nameOf))
    .where('owner_id', '=', ownerId)
    .execute();
async function stored(): Promise<Set<string>> {
  const addresses = new Set<string>();
  for await (const { address } of site.services.files.list()) addresses.add(address);
  return addresses;
}
/** Replaces the smaller versions of an upload. */
const setRenditions = (url: string, renditions: Record<string, string>) =>
  site.services.db
    .updateTable('media')
    .set({ renditions: JSON.stringify(renditions) })
    .where('name', '=', nameOf(url))
    .execute();
const renditionsOf = async (url: string) =>
  (
    await site.services.db
      .selectFrom('media')
      .select('renditions')
      .where('name', '=', nameOf(url))
      .executeTakeFirstOrThrow()
  ).renditions;

test('removes unused files and their smaller versions after a day and keeps used ones', async () => {
  const content = await photo();
  const [used, idle, fresh, shared] = [
    await uploaded(),
    await uploaded(),
    await uploaded(),
    await uploaded(owner, content),
  ];
  await listing(owner, [used]);
  const small = Object.values(await renditionsOf(idle));
  await age([used, idle, shared]);
  const other = await site.account('property_principal');
  await uploaded(other, content);
  await sweepMedia(site.services);
  expect(await Promise.all([used, idle, fresh, shared].map(statusOf))).toEqual([200, 404, 200, 200]);
  expect(small).toHaveLength(2);
  expect([...(await stored()).intersection(new Set(small))]).toEqual([]);
  const kept = [used, fresh, shared].map((url) => renditionAddress(url, 'card.jpg'));
  expect(await Promise.all(kept.map(statusOf))).toEqual([200, 200, 200]);
  expect((await listing(owner, [idle])).statusCode).toBe(400);
  // Removed for the first owner, kept for the recent uploader.
  expect((await listing(owner, [shared])).statusCode).toBe(400);
  expect((await listing(other, [shared])).statusCode).toBe(201);
});

test('keeps a profile picture until it is replaced or its account is deleted', async () => {
  const person = await site.account('general_user');
  const [first, second] = [await uploaded(person), await uploaded(person)];
  const statuses = async () => {
    await age([first, second], person.id);
    await sweepMedia(site.services);
    return Promise.all([first, second].map(statusOf));
  };
  const show = (url: string) => site.request('PUT', accountApi.profileImage, { as: person, body: { url } });
  expect((await show(first)).statusCode).toBe(200);
  expect((await show(second)).statusCode).toBe(200);
  expect(await statuses()).toEqual([404, 200]);
  const password = 'correct horse battery staple';
  const left = await site.request('DELETE', accountApi.account, { as: person, body: { password } });
  expect(left.statusCode, left.body).toBe(204);
  expect(await statuses()).toEqual([404, 404]);
});

test('keeps a smaller version that another upload shares', async () => {
  const [idle, used] = [await uploaded(), await uploaded()];
  await listing(owner, [used]);
  const { 'card.jpg': card = '' } = await renditionsOf(idle);
  await setRenditions(used, { ...(await renditionsOf(used)), 'card.jpg': card });
  await age([idle]);
  await sweepMedia(site.services);
  expect(await statusOf(idle)).toBe(404);
  const served = await site.request('GET', renditionAddress(used, 'card.jpg'));
  expect(createHash('sha256').update(served.rawPayload).digest('hex')).toBe(card);
});

test('removes stored files without a row after a day', async () => {
  const url = await uploaded();
  const { address: stray } = await site.services.files.put(randomBytes(100));
  await sweepStrays(site.services);
  expect(await stored()).toContain(stray);
  await sweepStrays(site.services, new Date(Date.now() + 60_000));
  const left = await stored();
  expect(left).not.toContain(stray);
  expect([...Object.values(await renditionsOf(url))].every((address) => left.has(address))).toBe(true);
  expect(await statusOf(url)).toBe(200);
});

test('removes a crashed upload after a day and accepts it again', async () => {
  const content = await photo();
  const url = await uploaded(owner, content);
  const { db } = site.services;
  // State after a crash: the files exist without an owner.
  await db.updateTable('media').set({ owner_id: null }).where('name', '=', nameOf(url)).execute();
  await sweepMedia(site.services);
  expect(await statusOf(url)).toBe(200);
  expect((await listing(owner, [url])).statusCode).toBe(400);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await db.updateTable('media').set({ used_at: yesterday }).where('name', '=', nameOf(url)).execute();
  const [again] = await Promise.all([uploaded(owner, content), sweepMedia(site.services)]);
  expect(again).toBe(url);
  expect((await listing(owner, [url])).statusCode).toBe(201);
  expect(await statusOf(url)).toBe(200);
});

test('keeps a file complete when many upload it during a sweep', async () => {
  const content = await photo();
  const url = await uploaded(owner, content);
  const other = await site.account('property_principal');
  for (let round = 0; round < 5; round += 1) {
    await age([url]);
    const works = [owner, other, owner, other].map((as) => uploaded(as, content));
    await Promise.all([...works, sweepMedia(site.services), sweepMedia(site.services)]);
    const addresses = [url, renditionAddress(url, 'card.jpg'), renditionAddress(url, '800.webp')];
    expect(await Promise.all(addresses.map(statusOf))).toEqual([200, 200, 200]);
  }
  expect((await listing(owner, [url])).statusCode).toBe(201);
  expect((await listing(other, [url])).statusCode).toBe(201);
  const rows = await site.services.db
    .selectFrom('media')
    .select('id')
    .where('name', '=', nameOf(url))
    .execute();
  expect(rows).toHaveLength(2);
});
