import { sql } from 'kysely';
import { DAY_MS } from '../../domain/dates.ts';
import { defaultKind, kindOfCategory } from '../../domain/listing-kinds/index.ts';
import type { Frequency } from '../../domain/saved-search.ts';
import type { Airports } from '../../server/airports/airports.ts';
import type { Db } from '../../server/db/pool.ts';
import { stillListed, storeSearch } from '../../server/searches/service.ts';
import type { Person, SeededListing } from './admin-acts.ts';
import { readDemoJson } from './demo-files.ts';

const SAVED_DAYS = 45;
/** The visitor opened the results this long ago, so the page counts what is new since then. */
const SEEN_DAYS = 16;

type Sample = {
  email: string;
  category: string;
  filters: Record<string, string>;
  name?: string;
  frequency: Frequency;
  paused?: boolean;
};

/** Saves the searches of the file. Every match counts as emailed, so a new demo sends no email about old listings. */
export async function insertSavedSearches(
  db: Db,
  airports: Airports,
  byEmail: ReadonlyMap<string, Person>,
  listings: readonly SeededListing[],
  now: number,
): Promise<void> {
  const saved = now - SAVED_DAYS * DAY_MS;
  const clock = () => new Date(saved);
  for (const { email, paused = false, ...input } of readDemoJson<Sample[]>('searches.json')) {
    const kind = kindOfCategory(input.category) ?? defaultKind;
    const id = await storeSearch({ airports, clock }, db, { userId: byEmail.get(email)?.id ?? 0 }, input);
    const since = listings.filter((one) => one.kind === kind && one.created.getTime() > saved);
    const free = since.filter(({ availability }) => availability !== 'occupied').map((one) => one.id);
    const { ids: found } = await stillListed(db, airports, kind, input.filters, free);
    await sql`
      insert into saved_search_matches (search_id, listing_id, matched_at, mailed_at)
      select ${id}, id, created_at, created_at from listings where id = any(${found}::integer[])`.execute(db);
    await sql`
      update saved_searches set seen_at = ${new Date(now - SEEN_DAYS * DAY_MS)}, paused = ${paused}
      where id = ${id}`.execute(db);
  }
}
