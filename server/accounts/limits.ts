import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/client-address.ts';
import type { Limit, Try } from '../http/rate-limit.ts';

/** How often accounts may be tried. What goes right is taken back where it says so. */

const QUARTER = 15 * 60;
const HOUR = 3_600;

const signInByAddress: Limit = { name: 'sign-in', max: 100, seconds: QUARTER };
// By e-mail and address together, so that nobody can lock the owner out from elsewhere.
const signInByEmail: Limit = { name: 'sign-in-email', max: 10, seconds: QUARTER };
const signUpByAddress: Limit = { name: 'sign-up', max: 100, seconds: HOUR };
const signUpByEmail: Limit = { name: 'sign-up-email', max: 5, seconds: HOUR };
const forgotByAddress: Limit = { name: 'forgot', max: 30, seconds: HOUR };
// An owner who is refused because a stranger asked that often has as many mails with a link that works.
const forgotByEmail: Limit = { name: 'forgot-email', max: 5, seconds: HOUR };
const resetByAddress: Limit = { name: 'reset', max: 30, seconds: QUARTER };
const resetByToken: Limit = { name: 'reset-token', max: 10, seconds: QUARTER };
const ownPasswordByAddress: Limit = { name: 'own-password', max: 100, seconds: QUARTER };
const ownPasswordByUser: Limit = { name: 'own-password-user', max: 10, seconds: QUARTER };
const emailChangeByUser: Limit = { name: 'email-change', max: 5, seconds: HOUR };
const emailChangeByEmail: Limit = { name: 'email-change-email', max: 5, seconds: HOUR };
const confirmByUser: Limit = { name: 'confirm-email', max: 30, seconds: QUARTER };
const exportByUser: Limit = { name: 'export', max: 10, seconds: HOUR };
const verifyByAddress: Limit = { name: 'verify', max: 30, seconds: QUARTER };
const verifyByToken: Limit = { name: 'verify-token', max: 10, seconds: QUARTER };
const issuerByAddress: Limit = { name: 'issuer', max: 100, seconds: QUARTER };

/** Forgiven when it succeeds. */
export function signInTries(request: FastifyRequest, email: string): Try[] {
  const network = networkOf(request.ip);
  return [
    { limit: signInByAddress, by: [network] },
    { limit: signInByEmail, by: [email, network] },
  ];
}

/** Each costs a hash and a mail. */
export function signUpTries(request: FastifyRequest, email: string): Try[] {
  return [
    { limit: signUpByAddress, by: [networkOf(request.ip)] },
    { limit: signUpByEmail, by: [email] },
  ];
}

/** Forgiven when it succeeds. */
export function verifyTries(request: FastifyRequest, token: string): Try[] {
  return [
    { limit: verifyByAddress, by: [networkOf(request.ip)] },
    { limit: verifyByToken, by: [token] },
  ];
}

/** Each costs requests to the issuer. Forgiven when it succeeds. */
export const issuerTries = (request: FastifyRequest): Try[] => [
  { limit: issuerByAddress, by: [networkOf(request.ip)] },
];

/** Each may cost a mail. */
export function forgotTries(request: FastifyRequest, email: string): Try[] {
  return [
    { limit: forgotByAddress, by: [networkOf(request.ip)] },
    { limit: forgotByEmail, by: [email] },
  ];
}

/** Forgiven when it succeeds. */
export function resetTries(request: FastifyRequest, token: string): Try[] {
  return [
    { limit: resetByAddress, by: [networkOf(request.ip)] },
    { limit: resetByToken, by: [token] },
  ];
}

/** The password asked for again, in the middle of a session. Forgiven when it is right. */
export function ownPasswordTries(request: FastifyRequest, userId: number): Try[] {
  return [
    { limit: ownPasswordByAddress, by: [networkOf(request.ip)] },
    { limit: ownPasswordByUser, by: [userId] },
  ];
}

/** Each costs two mails. */
export function emailChangeTries(userId: number, email: string): Try[] {
  return [
    { limit: emailChangeByUser, by: [userId] },
    { limit: emailChangeByEmail, by: [email] },
  ];
}

/** Forgiven when it succeeds. */
export const confirmTries = (userId: number): Try[] => [{ limit: confirmByUser, by: [userId] }];

/** Each reads all that the account has. */
export const exportTries = (userId: number): Try[] => [{ limit: exportByUser, by: [userId] }];
