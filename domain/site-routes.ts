import { listingKinds } from './listing-kinds/index.ts';
import { paths } from './paths.ts';

/** A page of the site; its path may have parameters, as in '/airports/:code'. */
export type SiteRoute = {
  path: string;
  /** The screen's name: 'browse' is web/screens/browse/browse-screen.tsx. Another one by who is there, where that differs. */
  screen: string | { signedOut: string; visitor: string; lister: string };
};

/** The whole site. A path that isn't here doesn't exist, and the navigation bar doesn't offer it. */
export const siteRoutes: readonly SiteRoute[] = [
  { path: '/', screen: { signedOut: 'landing', visitor: 'home', lister: 'dashboard' } },
  { path: '/home', screen: 'home' },
  { path: '/landing', screen: 'landing' },
  { path: '/browse', screen: 'browse' },
  { path: '/browse-hangars', screen: 'browse-hangars' },
  // One path a kind, so that an unknown category is an unknown page.
  ...listingKinds.map((kind) => ({ path: paths.listing(kind, ':id'), screen: 'listing' })),
  { path: '/create-listing', screen: 'create-listing' },
  { path: '/create-hangar', screen: 'create-listing' },
  ...listingKinds.map((kind) => ({ path: paths.editListing(kind, ':id'), screen: 'edit-listing' })),
  { path: '/dashboard', screen: 'dashboard' },
  { path: paths.importListings(), screen: 'import-listings' },
  { path: '/profile', screen: 'profile' },
  { path: '/aircraft-guide', screen: 'aircraft-guide' },
  { path: '/airports', screen: 'airports' },
  { path: '/airports/:code', screen: 'airport' },
  { path: '/pricing', screen: 'pricing' },
  { path: '/contact', screen: 'contact' },
  { path: '/privacy', screen: 'privacy' },
  { path: '/terms', screen: 'terms' },
  { path: '/accessibility', screen: 'accessibility' },
  { path: '/verify-email', screen: 'verify-email' },
  { path: '/reset-password', screen: 'reset-password' },
  { path: '/confirm-email', screen: 'confirm-email' },
  { path: paths.account, screen: 'account' },
  { path: '*', screen: 'not-found' },
];
