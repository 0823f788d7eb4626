import { sql, type Transaction } from 'kysely';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import type { ListingChange } from '../jobs/listing-changes.ts';
import {
  type Candidate,
  formerListing,
  letsThrough,
  matchingSearches,
  storedListing,
} from '../listings/service.ts';
import type { Services } from '../services.ts';

type Matcher = Pick<Services, 'airports'>;

type Listing = { kind: string; airport_id: number; owner_id: number; owner_email: string; active: boolean };

const findListing = async (db: Db, id: number): Promise<Listing | undefined> =>
  db
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.owner_id')
    .select(['kind', 'airport_id', 'owner_id', 'users.email as owner_email', 'active'])
    .where('listings.id', '=', id)
    .executeTakeFirst();

/** Searches that the columns let through, without the owner's own. `of` says whose. */
async function findCandidates(
  db: Db,
  listingId: number,
  { owner_id, owner_email }: Listing,
  of: 'people' | 'wanted',
): Promise<(Candidate & { wanted_id: number | null })[]> {
  const whose =
    of === 'wanted'
      ? sql`s.wanted_id is not null`
      : sql`s.wanted_id is null and s.user_id is distinct from ${owner_id} and s.email is distinct from ${owner_email}`;
  const { rows } = await sql<Candidate & { wanted_id: number | null }>`
    select s.id, s.filters, s.wanted_id
    from listings l join saved_searches s on ${letsThrough}
    where l.id = ${listingId} and s.is_active and ${whose}`.execute(db);
  return rows;
}

/** The searches whose list has the listing, and for a changed listing, had it not before. */
export async function findMatches(
  db: Db,
  { airports }: Matcher,
  { listingId, before }: Pick<ListingChange, 'listingId' | 'before'>,
  of: 'people' | 'wanted' = 'people',
): Promise<{ id: number; wantedId: number | null }[]> {
  const listing = await findListing(db, listingId);
  const kind = kindOfCategory(listing?.kind ?? '');
  if (!listing?.active || !kind) return [];
  const candidates = await findCandidates(db, listingId, listing, of);
  if (candidates.length === 0) return [];
  const now = await matchingSearches(
    db,
    airports,
    kind,
    storedListing(listingId, listing.airport_id),
    candidates,
  );
  const matching = candidates.filter(({ id }) => now.has(id));
  const known =
    before && matching.length > 0
      ? await matchingSearches(db, airports, kind, formerListing(before), matching)
      : new Set<number>();
  return matching.filter(({ id }) => !known.has(id)).map(({ id, wanted_id: wantedId }) => ({ id, wantedId }));
}

/** Days after which a search may get a listing again that left the results and came back. */
const AGAIN_DAYS = 60;

/** Writes down each new match, once per search and listing. */
export async function recordMatches(
  transaction: Transaction<Database>,
  services: Matcher,
  changes: readonly ListingChange[],
  now: Date,
): Promise<void> {
  for (const change of changes) {
    const matches = await findMatches(transaction, services, change);
    if (matches.length === 0) continue;
    await sql`
      insert into saved_search_matches (search_id, listing_id, matched_at)
      select id, ${change.listingId}, ${now} from saved_searches where id = any(${matches.map(({ id }) => id)}::integer[])
      on conflict (search_id, listing_id) do update set matched_at = excluded.matched_at, mailed_at = null
      where ${change.type === 'new'}
        and saved_search_matches.mailed_at < ${now}::timestamptz - make_interval(days => ${AGAIN_DAYS})`.execute(
      transaction,
    );
  }
}
