import { hydrate, type QueryClient } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { api } from './api/api.ts';
import { currentUserQuery } from './api/current-user.ts';
import { createQueryClient, reviveErrors } from './api/query-client.ts';
import { App } from './app.tsx';
import type { Boot } from './document.tsx';
import { hydrateRoot } from './react.ts';
import { loadScreen, matchRoute, screenOf } from './routes.ts';
import { retry } from './ui/retry.ts';
import { BrowserRouter } from './ui/router.tsx';

/** So that the page can answer between two pieces of work. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start() {
  const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
  const queryClient = createQueryClient(api);
  hydrate(queryClient, reviveErrors(boot.queries));
  loadAgainOnline(queryClient);
  await nextTask();

  // Loads the first screen's code before hydration, so that no fallback replaces the server's HTML.
  // A shared page has no user. If someone is signed in, the user loads once the page is hydrated, as it came.
  if (
    !queryClient.getQueryState(currentUserQuery.queryKey) &&
    !('visitor' in document.documentElement.dataset)
  )
    queryClient.setQueryData(currentUserQuery.queryKey, null);
  const user = queryClient.getQueryData(currentUserQuery.queryKey) ?? null;
  const screen = screenOf(matchRoute(window.location.pathname).route, user);
  await retry(() => loadScreen(screen));

  // A transition, so that React hydrates in slices and the page stays responsive.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <BrowserRouter>
          <App boot={boot} queryClient={queryClient} />
        </BrowserRouter>
      </StrictMode>,
    );
  });
  // The page works without it.
  import('./after-hydration.ts').then(
    (later) => later.startAfterHydration(queryClient),
    () => {},
  );
}

// Not awaited: a screen's file imports the file that this module is bundled into, and would wait forever.
nextTask().then(start);

/** Milliseconds after the connection is back. The client itself loads once, at once. */
const DELAYS = [1_000, 3_000, 10_000];

/**
 * Loads failed queries again after the connection is back. Once isn't enough: a network may announce itself before it carries a
 * request, and a request that began without one may fail only afterwards.
 */
function loadAgainOnline(client: QueryClient): void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const load = () =>
    void client.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' },
      { cancelRefetch: false },
    );
  window.addEventListener('online', () => {
    for (const timer of timers) clearTimeout(timer);
    timers = DELAYS.map((delay) => setTimeout(load, delay));
  });
}
