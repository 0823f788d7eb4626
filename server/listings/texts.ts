import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { keptStatement } from '../db/kept-statement.ts';
import type { Db } from '../db/pool.ts';
import { type Extent, jsonOfAnyKind, listingColumns } from './columns.ts';

/** Most bytes in memory. */
const BYTES = 8_000_000;
/** For what a listing says of other rows, such as its views and how soon its owner answers; in ms. */
const LIFETIME = 60_000;

/** As bytes: most texts have a character that would make each of a string take two, and an answer has to be encoded anyway. */
type Text = { json: Buffer; stamp: string };
type Row = { id: number; json: string; stamp: string };

/** Texts of listings by extent and id. */
const kept = new WeakMap<Db, LRUCache<string, Text>>();

const versions = (owner: RawBuilder<unknown>) => sql<string>`l.xmin::text || ' ' || ${owner}`;

/**
 * Names the versions of the listing `l` and its owner `u`: PostgreSQL gives a row a new `xmin` with every change. Two changes
 * in one transaction share it, so texts are never kept while a transaction is open.
 */
export const stamp = versions(sql`u.xmin::text`);

/** The stamp of a listing by its id. Planning these look-ups takes PostgreSQL half as long as joining the tables. */
export const stampOf = (id: RawBuilder<unknown>) =>
  sql`(select ${versions(sql`(select u.xmin::text from users u where u.id = l.owner_id)`)} from listings l where l.id = ${id})`;

function memoryOf(db: Db): LRUCache<string, Text> | undefined {
  if (db.isTransaction) return undefined;
  const sizeCalculation = ({ json }: Text) => json.length;
  const memory =
    kept.get(db) ??
    new LRUCache<string, Text>({ maxSize: BYTES, sizeCalculation, ttl: LIFETIME, ttlResolution: 1_000 });
  kept.set(db, memory);
  return memory;
}

/** Statements by kind and extent. */
const statements = new Map<string, ReturnType<typeof keptStatement<Row>>>();

function statementOf(kind: ListingKind | undefined, extent: Extent) {
  const key = `${kind?.category} ${extent}`;
  const json = () =>
    kind
      ? sql`(select to_json(shown) from (select ${listingColumns(kind, extent)}) shown)`
      : jsonOfAnyKind(extent);
  const statement =
    statements.get(key) ??
    keptStatement<Row>(
      (ids) => sql`
        select l.id, ${json()}::text as json, ${stamp} as stamp
        from listings l join users u on u.id = l.owner_id
        where l.id = any(${ids}::integer[])`,
    );
  statements.set(key, statement);
  return statement;
}

/** Memory of its own, since a piece of Node's shared pool would keep the rest of it too. */
function bytesOf(json: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
  bytes.write(json);
  return bytes;
}

/** JSON of listings by id, written by PostgreSQL. Without a kind, each has the fields of its own. Deleted ones are missing. */
export async function writeTexts(
  db: Db,
  kind: ListingKind | undefined,
  extent: Extent,
  ids: readonly number[],
): Promise<Map<number, Text>> {
  if (ids.length === 0) return new Map();
  const rows = await statementOf(kind, extent)(db, ids);
  return new Map(rows.map(({ id, json, stamp }) => [id, { json: bytesOf(json), stamp }]));
}

/** Like `writeTexts`, but asks PostgreSQL only for texts that changed since they were last read. */
export async function readTexts(
  db: Db,
  kind: ListingKind,
  extent: Exclude<Extent, 'own'>,
  listings: readonly { id: number; stamp: string }[],
): Promise<Map<number, Text>> {
  const memory = memoryOf(db);
  const texts = new Map<number, Text>();
  const others: number[] = [];
  for (const { id, stamp } of listings) {
    const text = memory?.get(`${extent} ${id}`);
    if (text?.stamp === stamp) texts.set(id, text);
    else others.push(id);
  }
  for (const [id, text] of await writeTexts(db, kind, extent, others)) {
    texts.set(id, text);
    memory?.set(`${extent} ${id}`, text);
  }
  return texts;
}

/** Listings of all kinds by id. */
export async function readListings(
  db: Db,
  shown: readonly { id: number; kind: string; stamp: string }[],
): Promise<Map<number, ListingSummary>> {
  const texts = await Promise.all(
    listingKinds.map((kind) =>
      readTexts(
        db,
        kind,
        'summary',
        shown.filter((one) => one.kind === kind.category),
      ),
    ),
  );
  return new Map(texts.flatMap((each) => [...each].map(([id, { json }]) => [id, JSON.parse(String(json))])));
}
