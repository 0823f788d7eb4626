import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { createTestApp, validInput } from '../test/test-app.ts';
import { countSharedPage, viewCounter } from './views.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';

const site = await createTestApp();
afterAll(() => site.close());

test('limits daily views per network, whatever the browsers call themselves', async () => {
  const owner = await site.account('property_principal');
  const made = await site.request('POST', apiPaths.listings(officeSpace), {
    as: owner,
    body: validInput(officeSpace),
  });
  const { id } = made.json();
  const count = viewCounter(site.services);
  const visit = (address: string, userAgent: string) =>
    count({ address, userAgent, optsOut: false, looksAhead: false }, id, null);
  const views = async () => {
    const listing = site.services.db.selectFrom('listing_stats').select('views').where('listing_id', '=', id);
    return (await listing.executeTakeFirst())?.views ?? 0;
  };
  for (let at = 0; at < 200; at += 1) await visit('203.0.113.9', `${browser} Edg/${at}`);
  const most = await views();
  expect(most).toBeGreaterThan(8);
  expect(most).toBeLessThanOrEqual(16);
  // One subscriber has very many IPv6 addresses.
  for (let at = 0; at < 20; at += 1) await visit(`2001:db8::${at}`, browser);
  expect(await views()).toBe(most + 1);
  await visit('203.0.113.10', browser);
  expect(await views()).toBe(most + 2);
});

test('counts visits to shared pages but not prefetches', async () => {
  const owner = await site.account('property_principal');
  const made = await site.request('POST', apiPaths.listings(officeSpace), {
    as: owner,
    body: validInput(officeSpace),
  });
  const { id } = made.json();
  const pages = Fastify();
  pages.decorateRequest('actor', async () => null);
  const count = countSharedPage(viewCounter(site.services));
  pages.get('/*', async (request) => {
    count(request, request.url);
    return '';
  });
  const visit = (
    remoteAddress: string,
    headers: Record<string, string> = {},
    url: string = paths.listing(officeSpace, id),
  ) => pages.inject({ url, remoteAddress, headers: { 'user-agent': browser, ...headers } });

  await visit('203.0.113.1', { 'sec-purpose': 'prefetch;prerender' });
  await visit('203.0.113.2', { 'sec-gpc': '1' });
  await visit('203.0.113.3', { 'user-agent': 'Googlebot/2.1' });
  await visit('203.0.113.4', {}, paths.pricing);
  await visit('203.0.113.5', {}, '/listing/office-space/99999999');
  await pages.inject({
    method: 'HEAD',
    url: paths.listing(officeSpace, id),
    headers: { 'user-agent': browser },
  });
  await visit('203.0.113.6');
  await visit('203.0.113.6');
  await visit('203.0.113.7');
  await expect
    .poll(async () => {
      const stats = site.services.db.selectFrom('listing_stats').select('views').where('listing_id', '=', id);
      return (await stats.executeTakeFirst())?.views;
    })
    .toBe(2);
  await pages.close();
});

test('counts views of a listing that is being deleted without a deadlock', async () => {
  const owner = await site.account('property_principal');
  const count = viewCounter(site.services);
  const visit = (id: number, at: number) =>
    count({ address: `203.0.113.${at}`, userAgent: browser, optsOut: false, looksAhead: false }, id, null);
  for (let round = 0; round < 8; round += 1) {
    const made = await site.request('POST', apiPaths.listings(officeSpace), {
      as: owner,
      body: validInput(officeSpace),
    });
    const { id } = made.json();
    await visit(id, 1);
    const [deleted] = await Promise.all([
      site.request('DELETE', apiPaths.listing(officeSpace, id), { as: owner }),
      ...[2, 3, 4, 5].map((at) => visit(id, at)),
    ]);
    expect(deleted.statusCode).toBe(204);
  }
});
