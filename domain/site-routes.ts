import { listingKinds } from './listing-kinds/index.ts';
import { paths } from './paths.ts';
import { waitingListPaths } from './waiting-lists/waiting-list-paths.ts';
import { wantedPaths } from './wanted.ts';

/**
 * The first matching path shows its screen, web/screens/<screen>/<screen>-screen.tsx. A shared page has nothing personal in it:
 * the server renders it once for everyone.
 */
export const siteRoutes = [
  { path: '/', screen: { signedOut: 'landing', visitor: 'home', lister: 'dashboard' } },
  { path: '/home', screen: 'home' },
  { path: '/landing', screen: 'landing', isShared: true },
  { path: '/browse', screen: 'browse', isShared: true },
  { path: '/browse-hangars', screen: 'browse-hangars', isShared: true },
  // One path per kind, so that an unknown category is a 404.
  ...listingKinds.map(
    (kind) => ({ path: paths.listing(kind, ':id'), screen: 'listing', kind, isShared: true }) as const,
  ),
  { path: '/lister/:id', screen: 'lister', isShared: true },
  { path: '/create-listing', screen: 'create-listing' },
  { path: '/create-hangar', screen: 'create-listing' },
  ...listingKinds.map(
    (kind) => ({ path: paths.editListing(kind, ':id'), screen: 'edit-listing', kind }) as const,
  ),
  { path: '/saved', screen: 'saved' },
  { path: '/dashboard', screen: 'dashboard' },
  { path: '/dashboard/import', screen: 'import-listings' },
  { path: '/dashboard/import-units', screen: 'import-units' },
  { path: '/dashboard/occupancy', screen: 'occupancy' },
  { path: '/dashboard/coming-up', screen: 'coming-up' },
  ...listingKinds.map((kind) => ({ path: paths.units(kind, ':id'), screen: 'units', kind }) as const),
  { path: waitingListPaths.kept(), screen: 'kept-waiting-lists' },
  { path: waitingListPaths.create(), screen: 'waiting-list-rules' },
  { path: waitingListPaths.rules(':id'), screen: 'waiting-list-rules' },
  { path: waitingListPaths.keep(':id'), screen: 'keep-waiting-list' },
  { path: waitingListPaths.board(':id'), screen: 'waiting-list-board' },
  { path: waitingListPaths.importPeople(':id'), screen: 'import-people' },
  { path: '/inquiries', screen: 'inquiries' },
  { path: '/inquiries/:id', screen: 'inquiries' },
  { path: '/profile', screen: 'profile' },
  { path: '/account', screen: 'account' },
  { path: '/admin', screen: { admin: 'admin', others: 'not-found' } },
  { path: wantedPaths.list(), screen: 'wanted' },
  { path: wantedPaths.new(), screen: 'write-wanted' },
  { path: wantedPaths.edit(':id'), screen: 'write-wanted' },
  { path: wantedPaths.ad(':id'), screen: 'wanted-ad' },
  { path: waitingListPaths.mine(), screen: 'waiting-lists' },
  { path: waitingListPaths.list(':id'), screen: 'waiting-list' },
  { path: waitingListPaths.join(':id'), screen: 'join-waiting-list' },
  { path: waitingListPaths.offer(':id', ':offer'), screen: 'list-offer' },
  { path: '/aircraft-guide', screen: 'aircraft-guide', isShared: true },
  { path: '/aircraft-guide/:slug', screen: 'aircraft-type', isShared: true },
  { path: '/airports', screen: 'airports', isShared: true },
  { path: '/airports/:code', screen: 'airport', isShared: true },
  { path: '/market', screen: 'market', isShared: true },
  { path: '/market/:state/:category', screen: 'market', isShared: true },
  { path: '/compare', screen: 'compare', isShared: true },
  { path: '/pricing', screen: 'pricing', isShared: true },
  { path: '/contact', screen: 'contact' },
  { path: '/privacy', screen: 'privacy', isShared: true },
  { path: '/terms', screen: 'terms', isShared: true },
  { path: '/accessibility', screen: 'accessibility', isShared: true },
  { path: '/verify-email', screen: 'verify-email' },
  { path: '/reset-password', screen: 'reset-password' },
  { path: '/confirm-email', screen: 'confirm-email' },
  { path: '/unsubscribe', screen: 'unsubscribe' },
  { path: '/confirm-listings', screen: 'confirm-listings' },
  { path: '/saved-search', screen: 'saved-search' },
  { path: '/send-inquiry', screen: 'send-inquiry' },
  { path: waitingListPaths.confirm(), screen: 'confirm-place' },
  { path: '*', screen: 'not-found' },
] as const;

export type SiteRoute = (typeof siteRoutes)[number];

type NameOf<Screen> = Screen extends string ? Screen : Screen[keyof Screen];
export type ScreenName = NameOf<SiteRoute['screen']>;

export type RouteOf<Screen extends ScreenName> = Extract<SiteRoute, { screen: Screen }>;

export const hasPage = (path: string): boolean => siteRoutes.some((route) => route.path === path);
