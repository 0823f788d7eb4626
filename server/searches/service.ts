import { DAY_MS } from '../../domain/dates.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import { paths } from '../../domain/paths.ts';
import { SAVED_SEARCHES_MAX } from '../../domain/saved-search.ts';
import type { NewSearch, SavedSearch, SearchChanges } from '../../domain/saved-search-schema.ts';
import { searchName } from '../../domain/search-name.ts';
import { holdAccount } from '../accounts/service.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { COUNT_CAP, countMatches, wordsListed } from '../search/service.ts';
import type { Services } from '../services.ts';
import { readFilters } from './filters.ts';
import type { SearchLink } from './link.ts';
import { storedPlan } from './matches.ts';
import * as store from './store.ts';

export type { AdMatches, Ads } from './ads.ts';
export { findListings, lastTimes } from './due.ts';
export { readFilters } from './filters.ts';
export { SHOWN } from './mails.ts';
export { findMatches, stillListed } from './matches.ts';
export { type Filters, findWantedFilters } from './store.ts';

export type SearchServices = Pick<Services, 'db' | 'airports' | 'clock'>;

/** Days that the link in the first email works. */
export const CONFIRM_DAYS = 7;

const tooMany = () =>
  problem.conflict(`You can save at most ${SAVED_SEARCHES_MAX} searches. Delete one first.`);

type Saving = Pick<NewSearch, 'category' | 'filters' | 'name' | 'frequency'>;

/** Stores a search. Throws a 400 with every unreadable filter. */
export async function storeSearch(
  services: Pick<Services, 'airports' | 'clock'>,
  db: Db,
  owner: store.Owner,
  { category, filters: given, name, frequency = 'daily' }: Saving,
): Promise<number> {
  const { kind, filters } = readFilters(services, category, given);
  const now = services.clock();
  const row = {
    owner,
    kind: kind.category,
    filters,
    name: name ?? searchName(kind, filters),
    frequency,
    expires: 'email' in owner ? new Date(now.getTime() + CONFIRM_DAYS * DAY_MS) : null,
    now,
  };
  return store.upsertSearch(db, row);
}

/** The search of an ad for wanted space, which `findMatches` finds with `wanted`. Its ad replaces it by storing it again. */
export async function storeWantedSearch(
  services: Omit<SearchServices, 'db'>,
  db: Db,
  wantedId: number,
  search: Pick<Saving, 'category' | 'filters'>,
): Promise<number> {
  const within = { ...services, db };
  return storeSearch(within, db, { wantedId }, await asShown(within, search));
}

/** The filters with the words whose results the list shows, because alerts neither correct spelling nor leave out words. */
async function readShown(services: SearchServices, category: string, given: store.Filters) {
  const read = readFilters(services, category, given);
  const q = await wordsListed(services.db, read.kind, read.plan, services.airports);
  return q === undefined || q === read.filters.q
    ? read
    : readFilters(services, category, { ...read.filters, q });
}

async function asShown(services: SearchServices, input: Saving): Promise<Saving> {
  const { kind, filters } = await readShown(services, input.category, input.filters);
  const typed = readFilters(services, input.category, input.filters);
  const isDescribed = [input.filters, typed.filters].some((asked) => input.name === searchName(kind, asked));
  return { ...input, filters, ...(isDescribed && { name: searchName(kind, filters) }) };
}

/** The same filters again update the first search. Throws a 409 for one too many. */
export async function saveSearch(
  services: SearchServices,
  actor: Pick<Actor, 'id'>,
  input: Saving,
): Promise<SavedSearch> {
  const owner = { userId: actor.id };
  const shown = await asShown(services, input);
  const id = await services.db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    const saved = await storeSearch(services, transaction, owner, shown);
    if ((await store.countSearches(transaction, owner)) > SAVED_SEARCHES_MAX) throw tooMany();
    return saved;
  });
  return presentSearch(services, await findRow(services.db, id));
}

/** Waits for the link in the email that the caller sends. */
export async function saveUnconfirmed(
  services: SearchServices,
  db: Db,
  email: string,
  input: Saving,
): Promise<number> {
  return storeSearch(services, db, { email }, await asShown({ ...services, db }, input));
}

const notFound = () => problem.notFound('This search was deleted.');

async function findRow(db: Db, id: number): Promise<store.SearchRow> {
  const row = await store.findSearch(db, id);
  if (!row) throw notFound();
  return row;
}

export async function presentSearch(services: SearchServices, row: store.SearchRow): Promise<SavedSearch> {
  const news = await store.countNew(services.db, [row.id]);
  return present(services, row, news.get(row.id) ?? 0);
}

async function present(
  { db, airports }: SearchServices,
  row: store.SearchRow,
  newCount: number,
): Promise<SavedSearch> {
  const { id, kind: category, filters, name, frequency, paused } = row;
  const found = await countListings(db, airports, row);
  return {
    id,
    category,
    filters,
    name,
    frequency,
    paused,
    confirmed: row.confirmed_at !== null,
    createdAt: row.created_at.toISOString(),
    path: pathOf(row),
    found: Math.min(found, COUNT_CAP),
    foundMore: found > COUNT_CAP,
    newCount,
  };
}

/** The page with the results of a search, newest first. */
export function pathOf({ kind: category, filters }: Pick<store.SearchRow, 'kind' | 'filters'>): string {
  const kind = kindOfCategory(category);
  return kind ? paths.browseKind(kind, filters) : paths.browse();
}

/** 0 for filters that can't be read anymore. */
async function countListings(
  db: Db,
  airports: Services['airports'],
  { kind: category, filters }: store.SearchRow,
): Promise<number> {
  const kind = kindOfCategory(category);
  const plan = kind && storedPlan(kind, airports, filters);
  return plan ? countMatches(db, kind, plan) : 0;
}

export async function listSearches(
  services: SearchServices,
  actor: Pick<Actor, 'id'>,
): Promise<SavedSearch[]> {
  const rows = await store.findSearches(services.db, actor.id);
  const news = await store.countNew(
    services.db,
    rows.map(({ id }) => id),
  );
  const searches: SavedSearch[] = [];
  for (const row of rows) searches.push(await present(services, row, news.get(row.id) ?? 0));
  return searches;
}

/** Throws a 404 for a search of someone else. */
export async function findOwnSearch(db: Db, actor: Pick<Actor, 'id'>, id: number): Promise<store.SearchRow> {
  const row = await findRow(db, id);
  if (row.user_id !== actor.id) throw notFound();
  return row;
}

/** Throws a 404 once the link of an unconfirmed search has expired, and after a new password or address of the account. */
export async function findLinkedSearch(
  { db, clock }: Pick<SearchServices, 'db' | 'clock'>,
  { id, epoch }: SearchLink,
): Promise<store.SearchRow> {
  const row = await findRow(db, id);
  if (((await store.findEpoch(db, id)) ?? 0) !== epoch) {
    throw problem.notFound('This link no longer works. Sign in to see your saved searches.');
  }
  if (row.expires_at && row.expires_at < clock()) throw notFound();
  return row;
}

/** Throws a 400 with every unreadable filter, and a 409 if another confirmed search has these filters. */
export async function changeSearch(
  services: SearchServices,
  row: store.SearchRow,
  { seen, category, filters, ...changes }: SearchChanges,
): Promise<SavedSearch> {
  const set: store.Changes = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const replaced = (category ?? filters) ? await replaceFilters(services, row, { category, filters }) : null;
  const now = services.clock();
  // A person who chose new filters has seen what they find.
  if (seen || replaced) set.seen_at = now;
  await services.db.transaction().execute(async (transaction) => {
    if (row.user_id !== null) await holdAccount(transaction, row.user_id);
    if (!(await store.updateSearch(transaction, row.id, { ...replaced, ...set }, now))) {
      throw problem.conflict('You already saved a search with these filters.');
    }
  });
  return presentSearch(services, await findRow(services.db, row.id));
}

/** A name that only says the filters says the new ones; any other stays. */
async function replaceFilters(
  services: SearchServices,
  row: store.SearchRow,
  given: Pick<SearchChanges, 'category' | 'filters'>,
): Promise<store.Changes> {
  const { kind, filters } = await readShown(
    services,
    given.category ?? row.kind,
    given.filters ?? row.filters,
  );
  const before = kindOfCategory(row.kind);
  const isDescribed = before && row.name === searchName(before, row.filters);
  return {
    ...(isDescribed && { name: searchName(kind, filters) }),
    found: { kind: kind.category, filters },
  };
}

/** Throws a 404 once the link has expired, and a 409 for one too many. */
export async function confirmSearch(services: SearchServices, id: number): Promise<SavedSearch> {
  const { db, clock } = services;
  await db.transaction().execute(async (transaction) => {
    const row = await findRow(transaction, id);
    if (row.confirmed_at) return;
    const owner = row.email === null ? null : { email: row.email };
    if (owner && (await store.countSearches(transaction, owner)) >= SAVED_SEARCHES_MAX) throw tooMany();
    await store.confirmSearch(transaction, id, clock());
  });
  return presentSearch(services, await findRow(db, id));
}

export const removeSearch = (db: Db, row: store.SearchRow): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (row.user_id !== null) await holdAccount(transaction, row.user_id);
    await store.deleteSearch(transaction, row.id);
  });

/** All saved searches of an account, for its owner's files. */
export async function exportSearches(db: Db, actor: Pick<Actor, 'id'>) {
  const rows = await store.findSearches(db, actor.id);
  return rows.map(({ kind: category, filters, name, frequency, paused, created_at }) => ({
    category,
    filters,
    name,
    frequency,
    paused,
    createdAt: created_at.toISOString(),
  }));
}
