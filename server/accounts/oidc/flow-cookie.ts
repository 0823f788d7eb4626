import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { registrantTypes } from '../../../domain/account.ts';
import type { OidcConfig } from '../../config.ts';
import { cookieValue, hostCookieName } from '../../http/cookie-value.ts';
import { seal, unseal } from './sealed.ts';

/** Time allowed at the issuer, in seconds: long enough to find a password or create an account there. */
export const FLOW_SECONDS = 15 * 60;

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  mode: z.enum(['login', 'register', 'confirm']),
  /** The account that confirms. */
  account: z.optional(z.number()),
  role: z.optional(z.enum(registrantTypes)),
  returnTo: z.nullable(z.string()),
  /** Seconds since 1970. */
  startedAt: z.number(),
});

export type Flow = z.infer<typeof flowSchema>;

type Site = { publicUrl: string; secret: Buffer; oidc: OidcConfig };

/**
 * Encrypted because the verifier is worth as much as the code, with a key per issuer and client, so that one issuer's response
 * can't finish a sign-in started at another.
 */
export function flowCookie({ publicUrl, secret, oidc }: Site) {
  const secure = publicUrl.startsWith('https:');
  const name = hostCookieName('sign-in', { publicUrl });
  const purpose = `sign-in flow ${JSON.stringify([oidc.issuer, oidc.clientId])}`;
  // Lax, because the issuer's redirect back to us is a cross-site navigation.
  const options: CookieSerializeOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure };

  return {
    set(reply: FastifyReply, flow: Flow): void {
      const value = seal(secret, purpose, JSON.stringify(flow)).toString('base64url');
      reply.setCookie(name, value, { ...options, maxAge: FLOW_SECONDS });
    },
    /** Returns null if there is no sign-in in progress, it expired, or the cookie isn't ours. */
    read(request: FastifyRequest): Flow | null {
      const value = cookieValue(request, name);
      const text = value && unseal(secret, purpose, Buffer.from(value, 'base64url'));
      if (!text) return null;
      const flow = flowSchema.parse(JSON.parse(text));
      const age = Date.now() / 1_000 - flow.startedAt;
      return age <= FLOW_SECONDS ? flow : null;
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(name, options);
    },
  };
}
