import robotsParser from 'robots-parser';
import { afterAll, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import {
  apiPaths,
  feedAddress,
  mailedPaths,
  paths,
  robotsAddress,
  sitemapAddress,
} from '../../domain/paths.ts';
import { createTestApp } from '../test/test-app.ts';

const ORIGIN = 'https://hangars.example';
const site = await createTestApp({ publicUrl: ORIGIN });
const answer = await site.request('GET', robotsAddress);
expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
const robots = robotsParser(ORIGIN + robotsAddress, answer.body);
afterAll(() => site.close());

test('names the sitemap', () => {
  expect(robots.getSitemaps()).toEqual([ORIGIN + sitemapAddress]);
});

test.each([
  paths.root,
  paths.browse(),
  paths.browse({ tab: 'hangar-spaces', icaoCode: 'KADS' }),
  paths.browseHangars(),
  paths.listing(hangarSpace, 12),
  paths.airports({ state: 'TX' }),
  paths.airport('KADS'),
  paths.pricing,
  paths.contact,
  '/assets/entry.js',
  '/media/ab.webp',
  feedAddress('rss'),
  sitemapAddress,
])('allows %s', (path) => {
  expect(robots.isAllowed(ORIGIN + path, 'Googlebot')).toBe(true);
});

test.each([
  apiPaths.listing(hangarSpace, 12),
  apiPaths.airport('KADS'),
  paths.dashboard,
  paths.importListings(),
  paths.profile,
  paths.account,
  paths.home,
  paths.createListing(),
  paths.createListing(monthlyHangar),
  paths.mailbox,
  paths.editListing(hangarSpace, 12),
  mailedPaths.verifyEmail('token'),
  mailedPaths.resetPassword('token'),
  mailedPaths.confirmEmail('token'),
  paths.auth('register', paths.listAt('KADS')),
])('disallows %s', (path) => {
  expect(robots.isAllowed(ORIGIN + path, 'Googlebot')).toBe(false);
});
