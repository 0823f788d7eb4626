import type { Rules } from './rules-schema.ts';

type Publication = Rules['publication'];
type Named = { name: string; lastName?: string | null | undefined };

/** Suffixes of people and companies, left out before the last name is found. */
const SUFFIX = /,?\s+(?:jr|sr|i{2,3}|iv|md|esq|inc|llc|llp|lp|ltd|corp|co)\.?$/iu;

const plain = (text: string | null | undefined) => text?.trim().replace(/\s+/g, ' ') ?? '';

/** True if it ends the name, so that nobody is published under a different name. */
export const isLastName = (lastName: string, name: string): boolean =>
  ` ${plain(name)}`.endsWith(` ${plain(lastName)}`);

/** First and last name: as stated, by the comma of "Red Cloud, Dana", or by the last word. */
function partsOf({ name, lastName }: Named): { first: string; last: string } {
  const whole = plain(name).replace(SUFFIX, '');
  const [before = '', after] = whole.split(/\s*,\s*/, 2);
  const stated = plain(lastName);
  if (stated && isLastName(stated, name))
    return { first: plain(name).slice(0, -stated.length), last: stated };
  if (after) return { first: after, last: before };
  const last = before.split(' ').at(-1) ?? '';
  return { first: before.slice(0, -last.length || undefined).trim(), last };
}

/** "Whitfield, D." or "D. W.", in any script. */
export function publishedName(named: Named, publication: Publication): string | null {
  const { first, last } = partsOf(named);
  const initial = (word: string) => (/^\p{L}\p{M}*/u.exec(word)?.[0] ?? [...word][0] ?? '').toUpperCase();
  const initials = [first, last].map(initial).filter(Boolean);
  if (publication === 'initials') return initials.map((one) => `${one}.`).join(' ');
  if (publication !== 'last-name-initial') return null;
  return initials.length > 1 ? `${last}, ${initials[0]}.` : last;
}

/** What everyone sees of a person on the list; null for nothing. */
export const publishedAs = (named: Named, publication: Publication): string | null =>
  publication === 'places' ? 'Your place, without a name' : publishedName(named, publication);

/** Whether a list shows parts of names. */
export const hasNames = (publication: Publication): boolean =>
  publication === 'initials' || publication === 'last-name-initial';
