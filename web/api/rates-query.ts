import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { RatesAround } from '../../domain/market-schema.ts';
import { marketApi } from '../../domain/paths.ts';
import { read } from './query-client.ts';

export const ratesQuery = (code: string, kind: Pick<ListingKind, 'category'>) =>
  read<RatesAround>([marketApi.around(code, kind)]);
