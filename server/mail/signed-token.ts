import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tokens of links in emails that work signed out: "subject.signature". They reveal their subject and never expire. */

const SUBJECT = /^[\w.-]{1,600}$/;

const signature = (secret: Buffer, purpose: string, subject: string): Buffer =>
  createHmac('sha256', secret).update(`mailed link\n${purpose}\n${subject}`).digest();

/** `purpose` keeps a token of one kind of link from opening another. */
export function signToken(secret: Buffer, purpose: string, subject: string): string {
  if (!SUBJECT.test(subject)) throw new Error('The subject of a token is letters, digits, dots and hyphens.');
  return `${subject}.${signature(secret, purpose, subject).toString('base64url')}`;
}

/**
 * The subject of a link that acts for an account. A new password or address of the account raises its epoch, and ends the links that
 * name the one before; links of the first epoch name none.
 */
export const ofEpoch = (subject: string, epoch: number): string =>
  epoch === 0 ? subject : `${subject}.e${epoch}`;

/** Undoes {@link ofEpoch}. */
export function splitEpoch(subject: string): { subject: string; epoch: number } {
  const [, rest = subject, epoch = '0'] = /^(.*)\.e([1-9]\d{0,9})$/.exec(subject) ?? [];
  return { subject: rest, epoch: Number(epoch) };
}

/** Returns the subject, or null for a token that isn't ours. */
export function readToken(secret: Buffer, purpose: string, token: string): string | null {
  const end = token.lastIndexOf('.');
  const subject = token.slice(0, Math.max(end, 0));
  if (!SUBJECT.test(subject)) return null;
  const expected = signature(secret, purpose, subject);
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  // Decoding ignores foreign characters, so compare the text as well.
  const isExact = given.toString('base64url') === token.slice(end + 1);
  return isExact && given.length === expected.length && timingSafeEqual(given, expected) ? subject : null;
}
