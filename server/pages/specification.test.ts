import { afterAll, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { summaryOf } from '../../domain/page-metadata/listing.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { createTestSite } from '../test/pages.ts';
import { validInput } from '../test/test-app.ts';

/** Sentences of the specification and of the decisions about it that no other test has. */

const site = await createTestSite();
const owner = await site.account('property_principal');
afterAll(() => site.close());

const { id } = (
  await site.request('POST', apiPaths.listings(hangarSpace), { as: owner, body: validInput(hangarSpace) })
).json();
const page = async (path: string, as?: typeof owner) =>
  (await site.request('GET', path, as ? { as } : {})).body;
const plain = (html: string) => html.replace(/<!--.*?-->|<[^>]+>/g, '').replaceAll('\u00a0', ' ');

test.each(['Browse Hangars', 'View All'])('“%s” on the home of a member opens hangars', async (name) => {
  const html = await page(paths.home, owner);
  const [, href] = new RegExp(`<a[^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*${name}<`).exec(html) ?? [];
  expect(href).toBe(paths.browseKind(hangarSpace));
});

test('the home of listers says once what they can list, and that of others doesn’t', async () => {
  const says = `You can list office spaces, hangar spaces, outdoor storage spaces, ground leases, and monthly hangars at airports.`;
  expect(plain(await page(paths.home, owner)).split(says)).toHaveLength(2);
  expect(plain(await page(paths.home, await site.account('listing_broker'))).split(says)).toHaveLength(2);
  expect(plain(await page(paths.home, await site.account('general_user')))).not.toContain('You can list');
});

test.each([
  'minSquareFootage=0',
  'maxSquareFootage=0',
  'minDoorHeight=0',
  'maxDoorHeight=0.0',
  'minCeilingHeight=00',
  'minDoorOpeningWidth=0&maxDoorOpeningWidth=0',
  'maxRate=0',
  'span=0',
  'minLeaseTerm=0',
])('?%s is no filter: no chip, no redirect, and no noindex', async (query) => {
  for (const path of ['/browse?', `${paths.browseKind(hangarSpace)}&`]) {
    const answer = await site.request('GET', path + query);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect(answer.body).not.toContain('Remove filter');
    expect(answer.body).not.toContain('noindex');
    expect(answer.body).not.toContain('not applied');
  }
});

test.each(['minSquareFootage=00.1', 'minSquareFootage=-0', 'q=0', 'minDoorHeight=high'])(
  '?%s is a filter, or an error',
  async (query) => {
    const { body } = await site.request('GET', `${paths.browseKind(hangarSpace)}&${query}`);
    expect(body).toContain('noindex');
  },
);

const words =
  'Heated box hangar on the east ramp with an office, a shop, its own vehicle gate, and a 28 ft bi-fold door. ';
test.each(Array.from({ length: 40 }, (_, at) => at))('a summary ends at a word: %i letters less', (at) => {
  const text = words.repeat(3).slice(at);
  const summary = summaryOf(text);
  expect(summary.length).toBeLessThanOrEqual(150);
  expect(text.trim().startsWith(summary)).toBe(true);
  expect(text.trim().charAt(summary.length)).toBe(' ');
});

test('a day says that it is in UTC in the HTML, and has its time for machines', async () => {
  const html = await page(paths.listing(hangarSpace, id));
  const days = [...html.matchAll(/<time dateTime="(\d{4}-\d\d-\d\dT[^"]*)"[^>]*>([^<]*)</gi)];
  expect(days.length).toBeGreaterThan(2);
  for (const [, , text] of days) expect(text).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4} UTC$/);
});

test.each([
  ['ove fiel', 'KDAL'],
  ['eterbor', 'KTEB'],
  ['entennia', 'KAPA'],
  ['ddiso', 'KADS'],
  ['an nuy', 'KVNY'],
  ['eid-hillv', 'KRHV'],
  ['enni', 'KAPA'],
])('the airport search finds “%s” in %s', async (q, code) => {
  const answer = await site.request('GET', apiPaths.airports({ q, limit: 50 }));
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ icaoCode: string }[]>().map(({ icaoCode }) => icaoCode)).toContain(code);
});

test('parts of words come below whole words', async () => {
  const answer = await site.request('GET', apiPaths.airports({ q: 'love', limit: 50 }));
  const found = answer.json<{ name: string; city: string; icaoCode: string }[]>();
  expect(found[0]?.icaoCode).toBe('KDAL');
  const isPart = found.map(({ name, city }) => !/\blove/i.test(`${name} ${city}`));
  expect(isPart.lastIndexOf(false)).toBeLessThan(isPart.includes(true) ? isPart.indexOf(true) : found.length);
});

test('only one kind leaves for the sign-in page when it is deleted by a visitor who was signed out', () => {
  expect(listingKinds.filter(({ leavesToSignIn }) => leavesToSignIn).map(({ label }) => label)).toEqual([
    'Monthly Hangar',
  ]);
});
