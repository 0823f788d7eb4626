import { use, useEffect, useMemo } from 'react';
import { type SiteRoute, siteRoutes } from '../domain/site-routes.ts';
import { isLister, type User, useCurrentUser } from './api/current-user.ts';
import { usePageView } from './page/analytics.ts';
import type { ScreenModule } from './page/screen.ts';
import { matchPath, type PathParams } from './ui/match-path.ts';
import { ParamsContext, useLocation } from './ui/router.tsx';

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

export function screenOf({ screen }: SiteRoute, user: User | null): string {
  if (typeof screen === 'string') return screen;
  return user ? (isLister(user) ? screen.lister : screen.visitor) : screen.signedOut;
}

/** The first route that fits a path; the last one always does. */
export function matchRoute(path: string): { route: SiteRoute; params: PathParams } {
  for (const route of siteRoutes) {
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
  usePageView(screen);
  // Heard by web/start.ts, which has kept what was typed and pressed before.
  useEffect(() => void document.dispatchEvent(new Event('live')), []);
  return <module.Component />;
}
