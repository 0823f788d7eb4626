import type { Rules } from './rules-schema.ts';

type Publication = Rules['publication'];

/** "Whitfield, D." or "D. W.", in any script. */
export function publishedName(name: string, publication: Publication): string | null {
  const words = name.trim().split(/\s+/);
  const initial = (word = '') => (/^\p{L}\p{M}*/u.exec(word)?.[0] ?? [...word][0] ?? '').toUpperCase();
  const [first, last] = [initial(words[0]), words.at(-1) ?? ''];
  if (publication === 'initials') return words.length > 1 ? `${first}. ${initial(last)}.` : `${first}.`;
  if (publication !== 'last-name-initial') return null;
  return words.length > 1 ? `${last}, ${first}.` : last;
}

/** What everyone sees of a person on the list; null for nothing. */
export const publishedAs = (name: string, publication: Publication): string | null =>
  publication === 'places' ? 'Your place, without a name' : publishedName(name, publication);
