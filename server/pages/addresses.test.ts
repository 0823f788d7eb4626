import { afterAll, expect, test } from 'vitest';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestSite } from '../test/pages.ts';
import { validInput } from '../test/test-app.ts';

const site = await createTestSite();
const owner = await site.account('property_principal');
const body = validInput(monthlyHangar, { title: 'Shady tee' });
expect((await site.request('POST', apiPaths.listings(monthlyHangar), { as: owner, body })).statusCode).toBe(
  201,
);
afterAll(() => site.close());

test.each([
  ['/browse/', '/browse'],
  ['/Browse/?city=&tab=Ground-Lease', '/browse?tab=ground-lease'],
  ['/browse/?tab=ground-lease&city=Waco', '/browse?tab=ground-lease&city=Waco'],
  ['/PRICING', '/pricing'],
  ['/Airports/KADS/', '/airports/KADS'],
  ['/LISTING/Office-Space/12', '/listing/office-space/12'],
  // Forms without JavaScript send empty fields too.
  [
    '/browse?tab=hangar-spaces&city=Waco&icaoCode=&near=+&availability=any&sort=newest&utm_source=x',
    '/browse?tab=hangar-spaces&city=Waco&utm_source=x',
  ],
  ['/browse?city=&availability=any&sort=newest', '/browse'],
  ['/browse?tab=hangar-spaces&sort=rate&maxRate=', '/browse?tab=hangar-spaces&sort=rate'],
  ['/browse-hangars?airportCode=&amenity=any&view=map', '/browse-hangars'],
  ['/browse-hangars?airportCode=KADS&q=&view=list&sort=newest', '/browse-hangars?airportCode=KADS&view=list'],
  ['/airports?q=', '/airports'],
  ['/airports?state=new+mexico', '/airports?state=NM'],
  // An unknown tab, a kind's name as a tab, and a tab in capitals.
  ['/browse?tab=foo', '/browse'],
  ['/browse?tab=foo&view=map&cursor=abc', '/browse?view=map'],
  ['/browse?tab=hangar-space&city=Waco', '/browse?tab=hangar-spaces&city=Waco'],
  ['/browse?tab=Ground-Lease', '/browse?tab=ground-lease'],
  ['/browse?tab=Monthly-Hangar&city=Waco', '/browse?tab=monthly-hangar&city=Waco'],
])('%s redirects to %s', async (address, proper) => {
  const answer = await site.request('GET', address);
  expect(answer.statusCode).toBe(308);
  expect(answer.headers.location).toBe(proper);
  const there = await site.request('GET', proper);
  expect(there.statusCode).not.toBe(308);
});

test.each([
  ['/', 200],
  ['/browse?tab=office-spaces&city=Any&debug=any', 200],
  ['/nowhere/', 404],
  ['/NOWHERE', 404],
  ['//evil.example/', 404],
  ['//browse', 404],
  ['/airports?state=Bavaria', 404],
  ['/airports/kads/', 301],
  ['/browse//', 404],
])('%s stays as it is', async (address, status) => {
  expect((await site.request('GET', address)).statusCode).toBe(status);
});

test.each([
  ['/airports/ads', '/airports/KADS'],
  ['/airports/kads/', '/airports/KADS'],
  ['/airports/Z13', '/airports/PFZK'],
  ['/airports/35a?from=mail', '/airports/35A?from=mail'],
  ['/airports?state=tx', '/airports?state=TX'],
])('%s moves to %s for good', async (address, proper) => {
  const answer = await site.request('GET', address);
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe(proper);
});

const airportPane = async (code: string) =>
  (await site.request('GET', `/browse-hangars?airport=${encodeURIComponent(code)}`)).body;

test('tells an airport without hangars from an unknown airport', async () => {
  expect(await airportPane('KADS')).toContain('1 hangar available');
  const known = await airportPane('KDAL');
  expect(known).toContain('No hangars listed here right now');
  expect(known).toContain('Dallas Love Field');
  expect(known).toContain('href="/airports/KDAL"');
  for (const code of ['ZZZZ', '<b>%']) {
    const unknown = await airportPane(code);
    expect(unknown).toContain('No airport has the code');
    expect(unknown).toContain('Show all airports');
    expect(unknown).toContain('Find an airport');
  }
});

test('redirects an airport’s alternate codes to its own', async () => {
  const answer = await site.request('GET', '/browse-hangars?airport=ads&maxRate=500');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/browse-hangars?airport=KADS&maxRate=500');
});
