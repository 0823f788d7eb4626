import { afterAll, expect, test } from 'vitest';
import { groundLease } from '../../domain/listing-kinds/ground-lease.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import type { listingKinds } from '../../domain/listing-kinds/index.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths, inquiryPaths, paths } from '../../domain/paths.ts';
import { onOffer } from '../../domain/search-query.ts';
import { createTestSite } from '../test/pages.ts';
import { validInput } from '../test/test-app.ts';

/** Pages and answers to forms for browsers without JavaScript. */

const site = await createTestSite();
afterAll(() => site.close());
const owner = await site.account('property_principal');

async function list(kind: (typeof listingKinds)[number], values: Record<string, unknown> = {}) {
  const body = validInput(kind, values);
  const made = await site.request('POST', apiPaths.listings(kind), { as: owner, body });
  expect(made.statusCode, made.body).toBe(201);
  return made.json<{ id: number; title: string }>();
}

const [hangar, , lease] = await Promise.all([
  list(hangarSpace, { title: 'Tall hangar', doorHeight: 28, wallHeight: 35, peakCeilingHeight: 40 }),
  list(monthlyHangar, { title: 'T-hangar', doorTypes: { bi_fold: true } }),
  list(groundLease),
]);
const occupied = { availability: 'occupied' };
await site.request('PATCH', apiPaths.listing(groundLease, lease.id), { as: owner, body: occupied });
// More than a page of them.
for (let at = 0; at < 51; at += 1) await list(hangarSpace, { title: `Low hangar ${at}` });

const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };

/** The page's markup with plain attributes, after any redirect. */
async function visit(path: string, as?: typeof owner): Promise<{ html: string; address: string }> {
  let address = path;
  for (let hops = 0; hops < 4; hops += 1) {
    const answer = await site.request('GET', address, { as });
    const { location } = answer.headers;
    if (!location) {
      const html = answer.payload.replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);
      return { html: html.replaceAll(/<!--.*?-->/g, ''), address };
    }
    const next = new URL(String(location), 'http://site.example');
    address = next.pathname + next.search;
  }
  throw new Error(`${path} redirects in circles`);
}

/** Visible text. */
const plain = (html: string) => html.replaceAll(/<(script|style).*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, '');

/** Text of the elements of a name. */
const texts = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}[ >].*?</${name}>`, 'gs'))].map(([all]) =>
    all.replaceAll(/<[^>]*>/g, ''),
  );

const links = (html: string) => [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href);

test('the landing page is complete and its search works', async () => {
  const { html } = await visit('/');
  expect(texts(html, 'li').filter((text) => /\d available/.test(text))).toHaveLength(5);
  expect(texts(html, 'h3')).toContain('Low hangar 50');
  expect(html).toMatch(/\(KADS\), control tower: \d+ listings?/);
  expect(links(html)).toContain('/airports/KADS');

  const search = (fields: Record<string, string>) => visit(`${paths.landing}?${new URLSearchParams(fields)}`);
  const several = await search({ fly: 'Aero Commander', q: 'KDAL' });
  expect(several.html).toContain('“Aero Commander” can be several aircraft');
  expect(several.html).toContain('value="KDAL"');
  expect((await search({ fly: 'Skyhawk', q: 'KDAL' })).address).toMatch(
    /^\/browse\?tab=[a-z-]+&aircraft=Skyhawk&near=KDAL$/,
  );
  expect((await search({ fly: 'broomstick' })).html).toContain('Wingspan or rotor');
  expect((await search({ fly: 'broomstick', span: '41 ft 6 in' })).address).toMatch(
    /^\/browse\?tab=[a-z-]+&span=41\.5$/,
  );
  expect((await search({ q: 'monthly hangar TX' })).address).toMatch(
    /^\/browse\?tab=[a-z-]+&q=monthly\+hangar\+TX$/,
  );
});

test('results list fifty rows, filter, and lead to the next page', async () => {
  const all = await visit(paths.browseKind(hangarSpace));
  expect(texts(all.html, 'tr').filter((row) => row.includes('hangar'))).toHaveLength(50);
  expect(plain(all.html)).toContain('52 properties found');
  expect(all.html).toMatch(
    /<form [^>]*method="get"[^>]*action="\/browse"|<form [^>]*action="\/browse"[^>]*method="get"/,
  );
  const tall = await visit(paths.browseKind(hangarSpace, { minDoorHeight: 25 }));
  expect(plain(tall.html)).toContain('1 property found');
  expect(tall.html).toMatch(/name="minDoorHeight"[^>]*value="25"|value="25"[^>]*name="minDoorHeight"/);
  const next = links(all.html).find((href) => href?.includes('cursor=')) ?? '';
  expect(texts((await visit(next)).html, 'tr').join()).toContain('Tall hangar');
});

test('a link to the map shows the list', async () => {
  for (const view of ['map', 'split']) {
    const { html } = await visit(paths.browseKind(hangarSpace, { view, minDoorHeight: 25 }));
    expect(html).toContain('The map needs JavaScript.');
    expect(texts(html, 'tr').join()).toContain('Tall hangar');
    // Nor does it load pictures for the list behind the map.
    expect(html).not.toContain('as="image"');
  }
});

test('monthly hangars have links to airports, cards, and filters', async () => {
  const { html } = await visit(paths.browseHangars());
  expect(links(html)).toContain('/browse-hangars?airport=KADS');
  expect(texts(html, 'h2')).toContain('T-hangar');
  expect(plain((await visit('/browse-hangars?airport=KADS')).html)).toContain('KADS - Addison');
  expect(texts((await visit('/browse-hangars?view=list&doorType=bi_fold')).html, 'h2')).toContain('T-hangar');
  expect((await visit('/browse-hangars?view=list&doorType=sliding')).html).toContain('No hangars found');
});

test('a listing is readable, and its contacts and report are links', async () => {
  const { html } = await visit(paths.listing(hangarSpace, hangar.id));
  expect(texts(html, 'h1')).toEqual(['Tall hangar']);
  expect(html).toMatch(/Runways of Addison to scale, north up/);
  expect(links(html)).toContain('mailto:owner@example.com');
  expect(links(html)).toContain(paths.contactAbout(paths.listing(hangarSpace, hangar.id)));
  expect(plain(html)).toContain('Email the owner');
});

test('an airport has its facts, drawn runways, and what is for lease there and nearby', async () => {
  await list(hangarSpace, {
    icaoCode: 'KDAL',
    airportName: 'Dallas Love Field',
    googleMapLink: 'https://maps.app.goo.gl/x',
  });
  const { html } = await visit(paths.airport('KADS'));
  for (const fact of [
    '644 ft MSL',
    '7,203 × 100 ft',
    'ILS 16, ILS 34',
    'asphalt, grooved, in good condition, lighted',
  ])
    expect(plain(html)).toContain(fact);
  expect(html).toContain('Runways of Addison to scale, north up: 16/34, 7,203 ft by 100 ft');
  for (const [kind, isFree, isOccupied] of [
    [hangarSpace, true, false],
    [monthlyHangar, true, false],
    [groundLease, false, true],
  ] as const) {
    const address = (filter: Record<string, string>) =>
      paths.browseKind(kind, { icaoCode: 'KADS', ...filter });
    expect(links(html).includes(address(onOffer(null))), kind.label).toBe(isFree);
    expect(links(html).includes(address({ availability: 'occupied' })), kind.label).toBe(isOccupied);
  }
  expect(plain(html)).toMatch(/KDAL.*7\.4 nm.*186°/s);
  expect(links(html)).toContain('/browse?tab=hangar-spaces&near=KADS&withinNm=50&occupied=hide');
});

test('the dashboard leads to each listing and to its form', async () => {
  const { html } = await visit(paths.dashboard, owner);
  const [{ id }] = (await site.request('GET', '/api/my-listings?limit=1', { as: owner })).json();
  expect(links(html)).toContain(paths.listing(hangarSpace, id));
  expect(links(html)).toContain(paths.editListing(hangarSpace, id));
  expect((await visit(inquiryPaths.all({}), owner)).html).toContain('Inquiries');
});

test('forms that need JavaScript say so', async () => {
  expect((await visit('/?auth=login')).html).toContain('Signing in needs JavaScript.');
  expect((await visit(paths.contact)).html).toMatch(/<noscript>.*This form needs JavaScript/s);
});

test('the menu has links', async () => {
  const { html } = await visit('/no/such/page');
  expect(html).toMatch(/<summary[^>]*aria-label="Menu"/);
  expect(links(html)).toContain(paths.pricing);
});
