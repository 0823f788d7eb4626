import type { Db } from '../db/pool.ts';

/** How visitors see a listing right now. A suspension of its owner counts before a take-down. */
export type Visibility = 'public' | 'taken-down' | 'suspended' | 'deleted';

export async function findVisibility(db: Db, id: number): Promise<Visibility> {
  const listing = await db
    .selectFrom('listings')
    .select(['owner_suspended', 'hidden'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!listing) return 'deleted';
  if (listing.owner_suspended) return 'suspended';
  return listing.hidden ? 'taken-down' : 'public';
}
