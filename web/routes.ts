import { type ComponentType, use, useMemo } from 'react';
import { type ScreenName, type SiteRoute, siteRoutes } from '../domain/site-routes.ts';
import { isLister, type User, useCurrentUser } from './api/current-user.ts';
import type { ScreenProps } from './page/screen.ts';
import { matchPath } from './ui/match-path.ts';
import { useLocation } from './ui/navigation.ts';

type Screen = {
  Component: ComponentType<ScreenProps<ScreenName>> & {
    /** Loads what else this page needs before it's shown or hydrated. */
    ready?: () => Promise<unknown> | undefined;
  };
};

const files = import.meta.glob<Screen>('./screens/*/*-screen.tsx');
const loaded = new Map<ScreenName, Screen>();
const loading = new Map<ScreenName, Promise<Screen>>();

export const screenFile = (screen: ScreenName) => `./screens/${screen}/${screen}-screen.tsx`;

/** Milliseconds to keep a failed load, so that the page can show the failure before another attempt. */
const FAILURE_KEPT = 3_000;

export function loadScreen(screen: ScreenName): Promise<Screen> {
  const known = loading.get(screen);
  if (known) return known;
  const load = files[screenFile(screen)];
  if (!load) throw new Error(`No file ${screenFile(screen)} for the screen ${screen}`);
  const promise = load().then(async (module) => {
    await module.Component.ready?.();
    return module;
  });
  promise.then(
    (module) => loaded.set(screen, module),
    () => setTimeout(() => loading.delete(screen), FAILURE_KEPT),
  );
  loading.set(screen, promise);
  return promise;
}

export function screenOf({ screen }: SiteRoute, user: User | null): ScreenName {
  if (typeof screen === 'string') return screen;
  if ('admin' in screen) return user?.isAdmin || user?.adminNeeds ? screen.admin : screen.others;
  return user ? (isLister(user) ? screen.lister : screen.visitor) : screen.signedOut;
}

/** The first route that matches a path, and the props of its screen. */
export function matchRoute(pathname: string): { route: SiteRoute; props: ScreenProps<ScreenName> } {
  for (const route of siteRoutes) {
    const { path, screen: _, isShared: __, ...rest } = { isShared: false, ...route };
    const params = matchPath<SiteRoute['path']>(path, pathname);
    if (params) return { route, props: { ...rest, params } };
  }
  throw new Error(`No route for ${pathname}`);
}

/** The screen of the current address and its props. Suspends until the screen's code has loaded. */
export function useScreen() {
  const { pathname } = useLocation();
  const { user } = useCurrentUser();
  const { route, props } = useMemo(() => matchRoute(pathname), [pathname]);
  const screen = screenOf(route, user);
  const { Component } = loaded.get(screen) ?? use(loadScreen(screen));
  return { screen, Component, props };
}
