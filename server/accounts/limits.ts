import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/client-address.ts';
import type { Try } from '../http/rate-limit.ts';

const within =
  (seconds: number) =>
  (name: string, max: number, ...by: (string | number)[]): Try => ({ limit: { name, max, seconds }, by });
const inQuarter = within(15 * 60);
const inHour = within(3_600);

/** Given back on success. By email and network together, so that an attacker elsewhere can't lock the owner out. */
export const signInTries = ({ ip }: FastifyRequest, email: string): Try[] => [
  inQuarter('sign-in', 100, networkOf(ip)),
  inQuarter('sign-in-email', 10, email, networkOf(ip)),
];

/** Each costs a hash and an email. */
export const signUpTries = ({ ip }: FastifyRequest, email: string): Try[] => [
  inHour('sign-up', 100, networkOf(ip)),
  inHour('sign-up-email', 5, email),
];

/** Given back on success. */
export const verifyTries = ({ ip }: FastifyRequest, token: string): Try[] => [
  inQuarter('verify', 30, networkOf(ip)),
  inQuarter('verify-token', 10, token),
];

/** Each costs requests to the issuer. Given back on success. */
export const issuerTries = ({ ip }: FastifyRequest): Try[] => [inQuarter('issuer', 100, networkOf(ip))];

/** Each may cost an email. If strangers use up the email's limit, the owner still gets that many with a working link. */
export const forgotTries = ({ ip }: FastifyRequest, email: string): Try[] => [
  inHour('forgot', 30, networkOf(ip)),
  inHour('forgot-email', 5, email),
];

/** Given back on success. */
export const resetTries = ({ ip }: FastifyRequest, token: string): Try[] => [
  inQuarter('reset', 30, networkOf(ip)),
  inQuarter('reset-token', 10, token),
];

/** For a password asked for again during a session. Given back on success. */
export const ownPasswordTries = ({ ip }: FastifyRequest, userId: number): Try[] => [
  inQuarter('own-password', 100, networkOf(ip)),
  inQuarter('own-password-user', 10, userId),
];

/** Each costs two emails. */
export const emailChangeTries = (userId: number, email: string): Try[] => [
  inHour('email-change', 5, userId),
  inHour('email-change-email', 5, email),
];

/** Given back on success. */
export const confirmTries = (userId: number): Try[] => [inQuarter('confirm-email', 30, userId)];

/** Each reads everything the account has. */
export const exportTries = (userId: number): Try[] => [inHour('export', 10, userId)];
