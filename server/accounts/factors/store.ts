import { sql } from 'kysely';
import { type Executor, fromNow, now } from '../store.ts';

export async function insertChallenge(
  db: Executor,
  challenge: { hash: Buffer; userId: number | null; purpose: string; seconds: number },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      hash: challenge.hash,
      user_id: challenge.userId,
      purpose: challenge.purpose,
      expires_at: fromNow(challenge.seconds),
    })
    .execute();
}

/** Consumes a challenge; false if it is unknown, used, expired, or for something else. */
export async function takeChallenge(
  db: Executor,
  challenge: { hash: Buffer; userId: number | null; purpose: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', challenge.hash)
    .where('purpose', '=', challenge.purpose)
    .where('user_id', 'is not distinct from', challenge.userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function listPasskeys(db: Executor, userId: number, rpId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('rp_id', '=', rpId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Also those that are void since PUBLIC_URL has changed. */
export async function listAllPasskeys(db: Executor, userId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function deleteFactors(db: Executor, userId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await db.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute();
}

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number];

export async function findPasskey(db: Executor, credentialId: string, rpId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .where('rp_id', '=', rpId)
    .executeTakeFirst();
}

type NewPasskey = {
  userId: number;
  rpId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
};

/** Undefined if an account has this credential already. */
export async function insertPasskey(db: Executor, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  return db
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      rp_id: passkey.rpId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst();
}

/** False if the passkey was removed, or its counter has moved on meanwhile. */
export async function spendPasskey(
  db: Executor,
  id: string,
  before: number,
  counter: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function renamePasskey(db: Executor, userId: number, id: string, name: string) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst();
}

export async function deletePasskey(db: Executor, userId: number, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function findApp(db: Executor, userId: number) {
  return db
    .selectFrom('authenticator_apps')
    .select(['secret', 'last_step', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Replaces an app that isn't set up yet; false if there is one. */
export async function beginApp(db: Executor, userId: number, secret: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('authenticator_apps')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: now })
        .where('authenticator_apps.last_step', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Uses up a code and those before it; false if it was used, or the app has changed meanwhile. */
export async function takeStep(db: Executor, userId: number, secret: Buffer, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where(sql<boolean>`coalesce(last_step, 0) < ${step}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False if there is none. */
export async function deleteApp(db: Executor, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('last_step', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
