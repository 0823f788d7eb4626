import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/dates.ts';
import { confirmListingsPath } from '../../../domain/freshness.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { signToken } from '../../mail/signed-token.ts';
import { createTestSite } from '../../test/pages.ts';
import { validInput } from '../../test/test-app.ts';
import { CONFIRM_PURPOSE } from './links.ts';

const site = await createTestSite();
afterAll(() => site.close());
const { db, secret } = site.services;
const owner = await site.account('property_principal');

async function lapsed(title: string): Promise<number> {
  const body = validInput(hangarSpace, { title });
  const { id } = (await site.request('POST', apiPaths.listings(hangarSpace), { as: owner, body })).json();
  await db
    .updateTable('listings')
    .set({ freshness: 'lapsed', confirmed_at: new Date(Date.now() - 70 * DAY_MS) })
    .where('id', '=', id)
    .execute();
  return id;
}

async function linkTo(ids: number[], daysAgo = 0): Promise<string> {
  const mail = { owner_id: owner.id, listing_ids: ids, sent_at: new Date(Date.now() - daysAgo * DAY_MS) };
  const { id } = await db
    .insertInto('confirmation_mails')
    .values(mail)
    .returning('id')
    .executeTakeFirstOrThrow();
  return signToken(secret, CONFIRM_PURPOSE, String(id));
}

const open = (path: string) => site.request('GET', path);
const send = (path: string, payload: string) =>
  site.request('POST', path, { raw: { payload, type: 'application/x-www-form-urlencoded' } });

test('the page of the link confirms without JavaScript and signed out', async () => {
  const ids = [await lapsed('Hangar <b>A</b>'), await lapsed('Hangar B'), await lapsed('Hangar C')];
  const path = confirmListingsPath(await linkTo(ids));
  const first = await open(path);
  expect(first.statusCode).toBe(200);
  expect(first.payload).toContain('Confirm all 3');
  expect(first.payload).toContain('Hangar &lt;b&gt;A&lt;/b&gt;');
  expect(first.payload).toContain('Not confirmed since');
  expect((await send(path, `listing=${ids[0]}`)).headers.location).toBe(path);
  expect((await open(path)).payload).toContain('Confirm all 2');

  const leased = await open(`${path}&leased=${ids[1]}`);
  expect(leased.payload).toContain('How was it leased?');
  expect(leased.payload).toContain('$/sf/yr');
  const refused = await send(path, `listing=${ids[1]}&leased=1&rate=-1&leasedFrom=2026-12-01`);
  const again = await open(String(refused.headers.location));
  expect(again.payload).toContain('Rate must be a positive number');
  expect(again.payload).toContain('Choose how it was leased');
  expect(again.payload).toMatch(/name="rate"[^>]* value="-1"/);
  expect(again.payload).toMatch(/name="leasedFrom"[^>]* value="2026-12-01"/);
  await send(path, `listing=${ids[1]}&leased=1`);
  expect((await open(path)).payload).toContain('Is this listing still available?');
  await send(path, '');
  expect((await open(path)).payload).toContain('All up to date');
});

test('says that a link has expired, or doesn’t work', async () => {
  const expired = await open(confirmListingsPath(await linkTo([1], 61)));
  expect([expired.statusCode, expired.payload.includes('This link has expired')]).toEqual([410, true]);
  for (const token of ['x', '', 'x'.repeat(300)]) {
    const forged = await open(confirmListingsPath(token));
    expect([forged.statusCode, forged.payload.includes('This link doesn’t work')]).toEqual([404, true]);
  }
});

test('a listing that has left the results says so, and search engines drop it', async () => {
  const path = paths.listing(hangarSpace, await lapsed('Hangar D'));
  const { statusCode, payload } = await open(path);
  expect(statusCode).toBe(200);
  expect(payload).toContain('This listing may no longer be available.');
  expect(payload).toMatch(/<meta name="robots" content="noindex, follow"/);
});
