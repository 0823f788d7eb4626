import { expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { kindCountsAddress, newestAddress } from '../../domain/search.ts';
import { api } from './api.ts';
import { createQueryClient, read, readPage, withQuery } from './query-client.ts';
import { refreshListings } from './refresh-listings.ts';

test('invalidates every list and count that a kind’s listings appear in', () => {
  const client = createQueryClient(api);
  const keys = {
    list: readPage(apiPaths.listings(hangarSpace), { q: 'box' }).queryKey,
    newest: read([newestAddress]).queryKey,
    counts: read([kindCountsAddress]).queryKey,
    'counts of a search': read([withQuery(kindCountsAddress, { q: 'box' })]).queryKey,
    'another kind’s': readPage(apiPaths.listings(officeSpace)).queryKey,
    airport: read([apiPaths.airport('KADS')]).queryKey,
  };
  for (const key of Object.values(keys)) client.setQueryData(key as readonly unknown[], {});
  refreshListings(client, hangarSpace);
  const asked = Object.entries(keys).filter(([, key]) => client.getQueryState(key)?.isInvalidated);
  expect(asked.map(([name]) => name)).toEqual(['list', 'newest', 'counts', 'counts of a search']);
});
