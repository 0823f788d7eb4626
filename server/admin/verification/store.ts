import { sql } from 'kysely';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { Verified } from '../../../domain/verification.ts';
import type { Db } from '../../db/pool.ts';
import { listingRecord, moderatedJsonOfAnyKind } from '../../listings/service.ts';

/** Changes with everything that the admin checks: the listing, its checks, and its lister. */
const tag = sql<string>`md5(json_build_array(l.version, l.verified, u.checks, account_identity(u))::text)`;

export type Reviewed = {
  tag: string;
  title: string;
  ownerId: number;
  /** The listing's own. */
  verified: Verified;
  /** The owner's. */
  checks: Verified;
  row: unknown;
};

/** `lock` holds the listing and its lister until the end of the transaction. */
export async function findReviewed(
  db: Db,
  kind: ListingKind,
  id: number,
  lock = false,
): Promise<Reviewed | undefined> {
  // In the order of a change of name, which takes back checks of the lister.
  if (lock) {
    await sql`select from users where id = (select owner_id from listings where id = ${id}) for no key update`.execute(
      db,
    );
  }
  const { rows } = await sql<Reviewed>`
    select ${tag} as tag, l.title, l.owner_id as "ownerId", l.verified, u.checks, ${listingRecord} as row
    from listings l join users u on u.id = l.owner_id
    where l.id = ${id} and l.kind = ${kind.category} ${lock ? sql`for update of l` : sql``}`.execute(db);
  return rows[0];
}

/** More listings of the owner with an open request, as the admin's lists show them, with their tags. */
export async function findOthers(db: Db, id: number, limit: number): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(json_build_object('etag', '"' || tag || '"', 'case', "case", 'listing', listing)), '[]')::text as json
    from (
      select ${tag} as tag, c.id as "case", ${moderatedJsonOfAnyKind(sql`c.listing_id`)} as listing
      from cases c join listings l on l.id = c.listing_id join users u on u.id = l.owner_id
      where c.type = 'verification' and c.state = 'open' and l.id <> ${id}
        and l.owner_id = (select owner_id from listings where id = ${id})
      order by c.id limit ${limit}) waiting`.execute(db);
  return rows[0]?.json ?? '[]';
}

/** Returns the kind and owner of listings, by id. */
export async function findKinds(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('listings')
    .select(['id', 'kind', 'owner_id as ownerId'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
}

/** Returns the listing's row afterward; undefined if nothing changed. */
export async function withdrawChecks(db: Db, id: number, parts: readonly string[]): Promise<unknown> {
  const { rows } = await sql<{ row: unknown }>`
    update listings l set verified = verified - ${parts}::text[]
    where id = ${id} and verified ?| ${parts}::text[]
    returning ${listingRecord} as row`.execute(db);
  return rows[0]?.row;
}

/** Returns the listing's row afterward. */
export async function saveVerified(db: Db, id: number, verified: Verified): Promise<unknown> {
  const { rows } = await sql<{ row: unknown }>`
    update listings l set verified = ${JSON.stringify(verified)}
    where id = ${id} returning ${listingRecord} as row`.execute(db);
  return rows[0]?.row;
}

export async function saveChecks(db: Db, ownerId: number, checks: Verified): Promise<void> {
  await db
    .updateTable('users')
    .set({ checks: JSON.stringify(checks) })
    .where('id', '=', ownerId)
    .execute();
}
