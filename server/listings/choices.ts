import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Db } from '../db/pool.ts';
import type { Cursor } from './cursor.ts';
import { nearest } from './positions.ts';
import type { Group, Order, Search } from './search.ts';
import { stampOf } from './texts.ts';

/* Chooses the listings of a page: among all matches, or along the order until there are enough. */

export type Shown = { order: Order; after: Cursor | undefined; limit: number };

export type Chosen = {
  id: number;
  key: string;
  /** See `stampOf` of `texts.ts`. */
  stamp: string;
  /** JSON of the distance, bearing, and airport that a search near airports adds. */
  place: string | null;
};

function orderSql({ order: { key, cast, ascending }, limit, after }: Shown) {
  const direction = ascending ? sql`asc` : sql`desc`;
  const beyond = ascending ? sql`>` : sql`<`;
  const past = (left: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    after ? sql`(${left}, ${id}) ${beyond} (${after.key}::${cast}, ${after.id}::integer)` : sql`true`;
  // One extra row shows that there is a next page.
  return { key, direction, past, wanted: sql`${limit + 1}::integer` };
}

/** Selects the listings `chosen` in order, with the `totals` in each row, or in a single row without an id. */
function chosenSql(shown: Shown, positions: Search['positions'], totals: RawBuilder<unknown>) {
  const { direction } = orderSql(shown);
  const far = sql`round(near.nm::numeric, 1)`;
  // A listing at the airport's own position has no bearing.
  const place = sql`json_build_object('distanceNm', ${far}, 'bearingDeg', case when ${far} > 0 then near.bearing end,
    'distanceFrom', near.code)::text`;
  return sql`
    select t.total, t.unstated, c.id, c.sort_key::text as key, c.stamp, c.place
    from (select ${totals}) t (total, unstated)
    left join (
      select n.id, n.sort_key, ${stampOf(sql`n.id`)} as stamp, ${positions ? place : sql`null`} as place
      from chosen n
      ${positions ? sql`join listings l on l.id = n.id cross join lateral ${nearest(positions)} near` : sql``}
    ) c on true
    order by c.sort_key ${direction}, c.id ${direction}`;
}

/** The rows of all statements, each once. */
export const unionOf = (
  wheres: readonly RawBuilder<unknown>[],
  select: (where: RawBuilder<unknown>) => RawBuilder<unknown>,
) =>
  sql`select * from (${sql.join(
    wheres.map((where) => sql`(${select(where)})`),
    sql` union `,
  )}) each_place`;

type All = {
  cap?: number;
  positions?: Search['positions'];
  /** The facts asked for, if `wheres` also finds listings that don't state them. */
  stated?: RawBuilder<unknown>;
  /** Shows those that don't state it, too. */
  includesUnstated?: boolean;
};

/**
 * Finds all matches by any index, then sorts them. The page is empty if there are more than `cap`, counting those that are left out
 * because they don't state something.
 */
export function pageOfAllSql(
  shown: Shown,
  wheres: readonly RawBuilder<unknown>[],
  { cap, positions, stated = sql`true`, includesUnstated }: All = {},
) {
  const { key, direction, past, wanted } = orderSql(shown);
  const isShown = includesUnstated ? sql`true` : sql`is_stated`;
  const most = cap === undefined ? sql`` : sql`limit ${cap + 1}`;
  const found = unionOf(
    wheres,
    (where) => sql`
      select l.id, ${key} as sort_key, coalesce(${stated}, false) as is_stated from listings l where ${where} ${most}`,
  );
  return sql`
    with found as materialized (${found} ${most}),
    chosen as materialized (
      select id, sort_key from found
      where ${cap === undefined ? sql`true` : sql`(select count(*) from found) <= ${cap}`}
        and ${isShown} and ${past(sql`sort_key`, sql`id`)}
      order by sort_key ${direction}, id ${direction}
      limit ${wanted}
    ),
    totals as (select count(*)::integer as found, count(*) filter (where is_stated)::integer as stated from found)
    ${chosenSql(
      shown,
      positions,
      sql`(select ${includesUnstated ? sql`found` : sql`stated`} from totals), (select found - stated from totals)`,
    )}`;
}

/** The first of a group: few enough to look for words in each, and those that many listings have are often among them. */
const FIRST = 2_000;

const firstOf = ({ category }: ListingKind, { key, where, ascending }: Group, past: RawBuilder<unknown>) => {
  const along = ascending ? sql`asc` : sql`desc`;
  return sql`(select l.* from listings l where l.kind = ${category} and l.active and ${where} and ${past}
    order by ${key} ${along}, l.id ${along} limit ${FIRST})`;
};

/**
 * Lets the planner walk along a group of the order until it has enough matches: fast if there are many, slow if there are few. With
 * a kind, only among the first of the group.
 */
function pageOfManySql(
  shown: Shown,
  group: Group,
  wheres: readonly RawBuilder<unknown>[],
  positions: Search['positions'],
  kind?: ListingKind,
) {
  const { key, direction, past, wanted } = orderSql(shown);
  const along = group.ascending ? sql`asc` : sql`desc`;
  const isPast = past(key, sql`l.id`);
  const walk = unionOf(
    wheres,
    (
      where,
    ) => sql`select l.id, ${key} as sort_key from ${kind ? firstOf(kind, group, isPast) : sql`listings`} l
      where ${where} and ${group.where} and ${isPast}
      order by ${group.key} ${along}, l.id ${along}
      limit ${wanted}`,
  );
  return sql`
    with chosen as materialized (${walk} order by sort_key ${direction}, id ${direction} limit ${wanted})
    ${chosenSql(shown, positions, sql`0, 0`)}`;
}

type Totals = {
  total: number;
  /** Matches that don't state something the search asks for. */
  unstated: number;
};
export type Found = Totals & { chosen: Chosen[] };

export async function choose(db: Db, statement: RawBuilder<unknown>): Promise<Found> {
  const { rows } = await sql<{ [Name in keyof Chosen]: Chosen[Name] | null } & Totals>`
    ${statement}`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('The statement returned no total.');
  const { total, unstated } = first;
  return { total, unstated, chosen: first.id === null ? [] : (rows as Chosen[]) };
}

/**
 * Asks for a group of the order only if those before it don't fill the page, since planning each takes as long as a walk. With a kind,
 * the first of each group are asked before all of it.
 */
export async function chooseOfMany(
  db: Db,
  shown: Shown,
  wheres: readonly RawBuilder<unknown>[],
  positions: Search['positions'],
  kind?: ListingKind,
): Promise<Chosen[]> {
  const { order, limit } = shown;
  const chosen: Chosen[] = [];
  for (const group of order.groups ?? [{ ...order, where: sql`true` }]) {
    const rest = { ...shown, limit: limit - chosen.length };
    const among = (first?: ListingKind) => choose(db, pageOfManySql(rest, group, wheres, positions, first));
    let found = kind && (await among(kind));
    if (!found || found.chosen.length <= rest.limit) found = await among();
    // One that changes between two groups may be in both.
    chosen.push(...found.chosen.filter(({ id }) => !chosen.some((one) => one.id === id)));
    if (chosen.length > limit) break;
  }
  return chosen;
}
