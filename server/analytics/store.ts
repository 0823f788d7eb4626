import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

export type EventCount = {
  day: string;
  event: string;
  category: string;
  label: string;
  count: number;
  value: number;
};

export async function addCounts(db: Db, counts: readonly EventCount[]): Promise<void> {
  const all = <Name extends keyof EventCount>(name: Name) => counts.map((count) => count[name]);
  // In a fixed order, so that concurrent writers can't deadlock.
  await sql`
    insert into event_counts as known (day, event, category, label, count, value)
    select * from unnest(
      ${all('day')}::date[], ${all('event')}::text[], ${all('category')}::text[], ${all('label')}::text[],
      ${all('count')}::integer[], ${all('value')}::bigint[]
    ) order by 1, 2, 3, 4
    on conflict (day, event, category, label) do update
    set count = known.count + excluded.count, value = known.value + excluded.value`.execute(db);
}

export async function sweepCounts(db: Db, days: number): Promise<void> {
  await sql`delete from event_counts where day < (now() at time zone 'utc')::date - ${days}::integer`.execute(
    db,
  );
}
