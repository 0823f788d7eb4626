import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { jsonOfAnyKind } from '../columns.ts';
import type { First } from './mails.ts';

/** Marks the owners of these listings who had none before, and returns their ids. */
export async function takeFirst(db: Db, published: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update users u set first_listed_at = now()
    where u.first_listed_at is null
      and u.id in (select owner_id from listings where id = any(${published}::integer[]))
      and not exists (select from listings l where l.owner_id = u.id and l.id <> all(${published}::integer[]))
    returning u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The oldest listing of an owner that visitors can see; null if there is none by now, or the owner is suspended. */
export async function findFirst(db: Db, ownerId: number): Promise<(First & { email: string }) | null> {
  const { rows } = await sql<First & { email: string }>`
    select u.email, ${jsonOfAnyKind('summary')} as listing,
      (select count(*)::integer - 1 from listings o where o.owner_id = u.id and not o.hidden) as more
    from listings l join users u on u.id = l.owner_id
    where u.id = ${ownerId} and not l.hidden and u.suspended_at is null
    order by l.id limit 1`.execute(db);
  return rows[0] ?? null;
}
