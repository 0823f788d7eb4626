import { setTimeout as sleep } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../db/pool.ts';

/** A job that lost its end runs again within minutes; a later one with the same id is a new email. */
const isRecent = sql<SqlBool>`sent_at > now() - interval '1 day'`;
const AGAIN_MS = 1_000;

export async function wasSent(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sent_mails')
    .select('id')
    .where('id', '=', id)
    .where(isRecent)
    .executeTakeFirst();
  return row !== undefined;
}

/** The email is out, so this waits for a database that is away, until the job ends. */
export async function keepSent(db: Db, id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await db
        .insertInto('sent_mails')
        .values({ id })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ sent_at: sql`now()` }))
        .execute();
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

export async function sweepSent(db: Db): Promise<void> {
  await db
    .deleteFrom('sent_mails')
    .where(({ not }) => not(isRecent))
    .execute();
}
