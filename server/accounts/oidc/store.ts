import type { Executor } from '../store.ts';

type IdentityKey = { issuer: string; subject: string };

export async function findIdentityUser(db: Executor, { issuer, subject }: IdentityKey) {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['users.id', 'users.role'])
    .where('identities.issuer', '=', issuer)
    .where('identities.subject', '=', subject)
    .executeTakeFirst();
}

/** Leaves an identity that is already linked as it is. */
export async function insertIdentity(
  db: Executor,
  { issuer, subject, userId }: IdentityKey & { userId: number },
): Promise<void> {
  await db
    .insertInto('identities')
    .values({ issuer, subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertIssuerSession(db: Executor, tokenHash: Buffer, idToken: Buffer): Promise<void> {
  await db.insertInto('issuer_sessions').values({ token_hash: tokenHash, id_token: idToken }).execute();
}

export async function findIdToken(db: Executor, tokenHash: Buffer): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('issuer_sessions')
    .select('id_token')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.id_token;
}
