import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { AirportDetail } from '../../../domain/airports/airport.ts';
import { bearingDegrees, distanceNm } from '../../../domain/airports/distance.ts';
import type { ListingSummary } from '../../../domain/listing.ts';
import { kindOfCategory, listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { AirportCount } from '../../../domain/map-answer.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { HIDE } from '../../../domain/search-query.ts';
import type { Page } from '../../api/api.ts';
import { read, readPage } from '../../api/query-client.ts';
import { retryOf } from '../../api/retry.ts';

export const NEARBY_NM = 50;
/** Places to look if there is nothing nearby. */
export const FARTHER_NM = 200;
/** Listings per kind. */
const SHOWN = 4;
/** Listings at other airports. */
const NEAREST = 6;

export const nearby = (code: string) => ({ near: code, withinNm: NEARBY_NM, sort: 'distance' });

export const airportQuery = (code: string) => read<AirportDetail>([apiPaths.airport(code)]);

/** The closest listings of each kind that aren't occupied; the airport's own come first. */
export const closestQueries = (code: string, withinNm: number) =>
  listingKinds.map((kind) =>
    readPage<ListingSummary>(apiPaths.listings(kind), {
      ...nearby(code),
      withinNm,
      occupied: HIDE,
      limit: SHOWN + NEAREST,
    }),
  );

export const marketQueries = (code: string) => ({
  lists: closestQueries(code, NEARBY_NM),
  counts: listingKinds.map((kind) =>
    read<AirportCount[]>([apiPaths.airportCounts(kind, { near: code, withinNm: NEARBY_NM })]),
  ),
});

export type Offer = {
  kind: ListingKind;
  /** Listings at the airport: the total and the first few that aren't occupied. */
  count: number;
  here: readonly ListingSummary[];
  /** Total within {@link NEARBY_NM}, including the airport's own. */
  within: number;
};

/** Another airport with listings; `bearing` is in degrees true. */
export type Neighbor = AirportCount & {
  distanceNm: number;
  bearing: number;
  offers: readonly { kind: ListingKind; count: number }[];
};

export function useMarket(airport: AirportDetail) {
  const queries = marketQueries(airport.icaoCode);
  const lists = useQueries({ queries: queries.lists });
  const counts = useQueries({ queries: queries.counts });
  const pages = lists.flatMap(({ data }) => data ?? []);
  const answers = counts.flatMap(({ data }) => (data ? [data] : []));
  const isEmpty = pages.length === lists.length && pages.every(({ total }) => total === 0);
  const farther = useQueries({
    queries: closestQueries(airport.icaoCode, FARTHER_NM).map((query) => ({ ...query, enabled: isEmpty })),
  });
  const closest = isEmpty ? farther.flatMap(({ data }) => data ?? []) : pages;
  const all: readonly UseQueryResult[] = [...lists, ...counts, ...(isEmpty ? farther : [])];
  return {
    found: all.every(({ data }) => data !== undefined)
      ? {
          offers: offersOf(airport, pages, answers),
          neighbors: neighborsOf(airport, answers),
          nearest: nearestOf(airport, closest),
        }
      : undefined,
    failed: all.some(({ isError }) => isError),
    ...retryOf(all),
  };
}

export type MarketFound = NonNullable<ReturnType<typeof useMarket>['found']>;

/** Closest listings at other airports, of all kinds. */
const nearestOf = ({ code }: AirportDetail, pages: readonly Page<ListingSummary>[]) =>
  pages
    .flatMap(({ rows }) => rows)
    .filter(({ airportCode }) => airportCode !== code)
    .sort((a, b) => (a.distanceNm ?? 0) - (b.distanceNm ?? 0))
    .flatMap((listing) => {
      const kind = kindOfCategory(listing.category);
      return kind ? { kind, listing } : [];
    })
    .slice(0, NEAREST);

function offersOf(
  { code }: AirportDetail,
  pages: readonly Page<ListingSummary>[],
  counts: readonly (readonly AirportCount[])[],
): Offer[] {
  return listingKinds.map((kind, at) => {
    const { rows = [] } = pages[at] ?? {};
    const counted = counts[at] ?? [];
    const isHere = (listing: ListingSummary) => listing.airportCode === code;
    return {
      kind,
      count: counted.find((airport) => airport.code === code)?.count ?? 0,
      // Their distance from the center of the same airport means nothing.
      here: rows
        .filter(isHere)
        .slice(0, SHOWN)
        .map((listing) => ({ ...listing, distanceNm: undefined })),
      within: counted.reduce((sum, { count }) => sum + count, 0),
    };
  });
}

function neighborsOf(here: AirportDetail, counts: readonly (readonly AirportCount[])[]): Neighbor[] {
  const counted = counts.flatMap((airports, at) => {
    const kind = listingKinds[at];
    return kind ? airports.map((airport) => ({ kind, airport })) : [];
  });
  const byAirport = Map.groupBy(counted, ({ airport }) => airport.code);
  byAirport.delete(here.code);
  return [...byAirport.values()]
    .flatMap((found) => {
      const [first] = found;
      if (!first) return [];
      const { airport } = first;
      return {
        ...airport,
        count: found.reduce((sum, { airport: { count } }) => sum + count, 0),
        distanceNm: distanceNm(here, airport),
        bearing: bearingDegrees(here, airport),
        offers: found.map(({ kind, airport: { count } }) => ({ kind, count })),
      };
    })
    .sort((a, b) => a.distanceNm - b.distanceNm);
}
