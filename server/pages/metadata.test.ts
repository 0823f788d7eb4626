import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { brand } from '../../domain/brand.ts';
import { confirmListingsPath } from '../../domain/freshness.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { RATES_MIN } from '../../domain/market.ts';
import { summaryOf } from '../../domain/page-metadata/listing.ts';
import { listedPages, pageMetadata } from '../../domain/page-metadata.ts';
import {
  apiPaths,
  inquiryPaths,
  mailedPaths,
  marketPaths,
  paths,
  unsubscribePath,
} from '../../domain/paths.ts';
import { savedSearchPath } from '../../domain/saved-search.ts';
import { topColors } from '../../web/shell/theme.ts';
import { crawl, structuredDataSchema } from '../test/crawler.ts';
import { createTestSite } from '../test/pages.ts';
import { everyKind, validInput } from '../test/test-app.ts';

const ORIGIN = 'https://hangars.example';
/** The 150th character is a surrogate pair; the summary ends with it. */
const DESCRIPTION = `Heated\n\n ${'x'.repeat(142)}🛩 and what is behind the cut`;
const TITLE = '</script><b>&"quoted" hangar';

const ids = new Map<string, number>();

const load = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await site.request('GET', path, { headers });
  return { answer, ...crawl(answer.payload) };
};
const only = <T>(all: readonly T[] | undefined): T => {
  expect(all).toHaveLength(1);
  return (all as [T])[0];
};

const site = await createTestSite({ publicUrl: ORIGIN });
const owner = await site.account('property_principal');
for (const [category, kind] of everyKind) {
  const body = validInput(kind, { title: TITLE, description: DESCRIPTION });
  ids.set(category, (await site.request('POST', apiPaths.listings(kind), { as: owner, body })).json().id);
}
afterAll(() => site.close());

const listingPaths = everyKind.map(([category, kind]) => [
  category,
  () => paths.listing(kind, ids.get(category) ?? 0),
]) as [string, () => string][];

const publicPages: [string, () => string][] = [
  ...listedPages.map((path): [string, () => string] => [path, () => path]),
  ['an airport', () => paths.airport('KADS')],
  ['an airport without an ICAO code', () => paths.airport('F41')],
  ['a state', () => paths.airports({ state: 'TX' })],
  ...listingPaths,
];

describe.each(publicPages)('%s', (_name, pathOf) => {
  test('has one canonical address, its own', async () => {
    const path = pathOf();
    const { answer, titles, metas, links } = await load(path);
    expect(answer.statusCode).toBe(200);
    const title = only(titles);
    expect(title).toContain(brand.name);
    const one = (name: string) => only(metas.get(name));
    expect(one('description').length).toBeGreaterThan(30);
    expect(one('keywords')).not.toBe('');
    expect(metas.has('robots')).toBe(false);
    const address = ORIGIN + path;
    expect(only(links.filter(({ rel }) => rel === 'canonical')).href).toBe(address);
    const picture = one('og:image');
    expect(picture).toMatch(new RegExp(`^${ORIGIN}/share/[\\w/-]+\\.jpg(\\?v=\\d+)?$`));
    expect({
      title: one('og:title'),
      description: one('og:description'),
      url: one('og:url'),
      site: one('og:site_name'),
      locale: one('og:locale'),
      size: [one('og:image:width'), one('og:image:height')],
      card: one('twitter:card'),
      twitter: [one('twitter:title'), one('twitter:description'), one('twitter:image')],
    }).toEqual({
      title,
      description: one('description'),
      url: address,
      site: brand.name,
      locale: 'en_US',
      size: ['1200', '630'],
      card: 'summary_large_image',
      twitter: [title, one('description'), picture],
    });
    expect(['website', 'product']).toContain(one('og:type'));
    expect(one('og:image:alt').length).toBeGreaterThan(30);
    expect(one('twitter:image:alt')).toBe(one('og:image:alt'));
    expect(only(links.filter(({ rel }) => rel === 'manifest')).href).toBe('/manifest.webmanifest');
    only(links.filter(({ rel }) => rel === 'apple-touch-icon'));
    expect(metas.get('theme-color')).toEqual([topColors.light, topColors.dark]);
  });

  test('links its feeds and has valid structured data', async () => {
    const { answer, links, data, metas } = await load(pathOf());
    const feeds = links.filter(({ rel }) => rel === 'alternate');
    for (const { href = '', type = '', title } of feeds) {
      expect(title).toContain(brand.name);
      expect(href.startsWith(`${ORIGIN}/feeds/`)).toBe(true);
      const feed = await site.request('GET', href.slice(ORIGIN.length));
      expect(feed.headers['content-type']).toContain(type);
    }
    expect(new Set(feeds.map(({ href }) => href)).size).toBe(feeds.length);
    expect(data.length).toBeLessThanOrEqual(1);
    for (const text of data) {
      structuredDataSchema(ORIGIN).parse(JSON.parse(text));
      for (const secret of [
        'owner@example.com',
        '555-0134',
        owner.email,
        site.services.config.supportEmail,
      ]) {
        expect(text).not.toContain(secret);
        expect([...metas.values()].flat().join()).not.toContain(secret);
      }
    }
    expect(answer.payload).not.toContain('<b>&');
  });
});

const graphOf = async (path: string) => {
  const { data } = await load(path);
  const { '@graph': graph } = structuredDataSchema(ORIGIN).parse(JSON.parse(only(data)));
  return new Map(graph.map((node) => [node['@type'], node] as const));
};

test.each(listingPaths)(
  '%s: describes an offer to lease with a breadcrumb and the first 150 characters',
  async (...[category, pathOf]) => {
    const kind = new Map(everyKind).get(category);
    if (!kind) throw new Error(category);
    const { metas, titles } = await load(pathOf());
    const [description = ''] = metas.get('description') ?? [];
    expect(description).toBe(`Heated ${'x'.repeat(142)}🛩`);
    expect(Array.from(description)).toHaveLength(150);
    expect(titles).toEqual([`${TITLE} | ${brand.name}`]);
    expect(metas.get('og:image')).toEqual([ORIGIN + paths.shareImage(kind, ids.get(category) ?? 0, 1)]);
    const graph = await graphOf(pathOf());
    const perFoot = kind.rate.unit === '$/sf/yr';
    expect(graph.get('RealEstateListing')).toMatchObject({
      url: ORIGIN + pathOf(),
      offers: {
        seller: { '@type': 'Person', name: 'Pat Example' },
        availability: 'https://schema.org/InStock',
        priceSpecification: perFoot
          ? [{ price: 20, unitCode: 'FTK', billingDuration: 'P1Y' }, { unitCode: 'MON' }]
          : { price: 20, unitCode: 'MON', billingDuration: 'P1M' },
      },
    });
    expect(graph.get('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { item: ORIGIN + paths.browseKind(kind) },
        { item: `${ORIGIN}/airports/KADS` },
        { item: ORIGIN + pathOf(), name: TITLE },
      ],
    });
  },
);

test('names all that the month of an offer leaves out', async () => {
  const areas = { hangarSquareFootage: 12_000, officeSquareFootage: 400, workshopSquareFootage: 600 };
  const body = validInput(hangarSpace, {
    ...{ ...areas, outdoorStorageSquareFootage: null, rateCovers: 'office', leaseRate: 18, nnnRate: 4 },
    utilities: 'metered',
  });
  const made = await site.request('POST', apiPaths.listings(hangarSpace), { as: owner, body });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json<{ id: number }>();
  const graph = await graphOf(paths.listing(hangarSpace, id));
  expect(graph.get('RealEstateListing')).toMatchObject({
    offers: {
      priceSpecification: [
        { price: 18 },
        {
          name: 'Total with NNN, without workshop + utilities + not stated: fixed charges and fuel minimum',
        },
      ],
    },
  });
  await site.request('DELETE', apiPaths.listing(hangarSpace, id), { as: owner });
});

test('isolates a title with bidirectional characters, even in plain text', async () => {
  const [, kind] = everyKind[0] as (typeof everyKind)[number];
  const turning = '\u202eHangar\u2069 \u202d20\u200f\u061c';
  const body = validInput(kind, { title: turning, description: `${turning} sf. ${DESCRIPTION}` });
  const made = await site.request('POST', apiPaths.listings(kind), { as: owner, body });
  const { id } = made.json<{ id: number }>();
  for (const path of [paths.listing(kind, id), paths.browseKind(kind)]) {
    const { titles, metas, data } = await load(path);
    const head = [...titles, ...[...metas.values()].flat(), ...data].join('\n');
    expect(head).toContain('Hangar 20');
    expect(head).not.toMatch(/\p{Bidi_Control}/u);
  }
  await site.request('DELETE', apiPaths.listing(kind, id), { as: owner });
});

test.each([
  ['a family', `${'x'.repeat(146)} 👨‍👩‍👧‍👦 and more`, 'x'.repeat(146)],
  ['a space', `${'x'.repeat(149)} and more`, 'x'.repeat(149)],
  ['nothing', 'A family 👨‍👩‍👧‍👦', 'A family 👨‍👩‍👧‍👦'],
  ['endless combining marks', `a${'\u0301'.repeat(200)}`, `a${'\u0301'.repeat(149)}`],
])('a summary that would be cut at %s is cut before it', (_what, description, summary) => {
  expect(summaryOf(description)).toBe(summary);
});

test('results are a list of links, and airports and states have breadcrumbs', async () => {
  for (const [category, kind] of everyKind) {
    const list = (await graphOf(paths.browseKind(kind))).get('ItemList');
    expect(list).toMatchObject({
      numberOfItems: 1,
      itemListElement: [{ url: ORIGIN + paths.listing(kind, ids.get(category) ?? 0), name: TITLE }],
    });
  }
  expect([...(await graphOf(paths.airport('KADS'))).keys()]).toEqual(['Airport', 'BreadcrumbList']);
  expect((await graphOf(paths.airport('KADS'))).get('Airport')).toMatchObject({ icaoCode: 'KADS' });
  expect((await graphOf(paths.airport('F41'))).get('Airport')).not.toHaveProperty('icaoCode');
  expect((await graphOf(paths.airports({ state: 'TX' }))).get('BreadcrumbList')).toMatchObject({
    itemListElement: [{ item: `${ORIGIN}/airports` }, { name: 'Texas' }],
  });
  expect([...(await graphOf('/')).keys()]).toEqual(['WebSite', 'Organization']);
  const { pricing, contact, privacy, terms, accessibility, aircraftGuide } = pageMetadata;
  for (const { title, canonical = '' } of [pricing, contact, privacy, terms, accessibility, aircraftGuide]) {
    expect((await graphOf(canonical)).get('BreadcrumbList')).toMatchObject({
      itemListElement: [{ item: `${ORIGIN}/` }, { item: ORIGIN + canonical, name: title }],
    });
  }
});

test.each([
  ['/landing', '/', undefined, '/'],
  [
    '/browse?tab=hangar-spaces&view=map&sort=size',
    '/browse?tab=hangar-spaces',
    undefined,
    '/browse?tab=hangar-spaces',
  ],
  ['/browse?tab=office-spaces', '/browse', undefined, '/browse'],
  ['/browse?utm_source=letter', '/browse', undefined, '/browse'],
  [
    '/browse?tab=hangar-spaces&minDoorHeight=14',
    '/browse?tab=hangar-spaces',
    'noindex, follow',
    '/browse?tab=hangar-spaces&minDoorHeight=14',
  ],
  ['/browse?q=addison', '/browse', 'noindex, follow', '/browse?tab=office-spaces&q=addison'],
  ['/browse?cursor=x', '/browse', 'noindex, follow', '/browse?tab=office-spaces'],
  [
    '/browse-hangars?airportCode=KADS&view=list',
    '/browse?tab=monthly-hangar',
    'noindex, follow',
    '/browse-hangars?view=list&airportCode=KADS',
  ],
  ['/airports?q=addison', '/airports', 'noindex, follow', '/airports'],
  ['/airports?state=TX', '/airports?state=TX', undefined, '/airports?state=TX'],
])('%s has the canonical address %s', async (path, canonical, robots, shared) => {
  const { links, metas } = await load(path);
  expect(only(links.filter(({ rel }) => rel === 'canonical')).href).toBe(ORIGIN + canonical);
  expect(metas.get('robots')).toEqual(robots && [robots]);
  expect(metas.get('og:url')).toEqual([ORIGIN + shared]);
});

test('the market of a state is indexed once it has enough listings for figures', async () => {
  const path = marketPaths.one('MT', hangarSpace.category);
  const body = validInput(hangarSpace, { icaoCode: 'KBZN' });
  const robots: unknown[] = [];
  for (let count = 1; count <= RATES_MIN; count++) {
    await site.request('POST', apiPaths.listings(hangarSpace), { as: owner, body });
    robots.push((await load(path)).metas.get('robots'));
  }
  expect(robots).toEqual([...Array(RATES_MIN - 1).fill(['noindex, follow']), undefined]);
});

test('private, emailed and missing pages are not indexed', async () => {
  const cookie = { cookie: owner.cookie };
  const { dashboard, profile, account, createListing, welcome } = pageMetadata;
  for (const page of [dashboard, profile, account, createListing, welcome]) {
    for (const headers of [{}, cookie]) {
      const { metas } = await load(page.canonical ?? '', headers);
      expect(metas.get('robots')).toEqual(['noindex, nofollow']);
    }
  }
  for (const path of [
    mailedPaths.verifyEmail('a-token'),
    mailedPaths.resetPassword('a-token'),
    mailedPaths.confirmEmail('a-token'),
    unsubscribePath('a-token'),
    confirmListingsPath('a-token'),
    savedSearchPath('a-token'),
    inquiryPaths.held('a-token'),
  ]) {
    const { answer, metas, links } = await load(path);
    expect(metas.get('robots')).toEqual(['noindex, nofollow']);
    expect(links.some(({ rel }) => rel === 'canonical')).toBe(false);
    expect(answer.payload.slice(0, answer.payload.indexOf('</head>'))).not.toContain('a-token');
  }
  for (const path of [
    '/no/such/page',
    '/airports/NOPE',
    '/airports?state=ZZ',
    '/listing/office-space/2000000000',
  ]) {
    const { answer, metas } = await load(path);
    expect(answer.statusCode).toBe(404);
    expect(metas.get('robots')).toEqual(['noindex, follow']);
    expect(metas.has('og:url')).toBe(false);
  }
});

test('a changed listing gets a new share image address, and every address works', async () => {
  const [, kind] = everyKind[0] as (typeof everyKind)[number];
  const body = validInput(kind, { leaseRate: 30 });
  const { id } = (await site.request('POST', apiPaths.listings(kind), { as: owner, body })).json();
  const pictures = async () => {
    const { metas } = await load(paths.listing(kind, id));
    const picture = only(metas.get('og:image'));
    expect(metas.get('twitter:image')).toEqual([picture]);
    expect((await graphOf(paths.listing(kind, id))).get('RealEstateListing')).toMatchObject({
      image: expect.arrayContaining([picture]),
    });
    return picture;
  };
  const before = await pictures();
  await site.request('PATCH', apiPaths.listing(kind, id), { as: owner, body: { leaseRate: 31 } });
  const after = await pictures();
  expect(after).not.toBe(before);
  for (const picture of [before, after]) {
    const { answer } = await load(picture.slice(ORIGIN.length));
    expect(answer.headers['content-type']).toBe('image/jpeg');
  }
});

test('every page of the table has its keywords, found or not', async () => {
  for (const path of [
    '/no/such/page',
    '/airports/NOPE',
    '/listing/office-space/2000000000',
    '/home',
    '/profile',
  ]) {
    expect(only((await load(path)).metas.get('keywords'))).not.toBe('');
  }
});

test('the page of a deleted listing is gone, with a way back', async () => {
  const [, kind] = everyKind[1] as (typeof everyKind)[number];
  const body = validInput(kind, { title: 'Soon gone' });
  const { id } = (await site.request('POST', apiPaths.listings(kind), { as: owner, body })).json();
  const path = paths.listing(kind, id);
  expect((await load(path)).answer.statusCode).toBe(200);
  await site.request('DELETE', apiPaths.listing(kind, id), { as: owner });
  const { answer, metas, titles } = await load(path, { cookie: owner.cookie });
  expect(answer.statusCode).toBe(410);
  expect(titles).toEqual([`Listing Not Found | ${brand.name}`]);
  expect(metas.get('robots')).toEqual(['noindex, follow']);
  expect(answer.payload).toMatch(
    /listing you(&#x27;|')re looking for doesn(&#x27;|')t exist or has been removed/,
  );
  expect(answer.payload).toContain('Back to Browse');
  expect(answer.payload).not.toContain('Soon gone');
});

test('the color around the page matches its top bar in the chosen theme', async () => {
  const styles = readFileSync(new URL('../../web/styles.css', import.meta.url), 'utf8');
  expect(styles).toContain(`--sheet: light-dark(${topColors.light}, ${topColors.dark});`);
  for (const theme of ['light', 'dark'] as const) {
    const { metas } = await load('/pricing', { cookie: `theme=${theme}` });
    expect(metas.get('theme-color')).toEqual([topColors[theme], topColors[theme]]);
  }
});
