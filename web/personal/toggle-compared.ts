import { COMPARED_MAX, type Compared } from '../../domain/compare-paths.ts';
import { toast } from '../ui/toast.ts';
import { compared } from './compared.ts';

export const removeCompared = (id: number) => compared.set(compared.all().filter((one) => one.id !== id));

/** Chooses a listing, or takes it back. Says so if there are enough already. */
export function toggleCompared({ category, id }: Compared): void {
  const all = compared.all();
  if (all.some((one) => one.id === id)) removeCompared(id);
  else if (all.length < COMPARED_MAX) compared.set([...all, { category, id }]);
  else {
    toast({
      title: `Already comparing ${COMPARED_MAX} listings`,
      description: 'Remove one to compare another.',
    });
  }
}
