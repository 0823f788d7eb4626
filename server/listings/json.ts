import { sql } from 'kysely';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { plannedOnce } from '../db/planned-once.ts';
import type { Db } from '../db/pool.ts';
import { type Extent, jsonOfAnyKind, listingColumns } from './columns.ts';

/** A listing as JSON that PostgreSQL wrote, and what decides who may read it. */
export type ListingJson = {
  id: number;
  json: Buffer;
  ownerId: number;
  version: number;
  hidden: boolean;
  hasUnits: boolean;
};

type Row = Omit<ListingJson, 'json'> & { json: string };

/** Statements by kind and extent. */
const statements = new Map<string, ReturnType<typeof plannedOnce<Row>>>();

function statementOf(kind: ListingKind | undefined, extent: Extent) {
  const key = `${kind?.category} ${extent}`;
  const known = statements.get(key);
  if (known) return known;
  const json = kind
    ? sql`(select to_json(shown) from (select ${listingColumns(kind, extent)}) shown)`
    : jsonOfAnyKind(extent);
  const statement = plannedOnce<Row>(
    (ids) => sql`
      select l.id, l.owner_id as "ownerId", l.version, l.hidden, l.unit_summary is not null as "hasUnits", ${json}::text as json
      from listings l join users u on u.id = l.owner_id
      where l.id = any(${ids}::integer[]) ${kind ? sql`and l.kind = ${kind.category}` : sql``}`,
  );
  statements.set(key, statement);
  return statement;
}

/** Listings by id. Without a kind, each has the fields of its kind. Leaves out deleted ones. */
export async function readJson(
  db: Db,
  kind: ListingKind | undefined,
  extent: Extent,
  ids: readonly number[],
): Promise<Map<number, ListingJson>> {
  if (ids.length === 0) return new Map();
  const rows = await statementOf(kind, extent)(db, ids);
  return new Map(rows.map((row) => [row.id, { ...row, json: Buffer.from(row.json) }]));
}

/** Listings of all kinds by id. */
export async function readListings(
  db: Db,
  shown: readonly { id: number; kind: string }[],
): Promise<Map<number, ListingSummary>> {
  const found = await Promise.all(
    listingKinds.map((kind) => {
      const ids = shown.filter((one) => one.kind === kind.category).map(({ id }) => id);
      return readJson(db, kind, 'summary', ids);
    }),
  );
  return new Map(found.flatMap((each) => [...each].map(([id, { json }]) => [id, JSON.parse(String(json))])));
}
