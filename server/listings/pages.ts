import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Db } from '../db/pool.ts';
import type { Extent } from './columns.ts';
import type { Cursor } from './cursor.ts';
import { fitsOf } from './fit.ts';
import { COUNT_CAP, wayOf } from './frequency.ts';
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
  type Way,
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

/** Lets the planner walk along a group of the order until it has enough matches: fast if there are many, slow if there are few. */
function pageOfManySql(
  shown: Shown,
  group: Group,
  wheres: readonly RawBuilder<unknown>[],
  positions: Search['positions'],
) {
  const { key, direction, past, wanted } = orderSql(shown);
  const along = group.ascending ? sql`asc` : sql`desc`;
  const walk = unionOf(
    wheres,
    (where) => sql`select l.id, ${key} as sort_key from listings l
      where ${where} and ${group.where} and ${past(key, sql`l.id`)}
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

/** Asks for a group of the order only if those before it don't fill the page, since planning each takes as long as a walk. */
async function chooseOfMany(
  db: Db,
  shown: Shown,
  wheres: readonly RawBuilder<unknown>[],
  positions: Search['positions'],
): Promise<Chosen[]> {
  const { order, limit } = shown;
  const chosen: Chosen[] = [];
  for (const group of order.groups ?? [{ ...order, where: sql`true` }]) {
    const rest = { ...shown, limit: limit - chosen.length };
    const found = await choose(db, pageOfManySql(rest, group, wheres, positions));
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

/**
 * One look at the listings finds the matches and counts those that don't state something. Undefined if they are more than COUNT_CAP
 * together.
 */
async function findWithUnstated(
  db: Db,
  kind: ListingKind,
  search: Search,
  shown: Shown,
  way: Way | undefined,
): Promise<Found | undefined> {
  const { positions, includesUnstated } = search;
  // Only what indexes have: with `active` among it, each match would be read from the table.
  const stated = sql.join(filterConditions(kind, { ...search, includesUnstated: false }), sql` and `);
  const either = conditionsByPlace(kind, { ...search, includesUnstated: true }, way);
  const all = { cap: COUNT_CAP, positions, stated, includesUnstated };
  const found = await choose(db, pageOfAllSql(shown, either, all));
  const most = includesUnstated ? found.total : found.total + found.unstated;
  return most > COUNT_CAP ? undefined : found;
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
  const way = await wayOf(db, kind, search, known);
  let found: Found | undefined;
  let unstated: number | undefined;
  if (way !== 'many') {
    if (!after && known === undefined && asksUnstated(kind, search)) {
      const both = await findWithUnstated(db, kind, search, shown, way && 'compared');
      if (both) return { ...(await present(limit, both, textsOf)), unstated: both.unstated };
      unstated = Number.POSITIVE_INFINITY;
    }
    const few = conditionsByPlace(kind, search, way);
    found = await choose(db, pageOfAllSql(shown, few, { cap: COUNT_CAP, positions }));
  }
  const total = found?.total ?? known ?? COUNT_CAP + 1;
  if (!found || total > COUNT_CAP) {
    // With that many matches, the index of the newest soon has a page of them.
    const isNewest =
      search.sort === 'newest' ||
      (search.sort === 'best' && !search.positions && fitsOf(search).length === 0);
    // A walk would look at each of the words in the table; the index of words has places and figures, too.
    const many =
      search.words?.condition && (isAtPlace(search) || fitsOf(search).length > 0)
        ? conditionsByPlace(kind, search)
        : isNewest
          ? [conditions(kind, search, 'compared')]
          : conditionsByPlace(kind, search, 'walked');
    found = { total, unstated: 0, chosen: await chooseOfMany(db, shown, many, positions) };
  }
  return { ...(await present(limit, found, textsOf)), unstated };
}

/** The limit is outside: with it, PostgreSQL expects an early match and walks through all listings if there is none. */
export async function anyFound(db: Db, kind: ListingKind, search: Search): Promise<boolean> {
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
