import { afterAll, describe, expect, test } from 'vitest';
import { groundLease } from '../../domain/listing-kinds/ground-lease.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { outdoorStorage } from '../../domain/listing-kinds/outdoor-storage.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { createTestSite } from '../test/pages.ts';
import { validInput } from '../test/test-app.ts';

const site = await createTestSite();
const owner = await site.account('property_principal');
const add = async (kind: ListingKind, title: string, times: number, more: Record<string, unknown> = {}) => {
  for (let time = 0; time < times; time += 1) {
    const body = validInput(kind, { title, ...more });
    const answer = await site.request('POST', apiPaths.listings(kind), { as: owner, body });
    expect(answer.statusCode, answer.body).toBe(201);
  }
};
await add(officeSpace, 'Quiet office with a view', 2);
await add(hangarSpace, 'Turbine hangar with a view', 3, { doorHeight: 20, peakCeilingHeight: 30 });
await add(hangarSpace, 'Quiet nest', 1, { doorHeight: 12 });
await add(groundLease, 'Meadow with a view', 1);
await add(monthlyHangar, 'T-Hangar under the tower', 1, {
  hangarType: 't-hangar',
  width: 48,
  length: 40,
  height: 16,
});
await add(hangarSpace, 'Nest in the desert', 1, { icaoCode: 'KPHX', doorHeight: 12 });
// A ramp that states no sides may fit anything.
await add(outdoorStorage, 'Ramp', 9, { icaoCode: 'KAPA', clearWidth: null, clearLength: null });
afterAll(() => site.close());

const plain = (content: string) => content.replace(/<!--.*?-->|<[^>]+>/g, '').replaceAll('\u00a0', ' ');

test.each<[string, ListingKind, Record<string, string>]>([
  ['?q=turbine', hangarSpace, { q: 'turbine' }],
  ['?tab=&q=with+a+view', hangarSpace, { q: 'with a view' }],
  [
    '?q=meadow&view=list&sort=rate&utm_source=x',
    groundLease,
    { q: 'meadow', view: 'list', sort: 'rate', utm_source: 'x' },
  ],
  // Offices have no doors, so a larger count there means nothing.
  ['?minDoorHeight=18', hangarSpace, { minDoorHeight: '18' }],
  ['?icaoCode=KADS', hangarSpace, { icaoCode: 'KADS' }],
  ['?tab=no-such&q=turbine', hangarSpace, { q: 'turbine' }],
  // Only what fits or is tight counts. If nothing does, hangars come first.
  ['?span=300', hangarSpace, { span: '300' }],
  // Words that name a kind choose it, even without results.
  ['?q=hanger', hangarSpace, { q: 'hanger' }],
  ['?q=hangar+near+denver', hangarSpace, { q: 'hangar near denver' }],
  ['?q=ground+lease+Arizona', groundLease, { q: 'ground lease Arizona' }],
  ['?q=quiet+hangar+with+office', hangarSpace, { q: 'quiet hangar with office' }],
])('/browse%s redirects to the tab with the most results', async (query, kind, rest) => {
  const answer = await site.request('GET', `/browse${query}`);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(paths.browseKind(kind, rest));
  const page = await site.request('GET', String(answer.headers.location));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`<title>${kind.heading}`);
});

test.each<[string, ListingKind]>([
  ['172', monthlyHangar],
  ['Cessna 172', monthlyHangar],
  ['C172', monthlyHangar],
  ['skyhawk', monthlyHangar],
  ['SR22', monthlyHangar],
  ['Bonanza', monthlyHangar],
  ['Baron 58', monthlyHangar],
  ['PA-28-181', monthlyHangar],
  ['Cherokee', monthlyHangar],
  ['RV-7', monthlyHangar],
  ['Citabria', monthlyHangar],
  ['Seneca', monthlyHangar],
  ['Robinson R44', monthlyHangar],
  ['TBM 960', monthlyHangar],
  ['PC-12', hangarSpace],
  ['King Air 350', hangarSpace],
  ['Citation CJ3+', hangarSpace],
  ['Phenom 300E', hangarSpace],
  ['Falcon 2000', hangarSpace],
  ['G650ER', hangarSpace],
  ['Global 7500', hangarSpace],
  ['737-800', hangarSpace],
])('“%s” opens the kind that such an aircraft is kept in', async (fly, kind) => {
  const landing = await site.request('GET', `/landing?${new URLSearchParams({ fly })}`);
  expect(landing.headers.location).toBe(paths.browseKind(kind, { aircraft: fly }));
  const browse = await site.request('GET', `/browse?${new URLSearchParams({ aircraft: fly })}`);
  expect(browse.headers.location).toBe(paths.browseKind(kind, { aircraft: fly }));
});

test.each<[string, ListingKind, Record<string, string>]>([
  ['?span=36&length=27&height=9', monthlyHangar, { span: '36', length: '27', height: '9' }],
  ['?span=57&length=43&height=15', hangarSpace, { span: '57', length: '43', height: '15' }],
  ['?q=hangar+for+a+Cessna+172', monthlyHangar, { q: 'hangar for a Cessna 172' }],
  ['?q=bonanza+Addison', monthlyHangar, { q: 'bonanza Addison' }],
  // The words name another kind.
  ['?q=ramp+for+a+bonanza', outdoorStorage, { q: 'ramp for a bonanza' }],
  // No monthly hangar is there.
  ['?aircraft=172&city=Phoenix', hangarSpace, { aircraft: '172', city: 'Phoenix' }],
])('/browse%s opens the kind that is usual for the aircraft, if it has any', async (query, kind, rest) => {
  const { headers } = await site.request('GET', `/browse${query}`);
  expect(headers.location).toBe(paths.browseKind(kind, rest));
});

test.each([
  // Dimensions are asked for when the aircraft isn't known, and it may be corrected afterward.
  ['?fly=Cirrus+SR22&span=200&length=200&height=60', { aircraft: 'Cirrus SR22' }],
  ['?fly=broomstick&span=36&length=27&height=9', { span: '36', length: '27', height: '9' }],
])('/landing%s searches for the aircraft that we know', async (query, filters) => {
  const answer = await site.request('GET', `/landing${query}`);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(paths.browseKind(monthlyHangar, filters));
});

test('a listing at the airport of the search is on the field, and one elsewhere has its distance', async () => {
  const placesOf = async (query: string) => {
    const { body } = await site.request('GET', `/browse?tab=hangar-spaces&${query}`);
    return [...plain(body).matchAll(/On the field|[\d.]+ nm \w+ of/g)].map(([text]) => text);
  };
  expect(await placesOf('near=KADS&icaoCode=KADS')).toEqual(Array(4).fill('On the field'));
  expect(new Set(await placesOf('near=KDAL,KADS&icaoCode=KADS'))).toEqual(new Set(['On the field']));
  expect(await placesOf('near=KDAL&icaoCode=KADS')).not.toContain('On the field');
  expect(await placesOf('near=KDAL&icaoCode=KADS')).toHaveLength(4);
  expect(await placesOf('icaoCode=KADS')).toEqual([]);
});

test.each([
  // Named by the search, and the only kind with results.
  '?q=T-hangar',
  '?q=under+tower',
])('/browse%s redirects to the fifth tab', async (query) => {
  const answer = await site.request('GET', `/browse${query}`);
  expect(answer.statusCode).toBe(302);
  const q = new URLSearchParams(query).get('q');
  expect(answer.headers.location).toBe(paths.browseKind(monthlyHangar, { q }));
});

test.each([
  ['', /Quiet office/],
  ['?view=map&utm_source=letter', /./],
  ['?sort=rate', /Quiet office/],
  // The most results are here, or there are none, or the API refuses the search.
  ['?q=office', /Quiet office/],
  ['?q=nowhere', /./],
  ['?near=QQQQ', /QQQQ/],
  ['?minDoorHeight=high', /./],
  ['?tab=office-spaces&q=turbine', /./],
])('/browse%s stays', async (query, shows) => {
  const answer = await site.request('GET', `/browse${query}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(`<title>${officeSpace.heading}`);
  expect(answer.body).toMatch(shows);
});

test('a misspelled word shows what the right one finds', async () => {
  const { body } = await site.request('GET', '/browse?tab=office-spaces&q=Addisson');
  expect(body).toMatch(/Showing results for “<bdi[^>]*>Addison<\/bdi>/);
  expect(body).toContain('Quiet office');
});

describe('a page without results offers', () => {
  const state = async (query: string) => {
    const { body } = await site.request('GET', `/browse?${query}`);
    const html = body.slice(body.indexOf('match these filters</h3>'), body.indexOf('</main>'));
    const links = [...html.matchAll(/<a\b[^>]*href="(\/browse[^"]*)"[^>]*>(.*?)<\/a>/g)].map(
      ([, href = '', content = '']) => [plain(content), href.replaceAll('&amp;', '&')],
    );
    return { html, links };
  };
  test('fewer filters, and other kinds, with their counts', async () => {
    const { links } = await state('tab=ground-lease&q=quiet&availability=available');
    const rest = { q: 'quiet', availability: 'available' };
    expect(links).toEqual([
      ['1 without “quiet”', paths.browseKind(groundLease, { availability: 'available' })],
      ['2 office spaces', paths.browseKind(officeSpace, rest)],
      ['1 hangar space', paths.browseKind(hangarSpace, rest)],
    ]);
    expect((await state('tab=hangar-spaces&q=T-hangar')).links).toEqual([
      ['5 without “T-hangar”', paths.browseKind(hangarSpace)],
      ['1 monthly hangar', paths.browseKind(monthlyHangar, { q: 'T-hangar' })],
    ]);
  });

  test('listings near the place in the search', async () => {
    const { links } = await state('tab=hangar-spaces&q=turbine+hangar+by+KDAL');
    const near = { near: 'KDAL', occupied: 'hide', q: 'turbine hangar', sort: 'distance' };
    expect(links).toHaveLength(2);
    const [text, href] = links.find(([text]) => text?.includes('within')) ?? [];
    expect(text).toBe('3 hangar spaces within 50 nm of KDAL');
    const { searchParams } = new URL(href ?? '', 'http://localhost');
    expect(Object.fromEntries(searchParams)).toEqual({ tab: 'hangar-spaces', ...near });
  });

  test('no kind without results', async () => {
    const { html, links } = await state('tab=office-spaces&q=zeppelin');
    expect(links).toEqual([['2 without “zeppelin”', paths.browseKind(officeSpace)]]);
    expect(html).toContain('No other property type has a match either');
  });
});

test('every kind can be sorted by what a month costs in all', async () => {
  for (const kind of listingKinds) {
    const { body } = await site.request('GET', paths.browseKind(kind));
    expect([kind.category, body.includes('>Lowest monthly cost</option>')]).toEqual([kind.category, true]);
  }
});
