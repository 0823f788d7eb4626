import { COMPARED_MAX, type Compared } from '../../domain/compare-paths.ts';
import { toast } from '../ui/toast.ts';
import { deviceStore, listOf, useStored } from './device-store.ts';

const isCompared = (value: Partial<Compared> | null) =>
  Number.isInteger(value?.id) && typeof value?.category === 'string' && /^[a-z-]+$/.test(value.category);

/** Listings that the visitor chose to compare, on this device, the first chosen first. */
export const compared = deviceStore('compared', listOf<Compared>(isCompared, COMPARED_MAX));

/** Works for this visit where storage is off. */
function set(next: readonly Compared[]): void {
  compared.show(compared.keep(next) ? undefined : next);
}

const remove = (id: number) => set(compared.all().filter((one) => one.id !== id));

/** Chooses a listing, or takes it back. A toast says so if there are enough already. */
export function toggleCompared({ category, id }: Compared): void {
  const all = compared.all();
  if (all.some((one) => one.id === id)) remove(id);
  else if (all.length < COMPARED_MAX) set([...all, { category, id }]);
  else {
    toast({
      title: `Already comparing ${COMPARED_MAX} listings`,
      description: 'Remove one to compare another.',
    });
  }
}

export function useCompared() {
  const all = useStored(compared);
  const has = (id: number) => all.some((one) => one.id === id);
  return { all, has, toggle: toggleCompared, remove, clear: () => set([]) };
}
