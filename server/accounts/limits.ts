import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/client-address.ts';
import type { Limit, Try } from '../http/rate-limit.ts';
import { typedMailTries } from '../mail/typed-address.ts';

const within =
  (seconds: number) =>
  (name: string, max: number, ...by: (string | number)[]): Try => ({ limit: { name, max, seconds }, by });
const inQuarter = within(15 * 60);
const inHour = within(3_600);

/** For guesses from many networks at once. A link for a new password signs in, too, so this locks nobody out for good. */
const signInAccount: Limit = {
  name: 'sign-in-account',
  max: 50,
  seconds: 15 * 60,
  detail:
    'Too many wrong passwords for this account. Sign in on a device that you have used before, choose a new password with “Forgot password?”, or try again later.',
};

/**
 * Given back on success. A known device has its own limit, so neither guesses elsewhere nor colleagues in the same network keep
 * its owner out.
 */
export const signInTries = ({ ip }: FastifyRequest, email: string, device: string | null): Try[] =>
  device === null
    ? [
        inQuarter('sign-in', 100, networkOf(ip)),
        inQuarter('sign-in-email', 10, email, networkOf(ip)),
        { limit: signInAccount, by: [email] },
      ]
    : [inQuarter('sign-in-device', 10, email, device)];

/** Each costs a hash and an email. */
export const signUpTries = ({ ip }: FastifyRequest, email: string): Try[] => [
  inHour('sign-up', 100, networkOf(ip)),
  ...typedMailTries(email, networkOf(ip)),
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
export const ownPasswordTries = (userId: number): Try[] => [inQuarter('own-password-user', 10, userId)];

/** For codes of an authenticator app: an attacker has 10 of a million. Given back on success. */
export const codeTries = (userId: number): Try[] => [inQuarter('code-user', 10, userId)];

/** Given back on success. */
export const passkeyTries = ({ ip }: FastifyRequest): Try[] => [inQuarter('passkey', 100, networkOf(ip))];

/** Each stores a row for five minutes. */
export const challengeTries = ({ ip }: FastifyRequest): Try[] => [
  inQuarter('passkey-challenge', 300, networkOf(ip)),
];

/** Each costs two emails. */
export const emailChangeTries = ({ ip }: FastifyRequest, userId: number, email: string): Try[] => [
  inHour('email-change', 5, userId),
  ...typedMailTries(email, networkOf(ip)),
];

/** Given back on success. */
export const confirmTries = (userId: number): Try[] => [inQuarter('confirm-email', 30, userId)];

/** Each reads everything the account has. */
export const exportTries = (userId: number): Try[] => [inHour('export', 10, userId)];
