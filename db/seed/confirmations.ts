import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../server/db/pool.ts';
import { settleFreshness } from '../../server/listings/freshness/store.ts';
import { emailOf, listers } from './people.ts';

/** Days after which made-up owners confirm again, shortly before their listings would leave the results. */
const AGAIN_DAYS = 55;
/** Fewer due listings than this are those of the slow owners. */
const AGAIN_LISTINGS = 10;
/** They confirmed on different days of the last weeks. */
const SPREAD_DAYS = 27;

/** Owners whose dashboards ask for a confirmation: the days since the last one, listing by listing. */
const slow: Readonly<Record<string, readonly number[]>> = {
  'marcus.oyelaran@example.com': [41, 34],
  'samuel.brightwater@example.com': [47, 33, 31],
  'harold.tanaka@example.com': [63, 38],
};

const daysAgo = (now: Date, days: RawBuilder<unknown>) =>
  sql`${now}::timestamptz - make_interval(days => ${days})`;

/** Listings of made-up owners that are confirmed from time to time. */
const isDemo = sql`l.availability <> 'occupied'
  and l.owner_id in (select id from users where email = any(${listers.map(emailOf)}::text[]))`;

const spread = async (db: Db, now: Date, condition: RawBuilder<unknown>): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update listings l
    set confirmed_at = greatest(l.updated_at, ${daysAgo(now, sql`l.id * 11 % ${SPREAD_DAYS}`)})
    where ${isDemo} and ${condition}
    returning l.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Gives new listings different days, some of them so long ago that they need confirming or have left the results. */
export async function insertConfirmations(db: Db, now: Date): Promise<void> {
  const ids = await spread(db, now, sql`true`);
  for (const [email, waits] of Object.entries(slow)) {
    for (const days of waits) {
      // No listing that another part of the demo is about.
      await sql`
        update listings set confirmed_at = ${daysAgo(now, sql`${days}::integer`)}
        where id = (
          select l.id from listings l join users u on u.id = l.owner_id
          where u.email = ${email} and l.availability = 'available' and not l.hidden and l.verified = '{}'
            and not exists (select from inquiries i where i.listing_id = l.id)
            and l.updated_at <= ${daysAgo(now, sql`${days}::integer`)} and l.confirmed_at > ${daysAgo(now, sql`30`)}
            and not exists (select from favorites f where f.listing_id = l.id)
            and not exists (select from cases c where c.listing_id = l.id)
          order by l.id limit 1)`.execute(db);
    }
  }
  await settleFreshness(db, ids, now);
}

/** Confirms listings of the demo, whose owners don't read email, so that it isn't empty after two months. */
export async function confirmDemo(db: Db, now: Date): Promise<void> {
  const isDue = sql`l.confirmed_at <= ${daysAgo(now, sql`${AGAIN_DAYS}::integer`)}`;
  const ids = await spread(
    db,
    now,
    sql`${isDue} and (select count(*) from listings l where ${isDemo} and ${isDue}) >= ${AGAIN_LISTINGS}`,
  );
  await settleFreshness(db, ids, now);
}
