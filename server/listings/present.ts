import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { MatchingUnits } from '../../domain/listing-schema.ts';
import type { Db } from '../db/pool.ts';
import type { Cursor } from '../http/cursor.ts';
import {
  findAmong,
  isMostAvailable,
  type Matches,
  orderOf,
  type Plan,
  type Slice,
} from '../search/service.ts';
import type { Extent } from './columns.ts';
import { readJson } from './json.ts';

/** JSON array, with the sort key and id of the last row if there is a next page. */
export type Page = { json: Buffer; last: { key: string; id: number } | null };

const [START, COMMA, END, EMPTY] = ['[', ',', ']', '[]'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
];

/** Finds the units that match, by the ids of listings that have some. */
type CountUnits = (listingIds: number[]) => Promise<ReadonlyMap<number, MatchingUnits>>;

/** The JSON of the listings, in their order. A listing deleted in the meantime is left out. */
export async function present(
  db: Db,
  kind: ListingKind | undefined,
  extent: Extent,
  limit: number,
  { matches, total }: Matches,
  countUnits: CountUnits = async () => new Map(),
): Promise<{ page: Page; total: number }> {
  const shown = matches.slice(0, limit);
  const listings = await readJson(
    db,
    kind,
    extent,
    shown.map(({ id }) => id),
  );
  const matching = await countUnits(
    [...listings.values()].flatMap(({ id, hasUnits }) => (hasUnits ? id : [])),
  );
  const parts: Buffer[] = [];
  for (const { id, place } of shown) {
    const json = listings.get(id)?.json;
    if (json === undefined) continue;
    parts.push(parts.length === 0 ? START : COMMA);
    const units = matching.get(id);
    const more = [
      ...(place === null ? [] : [place.slice(1, -1)]),
      ...(units ? [`"matchingUnits":${JSON.stringify(units)}`] : []),
    ];
    if (more.length === 0) parts.push(json);
    else parts.push(json.subarray(0, -1), COMMA, Buffer.from(`${more.join(',')}}`));
  }
  parts.push(parts.length === 0 ? EMPTY : END);
  const last = matches.length > limit ? shown.at(-1) : undefined;
  return {
    page: { json: Buffer.concat(parts), last: last ? { key: last.key, id: last.id } : null },
    total,
  };
}

/** Includes inactive listings. */
export async function findOwnPage(db: Db, kind: ListingKind, ownerId: number, plan: Plan, after?: Cursor) {
  const { limit, positions } = plan;
  const slice = { order: orderOf(kind, plan), after, limit };
  const rows = sql`
    select l.id, ${slice.order.key} as key from listings l join spaces s on s.listing_id = l.id
    where l.kind = ${kind.category} and l.owner_id = ${ownerId} and ${isMostAvailable}`;
  return present(db, kind, 'own', limit, await findAmong(db, rows, slice, { positions }));
}

/** A page of listings `l` of all kinds, each with the fields of its kind. */
export async function findPageOfAnyKind(db: Db, extent: Extent, where: RawBuilder<unknown>, slice: Slice) {
  const rows = sql`select l.id, ${slice.order.key} as key from listings l where ${where}`;
  return present(db, undefined, extent, slice.limit, await findAmong(db, rows, slice));
}
