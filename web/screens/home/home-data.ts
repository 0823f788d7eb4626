import type { QueryClient } from '@tanstack/react-query';
import { aircraftFilters, type MyAircraft } from '../../../domain/aircraft/my-aircraft.ts';
import { favoriteApi } from '../../../domain/favorites.ts';
import type { SavedListing } from '../../../domain/favorites-schema.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { apiPaths, withQuery } from '../../../domain/paths.ts';
import type { SavedSearch } from '../../../domain/saved-search-schema.ts';
import { kindCountsAddress } from '../../../domain/search.ts';
import { onOffer, WITHIN_DEFAULT_NM } from '../../../domain/search-query.ts';
import type { KindCounts } from '../../../domain/search-schema.ts';
import { isLister } from '../../api/current-user.ts';
import { figuresQuery, unreadQuery } from '../../api/queries.ts';
import { read, readPage } from '../../api/query-client.ts';
import { placesQuery } from '../../api/waiting-list-queries.ts';
import type { Prefetch } from '../../page/screen.ts';
import { ownAircraftQuery } from '../../personal/my-aircraft.ts';
import { savedSearchesQuery } from '../../search/saved-searches.ts';

export const FEATURED = 3;

export const hangarKinds = listingKinds.filter(({ isHangar }) => isHangar);

export const featuredQueries = hangarKinds.map((kind) =>
  readPage<ListingSummary>(apiPaths.listings(kind), { availability: 'available', limit: FEATURED }),
);

export const changedQuery = read<SavedListing[]>([favoriteApi.changed]);

/** Where and for what the person looks: spaces that state room for the aircraft, where the newest search near an airport is. */
export function roomSearch(one: MyAircraft, searches: readonly SavedSearch[]) {
  const near = searches.find(({ filters }) => filters.near)?.filters;
  const withinNm = Number(near?.withinNm ?? WITHIN_DEFAULT_NM);
  return {
    place: near?.near ? ` within ${withinNm} nm of ${near.near}` : '',
    filters: {
      ...aircraftFilters(one),
      fit: 'tight',
      ...(near && { near: near.near, withinNm }),
      ...onOffer(null),
    },
  };
}

export const roomQuery = ({ filters }: ReturnType<typeof roomSearch>) =>
  read<KindCounts>([withQuery(kindCountsAddress, filters)]);

async function prefetchNews(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(unreadQuery),
    queryClient.prefetchQuery(placesQuery),
    queryClient.prefetchQuery(changedQuery),
    queryClient.prefetchQuery(savedSearchesQuery),
    queryClient.prefetchQuery(ownAircraftQuery),
  ]);
  const [one] = queryClient.getQueryData(ownAircraftQuery.queryKey) ?? [];
  const searches = queryClient.getQueryData(savedSearchesQuery.queryKey) ?? [];
  if (one) await queryClient.prefetchQuery(roomQuery(roomSearch(one, searches)));
}

export const prefetch: Prefetch<'home'> = ({ queryClient, user }) =>
  user
    ? Promise.all([
        ...featuredQueries.map((query) => queryClient.prefetchQuery(query)),
        isLister(user) ? queryClient.prefetchQuery(figuresQuery) : prefetchNews(queryClient),
      ])
    : Promise.resolve();
