import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { rateNote } from '../../domain/market.ts';
import { perAcreText } from '../../domain/rent.ts';
import { ratesQuery } from '../api/rates-query.ts';
import type { ListingValues } from './form-values.ts';

/** The typed rate by the acre, the asking rates at the chosen airport or around it, and how the typed rate compares. */
export function useRateNote(kind: ListingKind): string | undefined {
  const [airport, typed] = useWatch<ListingValues, ['airport', string]>({
    name: ['airport', kind.rate.field],
  });
  const { data } = useQuery({ ...ratesQuery(airport?.code ?? '', kind), enabled: airport !== null });
  const field = kind.fields.find(({ name }) => name === kind.rate.field);
  const rate = field?.read(typed);
  const typedRate = typeof rate === 'number' ? rate : undefined;
  const perAcre = field?.isSound?.(typedRate) ? perAcreText(kind, typedRate) : null;
  const market = airport && data ? rateNote(kind, airport, data.areas, typedRate) : undefined;
  return [perAcre && `That is ${perAcre}.`, market].filter(Boolean).join(' ') || undefined;
}
