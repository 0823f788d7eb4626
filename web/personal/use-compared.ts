import { useSyncExternalStore } from 'react';
import { COMPARED_MAX, type Compared } from '../../domain/compare-paths.ts';
import { toast } from '../ui/toast.ts';
import { compared } from './compared.ts';

const none: readonly Compared[] = [];

/** Listings that the visitor compares. Empty until hydration, because the page is the same for everyone. */
export function useCompared() {
  const all = useSyncExternalStore(compared.subscribe, compared.all, () => none);
  const remove = (id: number) => compared.set(compared.all().filter((one) => one.id !== id));
  const add = ({ category, id }: Compared) => {
    if (compared.all().length >= COMPARED_MAX) {
      toast({
        title: `Already comparing ${COMPARED_MAX} listings`,
        description: 'Remove one to compare another.',
      });
      return;
    }
    compared.set([...compared.all(), { category, id }]);
  };
  return {
    all,
    has: (id: number) => all.some((one) => one.id === id),
    toggle: (listing: Compared) =>
      all.some(({ id }) => id === listing.id) ? remove(listing.id) : add(listing),
    remove,
    clear: () => compared.set([]),
  };
}
