import { sql } from 'kysely';
import type { Db } from '../../server/db/pool.ts';
import { settleFreshness } from '../../server/listings/freshness/store.ts';
import { emailOf, people } from './people.ts';

/** Days after which made-up owners confirm again, shortly before their listings would leave the results. */
const AGAIN_DAYS = 55;
/** They confirmed on different days of the last weeks, so that a few need confirming. */
const SPREAD_DAYS = 35;

/** Confirms listings of the demo, whose owners don't read email, so that it isn't empty after two months. */
export async function confirmDemo(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update listings l
    set confirmed_at = greatest(l.created_at, ${now}::timestamptz - make_interval(days => l.id % ${SPREAD_DAYS}))
    from users u
    where u.id = l.owner_id and u.email = any(${people.map(emailOf)}::text[])
      and l.availability <> 'occupied'
      and l.confirmed_at <= ${now}::timestamptz - make_interval(days => ${AGAIN_DAYS})
    returning l.id`.execute(db);
  await settleFreshness(
    db,
    rows.map(({ id }) => id),
    now,
  );
}
