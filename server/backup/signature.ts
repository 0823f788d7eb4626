import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReadBackup } from './read.ts';
import { RestoreRefused } from './refused.ts';

/** HMAC-SHA256 of the checksums, which cover all that is in a backup. */
export const signatureOf = (sums: string, key: string): string =>
  createHmac('sha256', key).update(sums).digest('hex');

export type SignatureRule = {
  /** `BACKUP_KEY`; without it nothing is signed, and no signature is checked. */
  key?: string | undefined;
  /** Accepts a backup without signature although there is a key. */
  unsigned?: boolean | undefined;
};

/** Throws `RestoreRefused` unless the holder of the key wrote the backup. Returns a line if nobody can know. */
export function checkSignature(
  { sums, signature }: ReadBackup,
  { key, unsigned }: SignatureRule,
): string | undefined {
  if (key === undefined)
    return signature === undefined
      ? undefined
      : 'The backup is signed, but BACKUP_KEY isn’t set: nobody checked who wrote it.';
  if (signature === undefined) {
    if (unsigned) return 'The backup isn’t signed: nobody checked who wrote it.';
    throw new RestoreRefused(
      'The backup isn’t signed, and BACKUP_KEY is set. If you know who wrote it, add --unsigned.',
    );
  }
  const [given, right] = [signature, signatureOf(sums, key)].map((text) => Buffer.from(text, 'latin1'));
  if (given?.length !== right?.length || !timingSafeEqual(given as Buffer, right as Buffer))
    throw new RestoreRefused(
      'The signature of the backup is wrong: the file was changed, or BACKUP_KEY is not the key that signed it.',
    );
  return undefined;
}
