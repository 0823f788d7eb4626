import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Db } from '../db/pool.ts';
import type { Cursor } from '../http/cursor.ts';
import type { Plan } from './plan/plan.ts';
import { conditions } from './sql/conditions.ts';
import { type Order, orderOf } from './sql/order.ts';
import { nearest } from './sql/positions.ts';
import { isFirst } from './sql/units.ts';

/** Totals stop here; a response then says there are more. */
export const COUNT_CAP = 1_000;

/** Part of an ordered list. */
export type Slice = { order: Order; after: Cursor | undefined; limit: number };

/** A listing of a page; `place` is JSON of the distance, bearing, and airport that a search near airports adds. */
export type Match = { id: number; key: string; place: string | null };

/** `matches` has one more than the page if there is a next page. */
export type Matches = { matches: Match[]; total: number };

/** Each listing once, by the first of its spaces that match. */
function matching(kind: ListingKind, plan: Plan, order?: Order) {
  const matches = conditions(kind, plan);
  return sql`select s.listing_id as id, ${order?.key ?? sql`null`} as key from spaces s where ${matches} and ${isFirst(matches, order)}`;
}

/** PostgreSQL chooses an index for all rows, however few are read of them: only a limit inside would make it hope for early matches. */
const upTo = (rows: RawBuilder<unknown>, most?: number) => sql`
  every_row as materialized (${rows}),
  found as materialized (select * from every_row ${most === undefined ? sql`` : sql`limit ${most}`})`;

/** Rows after the cursor, in order. One more than the limit shows that there is a next page. */
function sliceOf(from: RawBuilder<unknown>, { order, after, limit }: Slice) {
  const { cast, ascending } = order;
  const direction = ascending ? sql`asc` : sql`desc`;
  const beyond = ascending ? sql`>` : sql`<`;
  const isPast = after ? sql`(key, id) ${beyond} (${after.key}::${cast}, ${after.id}::integer)` : sql`true`;
  return sql`select id, key from ${from} where ${isPast} order by key ${direction}, id ${direction} limit ${limit + 1}::integer`;
}

/** Runs the common tables, of which `page` has the rows, and adds the total to each. */
async function readPage(
  db: Db,
  tables: RawBuilder<unknown>,
  total: RawBuilder<unknown>,
  { order }: Slice,
  positions: Plan['positions'],
): Promise<Matches> {
  const direction = order.ascending ? sql`asc` : sql`desc`;
  const far = sql`round(near.nm::numeric, 1)`;
  // A listing at the airport's own position has no bearing.
  const place = sql`json_build_object('distanceNm', ${far}, 'bearingDeg', case when ${far} > 0 then near.bearing end,
    'distanceFrom', near.code)::text`;
  const { rows } = await sql<{ total: number } & { [Name in keyof Match]: Match[Name] | null }>`
    with ${tables}
    select t.total, p.id, p.key::text as key, ${positions ? place : sql`null`} as place
    from (select ${total}) t (total)
    left join page p on true
    ${positions ? sql`left join listings s on s.id = p.id left join lateral ${nearest(positions)} near on true` : sql``}
    order by p.key ${direction}, p.id ${direction}`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('The statement returned no total.');
  return { total: first.total, matches: first.id === null ? [] : (rows as (Match & { total: number })[]) };
}

/** A page of rows with an `id` and a `key`, and their total. The page is empty if there are more than `cap`. */
export function findAmong(
  db: Db,
  rows: RawBuilder<unknown>,
  slice: Slice,
  { cap, positions }: { cap?: number; positions?: Plan['positions'] } = {},
): Promise<Matches> {
  const isFew = cap === undefined ? sql`` : sql`where (select count(*) from found) <= ${cap}`;
  const page = sliceOf(sql`(select * from found ${isFew}) few`, slice);
  const tables = sql`${upTo(rows, cap === undefined ? undefined : cap + 1)}, page as materialized (${page})`;
  return readPage(db, tables, sql`(select count(*)::integer from found)`, slice, positions);
}

/**
 * A page of a list with its total, up to `cap` + 1: up to `cap` matches are found and sorted, more are read along an index of their
 * order. `known` is the total if it was counted before.
 */
export async function findPage(
  db: Db,
  kind: ListingKind,
  plan: Plan,
  after?: Cursor,
  known?: number,
  cap = COUNT_CAP,
): Promise<Matches> {
  const { limit, positions } = plan;
  const slice = { order: orderOf(kind, plan), after, limit };
  const rows = matching(kind, plan, slice.order);
  if (known === undefined || known <= cap) {
    const found = await findAmong(db, rows, slice, { cap, positions });
    if (found.total <= cap) return found;
  }
  const page = sql`page as materialized (${sliceOf(sql`(${rows}) every_row`, slice)})`;
  return readPage(db, page, sql`${cap + 1}::integer`, slice, positions);
}

/** Counts up to `most`. */
export async function countMatches(
  db: Db,
  kind: ListingKind,
  plan: Plan,
  most = COUNT_CAP + 1,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with ${upTo(matching(kind, plan), most)}
    select count(*)::integer as total from found`.execute(db);
  return rows[0]?.total ?? 0;
}

export const hasMatches = async (db: Db, kind: ListingKind, plan: Plan): Promise<boolean> =>
  (await countMatches(db, kind, plan, 1)) > 0;

/** A query for the ids of the newest matches. */
export const newestMatches = (kind: ListingKind, plan: Plan, limit: number): RawBuilder<unknown> =>
  sql`select id as listing_id from (${matching(kind, plan)}) matching order by id desc limit ${limit}`;
