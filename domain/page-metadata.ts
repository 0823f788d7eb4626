import { defaultKind, listingKinds } from './listing-kinds/index.ts';
import * as about from './page-metadata/about.ts';
import { airportsPage } from './page-metadata/airports.ts';
import { browsePage } from './page-metadata/browse.ts';
import { homePage } from './page-metadata/front.ts';
import {
  confirmEmailPage,
  confirmListingsPage,
  resetPasswordPage,
  savedSearchPage,
  unsubscribePage,
  verifyEmailPage,
} from './page-metadata/mailed.ts';
import { marketsPage } from './page-metadata/market.ts';
import type { PageMetadata } from './page-metadata/metadata.ts';
import {
  accountPage,
  createListingPage,
  dashboardPage,
  importListingsPage,
  profilePage,
  welcomePage,
} from './page-metadata/own.ts';
import { newWantedPage, wantedPage } from './page-metadata/wanted.ts';

/** Metadata of every page with a fixed address. One file per group of screens keeps each screen's bundle small. */
export const pageMetadata = {
  home: homePage,
  browse: browsePage(defaultKind),
  dashboard: dashboardPage,
  createListing: createListingPage(),
  contact: about.contactPage,
  pricing: about.pricingPage,
  airports: airportsPage,
  markets: marketsPage,
  aircraftGuide: about.aircraftGuidePage,
  privacy: about.privacyPage,
  terms: about.termsPage,
  accessibility: about.accessibilityPage,
  welcome: welcomePage,
  profile: profilePage,
  account: accountPage,
  importListings: importListingsPage,
  verifyEmail: verifyEmailPage,
  resetPassword: resetPasswordPage,
  confirmEmail: confirmEmailPage,
  unsubscribe: unsubscribePage,
  confirmListings: confirmListingsPage,
  savedSearch: savedSearchPage,
  wanted: wantedPage,
  newWanted: newWantedPage,
  notFound: about.notFoundPage,
} as const satisfies Record<string, PageMetadata>;

/** Indexable pages, without those of single listings, airports, and states. */
export const listedPages: readonly string[] = [
  ...new Set(
    [...Object.values<PageMetadata>(pageMetadata), ...listingKinds.map((kind) => browsePage(kind))].flatMap(
      ({ canonical, robots }) => (canonical && !robots ? [canonical] : []),
    ),
  ),
];
