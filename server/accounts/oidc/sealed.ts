import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** AES-256-GCM, stored as nonce, tag, ciphertext. */

const NONCE = 12;
const TAG = 16;

/** Derives a key for one purpose from a secret of at least 256 bits (HKDF, RFC 5869). */
const keyFor = (secret: Buffer | string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

export function seal(secret: Buffer | string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce, { authTagLength: TAG });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Returns null if the text was sealed with another secret or for another purpose, or was changed. */
export function unseal(secret: Buffer | string, purpose: string, sealed: Buffer): string | null {
  if (sealed.length < NONCE + TAG) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), sealed.subarray(0, NONCE), {
      authTagLength: TAG,
    });
    decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
