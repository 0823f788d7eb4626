import { sql } from 'kysely';
import type { Airports } from '../airports/airports.ts';
import type { Db } from '../db/pool.ts';
import { airportColumns } from './rows.ts';

/** A statement may take no longer than that of a request, even when a cycle spells every city anew. */
const AIRPORTS_AT_ONCE = 200;

/**
 * Brings what listings say of their airports up to date, once for each cycle of the table; where a listing stands
 * is left alone, and what a closed airport's listings say too.
 */
export async function refreshAirportCopies(db: Db, airports: Airports): Promise<void> {
  const { cycle } = airports;
  await db.transaction().execute(async (transaction) => {
    // Processes that start together: one does it, the others wait and find it done.
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
