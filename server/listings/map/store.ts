import { sql } from 'kysely';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { Db } from '../../db/pool.ts';
import { boxCondition, conditions, type Search } from '../search.ts';
import { cellSql, type Grid } from './grid.ts';

/** The listings of one cell; they stand at one position when the box has no extent. */
export type Cell = {
  x: number;
  y: number;
  count: number;
  /** How many of them stand in the box that was asked for. */
  inside: number;
  /** Mean of their positions. */
  lng: number;
  lat: number;
  west: number;
  south: number;
  east: number;
  north: number;
  /** The oldest, and the airport of one of them. */
  id: number;
  airportId: number;
};

/** Metres in five decimals of a degree: nearer to each other, positions are told as one. */
const rounded = (column: 'lng' | 'lat', aggregate: 'avg' | 'min' | 'max') =>
  sql`round(${sql.raw(aggregate)}(l.${sql.raw(column)})::numeric, 5)`;

/**
 * What a search finds in the cells of a grid, counted cell by cell in one statement; and how many it finds in all,
 * unless that is known. Everything it reads stands in one index, unless the search is for words.
 */
export async function countCells(
  db: Db,
  kind: ListingKind,
  search: Search,
  grid: Grid,
  known: number | undefined,
): Promise<{ total: number; cells: Cell[] }> {
  const { bbox, ...anywhere } = search;
  const where = conditions(kind, anywhere);
  const { x, y } = cellSql(grid);
  const total = known ?? sql`(select count(*) from listings l where ${where})`;
  const { rows } = await sql<{ total: number; cells: Cell[] }>`
    with cell as (
      select ${x} as x, ${y} as y, count(*) as count,
        ${bbox ? sql`count(*) filter (where ${boxCondition(bbox, 'compared')})` : sql`count(*)`} as inside,
        ${rounded('lng', 'avg')} as lng, ${rounded('lat', 'avg')} as lat,
        ${rounded('lng', 'min')} as west, ${rounded('lat', 'min')} as south,
        ${rounded('lng', 'max')} as east, ${rounded('lat', 'max')} as north,
        min(l.id) as id, min(l.airport_id) as "airportId"
      from listings l
      where ${where} ${bbox ? sql`and ${boxCondition(grid.box)}` : sql``}
      group by 1, 2
    )
    select ${total}::integer as total, (select coalesce(json_agg(cell), '[]') from cell) as cells`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

/** How many listings of all kinds each airport has, by its id; those without are left out. */
export async function countAllByAirport(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select airport_id as id, count(*)::integer as count from listings where active group by airport_id`.execute(
    db,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Where a search finds how many, the most first; `airports` is how many airports that is in all. */
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
