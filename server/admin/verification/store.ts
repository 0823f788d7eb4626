import { sql } from 'kysely';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { Verified } from '../../../domain/verification.ts';
import type { Db } from '../../db/pool.ts';
import { listingRecord } from '../../listings/service.ts';

/** Changes with everything that the admin checks: the listing, its checks, and its lister. */
const tag = sql<string>`md5(json_build_array(l.version, l.verified, l.reviewed_at, account_identity(u))::text)`;

type Reviewed = { tag: string; title: string; ownerEmail: string; verified: Verified; row: unknown };

/** `lock` holds the listing and its lister until the end of the transaction. */
export async function findReviewed(
  db: Db,
  kind: ListingKind,
  id: number,
  lock = false,
): Promise<Reviewed | undefined> {
  // In the order of a change of name, which takes back checks of the lister's listings.
  if (lock) {
    await sql`select from users where id = (select owner_id from listings where id = ${id}) for share`.execute(
      db,
    );
  }
  const { rows } = await sql<Reviewed>`
    select ${tag} as tag, l.title, l.verified, u.email as "ownerEmail", ${listingRecord} as row
    from listings l join users u on u.id = l.owner_id
    where l.id = ${id} and l.kind = ${kind.category} ${lock ? sql`for update of l` : sql``}`.execute(db);
  return rows[0];
}

/** Returns the listing's row afterward; undefined if nothing changed. */
export async function withdrawChecks(db: Db, id: number, parts: readonly string[]): Promise<unknown> {
  const { rows } = await sql<{ row: unknown }>`
    update listings l set verified = verified - ${parts}::text[], reviewed_at = null
    where id = ${id} and (reviewed_at is not null or verified ?| ${parts}::text[])
    returning ${listingRecord} as row`.execute(db);
  return rows[0]?.row;
}

/** Without a check, the listing waits in the queue again. Returns the listing's row afterward. */
export async function saveVerified(db: Db, id: number, verified: Verified, at?: Date): Promise<unknown> {
  const { rows } = await sql<{ row: unknown }>`
    update listings l set verified = ${JSON.stringify(verified)}, 
      reviewed_at = case when ${Object.keys(verified).length > 0} then ${at ?? sql`clock_timestamp()`}::timestamptz end
    where id = ${id} returning ${listingRecord} as row`.execute(db);
  return rows[0]?.row;
}
