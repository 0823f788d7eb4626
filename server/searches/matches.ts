import { type RawBuilder, sql, type Transaction } from 'kysely';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Airports } from '../airports/airports.ts';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import type { ListingChange } from '../jobs/listing-changes.ts';
import { conditions, type Plan, readPlan } from '../search/service.ts';
import type { Services } from '../services.ts';
import { dueAt } from './due.ts';
import type { Filters } from './store.ts';

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

/** Null for filters that can't be read anymore, such as an airport that has closed. */
export function storedPlan(kind: ListingKind, airports: Airports, filters: Filters): Plan | null {
  try {
    return readPlan(kind, { airports }, Object.entries(filters));
  } catch {
    return null;
  }
}

/** Searches that one statement compares: a larger one takes longer to plan. */
const TOGETHER = 100;

type Asked = { id: number; wantedId: number | null; filters: Filters; text: string };

/** Those of the searches that a row of `spaces` matches. Equal searches are compared once. */
async function matching(
  db: Db,
  { airports }: Matcher,
  kind: ListingKind,
  { space, airportId }: { space: RawBuilder<unknown>; airportId: number },
  asked: readonly Asked[],
): Promise<Asked[]> {
  const equal = [...Map.groupBy(asked, ({ text }) => text).values()].flatMap((all) => {
    const plan = all[0] && storedPlan(kind, airports, all[0].filters);
    if (!plan || (plan.airportIds && !plan.airportIds.includes(airportId))) return [];
    const { airportIds: _here, ...others } = plan;
    return [{ all, plan: others }];
  });
  const found: Asked[] = [];
  for (let at = 0; at < equal.length; at += TOGETHER) {
    const some = equal.slice(at, at + TOGETHER);
    const each = some.map(({ plan }) => sql`(${conditions(kind, plan)}) is true`);
    const { rows } = await sql<{
      is: boolean[];
    }>`select array[${sql.join(each)}] as is from ${space} s`.execute(db);
    found.push(...some.flatMap(({ all }, nth) => (rows[0]?.is[nth] ? all : [])));
  }
  return found;
}

/** The searches whose list has the listing, and for a changed listing, had it not before. `of` says whose. */
export async function findMatches(
  db: Db,
  services: Matcher,
  { listingId, before }: Pick<ListingChange, 'listingId' | 'before'>,
  of: 'people' | 'wanted' = 'people',
): Promise<Pick<Asked, 'id' | 'wantedId'>[]> {
  const listing = await findListing(db, listingId);
  const kind = kindOfCategory(listing?.kind ?? '');
  if (!listing?.active || !kind) return [];
  const { rows } = await sql<Asked>`
    select s.id, s.wanted_id as "wantedId", s.filters, s.filters::text as text from saved_searches s
    where s.is_active and s.kind = ${kind.category} and ${searchesOf(of, listing)}`.execute(db);
  const now = {
    space: sql`(select * from spaces where listing_id = ${listingId})`,
    airportId: listing.airport_id,
  };
  const found = await matching(db, services, kind, now, rows);
  if (!before || found.length === 0) return found;
  const row = JSON.stringify({ ...before, active: true });
  const former = {
    space: sql`space_of(jsonb_populate_record(null::listings, ${row}::jsonb))`,
    airportId: Number(before.airport_id),
  };
  const known = new Set((await matching(db, services, kind, former, found)).map(({ id }) => id));
  return found.filter(({ id }) => !known.has(id));
}

/** Those of the listings that the list of the search has now, in the order given. */
export async function stillListed(
  db: Db,
  airports: Airports,
  kind: ListingKind,
  filters: Filters,
  ids: readonly number[],
): Promise<number[]> {
  const plan = storedPlan(kind, airports, filters);
  if (!plan) return [];
  const { rows } = await sql<{ id: number }>`
    select s.listing_id as id from spaces s where s.listing_id = any(${ids}::integer[]) and ${conditions(kind, plan)}`.execute(
    db,
  );
  const listed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => listed.has(id));
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
    const matches = await findMatches(transaction, services, change, 'people');
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
