import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { Box } from '../../../domain/search-query.ts';
import type { Db } from '../../db/pool.ts';
import { boxCondition, byAvailability, conditions, isFirst, type Plan } from '../../search/service.ts';
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

/** Each listing once, by its most available space that matches. */
function matching(kind: ListingKind, plan: Plan): RawBuilder<unknown> {
  const matches = conditions(kind, plan);
  return sql`${matches} and ${isFirst(matches, { key: byAvailability, ascending: true })}`;
}

/** Five decimals of a degree are about a meter; closer positions count as one. */
const rounded = (degrees: RawBuilder<unknown>) => sql`round((${degrees})::numeric, 5)`;

/** Number of matches, and the narrower of the two boxes around the world that hold them; null if there are none. */
export type Overview = { total: number; extent: Box | null };

export async function findOverview(db: Db, kind: ListingKind, plan: Plan): Promise<Overview> {
  const { rows } = await sql<{ total: number; box: Box; eastern: number | null; western: number | null }>`
    select count(*)::integer as total,
      json_build_object('west', ${rounded(sql`min(s.lng)`)}, 'east', ${rounded(sql`max(s.lng)`)},
        'south', ${rounded(sql`min(s.lat)`)}, 'north', ${rounded(sql`max(s.lat)`)}) as box,
      ${rounded(sql`min(s.lng) filter (where s.lng >= 0)`)}::float8 as eastern,
      ${rounded(sql`max(s.lng) filter (where s.lng < 0)`)}::float8 as western
    from spaces s where ${matching(kind, plan)}`.execute(db);
  const [found] = rows;
  if (!found?.total) return { total: 0, extent: null };
  const { total, box, eastern, western } = found;
  const isNarrower = eastern !== null && western !== null && western + 360 - eastern < box.east - box.west;
  return { total, extent: isNarrower ? { ...box, west: eastern, east: western } : box };
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
      where ${matching(kind, bbox ? { ...anywhere, bbox: grid.box } : anywhere)}
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
    where ${matching(kind, plan)}
    group by s.airport_id
    order by count(*) desc, s.airport_id
    limit ${limit}`.execute(db);
  return rows;
}
