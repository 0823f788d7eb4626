import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Db } from '../db/pool.ts';
import type { Extent } from './columns.ts';
import type { Cursor } from './cursor.ts';
import { fitsOf } from './fit.ts';
import { COUNT_CAP, isLarge, wayOf } from './frequency.ts';
import { nearest } from './positions.ts';
import {
  conditions,
  conditionsByPlace,
  filterConditions,
  type Group,
  isAtPlace,
  type Order,
  orderOf,
  type Search,
} from './search.ts';
import { readTexts, stampOf, writeTexts } from './texts.ts';
import { asksUnstated } from './unstated.ts';

/** JSON array, with the sort key and id of the last row if there is a next page. */
export type Page = { json: Buffer; last: { key: string; id: number } | null };

type Shown = { order: Order; after: Cursor | undefined; limit: number };

type Chosen = {
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
const unionOf = (
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
function pageOfAllSql(
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

/** Enough to show what one in thirty listings has. */
const SOME = 100;

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
type Found = Totals & { chosen: Chosen[] };

async function choose(db: Db, statement: RawBuilder<unknown>): Promise<Found> {
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
async function chooseOfMany(
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

const [START, COMMA, END, EMPTY] = ['[', ',', ']', '[]'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
];

/** Joins the texts in the order of the listings. A listing deleted in the meantime is left out. */
async function present(
  limit: number,
  { chosen, total }: Found,
  textsOf: (shown: Chosen[]) => Promise<Map<number, { json: Buffer }>>,
): Promise<{ page: Page; total: number }> {
  const shown = chosen.slice(0, limit);
  const texts = await textsOf(shown);
  const parts: Buffer[] = [];
  for (const { id, place } of shown) {
    const json = texts.get(id)?.json;
    if (json === undefined) continue;
    parts.push(parts.length === 0 ? START : COMMA);
    if (place === null) parts.push(json);
    else parts.push(json.subarray(0, -1), COMMA, Buffer.from(place.slice(1)));
  }
  parts.push(parts.length === 0 ? EMPTY : END);
  const last = chosen.length > limit ? shown.at(-1) : undefined;
  return {
    page: { json: Buffer.concat(parts), last: last ? { key: last.key, id: last.id } : null },
    total,
  };
}

/** True if a page reads all matches, however many they are: no order has both words and a place. */
const isReadWhole = (search: Search): boolean => Boolean(search.words?.condition) && isAtPlace(search);

/**
 * One look at the listings finds the matches and counts those that don't state something. Undefined if they are more than COUNT_CAP
 * together.
 */
async function findWithUnstated(
  db: Db,
  kind: ListingKind,
  search: Search,
  shown: Shown,
): Promise<Found | undefined> {
  const { positions, includesUnstated } = search;
  const either = { ...search, includesUnstated: true };
  const way = await wayOf(db, kind, either);
  if (way === 'many') return undefined;
  // Only what indexes have: with `active` among it, each match would be read from the table.
  const stated = sql.join(filterConditions(kind, { ...search, includesUnstated: false }), sql` and `);
  const cap = isReadWhole(search) ? undefined : COUNT_CAP;
  const all = { cap, positions, stated, includesUnstated };
  const found = await choose(db, pageOfAllSql(shown, conditionsByPlace(kind, either, way), all));
  const most = includesUnstated ? found.total : found.total + found.unstated;
  if (most <= COUNT_CAP) return found;
  return cap === undefined ? { ...found, unstated: Number.POSITIVE_INFINITY } : undefined;
}

/**
 * A page of the public list with its total, up to COUNT_CAP + 1, and on the first page the number of matches that don't state
 * something, if they were counted with it: infinite if they are too many. `known` is the total if already counted.
 */
export async function findPage(
  db: Db,
  kind: ListingKind,
  search: Search,
  after?: Cursor,
  known?: number,
): Promise<{ page: Page; total: number; unstated?: number | undefined }> {
  const { limit, positions } = search;
  const shown = { order: orderOf(kind, search), after, limit };
  const textsOf = (chosen: Chosen[]) => readTexts(db, kind, 'summary', chosen);
  const presented = (found: Found) =>
    present(limit, { ...found, total: Math.min(found.total, COUNT_CAP + 1) }, textsOf);
  let found: Found | undefined;
  let unstated: number | undefined;
  if (!after && known === undefined && asksUnstated(kind, search)) {
    const both = await findWithUnstated(db, kind, search, shown);
    if (both) return { ...(await presented(both)), unstated: both.unstated };
    unstated = Number.POSITIVE_INFINITY;
  }
  const isWhole = isReadWhole(search);
  const way = isWhole ? undefined : await wayOf(db, kind, search, known);
  if (way !== 'many') {
    const few = conditionsByPlace(kind, search, way);
    const cap = isWhole ? undefined : COUNT_CAP;
    found = await choose(db, pageOfAllSql(shown, few, { cap, positions }));
  }
  if (!found || (found.total > COUNT_CAP && !isWhole)) {
    const isForAircraft = kind.takesAircraft && fitsOf(search).length > 0;
    const isNewest =
      search.sort === 'newest' || (search.sort === 'best' && !search.positions && !isForAircraft);
    const hasWords = Boolean(search.words?.condition);
    // With that many matches, the index of the newest soon has a page of them. A walk for an aircraft would look at each of the
    // words in the table.
    const many = isNewest
      ? [conditions(kind, search, 'compared')]
      : conditionsByPlace(kind, search, isForAircraft && hasWords ? undefined : 'walked');
    const chosen = await chooseOfMany(db, shown, many, positions, isNewest && hasWords ? kind : undefined);
    found = { total: found?.total ?? known ?? COUNT_CAP + 1, unstated: 0, chosen };
  }
  return { ...(await presented(found)), unstated };
}

/** The index of words takes longest for what many listings have, and a few of the newest show that as well. */
async function isAmongNewest(
  db: Db,
  { category }: ListingKind,
  where: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select * from listings where kind = ${category} and active order by id desc limit ${SOME}
    ) l where ${where} limit 1`.execute(db);
  return rows.length > 0;
}

/** The limit is outside: with it, PostgreSQL expects an early match and walks through all listings if there is none. */
export async function anyFound(db: Db, kind: ListingKind, search: Search): Promise<boolean> {
  if (
    !isAtPlace(search) &&
    (await isLarge(db, kind)) &&
    (await isAmongNewest(db, kind, conditions(kind, search, 'walked')))
  )
    return true;
  const { rows } = await sql`
    with found as materialized (${unionOf(conditionsByPlace(kind, search), (where) => sql`select l.id from listings l where ${where}`)})
    select from found limit 1`.execute(db);
  return rows.length > 0;
}

/** Counts up to COUNT_CAP + 1. */
export async function countFound(db: Db, kind: ListingKind, search: Search): Promise<number> {
  const way = await wayOf(db, kind, search);
  if (way === 'many') return COUNT_CAP + 1;
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${unionOf(
      conditionsByPlace(kind, search, way),
      (where) => sql`select l.id from listings l where ${where} limit ${COUNT_CAP + 1}`,
    )} limit ${COUNT_CAP + 1}) found`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A query for the ids of the newest matches. */
export const matchingIds = (kind: ListingKind, search: Search, limit: number): RawBuilder<unknown> =>
  sql`select l.id from listings l where ${conditions(kind, search, 'walked')} order by l.id desc limit ${limit}`;

/** Includes inactive listings. */
export function findOwnPage(db: Db, kind: ListingKind, ownerId: number, search: Search, after?: Cursor) {
  const where = sql`l.kind = ${kind.category} and l.owner_id = ${ownerId}`;
  const { limit, positions } = search;
  return pageOf(db, kind, 'own', { order: orderOf(kind, search), after, limit }, where, positions);
}

/** A page of listings of all kinds, each with the fields of its kind. */
export const findPageOfAnyKind = (db: Db, extent: Extent, where: RawBuilder<unknown>, shown: Shown) =>
  pageOf(db, undefined, extent, shown, where);

async function pageOf(
  db: Db,
  kind: ListingKind | undefined,
  extent: Extent,
  shown: Shown,
  where: RawBuilder<unknown>,
  positions?: Search['positions'],
) {
  const found = await choose(db, pageOfAllSql(shown, [where], { positions }));
  return present(shown.limit, found, (chosen) =>
    writeTexts(
      db,
      kind,
      extent,
      chosen.map(({ id }) => id),
    ),
  );
}
