import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { FEATURED } from '../../../domain/across-kinds.ts';
import type { FeaturedAirport } from '../../../domain/featured-airport.ts';
import type { Db } from '../../db/pool.ts';
import { ofKnownKind } from '../columns.ts';
import { findNewestOnOffer } from '../newest.ts';
import type { ListingServices } from '../service.ts';
import { areaChart } from './area-chart.ts';

/** Featured while nothing is listed anywhere. */
const DEFAULT = 'KADS';
type Offers = { id: number; total: number };

/** Changes with the day only, unless that airport's last listings go: each day draws lots for all airports. */
export function chosenFor(day: string, offers: readonly Offers[]): Offers | undefined {
  const enough = Math.min(FEATURED, Math.max(...offers.map(({ total }) => total)));
  const lot = ({ id }: Offers) => createHash('sha256').update(`${day} ${id}`).digest('hex');
  return offers
    .filter(({ total }) => total >= enough)
    .map((one) => ({ one, lot: lot(one) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))[0]?.one;
}

async function countOnOffer(db: Db): Promise<Offers[]> {
  const { rows } = await sql<Offers>`
    select l.airport_id as id, count(*)::integer as total from listings l
    where l.active and l.availability <> 'occupied' and ${ofKnownKind}
    group by l.airport_id`.execute(db);
  return rows;
}

/** An airport with listings on offer, another one every day (UTC). */
export async function featuredAirport({
  db,
  airports,
}: Pick<ListingServices, 'db' | 'airports'>): Promise<FeaturedAirport> {
  const offers = (await countOnOffer(db)).filter(({ id }) => airports.summaryOf(id));
  const chosen = chosenFor(new Date().toISOString().slice(0, 10), offers);
  const airport = chosen ? airports.summaryOf(chosen.id) : airports.findByCode(DEFAULT);
  if (!airport) throw new Error(`There is no airport ${DEFAULT}`);
  return {
    airport,
    total: chosen?.total ?? 0,
    listings: chosen ? await findNewestOnOffer(db, FEATURED, airport.id) : [],
    chart: areaChart(airports, airport),
  };
}
