/** In a shorter word, one different letter often makes another word. */
const SHORTEST = 5;
/** Words of this length may have two typos if nothing has one, and longer ones may in any case. */
const MIDDLE = 6;
const LONG = 8;

/** Rows of the table of distances; words are shorter than these. */
const rows = Array.from({ length: 3 }, () => new Uint8Array(256)) as [Uint8Array, Uint8Array, Uint8Array];

/**
 * Damerau-Levenshtein distance; returns `most` + 1 if it is greater than `most`. Farther than `most` from the diagonal
 * of the table, every distance is greater, so those aren't computed.
 */
function typos(typed: string, word: string, most: number): number {
  const many = most + 1;
  if (Math.abs(typed.length - word.length) > most) return many;
  let [before, last, row] = rows;
  for (let j = 0; j <= many; j += 1) last[j] = j;
  for (let i = 1; i <= typed.length; i += 1) {
    const [from, to] = [Math.max(1, i - most), Math.min(word.length, i + most)];
    row[from - 1] = from === 1 ? i : many;
    let fewest = many;
    for (let j = from; j <= to; j += 1) {
      const isSame = typed[i - 1] === word[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (isSwapped && i > 1 && j > 1) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row[j] = least;
      fewest = Math.min(fewest, least);
    }
    row[to + 1] = many;
    if (fewest > most) return many;
    [before, last, row] = [last, row, before];
  }
  return last[word.length] ?? many;
}

/** One bit per letter that occurs. A typo changes at most two bits, so most words need no comparison. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Sums neighboring bits, then neighboring sums: each search asks this of every word. */
function bitsOf(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** "Adisson" is Addison: which letter is double is one mistake. */
const squeezed = (word: string) => word.replace(/(.)\1+/gu, '$1');

type Similar = { word: string; typos: number };

/** Finds the words that a misspelled one may mean, fewest typos first, then in the order of `words`. */
export type Speller = (typed: string) => Similar[];

export function createSpeller(words: Iterable<string>): Speller {
  const candidates = [...words].filter((word) => word.length >= SHORTEST - 1 && /^\p{L}+$/u.test(word));
  const letters = Int32Array.from(candidates, lettersOf);
  const lengths = Uint8Array.from(candidates, ({ length }) => length);
  const similar = (typed: string, most: number): Similar[] => {
    const own = lettersOf(typed);
    const ownSqueezed = squeezed(typed);
    const found: Similar[] = [];
    for (let at = 0; at < candidates.length; at += 1) {
      const differing = own ^ (letters[at] ?? 0);
      const isNear = Math.abs((lengths[at] ?? 0) - typed.length) <= most && bitsOf(differing) <= 2 * most;
      // Squeezed, a word of any length has the same letters.
      if (!isNear && differing !== 0) continue;
      const word = candidates[at] ?? '';
      // People rarely get the first letter wrong, and never together with another one.
      const allowed = word[0] === typed[0] ? most : 1;
      const count = differing === 0 && squeezed(word) === ownSqueezed ? 1 : typos(typed, word, allowed);
      if (count <= allowed) found.push({ word, typos: count });
    }
    return found.sort((a, b) => a.typos - b.typos);
  };
  return (typed) => {
    if (typed.length < SHORTEST || !/^\p{L}+$/u.test(typed)) return [];
    if (typed.length >= LONG) return similar(typed, 2);
    const one = similar(typed, 1);
    return one.length === 0 && typed.length >= MIDDLE ? similar(typed, 2) : one;
  };
}
