import type { QueryClient } from '@tanstack/react-query';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { apiPaths, inquiryApi } from '../../domain/paths.ts';
import { featuredAddress, kindCountsAddress, newestAddress } from '../../domain/search.ts';
import { invalidate } from './query-client.ts';

/** Starts of the API paths of every list and count that a kind's listings appear in. */
export const addressesOf = (kind: ListingKind): readonly string[] => [
  ownApi.allListings,
  ownApi.listings(kind),
  apiPaths.listings(kind),
  ownApi.figures,
  newestAddress,
  kindCountsAddress,
  featuredAddress,
  inquiryApi.ends,
];

/** Those of all kinds, after a change of who lists them. */
export const allListings: readonly string[] = [
  ...new Set(listingKinds.flatMap(addressesOf)),
  '/api/listers',
  '/api/airports',
];

export const refreshListings = (queryClient: QueryClient, kind: ListingKind): void =>
  void invalidate(queryClient, addressesOf(kind));
