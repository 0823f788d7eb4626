import { expect, test } from 'vitest';
import unicode from '../node_modules/unhomoglyph/data.json' with { type: 'json' };
import { looksLike, skeletonOf } from './name-schema.ts';

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

test('knows every character that Unicode lists as looking like a Latin letter', () => {
  const listed: Record<string, string> = {};
  for (const [from, to] of Object.entries(unicode)) {
    const [character, letter] = [plain(from), plain(to)];
    const isOther = [...character].length === 1 && !/[a-z0-9\s]/.test(character);
    if (!isOther || !/^[a-z]$/.test(letter) || listed[letter]?.includes(character)) continue;
    listed[letter] = (listed[letter] ?? '') + character;
  }
  const sorted = (table: Record<string, string>) =>
    Object.fromEntries(Object.entries(table).map(([letter, others]) => [letter, [...others].toSorted()]));
  expect(sorted(looksLike)).toEqual(sorted(listed));
});

test.each([
  ['Tіеdоwn', 'Tiedown'],
  ['ＴＩＥＤＯＷＮ', 'tiedown'],
  ['𝐓𝐢𝐞𝐝𝐨𝐰𝐧', 'Tiedown'],
  ['Tledovvn', 'tiedown'],
  ['Τιedοwn', 'tiedown'],
  ['Tïédöwñ', 'tiedown'],
  ['Adm1n', 'admin'],
  ['Adrnin', 'admin'],
  ['Vеrіfіеd', 'verified'],
])('%j looks like %j', (text, other) => {
  expect(skeletonOf(text)).toBe(skeletonOf(other));
});
