import { accountMessages } from '../../../domain/account.ts';
import type { AdminUserDetail } from '../../../domain/admin-schema.ts';
import { counted } from '../../../domain/figures.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { AccountExport } from '../../../domain/own-account-schema.ts';
import { banAccount, type ExportParts, exportAccount, isAdmin, liftBan } from '../../accounts/service.ts';
import type { Db } from '../../db/pool.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import { exportOwn, operatedAirports } from '../../listings/service.ts';
import { presentProfile } from '../../profiles/service.ts';
import type { Services } from '../../services.ts';
import { recordAudit, recordAuditOfListings } from '../service.ts';
import { accountRemovedMail, accountRestoredMail, accountSuspendedMail } from './mails.ts';
import * as store from './store.ts';

type UserServices = Pick<Services, 'db' | 'config' | 'mailer' | 'airports'>;

const noUser = () => problem.notFound('This account doesn’t exist. It may have been deleted.');

/** Throws a 404. */
export async function readUser({ db, config, airports }: UserServices, id: number): Promise<AdminUserDetail> {
  const row = await store.findUser(db, id, config.adminEmail);
  if (!row) throw noUser();
  return {
    ...row.user,
    suspensionReason: row.suspension_reason,
    profile: presentProfile(row),
    hasPassword: row.has_password,
    issuers: row.issuers,
    sessions: row.sessions,
    lastUsedAt: row.last_used_at,
    pendingEmail: row.pending_email,
    operates: operatedAirports(airports, row.operates),
  };
}

/** Returns at most `limit` listings of each kind, and how many there are. Throws a 404. */
export async function listingsOfUser({ db }: Pick<UserServices, 'db'>, id: number, limit: number) {
  if (!(await store.isUser(db, id))) throw noUser();
  const entries = listingKinds.map(
    async (kind) => [kind.admin.key, await exportOwn(db, kind, { id }, limit)] as const,
  );
  const [counts, listings] = await Promise.all([store.countByKind(db, id), Promise.all(entries)]);
  const totals = listingKinds.map(({ admin, category }) => [admin.key, counts.get(category) ?? 0]);
  return { ...Object.fromEntries(listings), totals: Object.fromEntries(totals) };
}

/** Everything stored about an account, for a person who can't sign in. Throws a 404. */
export function exportUser(
  services: UserServices,
  parts: ExportParts,
  admin: Actor,
  id: number,
): Promise<AccountExport> {
  return withUser(services, id, async (user, transaction) => {
    await recordAudit(transaction, admin, { action: 'export', subject: subjectOf(user) });
    return exportAccount({ ...services, db: transaction }, parts, { actor: { id }, sessionToken: null });
  });
}

/** Calls `act` with the account locked; throws a 404. */
function withUser<T>(
  { db }: Pick<UserServices, 'db'>,
  id: number,
  act: (user: store.LockedUser, transaction: Db) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const user = await store.lockUser(transaction, id);
    if (!user) throw noUser();
    return act(user, transaction);
  });
}

export const subjectOf = ({ id, name, email }: store.LockedUser) =>
  ({ type: 'user', id, name: `${name} (${email})` }) as const;

/** Throws a 403 for an admin's account, and a 409 if it is suspended already. */
export function suspendUser(services: UserServices, admin: Actor, id: number, reason: string): Promise<void> {
  const { config, mailer } = services;
  return withUser(services, id, async (user, transaction) => {
    if (isAdmin(user, config)) throw problem.forbidden('The admin account can’t be suspended.');
    if (user.isSuspended) throw problem.conflict('This account is already suspended.');
    const listings = await store.countListings(transaction, id);
    await store.setSuspension(transaction, id, reason);
    await store.endAccess(transaction, id);
    await recordAudit(transaction, admin, {
      action: 'suspend',
      subject: subjectOf(user),
      before: user.record,
      after: (await store.lockUser(transaction, id))?.record,
      note: reason,
    });
    await mailer.send(accountSuspendedMail(user.email, listings, reason), transaction);
  });
}

/** Throws a 409 if the account isn't suspended. */
export function restoreUser(services: UserServices, admin: Actor, id: number): Promise<void> {
  const { mailer } = services;
  return withUser(services, id, async (user, transaction) => {
    if (!user.isSuspended) throw problem.conflict('This account isn’t suspended.');
    await store.setSuspension(transaction, id, null);
    await recordAudit(transaction, admin, {
      action: 'restore',
      subject: subjectOf(user),
      before: user.record,
      after: (await store.lockUser(transaction, id))?.record,
    });
    const listings = await store.countListings(transaction, id);
    await mailer.send(accountRestoredMail(user.email, listings), transaction);
  });
}

/** Lets a person sign up again whose account was deleted while suspended. Throws a 404. */
export function allowSignUp({ db }: UserServices, admin: Actor, email: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const id = await liftBan(transaction, email);
    if (id === null) {
      const isAccount = await store.isSuspendedAddress(transaction, email);
      throw problem.notFound(
        isAccount ? 'This account still exists. Restore it instead.' : 'This address isn’t suspended.',
      );
    }
    await recordAudit(transaction, admin, {
      action: 'allow-sign-up',
      subject: { type: 'user', id, name: email },
    });
  });
}

/** Deletes an account with its listings; a suspended person can't sign up again. The media job removes their files. Throws a 403 for an admin's account. */
export function deleteUser(services: UserServices, admin: Actor, id: number): Promise<void> {
  const { config, mailer } = services;
  return withUser(services, id, async (user, transaction) => {
    if (isAdmin(user, config)) throw problem.forbidden(accountMessages.adminStays);
    const note = `Deleted with the account of ${user.name} (${user.email}).`;
    const listings = await recordAuditOfListings(transaction, admin, id, { action: 'delete', note });
    await recordAudit(transaction, admin, {
      action: 'delete',
      subject: subjectOf(user),
      before: user.record,
      note: `With ${counted(listings, 'listing', 'listings')}.${user.isSuspended ? ' Its email address stays suspended.' : ''}`,
    });
    if (user.isSuspended) await banAccount(transaction, user);
    await store.deleteUser(transaction, user);
    await mailer.send(accountRemovedMail(user.email, listings), transaction);
  });
}

/** The command line has no account of its own. */
const OPERATOR = { id: 0, email: 'npm run admin' };

/** Returns false if no account has this address. */
export async function setAdmin(db: Db, email: string, is: boolean): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const found = await store.setAdmin(transaction, email, is);
    const user = found && (await store.lockUser(transaction, found.id));
    if (!user) return false;
    const action = is ? 'make-admin' : 'remove-admin';
    await recordAudit(transaction, OPERATOR, { action, subject: subjectOf(user) });
    return true;
  });
}

/** Id of the sign-up of this address that waits for its verification. */
export const findWaitingSignUp = (db: Db, email: string): Promise<number | undefined> =>
  store.findWaitingSignUp(db, email);
