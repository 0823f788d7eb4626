import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { accountMessages } from '../../domain/account.ts';
import { newPasswordSchema, signUpSchema } from '../../domain/account-schema.ts';

/** Takes 5 MB and 15 ms, so it is read for the first new password. `scripts/derive-leaked-passwords.ts` writes it. */
let leaked: ReadonlySet<string> | undefined;

/** True for one of the most common leaked passwords that `isGuessable` lets pass. Browsers don't have the list. */
export function isLeaked(password: string): boolean {
  leaked ??= new Set(
    brotliDecompressSync(readFileSync(new URL('data/leaked-passwords.br', import.meta.url)))
      .toString('utf8')
      .split('\n'),
  );
  const plain = password.toLowerCase();
  return leaked.has(plain) || leaked.has(plain.replaceAll(' ', ''));
}

const unleaked = newPasswordSchema.refine((password) => !isLeaked(password), {
  error: accountMessages.passwordLeaked,
});

/** The browser's schema, which also refuses leaked passwords. */
export const serverSignUpSchema = signUpSchema.safeExtend({ password: unleaked });
