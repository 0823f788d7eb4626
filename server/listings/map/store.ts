import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { Box } from '../../../domain/search-query.ts';
import type { Db } from '../../db/pool.ts';
import type { Overview } from '../counts.ts';
import { boxCondition, conditions, type Search } from '../search.ts';
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

/** Picks the narrower of the two boxes around the world; null if there are no matches. */
function extentOf({ south, north, ...lngs }: Extremes): Box | null {
  const { west, east, westmost, eastmost } = lngs;
  if (south === null || north === null || west === null || east === null) return null;
  const isNarrower = westmost !== null && eastmost !== null && eastmost + 360 - westmost < east - west;
  return isNarrower ? { west: westmost, east: eastmost, south, north } : { west, east, south, north };
}

/** `westmost` (in the eastern hemisphere) and `eastmost` (in the western) bound a box across the antimeridian. */
type Extremes = Record<'west' | 'east' | 'westmost' | 'eastmost' | 'south' | 'north', number | null>;

/**
 * Counts the matches in each cell, and in total unless that is `known`. One index covers the query, except for searches for
 * words, which read each row once for both counts.
 */
export async function countCells(
  db: Db,
  kind: ListingKind,
  search: Search,
  grid: Grid,
  known: Overview | undefined,
): Promise<{ overview: Overview; cells: Cell[] }> {
  const { bbox, ...anywhere } = search;
  const where = conditions(kind, anywhere);
  const { x, y } = cellSql(grid);
  const all = sql`with l as materialized (
      select l.id, l.airport_id, l.lng, l.lat from listings l where ${where}
    ), overview as (
      select count(*) as total, ${rounded(sql`min(l.lat)`)} as south, ${rounded(sql`max(l.lat)`)} as north,
        ${rounded(sql`min(l.lng)`)} as west, ${rounded(sql`max(l.lng)`)} as east,
        ${rounded(sql`min(l.lng) filter (where l.lng >= 0)`)} as westmost,
        ${rounded(sql`max(l.lng) filter (where l.lng < 0)`)} as eastmost
      from l
    ),`;
  const { rows } = await sql<{ overview: (Extremes & { total: number }) | null; cells: Cell[] }>`
    ${known ? sql`with` : all} airport as (
      select ${x} as x, ${y} as y, l.airport_id, count(*)::integer as count,
        (${bbox ? sql`count(*) filter (where ${boxCondition(bbox, 'compared')})` : sql`count(*)`})::integer as inside,
        sum(l.lng) as lng, sum(l.lat) as lat, min(l.id) as id,
        min(l.lng) as west, min(l.lat) as south, max(l.lng) as east, max(l.lat) as north
      from ${known ? sql`listings l where ${where}` : sql`l where true`}
        ${bbox ? sql`and ${boxCondition(grid.box, known ? undefined : 'compared')}` : sql``}
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
    select ${known ? sql`null` : sql`(select row_to_json(overview) from overview)`} as overview,
      (select coalesce(json_agg(cell), '[]') from cell) as cells`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  const { overview, cells } = row;
  if (known) return { overview: known, cells };
  if (!overview) throw new Error('an aggregate without a row');
  return { overview: { total: overview.total, extent: extentOf(overview) }, cells };
}

/** Counts active listings of all kinds by airport id. */
export async function countAllByAirport(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select airport_id as id, count(*)::integer as count from listings where active group by airport_id`.execute(
    db,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Counts matches by airport, the most first; `airports` is the total number of airports. */
export async function countByAirport(db: Db, kind: ListingKind, search: Search, limit: number) {
  const { rows } = await sql<{ airportId: number; count: number; airports: number }>`
    select l.airport_id as "airportId", count(*)::integer as count, (count(*) over ())::integer as airports
    from listings l
    where ${conditions(kind, search)}
    group by l.airport_id
    order by count(*) desc, l.airport_id
    limit ${limit}`.execute(db);
  return rows;
}
