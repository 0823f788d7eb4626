import { useQuery } from '@tanstack/react-query';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { AirportMarket } from '../../../domain/market-schema.ts';
import { marketAddress } from '../../../domain/search.ts';
import { read } from '../../api/query-client.ts';
import { retryOf } from '../../api/retry.ts';

export const airportMarketQuery = (code: string) => read<AirportMarket>([marketAddress(code)]);

const withKinds = <Of extends { category: string }>(all: readonly Of[]): (Of & { kind: ListingKind })[] =>
  all.flatMap((one) => {
    const kind = kindOfCategory(one.category);
    return kind ? [{ ...one, kind }] : [];
  });

const foundIn = ({ kinds, here, neighbors, nearest }: AirportMarket) => ({
  offers: withKinds(kinds).map((offer) => ({
    ...offer,
    here: here.filter(({ category }) => category === offer.category),
  })),
  neighbors: neighbors.map((airport) => ({ ...airport, offers: withKinds(airport.kinds) })),
  nearest: withKinds(nearest),
});

export type MarketFound = ReturnType<typeof foundIn>;
export type Offer = MarketFound['offers'][number];
export type Neighbor = MarketFound['neighbors'][number];

export function useMarket(code: string) {
  const market = useQuery(airportMarketQuery(code));
  return { found: market.data && foundIn(market.data), failed: market.isError, ...retryOf([market]) };
}
