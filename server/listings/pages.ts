import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Db } from '../db/pool.ts';
import { type Extent, jsonOfAnyKind, listingColumns } from './columns.ts';
import type { Cursor } from './cursor.ts';
import { conditions, nearest, type Order, orderOf, type Search } from './search.ts';

/** Totals stop here; a response then says there are more. */
export const COUNT_CAP = 1_000;

/** JSON array built by PostgreSQL, with the sort key and id of the last row if there is a next page. */
export type Page = { json: string; last: { key: string; id: number } | null };

type PageRow = {
  json: string;
  found: number;
  last_key: string | null;
  last_id: number | null;
  total: number;
};

/** `row` is a query for the JSON of the listing `n.id`. */
type Shown = { order: Order; after: Cursor | undefined; limit: number; row: RawBuilder<unknown> };

function orderSql({ order: { key, cast, ascending }, limit, after }: Shown) {
  const direction = ascending ? sql`asc` : sql`desc`;
  const beyond = ascending ? sql`>` : sql`<`;
  const past = (left: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    after ? sql`(${left}, ${id}) ${beyond} (${after.key}::${cast}, ${after.id}::integer)` : sql`true`;
  // One extra row shows that there is a next page.
  return { key, direction, past, wanted: sql`${limit + 1}::integer` };
}

/** Reads full rows only for the relation `chosen`, so that sorting carries no descriptions. */
function shownSql(shown: Shown, total: RawBuilder<unknown>) {
  const { direction } = orderSql(shown);
  const limit = sql`${shown.limit}::integer`;
  return sql`
    numbered as (
      select id, sort_key, row_number() over (order by sort_key ${direction}, id ${direction}) as n from chosen
    )
    select
      coalesce(json_agg(r.row order by n.n) filter (where n.n <= ${limit}), '[]')::text as json,
      count(*)::integer as found,
      (array_agg(n.sort_key::text order by n.n))[${limit}] as last_key,
      (array_agg(n.id order by n.n))[${limit}] as last_id,
      ${total}::integer as total
    from numbered n
    cross join lateral (${shown.row}) r`;
}

function rowOf(kind: ListingKind, extent: Extent, { positions }: Search) {
  // A listing at the airport's own position has no bearing.
  const far = sql`round(near.nm::numeric, 1)`;
  const columns = sql`, ${far} as "distanceNm", case when ${far} > 0 then near.bearing end as "bearingDeg",
    near.code as "distanceFrom"`;
  return sql`
    select to_json(shown) as row
    from (
      select ${listingColumns(kind, extent)}${positions ? columns : sql``}
      from listings l join users u on u.id = l.owner_id
      ${positions ? sql`cross join lateral ${nearest(positions)} near` : sql``}
      where l.id = n.id
    ) shown`;
}

/** Finds all matches by any index, then sorts them. The page is empty if there are more than `cap`. */
function pageOfAllSql(shown: Shown, where: RawBuilder<unknown>, cap?: number) {
  const { key, direction, past, wanted } = orderSql(shown);
  return sql`
    with found as materialized (
      select l.id, ${key} as sort_key from listings l
      where ${where} ${cap === undefined ? sql`` : sql`limit ${cap + 1}`}
    ),
    chosen as materialized (
      select id, sort_key from found
      where ${cap === undefined ? sql`true` : sql`(select count(*) from found) <= ${cap}`}
        and ${past(sql`sort_key`, sql`id`)}
      order by sort_key ${direction}, id ${direction}
      limit ${wanted}
    ),
    ${shownSql(shown, sql`(select count(*) from found)`)}`;
}

/** Lets the planner walk along the order until it has enough matches: fast if there are many, slow if there are few. */
function pageOfManySql(shown: Shown, where: RawBuilder<unknown>) {
  const { key, direction, past, wanted } = orderSql(shown);
  return sql`
    with chosen as materialized (
      select l.id, ${key} as sort_key from listings l
      where ${where} and ${past(key, sql`l.id`)}
      order by ${key} ${direction}, l.id ${direction}
      limit ${wanted}
    ),
    ${shownSql(shown, sql`0`)}`;
}

async function pageOf(
  db: Db,
  limit: number,
  statement: RawBuilder<unknown>,
): Promise<{ page: Page; total: number }> {
  const { rows } = await sql<PageRow>`${statement}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The aggregate returned no row.');
  const { json, found, total, last_key: key, last_id: id } = row;
  const more = found > limit && key !== null && id !== null;
  return { page: { json, last: more ? { key, id } : null }, total };
}

/** A page of the public list with its total, up to COUNT_CAP + 1. `known` is the total if already counted. */
export async function findPage(db: Db, kind: ListingKind, search: Search, after?: Cursor, known?: number) {
  const { limit } = search;
  const shown = { order: orderOf(kind, search), after, limit, row: rowOf(kind, 'summary', search) };
  const where = conditions(kind, search);
  const many = (total: number) =>
    pageOf(db, limit, pageOfManySql(shown, where)).then(({ page }) => ({ page, total }));
  if (known !== undefined && known > COUNT_CAP) return many(known);
  const few = await pageOf(db, limit, pageOfAllSql(shown, where, COUNT_CAP));
  return few.total <= COUNT_CAP ? few : many(few.total);
}

export async function anyFound(db: Db, kind: ListingKind, search: Search): Promise<boolean> {
  const { rows } = await sql`select from listings l where ${conditions(kind, search)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Counts up to COUNT_CAP + 1. */
export async function countFound(db: Db, kind: ListingKind, search: Search): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select from listings l where ${conditions(kind, search)} limit ${COUNT_CAP + 1}) found`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A query for the ids of the newest matches. */
export const matchingIds = (kind: ListingKind, search: Search, limit: number): RawBuilder<unknown> =>
  sql`select l.id from listings l where ${conditions(kind, search)} order by l.id desc limit ${limit}`;

/** Includes inactive listings. */
export async function findOwnPage(
  db: Db,
  kind: ListingKind,
  ownerId: number,
  search: Search,
  after?: Cursor,
) {
  const where = sql`l.kind = ${kind.category} and l.owner_id = ${ownerId}`;
  const { limit } = search;
  const shown = { order: orderOf(kind, search), after, limit, row: rowOf(kind, 'own', search) };
  return pageOf(db, limit, pageOfAllSql(shown, where));
}

/** A page of listings of all kinds, each with the fields of its kind. */
export async function findPageOfAnyKind(
  db: Db,
  extent: Extent,
  where: RawBuilder<unknown>,
  shown: Omit<Shown, 'row'>,
) {
  const row = sql`
    select ${jsonOfAnyKind(extent)} as row
    from listings l join users u on u.id = l.owner_id
    where l.id = n.id`;
  return pageOf(db, shown.limit, pageOfAllSql({ ...shown, row }, where));
}
