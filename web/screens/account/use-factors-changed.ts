import { useQueryClient } from '@tanstack/react-query';
import type { Factors } from '../../../domain/factors-schema.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { toast } from '../../ui/toast.ts';
import { factorsQuery, sessionsQuery } from './account-data.ts';

/** Shows what was added or removed. An admin's rights may work from now on, and a removal signs other devices out. */
export function useFactorsChanged() {
  const queryClient = useQueryClient();
  return (change: (known: Factors) => Factors, title: string, description?: string) => {
    queryClient.setQueryData(factorsQuery.queryKey, (known) => known && change(known));
    queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    toast({ title, ...(description && { description }) });
  };
}
