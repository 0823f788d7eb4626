import { createHmac, timingSafeEqual } from 'node:crypto';

/** The same scheme as our own webhooks: https://www.standardwebhooks.com. The secret's characters are the key. */

/** Requests that are older, or ahead, are refused. */
export const TOLERANCE_SECONDS = 5 * 60;

export type Signed = { id: string; timestamp: string; signature: string };

export const signatureOf = (
  secret: string,
  { id, timestamp }: Omit<Signed, 'signature'>,
  body: Buffer,
): string => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;

/** `signature` may have several, separated by spaces, while a secret is replaced. */
export function isSigned(secret: string, signed: Signed, body: Buffer, now: Date): boolean {
  if (!/^\d{1,12}$/.test(signed.timestamp)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(signed.timestamp)) > TOLERANCE_SECONDS) return false;
  const expected = Buffer.from(signatureOf(secret, signed, body));
  return signed.signature
    .split(' ')
    .slice(0, 5)
    .some((one) => {
      const given = Buffer.from(one);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
}
