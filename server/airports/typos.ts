/** In a shorter word, one different letter often makes another word. */
const SHORTEST = 5;
/** Words of this length may have two typos if nothing has one, and longer ones may in any case. */
const MIDDLE = 6;
const LONG = 8;

/** Damerau-Levenshtein distance; returns `most` + 1 if it is greater than `most`. */
function typos(typed: string, word: string, most: number): number {
  if (Math.abs(typed.length - word.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = typed[i - 1] === word[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (isSwapped && i > 1 && j > 1) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[word.length] ?? most + 1;
}

/** One bit per letter that occurs. A typo changes at most two bits, so most words need no comparison. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsOf(set: number): number {
  let bits = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/** "Adisson" is Addison: which letter is double is one mistake. */
const squeezed = (word: string) => word.replace(/(.)\1+/gu, '$1');

type Similar = { word: string; typos: number };

/** Finds the words that a misspelled one may mean, fewest typos first, then in the order of `words`. */
export type Speller = (typed: string) => Similar[];

export function createSpeller(words: Iterable<string>): Speller {
  const candidates = [...words].filter((word) => word.length >= SHORTEST - 1 && /^\p{L}+$/u.test(word));
  const letters = Int32Array.from(candidates, lettersOf);
  const similar = (typed: string, most: number): Similar[] => {
    const own = lettersOf(typed);
    const ownSqueezed = squeezed(typed);
    const found: Similar[] = [];
    for (let at = 0; at < candidates.length; at += 1) {
      if (bitsOf(own ^ (letters[at] ?? 0)) > 2 * most) continue;
      const word = candidates[at] ?? '';
      const count = squeezed(word) === ownSqueezed ? 1 : typos(typed, word, most);
      // People rarely get the first letter wrong, and never together with another one.
      if (count <= (word[0] === typed[0] ? most : 1)) found.push({ word, typos: count });
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
