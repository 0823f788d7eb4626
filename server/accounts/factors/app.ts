import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { brand } from '../../../domain/brand.ts';
import { factorMessages } from '../../../domain/factors.ts';
import type { NewApp } from '../../../domain/factors-schema.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import { seal, unseal } from '../oidc/sealed.ts';
import { type AccountServices, holdAccount } from '../service.ts';
import { confirmSession, type Executor } from '../store.ts';
import { hashToken } from '../token.ts';
import { appAddedMail } from './mails.ts';
import * as store from './store.ts';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Steps of 30 seconds that a clock may be off, before and after. */
const WINDOW = 1;

/** Codes of an authenticator app: TOTP (RFC 6238) with the defaults that every app knows. */
export function createApp({ db, mailer, secret, clock }: AccountServices) {
  const purpose = (userId: number) => `authenticator app of ${userId}`;
  const totp = (text: string, label = '') =>
    new TOTP({ issuer: brand.name, label, secret: Secret.fromBase32(text) });

  /** Accepts a code once. */
  async function take(executor: Executor, userId: number, code: string, isSetUp: boolean): Promise<boolean> {
    const app = await store.findApp(executor, userId);
    if (!app || (app.last_step !== null) !== isSetUp) return false;
    const text = unseal(secret, purpose(userId), app.secret);
    const timestamp = clock().getTime();
    const delta = text === null ? null : totp(text).validate({ token: code, timestamp, window: WINDOW });
    if (delta === null) return false;
    return store.takeStep(executor, userId, app.secret, TOTP.counter({ timestamp }) + delta);
  }

  return {
    /** When the app was set up; null without one. */
    async read(userId: number): Promise<Date | null> {
      const app = await store.findApp(db, userId);
      return app && app.last_step !== null ? app.created_at : null;
    },

    /** The app counts once it has shown a code. Throws a 409 if there is one. */
    async begin(actor: Actor): Promise<NewApp> {
      const text = new Secret({ size: SECRET_BYTES }).base32;
      await db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, actor.id);
        if (!(await store.beginApp(transaction, actor.id, seal(secret, purpose(actor.id), text))))
          throw problem.conflict(factorMessages.appKnown);
      });
      const address = totp(text, actor.email).toString();
      return { secret: text, address, picture: pictureOf(address) };
    },

    /** Also confirms the session. Throws a 400 at `code`. */
    async finish(
      { actor, sessionToken }: { actor: Actor; sessionToken: string },
      code: string,
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, actor.id);
        if (!(await take(transaction, actor.id, code, false))) throw wrongCode();
        await confirmSession(transaction, hashToken(sessionToken), true);
        await mailer.send(appAddedMail(actor.email), transaction);
      });
    },

    isCode: (transaction: Executor, userId: number, code: string) => take(transaction, userId, code, true),
  };
}

export const wrongCode = () => problem.badRequest([{ path: 'code', message: factorMessages.codeWrong }]);

function pictureOf(address: string): NewApp['picture'] {
  const { size, data } = encode(address, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: path.join('') };
}
