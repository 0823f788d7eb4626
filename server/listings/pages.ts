import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Db } from '../db/pool.ts';
import { type Extent, listingColumns } from './columns.ts';
import type { Cursor } from './cursor.ts';
import { conditions, distance, orderOf, type Search } from './search.ts';

/** Totals are counted up to here; beyond, an answer says "more than". */
export const COUNT_CAP = 1_000;

/** A page as PostgreSQL built it: a JSON array as text, and where it ended if there is more. */
export type Page = { json: string; last: { key: string; id: number } | null };

type PageRow = {
  json: string;
  found: number;
  last_key: string | null;
  last_id: number | null;
  total: number;
};

type Shown = { kind: ListingKind; search: Search; after: Cursor | undefined; extent?: Extent };

/** The order of a search, as SQL: how it runs, what lies beyond a cursor, and how many rows are wanted. */
function orderSql({ kind, search, after }: Shown) {
  const { key, cast, ascending } = orderOf(kind, search);
  const direction = ascending ? sql`asc` : sql`desc`;
  const beyond = ascending ? sql`>` : sql`<`;
  const past = (left: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    after ? sql`(${left}, ${id}) ${beyond} (${after.key}::${cast}, ${after.id}::integer)` : sql`true`;
  // One row more than asked for tells that there is a next page.
  return { key, direction, past, limit: sql`${search.limit + 1}::integer` };
}

/** Reads the rows of the relation `chosen` whole: the sort before never carried descriptions. */
function shownSql({ kind, search, extent = 'summary', after }: Shown, total: RawBuilder<unknown>) {
  const { direction } = orderSql({ kind, search, after });
  const limit = sql`${search.limit}::integer`;
  const miles = search.positions
    ? sql`, round(${distance(search.positions)}::numeric, 1) as "distanceNm"`
    : sql``;
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
    cross join lateral (
      select to_json(shown) as row
      from (
        select ${listingColumns(kind, extent)}${miles}
        from listings l join users u on u.id = l.owner_id
        where l.id = n.id
      ) shown
    ) r`;
}

/**
 * A page of what is not more than the cap, with how many there are in all. Everything that matches is found
 * first, by whatever index finds it, and then sorted. Where there is more than the cap, the page is empty.
 */
function pageOfFewSql(shown: Shown, where: RawBuilder<unknown>) {
  const { key, direction, past, limit } = orderSql(shown);
  return sql`
    with found as materialized (
      select l.id, ${key} as sort_key from listings l where ${where} limit ${COUNT_CAP + 1}
    ),
    chosen as materialized (
      select id, sort_key from found
      where (select count(*) from found) <= ${COUNT_CAP} and ${past(sql`sort_key`, sql`id`)}
      order by sort_key ${direction}, id ${direction}
      limit ${limit}
    ),
    ${shownSql(shown, sql`(select count(*) from found)`)}`;
}

/**
 * A page of many. Told the limit, the planner walks along the order until it has met enough matches: quick
 * where there are many, while it would read everything where there are few.
 */
function pageOfManySql(shown: Shown, where: RawBuilder<unknown>) {
  const { key, direction, past, limit } = orderSql(shown);
  return sql`
    with chosen as materialized (
      select l.id, ${key} as sort_key from listings l
      where ${where} and ${past(key, sql`l.id`)}
      order by ${key} ${direction}, l.id ${direction}
      limit ${limit}
    ),
    ${shownSql(shown, sql`0`)}`;
}

async function run(
  db: Db,
  search: Search,
  statement: RawBuilder<unknown>,
): Promise<{ page: Page; total: number }> {
  const { rows } = await sql<PageRow>`${statement}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  const { json, found, total, last_key: key, last_id: id } = row;
  const more = found > search.limit && key !== null && id !== null;
  return { page: { json, last: more ? { key, id } : null }, total };
}

/**
 * A page of the public list and how many the search finds, up to the cap and one. `known` is that number where
 * it is known already.
 */
export async function findPage(db: Db, kind: ListingKind, search: Search, after?: Cursor, known?: number) {
  const shown: Shown = { kind, search, after };
  const where = conditions(kind, search);
  if (known !== undefined && known > COUNT_CAP) {
    return { ...(await run(db, search, pageOfManySql(shown, where))), total: known };
  }
  const few = await run(db, search, pageOfFewSql(shown, where));
  if (few.total <= COUNT_CAP) return few;
  return { ...(await run(db, search, pageOfManySql(shown, where))), total: few.total };
}

/** A page of one owner's listings of a kind, those out of the results included, with their contact fields. */
export async function findOwnPage(
  db: Db,
  kind: ListingKind,
  ownerId: number,
  search: Search,
  after?: Cursor,
) {
  const where = sql`l.kind = ${kind.category} and l.owner_id = ${ownerId}`;
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::integer as n from listings l where ${where}`.execute(db);
  const { page } = await run(db, search, pageOfManySql({ kind, search, after, extent: 'own' }, where));
  return { page, total: rows[0]?.n ?? 0 };
}
