import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Actor } from '../http/actor.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from './cookie.ts';
import type { KnownDevices } from './known-device.ts';
import type { Accounts, Device, NewSession } from './service.ts';

export type Exchange = { request: FastifyRequest; reply: FastifyReply };
export type BrowserSessions = ReturnType<typeof browserSessions>;

export const deviceOf = (request: FastifyRequest): Device => ({ userAgent: request.headers['user-agent'] });

/** Sessions in the cookies of browsers. */
export function browserSessions(
  accounts: Pick<Accounts, 'signOut'>,
  config: Config,
  devices: Pick<KnownDevices, 'remember'>,
) {
  /** Always starts a new session and ends the one the browser had, which another person may have planted there. */
  async function begin({ request, reply }: Exchange, token: string): Promise<void> {
    const before = sessionToken(request, config);
    if (before) await accounts.signOut(before);
    setSessionCookie(reply, config, token);
  }

  return {
    begin,

    /** After a password or a link of ours. Returns the account, which is the response to a sign-in. */
    async signIn(exchange: Exchange, { user, token }: NewSession): Promise<Actor> {
      await begin(exchange, token);
      devices.remember(exchange.request, exchange.reply, user.email);
      return user;
    },

    async end({ request, reply }: Exchange): Promise<void> {
      const token = sessionToken(request, config);
      if (token) await accounts.signOut(token);
      clearSessionCookie(reply, config);
    },
  };
}
