import { type RawBuilder, sql, type Transaction } from 'kysely';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import type { ListingChange } from '../jobs/listing-changes.ts';
import {
  type Candidate,
  createMemory,
  findCandidates,
  formerListing,
  type Memory,
  matchingSearches,
  type Subject,
  storedListing,
} from '../listings/service.ts';
import type { Services } from '../services.ts';
import { dueAt } from './due.ts';

type Matcher = Pick<Services, 'airports'>;

type Listing = { kind: string; airport_id: number; owner_id: number; owner_email: string; active: boolean };

const findListing = async (db: Db, id: number): Promise<Listing | undefined> =>
  db
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.owner_id')
    .select(['kind', 'airport_id', 'owner_id', 'users.email as owner_email', 'active'])
    .where('listings.id', '=', id)
    .executeTakeFirst();

/** Leaves out the owner's own. */
const searchesOf = (of: 'people' | 'wanted', { owner_id, owner_email }: Listing) =>
  of === 'wanted'
    ? sql`s.wanted_id is not null`
    : sql`s.wanted_id is null and s.user_id is distinct from ${owner_id} and s.email is distinct from ${owner_email}`;

/** The searches whose list has the listing, and for a changed listing, had it not before. `of` says whose; a batch shares `memory`. */
export async function findMatches(
  db: Db,
  { airports }: Matcher,
  { listingId, before }: Pick<ListingChange, 'listingId' | 'before'>,
  of: 'people' | 'wanted' = 'people',
  memory: Memory = createMemory(),
): Promise<Pick<Candidate, 'id' | 'wantedId'>[]> {
  const listing = await findListing(db, listingId);
  const kind = kindOfCategory(listing?.kind ?? '');
  if (!listing?.active || !kind) return [];
  const find = async (subject: Subject, which: RawBuilder<unknown>) => {
    const candidates = await findCandidates(db, airports, subject, which);
    const ids = await matchingSearches(db, airports, subject, candidates, memory);
    return candidates.filter(({ id }) => ids.has(id));
  };
  const matching = await find(storedListing(kind, listingId, listing.airport_id), searchesOf(of, listing));
  if (!before || matching.length === 0) return matching;
  const again = sql`s.id = any(${matching.map(({ id }) => id)}::integer[])`;
  const known = new Set((await find(formerListing(kind, before), again)).map(({ id }) => id));
  return matching.filter(({ id }) => !known.has(id));
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
  const memory = createMemory();
  for (const change of changes) {
    const matches = await findMatches(transaction, services, change, 'people', memory);
    if (matches.length === 0) continue;
    const { lease_rate, monthly_rate, availability } = change.before ?? {};
    const former = change.before && JSON.stringify({ lease_rate, monthly_rate, availability });
    await sql`
      insert into saved_search_matches (search_id, listing_id, matched_at, due_at, former)
      select s.id, ${change.listingId}, ${now}, ${dueAt(now)}, ${former}::jsonb
      from saved_searches s where s.id = any(${matches.map(({ id }) => id)}::integer[])
      on conflict (search_id, listing_id) do update
      set matched_at = excluded.matched_at, due_at = excluded.due_at, mailed_at = null, former = excluded.former
      where ${change.type === 'new'}
        and saved_search_matches.mailed_at < ${now}::timestamptz - make_interval(days => ${AGAIN_DAYS})`.execute(
      transaction,
    );
  }
}
