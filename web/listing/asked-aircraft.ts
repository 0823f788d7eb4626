import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import { apiPaths } from '../../domain/paths.ts';
import { readPage } from '../api/query-client.ts';

/** Asks the API which aircraft the filters mean, and which clearances: the answer's `fit`. */
export const askedAircraftQuery = (kind: ListingKind, filters: Readonly<Record<string, string>>) =>
  readPage<RowListing>(apiPaths.listings(kind), { ...filters, limit: 1 });
