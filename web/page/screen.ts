import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { RouteOf, ScreenName } from '../../domain/site-routes.ts';
import type { Api } from '../api/api.ts';
import type { User } from '../api/current-user.ts';
import type { PathParams } from '../ui/match-path.ts';

/** The parameters of a screen's path and the rest of its route, such as a listing's `kind`. */
export type ScreenProps<Screen extends ScreenName> = Omit<RouteOf<Screen>, 'path' | 'screen' | 'isShared'> & {
  params: PathParams<RouteOf<Screen>['path']>;
};

export type PrefetchContext = { api: Api; queryClient: QueryClient; url: URL; user: User | null };

/** Fills the query cache on the server before a screen renders. May throw `redirectTo`; failed queries render as failed. */
export type Prefetch<Screen extends ScreenName> = (
  context: PrefetchContext & ScreenProps<Screen>,
) => Promise<unknown>;

/** Thrown by a prefetch to redirect instead of rendering the page. */
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

/** The HTTP response that carries the page; null in the browser. */
export type PageResponse = { status: number };
export const ResponseContext = createContext<PageResponse | null>(null);

/** Sets the HTTP status of the page, such as 404. */
export function useResponseStatus(status: number): void {
  const response = use(ResponseContext);
  if (response && status !== 200) response.status = status;
}

export type Theme = 'light' | 'dark' | 'system';

/** The site's public origin ('https://example.com'), the visitor's theme, and whether all filters were left open. */
export const SiteContext = createContext<{ origin: string; theme: Theme; filtersOpen: boolean }>({
  origin: '',
  theme: 'system',
  filtersOpen: false,
});
