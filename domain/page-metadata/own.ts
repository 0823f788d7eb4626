import { brand } from '../brand.ts';
import type { ListingKind } from '../listing-kinds/kind.ts';
import { paths } from '../paths.ts';
import type { PageMetadata } from './metadata.ts';

/** Screens of the signed-in. */

const robots = 'noindex, nofollow';

export const welcomePage: PageMetadata = {
  title: 'Home',
  description: 'Your hangars, figures and newest listings.',
  keywords: 'my hangars, my listings, new listings',
  canonical: paths.home,
  robots,
};

export const dashboardPage: PageMetadata = {
  title: 'Dashboard',
  description: 'Your listings, how often they are seen, and the inquiries they bring.',
  keywords: 'my listings, hangar listings, property dashboard',
  canonical: paths.dashboard,
  robots,
};

export const createListingPage = (kind?: ListingKind): PageMetadata => ({
  title: 'Create a Listing',
  description: 'List office space, hangar space, outdoor tarmac storage or a ground lease at any US airport.',
  keywords: 'list hangar for lease, lease airport property, aviation real estate listing',
  canonical: paths.createListing(kind),
  robots,
});

/** With the listing's title once that is known. */
export const editListingPage = (kind: ListingKind, id: string, title: string): PageMetadata => ({
  title,
  description: `Change what your ${kind.noun} says.`,
  keywords: `edit listing, ${kind.noun}`,
  canonical: paths.editListing(kind, id),
  robots,
});

export const importListingsPage: PageMetadata = {
  title: 'Import Listings',
  description: 'Many listings at once, from a spreadsheet, and your own listings back into one.',
  keywords: 'import listings, CSV, spreadsheet, listing broker',
  canonical: paths.importListings(),
  robots,
};

export const profilePage: PageMetadata = {
  title: 'Profile',
  description: 'What you tell of yourself, and of the company you list for.',
  keywords: 'profile, property principal, listing broker',
  canonical: paths.profile,
  robots,
};

export const accountPage: PageMetadata = {
  title: 'Account and security',
  description: `E-mail address, password and devices of your account at ${brand.name}.`,
  keywords: 'account, password, security',
  canonical: paths.account,
  robots,
};
