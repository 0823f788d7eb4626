import { paths } from '../../../domain/paths.ts';
import { mayList, type RegistrantType, roleOfRegistrant } from '../../../domain/roles.ts';
import type { Db } from '../../db/pool.ts';
import { beginSession, type Device } from '../service.ts';
import { deleteSignUps, findCredentials, insertUsers } from '../store.ts';
import { hashToken } from '../token.ts';
import { readClaims } from './claims.ts';
import type { Flow } from './flow-cookie.ts';
import { SignInFailed, type Vouched } from './issuer.ts';
import { seal, unseal } from './sealed.ts';
import * as store from './store.ts';

/** Accounts of people whom an issuer vouches for. */

const ID_TOKEN = 'ID token of a session';

/** Signs somebody in, with an account made for them at their first time. Throws SignInFailed. */
export async function signInVouched(
  db: Db,
  person: Vouched,
  flow: Pick<Flow, 'role' | 'returnTo'>,
  device: Device,
): Promise<{ token: string; next: string }> {
  // What can't be one (OpenID Connect Core 2) could be cut or refused on its way into the database.
  if (!/^[\x21-\x7e]{1,255}$/.test(person.subject)) throw new SignInFailed('refused', 'no legal subject');
  const known = await store.findIdentityUser(db, person);
  const user = known ? { ...known, isNew: false } : await newIdentity(db, person, flow.role);
  return db.transaction().execute(async (transaction) => {
    const token = await beginSession(transaction, user.id, device);
    await store.insertIssuerSession(transaction, hashToken(token), seal(token, ID_TOKEN, person.idToken));
    const start = user.isNew && mayList(user.role) ? paths.profile : paths.root;
    return { token, next: flow.returnTo ?? start };
  });
}

/**
 * Ties an identity to the account of its e-mail address, which is made when there is none. Only an address that the
 * issuer says is verified counts: anybody can enter anybody's.
 */
async function newIdentity(db: Db, person: Vouched, registrant: RegistrantType | undefined) {
  const { email, isVerified, firstName, lastName } = readClaims(await person.claims());
  if (email === undefined) throw new SignInFailed('email-missing', 'no e-mail claim that can be read');
  if (!isVerified) throw new SignInFailed('email-unverified', 'email_verified is not true');
  return db.transaction().execute(async (transaction) => {
    const role = roleOfRegistrant(registrant);
    const [made] = await insertUsers(transaction, [{ email, firstName, lastName, role, passwordHash: null }]);
    // Proved by now: a sign-up by password that waits for its mail has nothing to open any more.
    await deleteSignUps(transaction, email);
    const owner = made ?? (await findCredentials(transaction, email));
    if (owner) await store.insertIdentity(transaction, { ...person, userId: owner.id });
    const user = await store.findIdentityUser(transaction, person);
    if (!user) throw new SignInFailed('refused', 'the account was deleted meanwhile');
    return { ...user, isNew: made !== undefined };
  });
}

/** The ID token that a session was begun with; only who has the session's token can read it. */
export async function idTokenOf(db: Db, token: string): Promise<string | null> {
  const sealed = await store.findIdToken(db, hashToken(token));
  return sealed ? unseal(token, ID_TOKEN, sealed) : null;
}
