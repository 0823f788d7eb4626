import { sql } from 'kysely';
import type { Airport } from '../../../domain/airports/airport.ts';
import { bearingDegrees, distanceNm, wayFrom } from '../../../domain/airports/distance.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { AirportMarket } from '../../../domain/market-schema.ts';
import { FARTHER_NM, HERE, NEARBY_NM, NEAREST } from '../../../domain/search.ts';
import { distance, isMostAvailable, nearCondition } from '../../search/service.ts';
import { ofKnownKind } from '../columns.ts';
import { readListings } from '../json.ts';
import type { Rates } from '../rates/service.ts';
import type { ListingServices } from '../service.ts';

type Count = { airportId: number; category: string; count: number; occupied: number };
type Shown = { id: number; kind: string };
type Found = { counts: Count[]; here: Shown[]; nearest: Shown[] };

/**
 * Reads all listings around an airport once. Those here come with the newest first, those at other airports with the nearest
 * first; neither are occupied.
 */
async function findAround({ db }: Pick<ListingServices, 'db'>, airport: Airport, nm: number) {
  const { rows } = await sql<Found>`
    with around as materialized (
      select s.listing_id as id, s.kind, s.airport_id, s.availability, ${distance([airport])} as nm
      from spaces s where s.active and ${ofKnownKind('s')} and ${nearCondition([airport], nm)} and ${isMostAvailable}
    ),
    free as (select id, kind, airport_id = ${airport.id} as here, nm from around where availability <> 'occupied'),
    shown as (
      (select id, kind, here, -nth as place
        from (select *, row_number() over (partition by kind order by id desc) as nth from free where here) newest
        where nth <= ${HERE})
      union all
      (select id, kind, here, nm from free where not here order by nm, id limit ${NEAREST})
    ),
    listing as (
      select here, place, id, json_build_object('id', id, 'kind', kind) as json from shown
    )
    select
      (select coalesce(json_agg(c), '[]') from (
        select airport_id as "airportId", kind as category, count(*) filter (where availability <> 'occupied'),
          count(*) filter (where availability = 'occupied') as occupied
        from around group by 1, 2
      ) c) as counts,
      (select coalesce(json_agg(json order by id desc) filter (where here), '[]') from listing) as here,
      (select coalesce(json_agg(json order by place, id) filter (where not here), '[]') from listing) as nearest`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('an aggregate without a row');
  const { counts, here, nearest } = found;
  // Planning the JSON of every kind would take four times as long as all else.
  const listings = await readListings(db, [...here, ...nearest]);
  const read = (shown: readonly Shown[]) => shown.flatMap(({ id }) => listings.get(id) ?? []);
  return { counts, here: read(here), nearest: read(nearest) };
}

/** Each reaches much farther than the one before; the last reaches every US airport from any other. */
const REACHES_NM = [FARTHER_NM, 4 * FARTHER_NM, 50 * FARTHER_NM];

async function findFarther(services: Pick<ListingServices, 'db'>, airport: Airport) {
  for (const nm of REACHES_NM) {
    const { nearest } = await findAround(services, airport, nm);
    if (nearest.length > 0) return nearest;
  }
  return [];
}

/** The listings at an airport and around it; the nearest come from farther away if nothing nearby is for lease. */
export async function airportMarket(
  services: ListingServices & { rates: Rates },
  airport: Airport,
): Promise<AirportMarket> {
  const [{ counts, here, nearest: nearby }, ...areas] = await Promise.all([
    findAround(services, airport, NEARBY_NM),
    ...listingKinds.map((kind) => services.rates.around(airport, kind)),
  ]);
  const isAlone = here.length + nearby.length === 0;
  const nearest = isAlone ? await findFarther(services, airport) : nearby;
  return {
    kinds: listingKinds.map(({ category }, nth) => {
      const of = counts.filter((one) => one.category === category);
      const at = of.find(({ airportId }) => airportId === airport.id);
      return {
        category,
        count: at?.count ?? 0,
        occupied: at?.occupied ?? 0,
        within: of.reduce((sum, { count }) => sum + count, 0),
        areas: areas[nth] ?? [],
      };
    }),
    here,
    nearest: nearest.map((listing) => ({ ...listing, ...wayFrom([airport], listing.coordinates) })),
    neighbors: neighborsOf(services, airport, counts),
  };
}

/** Leaves out airports that have closed, and those where everything is occupied. */
function neighborsOf(
  { airports }: Pick<ListingServices, 'airports'>,
  here: Airport,
  counts: readonly Count[],
): AirportMarket['neighbors'] {
  const byAirport = Map.groupBy(counts, ({ airportId }) => airportId);
  byAirport.delete(here.id);
  return [...byAirport]
    .flatMap(([id, found]) => {
      const airport = airports.summaryOf(id);
      if (!airport) return [];
      const { icaoCode, code, name, hasControlTower } = airport;
      const way = { distanceNm: distanceNm(here, airport), bearingDeg: bearingDegrees(here, airport) };
      const kinds = listingKinds.flatMap(({ category }) => {
        const count = found.find((one) => one.category === category)?.count;
        return count ? [{ category, count }] : [];
      });
      return kinds.length > 0 ? [{ icaoCode, code, name, hasControlTower, ...way, kinds }] : [];
    })
    .sort((a, b) => a.distanceNm - b.distanceNm);
}
