import { sql } from 'kysely';
import type { Airports } from '../airports/airports.ts';
import type { Db } from '../db/pool.ts';
import { airportColumns } from './rows.ts';

/** Keeps each statement within the request timeout, even if new data renames every city. */
const AIRPORTS_AT_ONCE = 50;

/**
 * Updates the airport columns of all listings once per FAA data cycle. Leaves their positions alone, and listings at airports
 * that have closed.
 */
export async function refreshAirportCopies(db: Db, airports: Airports): Promise<void> {
  const { cycle } = airports;
  await db.transaction().execute(async (transaction) => {
    // If several processes start together, one updates while the others wait and then find it done.
    const { rows: isNew } = await sql`
      insert into settings (key, value) values ('airports', to_jsonb(${cycle}::text))
      on conflict (key) do update set value = excluded.value where settings.value <> excluded.value
      returning key`.execute(transaction);
    if (isNew.length === 0) return;
    const { rows: used } = await sql<{ id: number }>`
      select distinct airport_id as id from listings`.execute(transaction);
    const copies = used.flatMap(({ id }) => {
      const airport = airports.findById(id);
      return airport ? [airportColumns(airport)] : [];
    });
    const names = Object.keys(copies[0] ?? {}).map((name) => ({
      own: sql.ref(name),
      now: sql.ref(`a.${name}`),
    }));
    const isOutdated = names.map(({ own, now }) => sql`l.${own} <> ${now}`);
    for (let done = 0; done < copies.length; done += AIRPORTS_AT_ONCE) {
      const some = JSON.stringify(copies.slice(done, done + AIRPORTS_AT_ONCE));
      await sql`
        update listings l
        set ${sql.join(names.map(({ own, now }) => sql`${own} = ${now}`))}
        from jsonb_populate_recordset(null::listings, ${some}::jsonb) a
        where l.airport_id = a.airport_id and (${sql.join(isOutdated, sql` or `)})`.execute(transaction);
    }
  });
}
