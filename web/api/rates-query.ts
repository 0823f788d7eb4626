import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { marketApi } from '../../domain/market-paths.ts';
import type { RatesAround } from '../../domain/market-rates.ts';
import { read } from './query-client.ts';

export const ratesQuery = (code: string, kind: Pick<ListingKind, 'category'>) =>
  read<RatesAround>([marketApi.around(code, kind)]);
