import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/pool.ts';
import { holdAccount } from '../service.ts';
import type { Executor } from '../store.ts';
import { hashToken, looksLikeToken } from '../token.ts';
import * as store from './store.ts';

const SECONDS = 5 * 60;

/** A challenge for one purpose and, except for a sign-in, one account. */
export type Purpose = { purpose: 'sign-in' | 'confirm' | 'add'; userId: number | null };
export type Challenges = ReturnType<typeof createChallenges>;
type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Random numbers for passkeys to sign: each works once, in the browser that has it in a cookie. */
export function createChallenges(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Secure-passkey' : 'passkey';
  // Strict, because no other site ever starts this. The path keeps pages the same for everyone.
  const options: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure };

  const held = <T>({ userId }: Purpose, work: (transaction: Executor) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      if (userId !== null) await holdAccount(transaction, userId);
      return work(transaction);
    });

  return {
    async give({ reply }: Pick<Exchange, 'reply'>, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
      const challenge = new Uint8Array(randomBytes(32));
      const text = Buffer.from(challenge).toString('base64url');
      await held(purpose, (transaction) =>
        store.insertChallenge(transaction, { ...purpose, hash: hashToken(text), seconds: SECONDS }),
      );
      reply.setCookie(name, text, { ...options, maxAge: SECONDS });
      return challenge;
    },

    /** The challenge in base64url, which no other request can take again; null if it isn't valid. */
    async take({ request, reply }: Exchange, purpose: Purpose): Promise<string | null> {
      const text = request.cookies[name];
      if (!looksLikeToken(text)) return null;
      reply.clearCookie(name, options);
      const challenge = { ...purpose, hash: hashToken(text) };
      return (await held(purpose, (transaction) => store.takeChallenge(transaction, challenge)))
        ? text
        : null;
    },
  };
}
