import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;
const FORM = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits in base64url. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url');

/** Tokens are stored hashed. They need no salt or slow hash: nobody can guess 256 bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const looksLikeToken = (text: string | undefined): text is string =>
  text !== undefined && FORM.test(text);
