import { sql, type Transaction } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';

export type MediaRow = {
  name: string;
  sha256: Buffer;
  type: string;
  size: number;
  /** SHA-256 in hex by rendition (domain/media.ts). */
  renditions: Record<string, string>;
};

export const addressesOf = ({ sha256, renditions }: Pick<MediaRow, 'sha256' | 'renditions'>): string[] => [
  sha256.toString('hex'),
  ...Object.values(renditions),
];

/** Locks addresses until the transaction ends, so a sweep and an upload of the same file take turns. */
export async function holdAddresses(
  transaction: Transaction<Database>,
  addresses: readonly string[],
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key)
    from (
      select distinct hashtextextended(address, 6) as key from unnest(${addresses}::text[]) address order by key
    ) keys`.execute(transaction);
}

const written = ({ renditions, ...row }: MediaRow) => ({ ...row, renditions: JSON.stringify(renditions) });

/** Inserts a row without owner before files are stored, so no sweep removes them; returns its id. */
export async function announce(db: Db, row: MediaRow): Promise<number> {
  const { id } = await db.insertInto('media').values(written(row)).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Assigns a stored file to its owner; returns when the owner first stored it, and whether that is now. Uploading again restarts its
 * unused time.
 */
export async function settle(
  db: Db,
  announced: number,
  ownerId: number,
  row: MediaRow,
): Promise<{ keptAt: Date; isNew: boolean }> {
  await deleteAnnounced(db, announced);
  const { created_at, is_new } = await db
    .insertInto('media')
    .values({ ...written(row), owner_id: ownerId })
    .onConflict((conflict) =>
      conflict.columns(['name', 'owner_id']).doUpdateSet(({ ref }) => ({
        used_at: sql`now()`,
        renditions: ref('excluded.renditions'),
      })),
    )
    .returning(['created_at', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
  return { keptAt: created_at, isNew: is_new };
}

export async function deleteAnnounced(db: Db, announced: number): Promise<void> {
  await db.deleteFrom('media').where('id', '=', announced).execute();
}

/** True if visitors see a listing, a profile, or a logo that shows the file. Until then, and afterwards, it's its owner's alone. */
const isPublished = sql<boolean>`(
  exists (
    select from listings l
    where l.owner_id = media.owner_id and not l.hidden and (
      l.images @> to_jsonb('/media/' || media.name)
      or l.documents @> jsonb_build_array(jsonb_build_object('url', '/media/' || media.name))))
  or exists (
    select from users u
    where u.id = media.owner_id and u.suspended_at is null
      and '/media/' || media.name in (u.profile_image_url, u.profile ->> 'brokerCompanyLogoUrl'))
)`;

/** One row for each owner of a file, best first. */
export async function findFile(db: Db, name: string) {
  return (
    db
      .selectFrom('media')
      .select(['type', 'renditions', 'owner_id', isPublished.as('is_published')])
      .select(sql<boolean>`exists (select from attachments a where a.media_id = media.id)`.as('is_attached'))
      .where('name', '=', name)
      // A row without owner may be an unfinished upload.
      .orderBy(sql`owner_id is null`)
      .orderBy(sql`renditions = '{}'`)
      .execute()
  );
}

/** File sizes in bytes by name; unknown names are left out. */
export async function sizesOf(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('media')
    .distinct()
    .select(['name', 'size'])
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute();
  return new Map(rows.map(({ name, size }) => [name, size]));
}

/** Marks and locks the files that belong to this owner until the commit, so no sweep takes them. */
export async function touchOwn(
  db: Db,
  ownerId: number,
  names: readonly string[],
): Promise<{ id: number; name: string; size: number; created_at: Date }[]> {
  return db
    .updateTable('media')
    .set({ used_at: sql`now()` })
    .where('owner_id', '=', ownerId)
    .where('name', 'in', names)
    .returning(['id', 'name', 'size', 'created_at'])
    .execute();
}

/** True if no listing, profile, or message uses the file, nor a deletion that can be undone. */
const unused = sql<boolean>`
  not exists (select from attachments a where a.media_id = media.id) and
  '/media/' || media.name not in (
    select jsonb_array_elements_text(images) from listings where images <> '[]'
    union all
    select document ->> 'url' from listings, jsonb_array_elements(documents) document where documents <> '[]'
    union all
    select file from undos, jsonb_array_elements(undos.rows) held cross join lateral (
      select jsonb_array_elements_text(held -> 'listing' -> 'images') as file
      union all
      select jsonb_array_elements(held -> 'listing' -> 'documents') ->> 'url'
    ) files where action = 'delete'
    union all
    select profile ->> 'brokerCompanyLogoUrl' from users where profile ->> 'brokerCompanyLogoUrl' is not null
    union all
    select profile_image_url from users where profile_image_url is not null
  )`;

const overdue = (hours: number) => sql<boolean>`used_at < now() - make_interval(hours => ${hours})`;

export async function findUnused(db: Db, hours: number, limit: number): Promise<{ id: number }[]> {
  return db
    .selectFrom('media')
    .select('id')
    .where(overdue(hours))
    .where(unused)
    .orderBy('used_at')
    .limit(limit)
    .execute();
}

export async function deleteUnused(
  db: Db,
  ids: readonly number[],
  hours: number,
): Promise<Pick<MediaRow, 'sha256' | 'renditions'>[]> {
  if (ids.length === 0) return [];
  return db
    .deleteFrom('media')
    .where('id', 'in', ids)
    .where(overdue(hours))
    .returning(['sha256', 'renditions'])
    .execute();
}

/** Deletes an owner's unused uploads of these names; returns those that were there. */
export const deleteOwn = (db: Db, ownerId: number, names: readonly string[]) =>
  db
    .deleteFrom('media')
    .where('owner_id', '=', ownerId)
    .where('name', 'in', names)
    .where(unused)
    .returning(['sha256', 'renditions'])
    .execute();

export async function unnamed(db: Db, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${addresses}::text[]) address
    except
    select named.address
    from media cross join lateral (
      select encode(media.sha256, 'hex') as address
      union all
      select value from jsonb_each_text(media.renditions)
    ) named`.execute(db);
  return rows.map(({ address }) => address);
}

export async function listOwn(db: Db, ownerId: number) {
  return db
    .selectFrom('media')
    .select(['name', 'type', 'size', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
}

/** Every stored file, with its renditions, and the name of its upload. */
export async function* eachFile(db: Db): AsyncGenerator<{ name: string; address: string }> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('media')
      .select(['id', 'name', 'sha256', 'renditions'])
      .where('id', '>', last)
      // A row without owner may be an unfinished upload.
      .where('owner_id', 'is not', null)
      .orderBy('id')
      .limit(500)
      .execute();
    for (const row of rows) for (const address of addressesOf(row)) yield { name: row.name, address };
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}
