import type { QueryClient } from '@tanstack/react-query';
import type { ScreenName } from '../domain/site-routes.ts';
import { api } from './api/api.ts';
import { currentUserQuery } from './api/current-user.ts';
import type { Prefetch } from './page/screen.ts';
import { loadScreen, matchRoute, screenOf } from './routes.ts';

/** Milliseconds. A pointer that only passes over a link leaves it sooner. */
const POINTED = 65;

/** Data of the screens that list rows link to. */
const dataOf = import.meta.glob<{ prefetch: Prefetch<ScreenName> }>('./screens/{airport,listing}/*-data.ts');

/**
 * Prefetches the code and data of a link that the visitor points at, touches, or tabs to. A failure shows when the link is
 * followed.
 */
export function prefetchLinks(queryClient: QueryClient): void {
  const client = clientAhead(queryClient);
  let pointed: ReturnType<typeof setTimeout> | undefined;

  const load = async (link: HTMLAnchorElement, withData: boolean) => {
    const url = new URL(link.href);
    const { route, props } = matchRoute(url.pathname);
    const user = queryClient.getQueryData(currentUserQuery.queryKey) ?? null;
    const screen = screenOf(route, user);
    loadScreen(screen).catch(() => {});
    if (!withData) return;
    const data = await dataOf[`./screens/${screen}/${screen}-data.ts`]?.();
    await data?.prefetch({ ...props, api, queryClient: client, url, user });
  };
  const point = ({ target, type }: Event) => {
    clearTimeout(pointed);
    const link = target instanceof Element ? target.closest('a') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return;
    const begin = (withData: boolean) => void load(link, withData).catch(() => {});
    const isTouched = type === 'pointerdown';
    begin(isTouched);
    if (!isTouched) pointed = setTimeout(begin, POINTED, true);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, point, { passive: true });
}

/** The API takes a request with this header for no view of the listing. */
const ahead = { headers: { purpose: 'prefetch' } };

/** The methods of a client that a prefetch calls. */
function clientAhead(queryClient: QueryClient): QueryClient {
  const methods: Pick<QueryClient, 'getQueryData' | 'prefetchQuery'> = {
    getQueryData: (key) => queryClient.getQueryData(key),
    async prefetchQuery(query) {
      const { queryKey, meta } = query;
      if (queryClient.getQueryState(queryKey)) return;
      await queryClient.prefetchQuery({ ...query, meta: ahead });
      // Fails again, or doesn't, when the link is followed.
      if (queryClient.getQueryState(queryKey)?.status === 'error')
        queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' });
      // Counts the view once the page is shown.
      else if (meta?.isCounted) await queryClient.invalidateQueries({ queryKey, exact: true });
    },
  };
  return methods as QueryClient;
}
