import type { QueryClient } from '@tanstack/react-query';
import { aircraftFilters, aircraftTitle, type MyAircraft } from '../../../domain/aircraft/my-aircraft.ts';
import { favoriteApi } from '../../../domain/favorites.ts';
import type { SavedListing } from '../../../domain/favorites-schema.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { apiPaths, withQuery } from '../../../domain/paths.ts';
import type { SavedSearch } from '../../../domain/saved-search-schema.ts';
import { kindCountsAddress } from '../../../domain/search.ts';
import { nearCodes, onOffer, WITHIN_DEFAULT_NM } from '../../../domain/search-query.ts';
import type { KindCounts } from '../../../domain/search-schema.ts';
import { wantedApi } from '../../../domain/wanted.ts';
import type { SoughtAircraft } from '../../../domain/wanted-schema.ts';
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

export const soughtQuery = read<SoughtAircraft | null>([wantedApi.aircraft]);

/**
 * What the person looks for: spaces that state room for the aircraft in use, else the one that their newest ad or inquiry names,
 * near the airport of their newest search, else of that ad or inquiry. Undefined without an aircraft.
 */
export function roomSearch(
  own: readonly MyAircraft[],
  sought: SoughtAircraft | null,
  searches: readonly SavedSearch[],
) {
  const [one] = own;
  const title = one ? aircraftTitle(one) : sought?.aircraft;
  if (!title) return undefined;
  const { near, withinNm = WITHIN_DEFAULT_NM } =
    searches.find(({ filters }) => filters.near)?.filters ?? sought ?? {};
  return {
    title,
    place: near ? ` within ${withinNm} nm of ${nearCodes(near).join(' or ')}` : '',
    filters: {
      ...(one ? aircraftFilters(one) : { aircraft: sought?.aircraft }),
      fit: 'tight',
      ...(near && { near, withinNm }),
      ...onOffer(null),
    },
  };
}
export type RoomSearch = NonNullable<ReturnType<typeof roomSearch>>;

export const roomQuery = ({ filters }: RoomSearch) =>
  read<KindCounts>([withQuery(kindCountsAddress, filters)]);

async function prefetchNews(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(unreadQuery),
    queryClient.prefetchQuery(placesQuery),
    queryClient.prefetchQuery(changedQuery),
    queryClient.prefetchQuery(savedSearchesQuery),
    queryClient.prefetchQuery(ownAircraftQuery),
    queryClient.prefetchQuery(soughtQuery),
  ]);
  const search = roomSearch(
    queryClient.getQueryData(ownAircraftQuery.queryKey) ?? [],
    queryClient.getQueryData(soughtQuery.queryKey) ?? null,
    queryClient.getQueryData(savedSearchesQuery.queryKey) ?? [],
  );
  if (search) await queryClient.prefetchQuery(roomQuery(search));
}

export const prefetch: Prefetch<'home'> = ({ queryClient, user }) =>
  user
    ? Promise.all([
        ...featuredQueries.map((query) => queryClient.prefetchQuery(query)),
        isLister(user) ? queryClient.prefetchQuery(figuresQuery) : prefetchNews(queryClient),
      ])
    : Promise.resolve();
