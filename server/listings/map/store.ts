import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { Box } from '../../../domain/search-query.ts';
import type { Db } from '../../db/pool.ts';
import { boxCondition, conditions, type Plan } from '../../search/service.ts';
import { cellSql, type Grid } from './grid.ts';

/** Listings of one cell. If west = east and south = north, they share one position. */
export type Cell = {
  x: number;
  y: number;
  count: number;
  /** Listings inside the requested box. */
  inside: number;
  /** Mean position. */
  lng: number;
  lat: number;
  west: number;
  south: number;
  east: number;
  north: number;
  /** Id of the oldest listing. */
  id: number;
  /** Airport with the most of them, and its number of listings. */
  airportId: number;
  most: number;
  isOneAirport: boolean;
};

/** Five decimals of a degree are about a meter; closer positions count as one. */
const rounded = (degrees: RawBuilder<unknown>) => sql`round((${degrees})::numeric, 5)`;

/** Matches at one airport. */
export type AirportMatches = {
  airportId: number;
  count: number;
  /** Id of the oldest listing. */
  id: number;
  /** Sums of the positions. */
  lng: number;
  lat: number;
} & Box;

export async function findAirports(db: Db, kind: ListingKind, plan: Plan): Promise<AirportMatches[]> {
  const { rows } = await sql<{ all: AirportMatches[] }>`
    select coalesce(json_agg(a), '[]') as all from (
      select s.airport_id as "airportId", count(*) as count, min(s.listing_id) as id, sum(s.lng) as lng, sum(s.lat) as lat,
        min(s.lng) as west, min(s.lat) as south, max(s.lng) as east, max(s.lat) as north
      from spaces s where ${conditions(kind, plan)}
      group by s.airport_id
    ) a`.execute(db);
  return rows[0]?.all ?? [];
}

/** Counts the matches of some airports of the search that are inside the box. */
export async function countInside(
  db: Db,
  kind: ListingKind,
  plan: Plan,
  airportIds: readonly number[],
): Promise<Map<number, number>> {
  if (airportIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`
    select s.airport_id as id, count(*)::integer as count from spaces s
    where ${conditions(kind, { ...plan, airportIds: [...airportIds] })}
    group by s.airport_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Counts the matches in each cell of the grid. */
export async function countCells(db: Db, kind: ListingKind, plan: Plan, grid: Grid): Promise<Cell[]> {
  const { bbox, ...anywhere } = plan;
  const { x, y } = cellSql(grid);
  const { rows } = await sql<{ cells: Cell[] }>`
    with airport as (
      select ${x} as x, ${y} as y, s.airport_id, count(*)::integer as count,
        (${bbox ? sql`count(*) filter (where ${boxCondition(bbox)})` : sql`count(*)`})::integer as inside,
        sum(s.lng) as lng, sum(s.lat) as lat, min(s.listing_id) as id,
        min(s.lng) as west, min(s.lat) as south, max(s.lng) as east, max(s.lat) as north
      from spaces s
      where ${conditions(kind, bbox ? { ...anywhere, bbox: grid.box } : anywhere)}
      group by 1, 2, 3
    ), cell as (
      select x, y, sum(count) as count, sum(inside) as inside,
        ${rounded(sql`sum(lng) / sum(count)`)} as lng, ${rounded(sql`sum(lat) / sum(count)`)} as lat, min(id) as id,
        ${rounded(sql`min(west)`)} as west, ${rounded(sql`min(south)`)} as south,
        ${rounded(sql`max(east)`)} as east, ${rounded(sql`max(north)`)} as north,
        (array_agg(airport_id order by count desc, airport_id))[1] as "airportId",
        max(count) as most, count(*) = 1 as "isOneAirport"
      from airport
      group by x, y
    )
    select coalesce(json_agg(cell), '[]') as cells from cell`.execute(db);
  return rows[0]?.cells ?? [];
}

/** Counts matches by airport, the most first; `airports` is the total number of airports. */
export async function countByAirport(db: Db, kind: ListingKind, plan: Plan, limit: number) {
  const { rows } = await sql<{ airportId: number; count: number; available: number; airports: number }>`
    select s.airport_id as "airportId", count(*)::integer as count,
      (count(*) filter (where s.availability <> 'occupied'))::integer as available,
      (count(*) over ())::integer as airports
    from spaces s
    where ${conditions(kind, plan)}
    group by s.airport_id
    order by count(*) desc, s.airport_id
    limit ${limit}`.execute(db);
  return rows;
}
