import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { AirportDetail } from '../../../domain/airports/airport.ts';
import { bearingDegrees, distanceNm } from '../../../domain/airports/distance.ts';
import type { ListingSummary } from '../../../domain/listing.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { AirportCount } from '../../../domain/map-answer.ts';
import { apiPaths } from '../../../domain/paths.ts';
import type { Page } from '../../api/api.ts';
import { read, readPage } from '../../api/query-client.ts';
import { retryOf } from '../../api/retry.ts';

export const NEARBY_NM = 50;
/** Cards per kind. */
export const SHOWN = 3;

export const nearby = (code: string) => ({ near: code, withinNm: NEARBY_NM, sort: 'distance' });

export const airportQuery = (code: string) => read<AirportDetail>([apiPaths.airport(code)]);

/** The closest listings include the airport's own, which come first. */
export const marketQueries = (code: string) => ({
  lists: listingKinds.map((kind) =>
    readPage<ListingSummary>(apiPaths.listings(kind), { ...nearby(code), limit: 2 * SHOWN }),
  ),
  counts: listingKinds.map((kind) =>
    read<AirportCount[]>([apiPaths.airportCounts(kind, { near: code, withinNm: NEARBY_NM })]),
  ),
});

export type Offer = {
  kind: ListingKind;
  /** Listings at the airport: the total and the first few. */
  count: number;
  here: readonly ListingSummary[];
  /** Closest listings at other airports. */
  around: readonly ListingSummary[];
  /** Total within {@link NEARBY_NM}, including the airport's own. */
  within: Pick<Page<unknown>, 'total' | 'capped'>;
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
  const all: readonly UseQueryResult[] = [...lists, ...counts];
  const pages = lists.flatMap(({ data }) => data ?? []);
  const answers = counts.flatMap(({ data }) => (data ? [data] : []));
  return {
    found:
      pages.length + answers.length === all.length
        ? { offers: offersOf(airport, pages, answers), neighbors: neighborsOf(airport, answers) }
        : undefined,
    failed: all.some(({ isError }) => isError),
    ...retryOf(all),
  };
}

export type MarketFound = NonNullable<ReturnType<typeof useMarket>['found']>;

function offersOf(
  { code }: AirportDetail,
  pages: readonly Page<ListingSummary>[],
  counts: readonly (readonly AirportCount[])[],
): Offer[] {
  return listingKinds.map((kind, at) => {
    const { rows = [], total = 0, capped = false } = pages[at] ?? {};
    const isHere = (listing: ListingSummary) => listing.airportCode === code;
    return {
      kind,
      count: counts[at]?.find((airport) => airport.code === code)?.count ?? 0,
      // Their distance from the center of the same airport means nothing.
      here: rows
        .filter(isHere)
        .slice(0, SHOWN)
        .map((listing) => ({ ...listing, distanceNm: undefined })),
      around: rows.filter((listing) => !isHere(listing)),
      within: { total, capped },
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
