import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { cookieValue, hostCookieName } from '../http/cookie-value.ts';
import { looksLikeToken } from './token.ts';

/** The server decides when a session ends, so the cookie may outlive it: 400 days is the browsers' limit (RFC 6265bis 5.5). */
const COOKIE_SECONDS = 400 * 24 * 3_600;

const isSecure = (config: Pick<Config, 'publicUrl'>) => config.publicUrl.startsWith('https:');

export const sessionCookieName = (config: Pick<Config, 'publicUrl'>) => hostCookieName('session', config);

const optionsOf = (config: Pick<Config, 'publicUrl'>): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isSecure(config),
});

export function sessionToken(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string | null {
  const token = cookieValue(request, sessionCookieName(config));
  return looksLikeToken(token) ? token : null;
}

export function setSessionCookie(reply: FastifyReply, config: Pick<Config, 'publicUrl'>, token: string) {
  reply.setCookie(sessionCookieName(config), token, { ...optionsOf(config), maxAge: COOKIE_SECONDS });
}

export function clearSessionCookie(reply: FastifyReply, config: Pick<Config, 'publicUrl'>) {
  reply.clearCookie(sessionCookieName(config), optionsOf(config));
}
