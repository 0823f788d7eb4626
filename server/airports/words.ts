import { shortForms } from './aliases.ts';

/** Drops case, accents and punctuation: "St. John's-by-the-Sea" becomes "st johns by the sea". */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!/[^a-z0-9 ]/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}|[.'’"]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}

export const foldedWords = (text: string): string[] => fold(text).split(' ').filter(Boolean);

/** Writes a word as the index does: "ft" is "fort", and "Teterborough" is spelled like "Teterboro". */
export const canonical = (word: string): string =>
  (Object.hasOwn(shortForms, word) ? shortForms[word] : undefined) ??
  (word.length > 7 ? word.replace(/borough$/, 'boro').replace(/burgh$/, 'burg') : word);

/** The name without spaces, so that "Van Nuys" and "VanNuys" are the same. */
export const joined = (words: readonly string[]): string => words.map(canonical).join('');
