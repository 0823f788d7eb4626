import { sql, type Transaction } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import type { Jobs } from './jobs.ts';

/** All that happened to one listing since the last run. */
export type ListingChange = {
  listingId: number;
  /** `new` was published for the first time, or again after 60 days or more. */
  type: 'new' | 'changed';
  /** The rows of `spaces` before the first change, each with `hidden_at`; null for `new`. */
  before: readonly Readonly<Record<string, unknown>>[] | null;
  /** Time of the last change. */
  at: Date;
};

/** Handles changes of visible and hidden listings; a listing may be gone by now. Throwing undoes the whole batch. */
type Consumer = (changes: readonly ListingChange[], transaction: Transaction<Database>) => Promise<void>;

export type ListingChanges = {
  /** Adds a consumer, which sees each change once; call it before jobs start. `afterward` runs every minute, after all changes. */
  consume: (consumer: Consumer, afterward?: () => Promise<void>) => void;
  /** Handles all waiting changes. A job does so every minute. */
  drain: () => Promise<void>;
};

type Log = { warn: (facts: object, message: string) => void };

/**
 * Changes at once, by their failed tries: those that keep failing come alone, so that they hold up nothing else. One that fails as
 * often as this list is long is left alone for a person to look at, and deleted after a month.
 */
const BATCHES = [500, 20, 1, 1, 1];

type Row = Omit<ListingChange, 'listingId' | 'at'> & { id: number; listing_id: number; created_at: Date };

function merged(rows: readonly Row[]): ListingChange[] {
  const changes = new Map<number, ListingChange>();
  for (const { listing_id: listingId, type, before, created_at: at } of rows.toSorted(
    (a, b) => a.id - b.id,
  )) {
    const earlier = changes.get(listingId);
    const isNew = type === 'new' || earlier?.type === 'new';
    changes.set(listingId, {
      listingId,
      type: isNew ? 'new' : 'changed',
      before: isNew ? null : (earlier?.before ?? before),
      at,
    });
  }
  return [...changes.values()];
}

export function createListingChanges(db: Db, jobs: Jobs, log: Log): ListingChanges {
  const consumers: Consumer[] = [];
  const ends: (() => Promise<void>)[] = [];

  /** Handles a batch of the oldest changes with this number of failed tries. Returns how many there were. */
  async function handle(attempts: number): Promise<number> {
    let ids: number[] = [];
    try {
      return await db.transaction().execute(async (transaction) => {
        // Other processes skip the rows that this one holds.
        const { rows } = await sql<Row>`
          delete from listing_changes where id in (
            select id from listing_changes where attempts = ${attempts} order by id limit ${BATCHES[attempts]} for update skip locked)
          returning id, listing_id, type, before, created_at`.execute(transaction);
        ids = rows.map(({ id }) => id);
        if (rows.length === 0) return 0;
        const changes = merged(rows);
        for (const consumer of consumers) await consumer(changes, transaction);
        return rows.length;
      });
    } catch (error) {
      if (ids.length === 0) throw error;
      log.warn({ err: error, changes: ids.slice(0, 5) }, 'listing changes: not handled yet');
      await sql`update listing_changes set attempts = ${attempts + 1} where id = any(${ids}::bigint[])`.execute(
        db,
      );
      return ids.length;
    }
  }

  async function drain(): Promise<void> {
    // Those that failed most often come first, so none is tried twice.
    for (const attempts of BATCHES.keys().toArray().reverse()) while ((await handle(attempts)) > 0);
    for (const afterward of ends) await afterward();
  }

  jobs.define('listing-changes', { cron: '* * * * *', retries: 0, timeout: 900 }, drain);
  jobs.define('sweep-listing-changes', { cron: '37 4 * * *', retries: 0 }, async () => {
    await sql`delete from listing_changes where created_at < now() - interval '30 days'`.execute(db);
  });
  return {
    consume(consumer, afterward) {
      consumers.push(consumer);
      if (afterward) ends.push(afterward);
    },
    drain,
  };
}
