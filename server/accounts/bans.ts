import { createHmac } from 'node:crypto';
import { bansSecret } from '../db/secret.ts';
import type { Executor } from './store.ts';

type Identity = { issuer: string; subject: string };

/** A keyed hash can't be turned back into the address or identity. */
const hashOf = (secret: Buffer, ...parts: string[]): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['ban', ...parts]))
    .digest();
const hashOfEmail = (secret: Buffer, email: string) => hashOf(secret, 'email', email);
const hashOfIdentity = (secret: Buffer, { issuer, subject }: Identity) =>
  hashOf(secret, 'identity', issuer, subject);

/** Call it before a suspended account is deleted, in the same transaction. */
export async function banAccount(
  transaction: Executor,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const secret = await bansSecret(transaction);
  const identities = await transaction
    .selectFrom('identities')
    .select(['issuer', 'subject'])
    .where('user_id', '=', id)
    .execute();
  const hashes = [
    hashOfEmail(secret, email),
    ...identities.map((identity) => hashOfIdentity(secret, identity)),
  ];
  await transaction
    .insertInto('bans')
    .values(hashes.map((hash) => ({ hash, user_id: id })))
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ user_id: id }))
    .execute();
}

export async function isBanned(db: Executor, email: string, identity?: Identity): Promise<boolean> {
  const secret = await bansSecret(db);
  const hashes = [hashOfEmail(secret, email), ...(identity ? [hashOfIdentity(secret, identity)] : [])];
  const row = await db.selectFrom('bans').select('user_id').where('hash', 'in', hashes).executeTakeFirst();
  return row !== undefined;
}

/** Returns the id of the deleted account, or null if the address isn't banned. */
export async function liftBan(db: Executor, email: string): Promise<number | null> {
  const secret = await bansSecret(db);
  const ban = db.selectFrom('bans').select('user_id').where('hash', '=', hashOfEmail(secret, email));
  const found = await ban.executeTakeFirst();
  if (!found) return null;
  await db.deleteFrom('bans').where('user_id', '=', found.user_id).execute();
  return found.user_id;
}
