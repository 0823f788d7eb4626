import { factorMessages } from '../../../domain/factors.ts';
import type { ConfirmInput, ConfirmWays, Factors } from '../../../domain/factors-schema.ts';
import { isTrial } from '../../config.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import { type Asker, endOthers, findAccount, type OwnAccountActions } from '../changes/service.ts';
import {
  type AccountServices,
  beginSession,
  type Device,
  holdAccount,
  type NewSession,
  openedSession,
  rpIdOf,
} from '../service.ts';
import { confirmSession, deleteSessionsOf, findCredentials } from '../store.ts';
import { hashToken } from '../token.ts';
import { createApp, wrongCode } from './app.ts';
import { appRemovedMail, passkeyRemovedMail } from './mails.ts';
import { createPasskeys, presentPasskey, refused, type Signed } from './passkeys.ts';
import * as store from './store.ts';

export async function exportFactors({ db }: Pick<AccountServices, 'db'>, { id }: Pick<Actor, 'id'>) {
  const [passkeys, app] = [await store.listAllPasskeys(db, id), await store.findApp(db, id)];
  return {
    passkeys: passkeys.map((row) => {
      const { id: _id, ...passkey } = presentPasskey(row);
      return passkey;
    }),
    authenticatorApp: app && app.last_step !== null ? { createdAt: app.created_at.toISOString() } : null,
  };
}

/** For an operator, when a passkey or phone is lost. Signs the account out everywhere; false if there is no such account. */
export async function resetFactors({ db }: Pick<AccountServices, 'db'>, email: string): Promise<boolean> {
  const user = await findCredentials(db, email);
  if (!user) return false;
  await db.transaction().execute(async (transaction) => {
    await store.deleteFactors(transaction, user.id);
    await deleteSessionsOf(transaction, user.id);
  });
  return true;
}

export type FactorActions = ReturnType<typeof createFactors>;

const mayBeAdmin = (actor: Actor) => actor.isAdmin || actor.adminNeeds !== null;

/** Proofs that a person is the account's owner, besides the password. Create it once, before jobs start. */
export function createFactors(services: AccountServices, account: OwnAccountActions) {
  const { db, config, mailer } = services;
  const passkeys = createPasskeys(services);
  const app = createApp(services);

  async function ways(asker: Asker): Promise<ConfirmWays['ways']> {
    const strong = [
      ...((await passkeys.list(asker.actor)).length > 0 ? (['passkey'] as const) : []),
      ...((await app.read(asker.actor.id)) ? (['code'] as const) : []),
    ];
    // An admin's password may be known to others: that is what the passkey is for.
    if (mayBeAdmin(asker.actor) && strong.length > 0) return strong;
    if (config.oidc) return ['issuer', ...strong];
    const { hasPassword } = await account.read(asker);
    return [...(hasPassword ? (['password'] as const) : []), ...strong];
  }

  /** Throws a 409 if an admin would be left without. */
  function checkLast(actor: Actor, left: { passkeys: number; app: boolean }): void {
    if (left.passkeys > 0 || left.app) return;
    if (mayBeAdmin(actor) && !isTrial(config)) throw problem.conflict(factorMessages.adminNeedsOne);
  }

  return {
    passkeys,
    app,
    ways,

    async read(actor: Actor): Promise<Factors> {
      const at = await app.read(actor.id);
      return { passkeys: await passkeys.list(actor), app: at && { createdAt: at.toISOString() } };
    },

    /** Throws a 401 unless a passkey of an account signed the challenge. */
    async signIn(signed: Signed | null, device: Device): Promise<NewSession> {
      if (!signed) throw problem.unauthorized(factorMessages.passkeyRefused);
      const token = await db.transaction().execute(async (transaction) => {
        const begun = await beginSession(transaction, signed.userId, device, { isStrong: true });
        if (await signed.spend(transaction)) return begun;
        throw problem.unauthorized(factorMessages.passkeyRefused);
      });
      return openedSession(db, config, token);
    },

    /** Throws a 400 at the field. */
    async confirm(asker: Asker, input: ConfirmInput, signed: Signed | null): Promise<void> {
      const { actor, sessionToken } = asker;
      if (input.password !== undefined) {
        if (!(await ways(asker)).includes('password'))
          throw problem.badRequest([{ path: 'password', message: factorMessages.passwordNotEnough }]);
        await account.proveByPassword(asker, input.password, 'password');
      }
      await db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, actor.id);
        if (input.code !== undefined && !(await app.isCode(transaction, actor.id, input.code)))
          throw wrongCode();
        if (input.passkey && !(signed?.userId === actor.id && (await signed.spend(transaction))))
          throw refused(factorMessages.passkeyRefused);
        const isStrong = input.password === undefined;
        await confirmSession(transaction, hashToken(sessionToken), isStrong);
      });
    },

    /** Also ends every other session, which the passkey may have begun. Throws a 404, and a 409 for one that is needed. */
    async removePasskey(asker: Asker, id: string): Promise<void> {
      const { actor } = asker;
      await db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, actor.id);
        const name = await store.deletePasskey(transaction, actor.id, id);
        if (name === undefined) throw problem.notFound();
        const left = (await store.listPasskeys(transaction, actor.id, rpIdOf(config))).length;
        const { password_hash } = await findAccount(transaction, asker);
        if (left === 0 && password_hash === null && !config.oidc)
          throw problem.conflict(factorMessages.onlyWay);
        checkLast(actor, { passkeys: left, app: (await app.read(actor.id)) !== null });
        await endOthers(transaction, asker);
        await mailer.send(passkeyRemovedMail(actor.email, name), transaction);
      });
    },

    /** Also ends every other session. Throws a 404, and a 409 for one that is needed. */
    async removeApp(asker: Asker): Promise<void> {
      const { actor } = asker;
      await db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, actor.id);
        if (!(await store.deleteApp(transaction, actor.id)))
          throw problem.notFound(factorMessages.appMissing);
        const left = (await store.listPasskeys(transaction, actor.id, rpIdOf(config))).length;
        checkLast(actor, { passkeys: left, app: false });
        await endOthers(transaction, asker);
        await mailer.send(appRemovedMail(actor.email), transaction);
      });
    },
  };
}
