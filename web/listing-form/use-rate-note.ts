import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { rateNote } from '../../domain/rates-words.ts';
import { ratesQuery } from '../api/rates-query.ts';
import type { ListingValues } from './form-values.ts';

/** Asking rates at the chosen airport or around it, and how the typed rate compares. */
export function useRateNote(kind: ListingKind): string | undefined {
  const [airport, typed] = useWatch<ListingValues, ['airport', string]>({
    name: ['airport', kind.rate.field],
  });
  const { data } = useQuery({ ...ratesQuery(airport?.code ?? '', kind), enabled: airport !== null });
  const rate = kind.fields.find(({ name }) => name === kind.rate.field)?.read(typed);
  if (!airport || !data) return undefined;
  return rateNote(kind, airport, data.areas, typeof rate === 'number' ? rate : undefined);
}
