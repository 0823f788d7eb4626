import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { RouteOf, ScreenName } from '../../domain/site-routes.ts';
import type { Api } from '../api/api.ts';
import type { User } from '../api/current-user.ts';
import type { PathParams } from '../ui/match-path.ts';

/** The parameters of a screen's path, and what else its route row says: listings have a `kind`. */
export type ScreenProps<Screen extends ScreenName> = Omit<RouteOf<Screen>, 'path' | 'screen'> & {
  params: PathParams<RouteOf<Screen>['path']>;
};

/** Loads a screen's data on the server, before it is rendered. */
export type PrefetchContext = { api: Api; queryClient: QueryClient; url: URL; user: User | null };

/** Fills the query cache; may throw `redirectTo`. A query that fails is rendered as failed, no need to catch it. */
export type Prefetch<Screen extends ScreenName> = (
  context: PrefetchContext & ScreenProps<Screen>,
) => Promise<unknown>;

/** Thrown by a prefetch: the server answers with this redirect instead of a page. */
export class Redirect extends Error {
  readonly to: string;
  readonly status: 301 | 302 | 303 | 308;
  constructor(to: string, status: 301 | 302 | 303 | 308) {
    super(`Redirect to ${to}`);
    this.to = to;
    this.status = status;
  }
}

export function redirectTo(path: string, status: 301 | 302 | 303 | 308 = 302): Redirect {
  return new Redirect(path, status);
}

/** The HTTP answer that carries the page; there is none in the browser. */
export type PageResponse = { status: number };
export const ResponseContext = createContext<PageResponse | null>(null);

/** Says with which HTTP status the server sends this page (404 for something that doesn't exist). */
export function useResponseStatus(status: number): void {
  const response = use(ResponseContext);
  if (response && status !== 200) response.status = status;
}

export type Theme = 'light' | 'dark' | 'system';

/** The site's public origin ('https://example.com') and the visitor's theme, which the server sends with every page. */
export const SiteContext = createContext<{ origin: string; theme: Theme }>({ origin: '', theme: 'system' });
