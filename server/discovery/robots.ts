import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { paths, sitemapAddress } from '../../domain/paths.ts';

/**
 * What crawlers have nothing to look for at: the API (pages come from the server with all they show), what is somebody's
 * own, the forms of listings to come, the links of mails, and the sign-in dialog over the start page.
 */
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
  paths.verifyEmail(''),
  paths.resetPassword(''),
  paths.confirmEmail(''),
  `${paths.root}?auth=`,
];

/** The text of robots.txt (RFC 9309). */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${sitemapAddress}`,
    '',
  ].join('\n');
