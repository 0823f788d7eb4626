import { type RawBuilder, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Airports } from '../airports/airports.ts';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import type { ListingChange } from '../jobs/listing-changes.ts';
import { conditions, findMatchingLabels, type Plan, readPlan } from '../search/service.ts';
import type { Services } from '../services.ts';
import { dueAt } from './due.ts';
import type { Filters } from './store.ts';

/** Null for filters that can't be read anymore, such as an airport that has closed. */
export function storedPlan(kind: ListingKind, airports: Airports, filters: Filters): Plan | null {
  try {
    return readPlan(kind, { airports }, Object.entries(filters));
  } catch {
    return null;
  }
}

/** Searches that one statement judges: a larger one takes longer to plan than it saves. */
const TOGETHER = 100;

/** A saved search and listings in its list. */
export type Match = { id: number; wantedId: number | null; listingIds: number[] };

/** Saved searches with the same filters, which are judged once. */
type Asked = { all: Pick<Match, 'id' | 'wantedId'>[]; filters: Filters };
/** A search without its airports, of which there may be thousands. */
type Judged = Asked & { plan: Plan; isAt: (airportId: number) => boolean };

type Change = Pick<ListingChange, 'listingId' | 'before'>;

type Row = Readonly<Record<string, unknown>>;

/** Saved searches of people, or of ads for wanted space. */
type Of = 'people' | 'wanted';

async function findAsked(db: Db, kind: ListingKind, of: Of): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select jsonb_agg(jsonb_build_object('id', s.id, 'wantedId', s.wanted_id)) as all, s.filters
    from saved_searches s
    where s.is_active and s.kind = ${kind.category} and (s.wanted_id is not null) = ${of === 'wanted'}
    group by s.filters`.execute(db);
  return rows;
}

/** Returns none for a search of other airports, or with filters that can't be read anymore. */
function judgedAt(
  kind: ListingKind,
  airports: Airports,
  asked: Asked,
  airportIds: ReadonlySet<number>,
): Judged[] {
  const plan = storedPlan(kind, airports, asked.filters);
  if (!plan) return [];
  const { airportIds: all, ...others } = plan;
  const at = all && new Set(all).intersection(airportIds);
  return at?.size === 0 ? [] : [{ ...asked, plan: others, isAt: (id) => at?.has(id) ?? true }];
}

/**
 * Judges rows of `spaces` as they are now (`is_now`), and as they were before a change, against up to {@link TOGETHER} searches.
 * Returns the listings that each search finds now and didn't find before.
 */
async function judge(
  db: Db,
  kind: ListingKind,
  searches: readonly Judged[],
  spaces: RawBuilder<unknown>,
): Promise<number[][]> {
  const each = searches.map(
    ({ plan }, at) => sql`case when ${conditions(kind, plan)} then ${sql.lit(at)} end`,
  );
  const { rows } = await sql<{ id: number; airport_id: number; is_now: boolean; found: number[] }>`
    select s.listing_id as id, s.airport_id, s.is_now, array_remove(array[${sql.join(each)}]::integer[], null) as found
    from (${spaces}) s`.execute(db);
  const found = searches.map(() => ({ now: new Set<number>(), before: new Set<number>() }));
  for (const { id, airport_id, is_now, found: those } of rows) {
    for (const at of those) {
      if (searches[at]?.isAt(airport_id)) found[at]?.[is_now ? 'now' : 'before'].add(id);
    }
  }
  return found.map(({ now, before }) => [...now.difference(before)]);
}

/** Codes of a statement that can't be run, rather than of a database that can't run it now (PostgreSQL, appendix A). */
const OF_STATEMENT = /^(22|42|54)/;

/** Judges in halves if the statement fails, and leaves out a search that fails alone. */
async function judgeApart(
  transaction: Transaction<Database>,
  { log }: Pick<Services, 'log'>,
  kind: ListingKind,
  searches: readonly Judged[],
  spaces: RawBuilder<unknown>,
): Promise<number[][]> {
  await sql`savepoint judged`.execute(transaction);
  try {
    return await judge(transaction, kind, searches, spaces);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && OF_STATEMENT.test(error.code ?? ''))) throw error;
    await sql`rollback to savepoint judged`.execute(transaction);
    if (searches.length === 1) {
      const ids = searches.flatMap(({ all }) => all.map(({ id }) => id));
      log.warn({ err: error, searches: ids }, 'a saved search could not be compared with changes');
      return [[]];
    }
    const half = Math.ceil(searches.length / 2);
    const judged = (some: readonly Judged[]) => judgeApart(transaction, { log }, kind, some, spaces);
    return [...(await judged(searches.slice(0, half))), ...(await judged(searches.slice(half)))];
  }
}

/** The searches whose list has these listings, and for a changed listing, had it not before. */
export async function findMatches(
  transaction: Transaction<Database>,
  services: Pick<Services, 'airports' | 'log'>,
  changes: readonly Change[],
  of: Of,
): Promise<Match[]> {
  const { rows: changed } = await sql<{ id: number; kind: string; airport_id: number }>`
    select distinct listing_id as id, kind, airport_id from spaces
    where active and listing_id = any(${changes.map(({ listingId }) => listingId)}::integer[])`.execute(
    transaction,
  );
  const matches: Match[] = [];
  for (const kind of listingKinds) {
    const here = changed.filter((one) => one.kind === kind.category);
    if (here.length === 0) continue;
    const listingIds = here.map(({ id }) => id);
    // A listing that was hidden for a short time was known to people.
    const befores = changes.flatMap(({ listingId, before }): Row[] =>
      before && listingIds.includes(listingId) ? before.map((row) => ({ ...row, active: true })) : [],
    );
    const airportIds = new Set([...here, ...befores].map(({ airport_id: at }) => Number(at)));
    const spaces = sql`
      select *, true as is_now from spaces where listing_id = any(${listingIds}::integer[])
      union all select *, false from jsonb_populate_recordset(null::spaces, ${JSON.stringify(befores)}::jsonb)`;
    const asked = await findAsked(transaction, kind, of);
    matches.push(...(await judgeAll(transaction, services, kind, asked, airportIds, spaces)));
  }
  return matches;
}

async function judgeAll(
  transaction: Transaction<Database>,
  { airports, log }: Pick<Services, 'airports' | 'log'>,
  kind: ListingKind,
  asked: readonly Asked[],
  airportIds: ReadonlySet<number>,
  spaces: RawBuilder<unknown>,
): Promise<Match[]> {
  const matches: Match[] = [];
  for (let at = 0; at < asked.length; at += TOGETHER) {
    const searches = asked
      .slice(at, at + TOGETHER)
      .flatMap((one) => judgedAt(kind, airports, one, airportIds));
    if (searches.length === 0) continue;
    const judged = await judgeApart(transaction, { log }, kind, searches, spaces);
    for (const [nth, found] of judged.entries()) {
      if (found.length > 0)
        matches.push(...(searches[nth]?.all ?? []).map((one) => ({ ...one, listingIds: found })));
    }
  }
  return matches;
}

/** Searches of people that find a space of the waiting list if it were free. */
async function findSearchesOfList(
  transaction: Transaction<Database>,
  services: Pick<Services, 'airports' | 'log'>,
  list: { id: number; airport_id: number },
): Promise<number[]> {
  const spaces = sql`
    select s.*, true as is_now from spaces s where exists (
      select from list_covers c where c.list_id = ${list.id} and c.listing_id = s.listing_id
        and (c.unit_id is null or c.unit_id = any(s.unit_ids)))`;
  const { rows: kinds } = await sql<{ kind: string }>`
    select distinct kind from listings where id in (select listing_id from list_covers where list_id = ${list.id})`.execute(
    transaction,
  );
  const matches: Match[] = [];
  for (const kind of listingKinds.filter(({ category }) => kinds.some((one) => one.kind === category))) {
    const asked = (await findAsked(transaction, kind, 'people')).map(({ all, filters }) => {
      const { availability: _, availableBy: __, ...others } = filters;
      return { all, filters: others };
    });
    const here = sql`select * from (${spaces}) s where s.kind = ${kind.category}`;
    matches.push(...(await judgeAll(transaction, services, kind, asked, new Set([list.airport_id]), here)));
  }
  return matches.map(({ id }) => id);
}

/** A list that opens again soon is emailed a day after the last time. */
const LIST_AGAIN = sql`interval '1 day'`;

/** Finds the searches of a waiting list that opened, one of each person. Returns false if there is no such list. */
export async function recordOpenList(
  transaction: Transaction<Database>,
  services: Pick<Services, 'airports' | 'log'>,
  now: Date,
): Promise<boolean> {
  const isOpen = sql`closed is null and ended_at is null as "isOpen"`;
  const { rows } = await sql<{ id: number; airport_id: number; opened_at: Date; isOpen: boolean }>`
    select id, airport_id, opened_at, ${isOpen} from waiting_lists where opened_at is not null order by id limit 1`.execute(
    transaction,
  );
  const [list] = rows;
  if (!list) return false;
  const ids = list.isOpen ? await findSearchesOfList(transaction, services, list) : [];
  // Locks the list only now, because people join it meanwhile. Another process may have been faster.
  const { rows: taken } = await sql<{ isOpen: boolean }>`
    update waiting_lists set opened_at = null where id = ${list.id} and opened_at = ${list.opened_at}
    returning ${isOpen}`.execute(transaction);
  if (!taken[0]?.isOpen) return true;
  await sql`
    insert into saved_search_lists (search_id, list_id, due_at)
    select distinct on (s.user_id, s.email) s.id, ${list.id}::integer, ${dueAt(now)} as due
    from saved_searches s join waiting_lists w on w.id = ${list.id} join users u on u.id = w.owner_id
    where s.id = any(${ids}::integer[]) and s.user_id is distinct from u.id and s.email is distinct from u.email
    order by s.user_id, s.email, due, s.id
    on conflict (search_id, list_id) do update
    set due_at = greatest(excluded.due_at, saved_search_lists.mailed_at + ${LIST_AGAIN})`.execute(
    transaction,
  );
  return true;
}

/**
 * The listings that the list of the search still has, in the order given, and the labels of their units that it finds. Leaves out
 * occupied ones unless they are asked for.
 */
export async function stillListed(
  db: Db,
  airports: Airports,
  kind: ListingKind,
  filters: Filters,
  ids: readonly number[],
): Promise<{ ids: number[]; units: ReadonlyMap<number, readonly string[]> }> {
  const stored = storedPlan(kind, airports, filters);
  if (!stored) return { ids: [], units: new Map() };
  const plan = wantsOccupied(filters) ? stored : { ...stored, hidesOccupied: true };
  const { rows } = await sql<{ id: number }>`
    select s.listing_id as id from spaces s where s.listing_id = any(${ids}::integer[]) and ${conditions(kind, plan)}`.execute(
    db,
  );
  const listed = new Set(rows.map(({ id }) => id));
  return {
    ids: ids.filter((id) => listed.has(id)),
    units: await findMatchingLabels(db, kind, plan, [...listed]),
  };
}

export const wantsOccupied = (filters: Filters): boolean =>
  filters.availability === 'occupied' || filters.availableBy !== undefined;

/** Days after which a search may get a listing again that left the results and came back. */
const AGAIN_DAYS = 60;

/** Matches that one statement writes, well within its timeout. */
const WRITTEN = 10_000;

/** What an email compares. With units, no one figure changed. */
function formerOf([row, ...others]: NonNullable<Change['before']>) {
  if (!row || others.length > 0 || Number(row.units) > 0) return {};
  return { lease_rate: row.lease_rate, monthly_rate: row.monthly_rate, availability: row.availability };
}

/** Stores each new match once per search and listing, except the person's own listings. */
export async function recordMatches(
  transaction: Transaction<Database>,
  services: Pick<Services, 'airports' | 'log'>,
  changes: readonly ListingChange[],
  now: Date,
): Promise<void> {
  const matches = await findMatches(transaction, services, changes, 'people');
  const pairs = matches.flatMap(({ id, listingIds }) =>
    listingIds.map((listingId) => [id, listingId] as const),
  );
  const formers = changes.map(({ listingId, before }) => ({
    listing_id: listingId,
    former: before && formerOf(before),
  }));
  for (let at = 0; at < pairs.length; at += WRITTEN) {
    const some = pairs.slice(at, at + WRITTEN);
    await sql`
      insert into saved_search_matches (search_id, listing_id, matched_at, due_at, former)
      select s.id, l.id, ${now}, ${dueAt(now)}, nullif(c.former, 'null')
      from unnest(${some.map(([id]) => id)}::integer[], ${some.map(([, id]) => id)}::integer[]) m (search_id, listing_id)
      join jsonb_to_recordset(${JSON.stringify(formers)}::jsonb) c (listing_id integer, former jsonb) using (listing_id)
      join saved_searches s on s.id = m.search_id
      join listings l on l.id = m.listing_id
      join users u on u.id = l.owner_id
      where s.user_id is distinct from l.owner_id and s.email is distinct from u.email
      on conflict (search_id, listing_id) do update
      set matched_at = excluded.matched_at, due_at = excluded.due_at, mailed_at = null, former = excluded.former
      where excluded.former is null
        and saved_search_matches.mailed_at < ${now}::timestamptz - make_interval(days => ${AGAIN_DAYS})`.execute(
      transaction,
    );
  }
}
