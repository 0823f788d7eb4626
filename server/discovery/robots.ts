import { confirmListingsPath } from '../../domain/freshness.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { inquiryPaths, mailedPaths, paths, sitemapAddress, unsubscribePath } from '../../domain/paths.ts';
import { savedSearchPath } from '../../domain/saved-search.ts';

/** Paths closed to crawlers: the API, private pages, forms, links in emails and the sign-in dialog. */
const closed = [
  '/api/',
  paths.dashboard,
  paths.profile,
  paths.account,
  paths.home,
  ...new Set(listingKinds.map((kind) => kind.createPath)),
  paths.admin,
  paths.mailbox,
  ...listingKinds.map((kind) => paths.editListing(kind, '')),
  mailedPaths.verifyEmail(''),
  mailedPaths.resetPassword(''),
  mailedPaths.confirmEmail(''),
  unsubscribePath(''),
  confirmListingsPath(''),
  savedSearchPath(''),
  inquiryPaths.held(''),
  `${paths.root}?auth=`,
];

export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${sitemapAddress}`,
    '',
  ].join('\n');
