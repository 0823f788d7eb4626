import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, use } from 'react';
import type { Api } from '../api/api.ts';
import type { User } from '../api/current-user.ts';

/** What a screen gets to load its data on the server, before it is rendered. */
export type PrefetchContext = {
  api: Api;
  queryClient: QueryClient;
  params: Record<string, string | undefined>;
  url: URL;
  user: User | null;
};

/** Fills the query cache; may throw `redirectTo`. A query that fails is rendered as failed, it needn't be caught. */
export type Prefetch = (context: PrefetchContext) => Promise<unknown>;

/** What the module of a screen exports. */
export type ScreenModule = { Component: ComponentType; prefetch?: Prefetch };

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

/**
 * What holds for the whole site: its public origin ('https://example.com') and the visitor's theme, as the server says
 * with every page, and which paths lead somewhere, so that no screen offers one that doesn't.
 */
export const SiteContext = createContext<{
  origin: string;
  theme: Theme;
  hasScreen: (path: string) => boolean;
}>({ origin: '', theme: 'system', hasScreen: () => false });

/** Whether a path leads somewhere but to the 404 page. */
export const useHasScreen = () => use(SiteContext).hasScreen;
