import { randomBytes } from 'node:crypto';
import type { Db } from './pool.ts';

/** Key for keyed hashes, created once and shared by every process. */
export async function installationSecret(db: Db): Promise<Buffer> {
  await db
    .insertInto('settings')
    .values({ key: 'secret', value: JSON.stringify(randomBytes(32).toString('base64')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'secret')
    .executeTakeFirstOrThrow();
  return Buffer.from(String(row.value), 'base64');
}
