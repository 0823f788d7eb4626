import { argon2Sync, randomBytes } from 'node:crypto';
import type { Role } from '../../domain/account.ts';
import { insertSession, insertUsers } from '../accounts/store.ts';
import { hashToken, newToken } from '../accounts/token.ts';
import type { Db } from '../db/pool.ts';

/** Small, because tests sign hundreds of people in. */
const COST = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A hash that the server reads like its own and computes in no time. */
export function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const hash = argon2Sync('argon2id', { message: password, nonce, ...COST });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(hash)}`;
}

export type SeededPerson = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: Role;
  userAgent?: string;
};

/** Makes an account with a verified email address and a session, as a sign-up does, without its emails and slow hashes. */
export async function seedAccount(
  db: Db,
  { email, password, userAgent, ...person }: SeededPerson,
): Promise<{ id: number; token: string }> {
  const [user] = await insertUsers(db, [
    { ...person, email: email.toLowerCase(), passwordHash: cheapHash(password) },
  ]);
  if (!user) throw new Error(`${email} has an account already`);
  return { id: user.id, token: await seedSession(db, user.id, userAgent) };
}

/** Makes a session as a sign-in does, and returns its token. */
export async function seedSession(
  db: Db,
  userId: number,
  userAgent: string | undefined = 'lightMyRequest',
): Promise<string> {
  const token = newToken();
  await insertSession(db, {
    userId,
    tokenHash: hashToken(token),
    userAgent,
    seconds: 30 * 24 * 3_600,
    isStrong: false,
    confirmedAt: null,
  });
  return token;
}
