import { type RawBuilder, sql } from 'kysely';
import type { Values } from '../../../domain/fields/field.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { Db } from '../../db/pool.ts';
import { listingColumns } from '../columns.ts';
import type { Columns } from '../store.ts';

/** `listing` is as the API shows it to its owner. */
export type Existing = { id: number; reference: string | null; listing: Values };

/** Rows per statement. */
const BATCH = 500;

/** Selects an owner's listings of a kind. */
async function findExisting(
  db: Db,
  kind: ListingKind,
  ownerId: number,
  rest: RawBuilder<unknown>,
): Promise<Existing[]> {
  const { rows } = await sql<Existing>`
    select l.id, l.reference,
      (select to_json(shown) from (select ${listingColumns(kind, 'own')} from users u where u.id = l.owner_id) shown) as listing
    from listings l
    where l.owner_id = ${ownerId} and l.kind = ${kind.category} and ${rest}`.execute(db);
  return rows;
}

type Names = { references: readonly string[]; ids: readonly number[] };

const isNamed = ({ references, ids }: Names) =>
  sql`(l.reference = any(${references}::text[]) or l.id = any(${ids}::integer[]))`;

/** Finds listings by reference or id; `lock` holds their rows until the end of the transaction. */
export const findNamed = (db: Db, kind: ListingKind, ownerId: number, names: Names, lock: boolean) =>
  findExisting(
    db,
    kind,
    ownerId,
    sql`${isNamed(names)} order by l.id ${lock ? sql`for update of l` : sql``}`,
  );

/** What tells a listing of an owner from another one. */
export type Sibling = { id: number; reference: string | null; title: string; icaoCode: string };

export async function findSiblings(db: Db, kind: ListingKind, ownerId: number): Promise<Sibling[]> {
  const { rows } = await sql<Sibling>`
    select l.id, l.reference, l.title, l.icao_code as "icaoCode" from listings l
    where l.owner_id = ${ownerId} and l.kind = ${kind.category} order by l.id`.execute(db);
  return rows;
}

/** The kind of most of an owner's listings with these references or ids. */
export async function findNamedKind(db: Db, ownerId: number, names: Names): Promise<string | null> {
  const { rows } = await sql<{ kind: string }>`
    select l.kind from listings l
    where l.owner_id = ${ownerId} and ${isNamed(names)}
    group by l.kind order by count(*) desc, l.kind limit 1`.execute(db);
  return rows[0]?.kind ?? null;
}

/** Finds the next listings after an id, oldest first. */
export const findNext = (db: Db, kind: ListingKind, ownerId: number, after: number) =>
  findExisting(db, kind, ownerId, sql`l.id > ${after} order by l.id limit ${BATCH}`);

/** Allows one import per owner across all processes until the end of the transaction. */
export async function holdImports(db: Db, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`csv-import ${ownerId}`}, 0))`.execute(db);
}

/** Parses JSON columns, which come as text. */
const records = (rows: readonly Columns[]) =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          jsonColumns.has(name) && typeof value === 'string' ? JSON.parse(value) : value,
        ]),
      ),
    ),
  );
const jsonColumns = new Set(['details', 'images', 'image_texts', 'documents']);

function* batches<Row>(rows: readonly Row[]): Generator<readonly [Row, ...Row[]]> {
  for (let from = 0; from < rows.length; from += BATCH) {
    yield rows.slice(from, from + BATCH) as unknown as [Row, ...Row[]];
  }
}

/** Returns the ids. Also records the time of each availability. */
export async function insertListings(db: Db, rows: readonly Columns[]): Promise<number[]> {
  const ids: number[] = [];
  for (const batch of batches(rows)) {
    const names = new Set(batch.flatMap((row) => Object.keys(row)));
    const columns = sql.join([...names].map((name) => sql.ref(name)));
    const { rows: made } = await sql<{ listing_id: number }>`
      with made as (
        insert into listings (${columns})
        select ${columns} from jsonb_populate_recordset(null::listings, ${records(batch)}::jsonb)
        returning id, availability
      )
      insert into availability_changes (listing_id, availability)
      select id, availability from made order by id
      returning listing_id`.execute(db);
    ids.push(...made.map(({ listing_id }) => listing_id));
  }
  return ids;
}

/** All rows must have the same columns. Also records the time of each change of availability. */
export async function updateListings(
  db: Db,
  ownerId: number,
  rows: readonly (Columns & { id: number })[],
): Promise<void> {
  for (const batch of batches(rows)) {
    const names = Object.keys(batch[0]).filter((name) => name !== 'id');
    const sets = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`);
    // Every part of the statement sees the table as it was before.
    await sql`
      with given as (
        select * from jsonb_populate_recordset(null::listings, ${records(batch)}::jsonb)
      ),
      before as (
        select l.id, l.availability from listings l where l.id in (select id from given)
      ),
      changed as (
        update listings l set ${sql.join(sets)}, version = l.version + 1, updated_at = now()
        from given where l.id = given.id and l.owner_id = ${ownerId}
        returning l.id, l.availability
      )
      insert into availability_changes (listing_id, availability)
      select changed.id, changed.availability
      from changed join before on before.id = changed.id
      where changed.availability <> before.availability
      order by changed.id`.execute(db);
  }
}
