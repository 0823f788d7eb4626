import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Db } from '../db/pool.ts';
import { type Chosen, choose, chooseOfMany, type Found, pageOfAllSql, type Shown } from './choices.ts';
import type { Extent } from './columns.ts';
import type { Cursor } from './cursor.ts';
import { fitsOf } from './fit.ts';
import { COUNT_CAP, wayOf } from './frequency.ts';
import {
  conditions,
  conditionsByPlace,
  filterConditions,
  isAtPlace,
  orderOf,
  type Search,
} from './search.ts';
import { readTexts, writeTexts } from './texts.ts';
import { asksUnstated } from './unstated.ts';

/** JSON array, with the sort key and id of the last row if there is a next page. */
export type Page = { json: Buffer; last: { key: string; id: number } | null };

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
