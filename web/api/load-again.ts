import type { QueryClient } from '@tanstack/react-query';

/** Milliseconds after the connection is back. The client itself loads once, at once. */
const DELAYS = [1_000, 3_000, 10_000];

/**
 * Loads failed queries again after the connection is back. Once isn't enough: a network may announce itself before it carries a
 * request, and a request that began without one may fail only afterwards.
 */
export function loadAgainOnline(client: QueryClient): void {
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
