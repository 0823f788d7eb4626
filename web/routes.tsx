import { use, useMemo } from 'react';
import { listingKinds } from '../domain/listing-kinds/index.ts';
import { paths } from '../domain/paths.ts';
import { isLister, type User, useCurrentUser } from './api/current-user.ts';
import type { ScreenModule } from './api/screen.ts';
import { matchPath, type PathParams } from './ui/match-path.ts';
import { ParamsContext, useLocation } from './ui/router.tsx';

type SiteRoute = {
  path: string;
  /** The screen's name: 'browse' is screens/browse/browse-screen.tsx, 'listing/edit' is screens/listing/edit-screen.tsx. */
  screen: string | ((user: User | null) => string);
};

/** The whole site. A path that isn't here doesn't exist, and the navigation bar doesn't offer it. */
export const routes: SiteRoute[] = [
  { path: '/', screen: (user) => (user ? (isLister(user) ? 'dashboard' : 'home') : 'landing') },
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
  { path: '/verify-email', screen: 'verify-email' },
  { path: '/reset-password', screen: 'reset-password' },
  { path: '/confirm-email', screen: 'confirm-email' },
  { path: paths.account, screen: 'account' },
  { path: '*', screen: 'not-found' },
];

const files = import.meta.glob<ScreenModule>('./screens/*/*-screen.tsx');
const loaded = new Map<string, ScreenModule>();
const loading = new Map<string, Promise<ScreenModule>>();

/** The screen's file below web/, as in './screens/browse/browse-screen.tsx'. */
export function screenFile(screen: string): string {
  return `./screens/${screen.includes('/') ? screen : `${screen}/${screen}`}-screen.tsx`;
}

/** How long a failed load is remembered: until the page has shown it, ms. */
const FAILURE_KEPT = 3_000;

/** Loads a screen's code once. After a failure, a later try really tries. */
export function loadScreen(screen: string): Promise<ScreenModule> {
  const known = loading.get(screen);
  if (known) return known;
  const load = files[screenFile(screen)];
  if (!load) throw new Error(`No file ${screenFile(screen)} for the screen ${screen}`);
  const promise = load();
  promise.then(
    (module) => loaded.set(screen, module),
    () => setTimeout(() => loading.delete(screen), FAILURE_KEPT),
  );
  loading.set(screen, promise);
  return promise;
}

export function screenOf(route: SiteRoute, user: User | null): string {
  return typeof route.screen === 'string' ? route.screen : route.screen(user);
}

/** The first route that fits a path; the last one always does. */
export function matchRoute(path: string): { route: SiteRoute; params: PathParams } {
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (params) return { route, params };
  }
  throw new Error(`No route for ${path}`);
}

/** Whether a path leads somewhere but to the 404 page. */
export function hasScreen(path: string): boolean {
  return matchRoute(path).route.path !== '*';
}

/** Starts to load the screen behind a link that somebody reaches for. */
export function preloadScreen(path: string, user: User | null): void {
  // A failure shows when the link is followed.
  loadScreen(screenOf(matchRoute(path).route, user)).catch(() => {});
}

/**
 * The screen of the current address. A navigation is a transition: while the code of the next
 * screen loads, the present one stays.
 */
export function SiteRoutes() {
  const { pathname } = useLocation();
  const { route, params } = useMemo(() => matchRoute(pathname), [pathname]);
  return (
    <ParamsContext value={params}>
      <RouteScreen route={route} />
    </ParamsContext>
  );
}

function RouteScreen({ route }: { route: SiteRoute }) {
  const { user } = useCurrentUser();
  const screen = screenOf(route, user);
  const module = loaded.get(screen) ?? use(loadScreen(screen));
  return <module.Component />;
}
