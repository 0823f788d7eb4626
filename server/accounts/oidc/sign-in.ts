import { mayList, type RegistrantType, roleOfRegistrant } from '../../../domain/account.ts';
import { paths } from '../../../domain/paths.ts';
import type { Db } from '../../db/pool.ts';
import { isBanned } from '../bans.ts';
import { beginSession, type Device, Suspended } from '../service.ts';
import { confirmSession, deleteSignUps, findCredentials, insertUsers } from '../store.ts';
import { hashToken } from '../token.ts';
import { readClaims } from './claims.ts';
import type { Flow } from './flow-cookie.ts';
import { type Authenticated, SignInFailed } from './issuer.ts';
import { seal, unseal } from './sealed.ts';
import * as store from './store.ts';

const ID_TOKEN = 'ID token of a session';

/** Signs a person in, creating the account on first use. Throws SignInFailed and Suspended. */
export async function signInAuthenticated(
  { db }: { db: Db },
  person: Authenticated,
  flow: Pick<Flow, 'role' | 'returnTo'>,
  device: Device,
): Promise<{ token: string; userId: number; next: string }> {
  // An illegal subject (OpenID Connect Core 2) could be truncated or rejected by the database.
  if (!/^[\x21-\x7e]{1,255}$/.test(person.subject)) throw new SignInFailed('refused', 'no legal subject');
  const known = await store.findIdentityUser(db, person);
  const user = known ? { ...known, isNew: false } : await newIdentity(db, person, flow.role);
  return db.transaction().execute(async (transaction) => {
    const token = await beginSession(transaction, user.id, device, {
      // The issuer may have signed in a browser that its owner left open.
      confirmedAt: person.authenticatedAt,
    });
    await store.insertIssuerSession(transaction, hashToken(token), seal(token, ID_TOKEN, person.idToken));
    const start = user.isNew && mayList(user.role) ? paths.profile : paths.root;
    return { token, userId: user.id, next: flow.returnTo ?? start };
  });
}

/** Confirms a session of the person's account. Throws SignInFailed for another person's. */
export async function confirmAuthenticated(
  db: Db,
  person: Authenticated,
  session: { userId: number; token: string },
): Promise<void> {
  const known = await store.findIdentityUser(db, person);
  if (known?.id !== session.userId) throw new SignInFailed('another-account', 'another account confirmed');
  await confirmSession(db, hashToken(session.token), false);
}

/** Only links a verified address, because anyone can enter anyone's. */
async function newIdentity(db: Db, person: Authenticated, registrant: RegistrantType | undefined) {
  const { email, isVerified, firstName, lastName } = readClaims(await person.claims());
  if (email === undefined) throw new SignInFailed('email-missing', 'no readable email claim');
  if (!isVerified) throw new SignInFailed('email-unverified', 'email_verified is not true');
  return db.transaction().execute(async (transaction) => {
    if (await isBanned(transaction, email, person)) throw new Suspended();
    const role = roleOfRegistrant(registrant);
    const [made] = await insertUsers(transaction, [{ email, firstName, lastName, role, passwordHash: null }]);
    // The issuer has proved the address, so a pending password sign-up for it must no longer work.
    await deleteSignUps(transaction, email);
    const owner = made ?? (await findCredentials(transaction, email));
    if (owner) await store.insertIdentity(transaction, { ...person, userId: owner.id });
    const user = await store.findIdentityUser(transaction, person);
    if (!user) throw new SignInFailed('refused', 'the account was deleted meanwhile');
    return { ...user, isNew: made !== undefined };
  });
}

export async function idTokenOf(db: Db, token: string): Promise<string | null> {
  const sealed = await store.findIdToken(db, hashToken(token));
  return sealed ? unseal(token, ID_TOKEN, sealed) : null;
}
