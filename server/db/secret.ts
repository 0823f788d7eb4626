import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isServing } from './changes.ts';
import type { Db } from './pool.ts';

const newSecret = (): string => JSON.stringify(randomBytes(32).toString('base64'));

/**
 * Key for links in emails, secrets of webhooks, and keyed hashes. It is in the database because processes on many machines share no
 * disk, so anyone who reads the database or a backup has it: see `replaceSecret`.
 */
export async function installationSecret(db: Db): Promise<Buffer> {
  await db
    .insertInto('settings')
    .values({ key: 'secret', value: newSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'secret')
    .executeTakeFirstOrThrow();
  return Buffer.from(String(row.value), 'base64');
}

/**
 * Ends every link in emails that were sent, gives every webhook a new secret, and removes authenticator apps, whose secrets are
 * sealed with it. Bans stay, so they keep the first secret as
 * their key. Throws while the site runs, because its processes would go on with the old one.
 */
export async function replaceSecret(db: Db): Promise<void> {
  if (await isServing(db)) throw new Error('The site is running on this database: stop it first.');
  await sql`
    with kept as (
      insert into settings (key, value) select ${BANS_KEY}, value from settings where key = 'secret'
      on conflict do nothing),
    gone as (delete from authenticator_apps)
    insert into settings (key, value) values ('secret', ${newSecret()})
    on conflict (key) do update set value = excluded.value`.execute(db);
}

const BANS_KEY = 'bans_secret';

/** Key of the hashes of banned addresses. */
export async function bansSecret(db: Pick<Db, 'selectFrom'>): Promise<Buffer> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', 'in', [BANS_KEY, 'secret'])
    .orderBy('key')
    .limit(1)
    .executeTakeFirstOrThrow();
  return Buffer.from(String(row.value), 'base64');
}
