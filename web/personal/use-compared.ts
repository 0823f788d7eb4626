import { useSyncExternalStore } from 'react';
import type { Compared } from '../../domain/compare-paths.ts';
import { compared } from './compared.ts';
import { removeCompared, toggleCompared } from './toggle-compared.ts';

const none: readonly Compared[] = [];

/** Listings that the visitor compares. Empty until hydration, because the page is the same for everyone. */
export function useCompared() {
  const all = useSyncExternalStore(compared.subscribe, compared.all, () => none);
  return {
    all,
    has: (id: number) => all.some((one) => one.id === id),
    toggle: toggleCompared,
    remove: removeCompared,
    clear: () => compared.set([]),
  };
}
