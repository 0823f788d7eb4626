import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Airport } from '../../../domain/airports/airport.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { airportQuery } from '../../api/queries.ts';
import { readPages } from '../../api/read-pages.ts';

/** The person's newest listing, on a page of one, in the shape that the dashboard's lists have. */
const lastQuery = readPages<OwnListing>(ownApi.allListings, { limit: 1 });

export async function prefetchBeginning(queryClient: QueryClient, code: string): Promise<void> {
  await queryClient.prefetchInfiniteQuery(lastQuery);
  const from = code || queryClient.getQueryData(lastQuery.queryKey)?.pages[0]?.rows[0]?.airportCode;
  if (from) await queryClient.prefetchQuery(airportQuery(from));
}

type Beginning = { last: OwnListing | undefined; airport: Airport | undefined };

/**
 * The first values of a new listing: the airport with this code, or else that of the person's last listing. Undefined while it loads;
 * data that loads later doesn't touch typed text.
 */
export function useBeginning(code: string): Beginning | undefined {
  const latest = useInfiniteQuery(lastQuery);
  const last = latest.data?.pages[0]?.rows[0];
  const from = code || (last?.airportCode ?? '');
  const airport = useQuery({ ...airportQuery(from), enabled: from !== '' });
  const [begun, setBegun] = useState<Beginning>();
  const isLoading = latest.isPending || (latest.isStale && latest.isFetching);
  if (!begun && !isLoading && (from === '' || !airport.isPending)) setBegun({ last, airport: airport.data });
  return begun;
}
