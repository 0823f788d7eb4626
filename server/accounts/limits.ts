import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/client-address.ts';
import type { Limit, Try } from '../http/rate-limit.ts';

const QUARTER = 15 * 60;
const HOUR = 3_600;

const signInByAddress: Limit = { name: 'sign-in', max: 100, seconds: QUARTER };
// By email and network together, so that an attacker elsewhere can't lock the owner out.
const signInByEmail: Limit = { name: 'sign-in-email', max: 10, seconds: QUARTER };
const signUpByAddress: Limit = { name: 'sign-up', max: 100, seconds: HOUR };
const signUpByEmail: Limit = { name: 'sign-up-email', max: 5, seconds: HOUR };
const forgotByAddress: Limit = { name: 'forgot', max: 30, seconds: HOUR };
// If strangers use up this limit, the owner still gets that many emails with a working link.
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

/** Given back on success. */
export function signInTries(request: FastifyRequest, email: string): Try[] {
  const network = networkOf(request.ip);
  return [
    { limit: signInByAddress, by: [network] },
    { limit: signInByEmail, by: [email, network] },
  ];
}

/** Each costs a hash and an email. */
export function signUpTries(request: FastifyRequest, email: string): Try[] {
  return [
    { limit: signUpByAddress, by: [networkOf(request.ip)] },
    { limit: signUpByEmail, by: [email] },
  ];
}

/** Given back on success. */
export function verifyTries(request: FastifyRequest, token: string): Try[] {
  return [
    { limit: verifyByAddress, by: [networkOf(request.ip)] },
    { limit: verifyByToken, by: [token] },
  ];
}

/** Each costs requests to the issuer. Given back on success. */
export const issuerTries = (request: FastifyRequest): Try[] => [
  { limit: issuerByAddress, by: [networkOf(request.ip)] },
];

/** Each may cost an email. */
export function forgotTries(request: FastifyRequest, email: string): Try[] {
  return [
    { limit: forgotByAddress, by: [networkOf(request.ip)] },
    { limit: forgotByEmail, by: [email] },
  ];
}

/** Given back on success. */
export function resetTries(request: FastifyRequest, token: string): Try[] {
  return [
    { limit: resetByAddress, by: [networkOf(request.ip)] },
    { limit: resetByToken, by: [token] },
  ];
}

/** For a password asked for again during a session. Given back on success. */
export function ownPasswordTries(request: FastifyRequest, userId: number): Try[] {
  return [
    { limit: ownPasswordByAddress, by: [networkOf(request.ip)] },
    { limit: ownPasswordByUser, by: [userId] },
  ];
}

/** Each costs two emails. */
export function emailChangeTries(userId: number, email: string): Try[] {
  return [
    { limit: emailChangeByUser, by: [userId] },
    { limit: emailChangeByEmail, by: [email] },
  ];
}

/** Given back on success. */
export const confirmTries = (userId: number): Try[] => [{ limit: confirmByUser, by: [userId] }];

/** Each reads everything the account has. */
export const exportTries = (userId: number): Try[] => [{ limit: exportByUser, by: [userId] }];
