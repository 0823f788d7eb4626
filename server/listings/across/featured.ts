import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import { distanceNm } from '../../../domain/airports/distance.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { wholeDollars } from '../../../domain/money.ts';
import { FEATURED } from '../../../domain/search.ts';
import type { FeaturedAirport } from '../../../domain/search-schema.ts';
import { isMostAvailable } from '../../search/service.ts';
import { ofKnownKind } from '../columns.ts';
import type { ListingServices } from '../service.ts';
import { areaChart, hasOffersAround } from './area-chart.ts';
import { findNewestOnOffer, hangarCategories } from './newest.ts';

/** Featured while nothing is listed anywhere. */
const DEFAULT = 'KADS';
/** What is on offer at an airport. `from` is the lowest stated month of its hangars, or of other kinds without any. */
type Offers = { id: number; total: number; hangars: number; from: string | null };
type Reading = Pick<ListingServices, 'db' | 'airports'>;

/** Airports in the order of a day's lots, so that others don't change it: those with enough offers, a hangar among them, if any. */
export function drawnFor<Offer extends Pick<Offers, 'id' | 'total' | 'hangars'>>(
  day: string,
  offers: readonly Offer[],
): Offer[] {
  const lot = ({ id }: Offer) => createHash('sha256').update(`${day} ${id}`).digest('hex');
  const full = offers.filter(({ total, hangars }) => total >= FEATURED && hangars > 0);
  const most = Math.max(...offers.map(({ total }) => total));
  return (full.length > 0 ? full : offers.filter(({ total }) => total === most))
    .map((one) => ({ one, lot: lot(one) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ one }) => one);
}

/** Airports with listings on offer. */
export async function countOnOffer({ db, airports }: Reading): Promise<Offers[]> {
  const isHangar = sql`s.kind = any(${hangarCategories})`;
  const { rows } = await sql<Offers>`
    select s.airport_id as id, count(*)::integer as total, (count(*) filter (where ${isHangar}))::integer as hangars,
      coalesce(min(s.stated_month) filter (where ${isHangar}), min(s.stated_month))::text as "from"
    from spaces s
    where s.active and s.availability <> 'occupied' and ${ofKnownKind('s')} and ${isMostAvailable}
    group by s.airport_id`.execute(db);
  return rows.filter(({ id }) => airports.summaryOf(id));
}

/** The same where four have room: "$850+/mo", "$420/mo", or "3 listings". */
export function shortOfferText({ total, hangars, from }: Omit<Offers, 'id'>): string {
  if (!from) return total === 1 ? '1 listing' : `${total} listings`;
  return `${wholeDollars(from)}${(hangars || total) === 1 ? '' : '+'}/mo`;
}

/** "Hangars from $850/mo", "Hangar $850/mo", "From $420/mo", or "3 listings". */
export function offerText({ total, hangars, from }: Omit<Offers, 'id'>): string {
  const month = from && `${wholeDollars(from)}/mo`;
  if (hangars > 0 && month) return hangars === 1 ? `Hangar ${month}` : `Hangars from ${month}`;
  if (!month) return total === 1 ? '1 listing' : `${total} listings`;
  return total === 1 ? month : `From ${month}`;
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
  const short = new Map(offers.map((offer) => [offer.id, shortOfferText(offer)]));
  const textsAround = ({ id }: { id: number }) => {
    const own = offers.find((offer) => offer.id === id);
    return own ? new Map(short).set(id, offerText(own)) : short;
  };
  const asked = code === undefined ? undefined : airports.findByCode(code);
  if (code !== undefined && !asked) return undefined;
  const candidates = asked
    ? [asked]
    : drawnFor(new Date().toISOString().slice(0, 10), offers).flatMap(
        ({ id }) => airports.summaryOf(id) ?? [],
      );
  const byDefault = airports.findByCode(DEFAULT);
  if (candidates.length === 0 && byDefault) candidates.push(byDefault);
  let found: { airport: AirportSummary; chart: FeaturedAirport['chart'] } | undefined;
  const rich = candidates.filter((airport) => hasOffersAround(airports, airport, short));
  for (const airport of rich.length > 0 ? rich : candidates.slice(0, 1)) {
    const { chart, isFull } = areaChart(airports, airport, textsAround(airport));
    found = isFull || !found ? { airport, chart } : found;
    if (isFull) break;
  }
  if (!found) return undefined;
  const { id } = found.airport;
  return {
    airport: airports.summaryOf(id) ?? found.airport,
    total: offers.find((offer) => offer.id === id)?.total ?? 0,
    listings: await newestAround(services, found.airport, offers),
    chart: found.chart,
  };
}
