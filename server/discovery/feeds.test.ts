import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { afterAll, describe, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { defaultKind, listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths, feedAddress, feedFormats, paths } from '../../domain/paths.ts';
import { createTestApp, validInput } from '../test/test-app.ts';
import { photo, uploadFile } from '../test/uploads.ts';

const ORIGIN = 'https://hangars.example';
const types = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

const site = await createTestApp({ publicUrl: ORIGIN });
const owner = await site.account('property_principal');
afterAll(() => site.close());

async function create(kind: ListingKind, values: Record<string, unknown> = {}) {
  const answer = await site.request('POST', apiPaths.listings(kind), {
    as: owner,
    body: validInput(kind, values),
  });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const text = async (address: string) => (await site.request('GET', address)).body;
const rss = async (of?: ListingKind | string) => parseRssFeed(await text(feedAddress('rss', of)));
const atom = async (of?: ListingKind | string) => parseAtomFeed(await text(feedAddress('atom', of)));
const json = async (of?: ListingKind | string) => parseJsonFeed(await text(feedAddress('json', of)));

/** Reads the entry titles of each format. */
async function titles(of?: ListingKind | string) {
  const inRss = (await rss(of)).items?.map(({ title }) => title) ?? [];
  expect((await atom(of)).entries?.map(({ title }) => title?.value) ?? []).toEqual(inRss);
  expect((await json(of)).items?.map(({ title }) => title) ?? []).toEqual(inRss);
  return inRss;
}

describe('without any listing', () => {
  test.each([
    ['all', undefined],
    ['a kind', hangarSpace],
    ['an airport', 'KADS'],
  ])('writes a valid %s feed', async (_name, of) => {
    const inRss = await rss(of);
    expect(inRss).toMatchObject({
      title: expect.stringMatching(/./),
      link: expect.stringMatching(`^${ORIGIN}/`),
      description: expect.stringMatching(/./),
      atom: { links: [{ rel: 'self', href: ORIGIN + feedAddress('rss', of) }] },
    });
    expect(inRss.items ?? []).toEqual([]);
    expect(await atom(of)).toMatchObject({
      id: ORIGIN + feedAddress('atom', of),
      title: { value: inRss.title },
      updated: `${site.services.airports.cycle}T00:00:00.000Z`,
      authors: [{ name: expect.stringMatching(/./) }],
      links: expect.arrayContaining([
        expect.objectContaining({ rel: 'self', href: ORIGIN + feedAddress('atom', of) }),
        expect.objectContaining({ rel: 'alternate', href: inRss.link }),
      ]),
    });
    const asJson = JSON.parse(await text(feedAddress('json', of)));
    expect(asJson).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: inRss.title,
      home_page_url: inRss.link,
      feed_url: ORIGIN + feedAddress('json', of),
      items: [],
    });
  });
});

describe('a listing', () => {
  test('has its page, times, figures and picture in every format, without contact details', async () => {
    const uploaded = (await uploadFile(site, await photo(), { as: owner })).json();
    const listing = await create(hangarSpace, {
      hangarSquareFootage: 12_000,
      leaseRate: 18.5,
      images: [uploaded.url],
    });
    await site.request('PATCH', apiPaths.listing(hangarSpace, listing.id), {
      as: owner,
      body: { description: 'Swept & <dry>.' },
    });
    const { createdAt, updatedAt } = (
      await site.request('GET', apiPaths.listing(hangarSpace, listing.id))
    ).json();
    expect(updatedAt > createdAt).toBe(true);
    const address = ORIGIN + paths.listing(hangarSpace, listing.id);
    const figures =
      'Hangar Space at KADS, Addison, Dallas, TX: 12,000 sf, $18.50/sf/yr, $18,500/month + NNN not stated. Available.';
    const seconds = new Date(createdAt).toUTCString();

    const [item] = (await rss()).items ?? [];
    expect(item).toMatchObject({
      title: listing.title,
      link: address,
      guid: { value: address, isPermaLink: true },
      pubDate: seconds,
      categories: [{ name: 'Hangar Space' }],
      description: `<p>${figures}</p><p>Swept &amp; &lt;dry&gt;.</p>`,
      enclosures: [{ url: ORIGIN + uploaded.url, type: 'image/webp', length: uploaded.size }],
      atom: { updated: updatedAt },
    });

    const feed = await atom();
    expect(feed.updated).toBe(updatedAt);
    expect(feed.entries?.[0]).toMatchObject({
      id: address,
      title: { value: listing.title },
      published: createdAt,
      updated: updatedAt,
      summary: { value: `${figures}\n\nSwept & <dry>.` },
      links: [
        { rel: 'alternate', href: address },
        { rel: 'enclosure', href: ORIGIN + uploaded.url, type: 'image/webp', length: uploaded.size },
      ],
    });

    const [shown] = (await json()).items ?? [];
    expect(shown).toMatchObject({
      id: address,
      url: address,
      title: listing.title,
      content_text: `${figures}\n\nSwept & <dry>.`,
      date_published: createdAt,
      date_modified: updatedAt,
      image: ORIGIN + uploaded.url,
      tags: ['Hangar Space'],
    });

    const picture = await site.request('GET', uploaded.url);
    expect(picture.headers['content-length']).toBe(String(uploaded.size));
    for (const format of feedFormats) {
      expect(await text(feedAddress(format))).not.toMatch(/owner@example\.com|555-0134/);
    }
  });

  test('priced per month shows its rate once', async () => {
    await create(monthlyHangar, { monthlyRate: 2_400 });
    const [item] = (await json(monthlyHangar)).items ?? [];
    expect(item?.content_text?.match(/\$2,400\/month/g)).toHaveLength(1);
  });

  test.each([
    'Tom & Jerry’s <b>bold</b> "hangar"',
    'ends ]]> and ]]></title><script>alert(1)</script>',
    '&amp; &lt;i&gt; stay as typed',
    'Hangar 🛩️ 格納庫 حظيرة',
  ])('escapes the title %j', async (title) => {
    await create(hangarSpace, { title });
    expect((await titles(hangarSpace))[0]).toBe(title);
  });

  test('drops characters that XML can’t express', async () => {
    await create(hangarSpace, { title: 'Row\uffff 4' });
    expect((await rss(hangarSpace)).items?.[0]?.title).toBe('Row 4');
    expect((await atom(hangarSpace)).entries?.[0]?.title?.value).toBe('Row 4');
    await site.services.db.deleteFrom('listings').execute();
  });

  test('can’t change the text direction of a feed reader', async () => {
    await create(hangarSpace, { title: '\u202eHangar\u2069 \u202d20' });
    expect((await titles(hangarSpace))[0]).toBe('Hangar 20');
  });
});

describe('a feed', () => {
  test('has the newest 50 listings of all kinds, of one kind or at an airport', async () => {
    await site.services.db.deleteFrom('listings').execute();
    const made: { kind: ListingKind; title: string }[] = [];
    for (let at = 0; at < 55; at++) {
      const kind = listingKinds[at % listingKinds.length] ?? defaultKind;
      const title = `Number ${at}`;
      await create(kind, { title, icaoCode: at === 7 ? 'KDAL' : 'KADS' });
      made.unshift({ kind, title });
    }
    const named = (list: typeof made) => list.map(({ title }) => title);
    expect(await titles()).toEqual(named(made.slice(0, 50)));
    expect(await titles(hangarSpace)).toEqual(named(made.filter(({ kind }) => kind === hangarSpace)));
    expect(await titles('KDAL')).toEqual(['Number 7']);
    expect(await titles('KADS')).toEqual(
      named(made.filter(({ title }) => title !== 'Number 7').slice(0, 50)),
    );
  });

  test('leaves out hidden and deleted listings', async () => {
    const hidden = await create(hangarSpace, { title: 'Hidden' });
    const { db } = site.services;
    await db.updateTable('listings').set({ freshness: 'lapsed' }).where('id', '=', hidden.id).execute();
    const gone = await create(hangarSpace, { title: 'Gone' });
    await site.request('DELETE', apiPaths.listing(hangarSpace, gone.id), { as: owner });
    const shown = await titles(hangarSpace);
    expect(shown).not.toContain('Hidden');
    expect(shown).not.toContain('Gone');
  });
});

describe('an airport feed', () => {
  test.each([
    ['ADS', 'KADS'],
    ['kads', 'KADS'],
    ['ads', 'KADS'],
  ])('redirects %s to its one URL', async (code, icaoCode) => {
    for (const format of feedFormats) {
      const { statusCode, headers } = await site.request('GET', feedAddress(format, code));
      expect([statusCode, headers.location]).toEqual([301, feedAddress(format, icaoCode)]);
    }
  });

  test.each(['KXXX', '%00', '..%2f', "'"])('answers 404 for %s', async (code) => {
    const { statusCode } = await site.request('GET', `/feeds/airports/${code}.rss`);
    expect(statusCode).toBe(404);
  });
});

test.each(feedFormats)('sends %s with its type, cache time and ETag', async (format) => {
  const address = feedAddress(format);
  const { headers } = await site.request('GET', address);
  expect(headers['content-type']).toBe(types[format]);
  expect(headers['cache-control']).toBe('public, max-age=300');
  const again = () => site.request('GET', address, { headers: { 'if-none-match': String(headers.etag) } });
  expect(await again()).toMatchObject({ statusCode: 304, body: '' });
  await create(hangarSpace);
  expect((await again()).statusCode).toBe(200);
});
