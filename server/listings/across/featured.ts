import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import { distanceNm } from '../../../domain/airports/distance.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { FEATURED } from '../../../domain/search.ts';
import type { FeaturedAirport } from '../../../domain/search-schema.ts';
import { isMostAvailable } from '../../search/service.ts';
import { ofKnownKind } from '../columns.ts';
import type { ListingServices } from '../service.ts';
import { areaChart } from './area-chart.ts';
import { findNewestOnOffer } from './newest.ts';

/** Featured while nothing is listed anywhere. */
const DEFAULT = 'KADS';
type Offers = { id: number; total: number };
type Reading = Pick<ListingServices, 'db' | 'airports'>;

/** Changes with the day only, unless that airport's last listings go: each day draws lots for all airports. */
export function chosenFor(day: string, offers: readonly Offers[]): Offers | undefined {
  const enough = Math.min(FEATURED, Math.max(...offers.map(({ total }) => total)));
  const lot = ({ id }: Offers) => createHash('sha256').update(`${day} ${id}`).digest('hex');
  return offers
    .filter(({ total }) => total >= enough)
    .map((one) => ({ one, lot: lot(one) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))[0]?.one;
}

/** Airports with listings on offer, and how many. */
export async function countOnOffer({ db, airports }: Reading): Promise<Offers[]> {
  const { rows } = await sql<Offers>`
    select s.airport_id as id, count(*)::integer as total from spaces s
    where s.active and s.availability <> 'occupied' and ${ofKnownKind('s')} and ${isMostAvailable}
    group by s.airport_id`.execute(db);
  return rows.filter(({ id }) => airports.summaryOf(id));
}

/** The newest at an airport, then those at the nearest other airports. */
async function newestAround({ db, airports }: Reading, airport: AirportSummary, offers: readonly Offers[]) {
  const near = offers
    .flatMap((offer) => {
      const there = airports.summaryOf(offer.id);
      return there ? [{ ...offer, distance: distanceNm(airport, there) }] : [];
    })
    .sort((a, b) => a.distance - b.distance);
  const listings: ListingSummary[] = [];
  for (const { id, total } of near) {
    const free = FEATURED - listings.length;
    if (free === 0) break;
    listings.push(...(await findNewestOnOffer(db, Math.min(free, total), id)));
  }
  return listings;
}

/** The airport of a code, or one with listings on offer, another one every day (UTC). Undefined if no airport has the code. */
export async function featuredAirport(
  services: Reading,
  offers: readonly Offers[],
  code?: string,
): Promise<FeaturedAirport | undefined> {
  const { airports } = services;
  const ofDay = code === undefined ? chosenFor(new Date().toISOString().slice(0, 10), offers) : undefined;
  const airport = ofDay ? airports.summaryOf(ofDay.id) : airports.findByCode(code ?? DEFAULT);
  if (!airport) return undefined;
  const { id } = airport;
  return {
    airport: airports.summaryOf(id) ?? airport,
    total: offers.find((offer) => offer.id === id)?.total ?? 0,
    listings: await newestAround(services, airport, offers),
    chart: areaChart(airports, airport),
  };
}
