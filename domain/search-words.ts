/** Common misspellings, and the spellings of "T-hangar". */
const spellings: readonly [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])t(?:ee)?[\s-]?hang[ae]r/giu, 't-hangar'],
  [/(?<![\p{L}\p{N}])hanger/giu, 'hangar'],
];

/** Corrects common misspellings. */
export const asSpelt = (text: string): string =>
  spellings.reduce((so, [typed, meant]) => so.replace(typed, meant), text);

/** True for a text in quotation marks, which a search takes as typed: nothing in it is corrected, left out or read as a place. */
export const isQuoted = (text: string): boolean => /^\s*["“][^"“”]+["”]\s*$/u.test(text);

export const quoted = (text: string): string => `"${text.replace(/["“”]/gu, ' ').trim()}"`;

/** Keeps the case of each word. */
export const searchWords = (text: string): string[] =>
  asSpelt(text).match(/(?<![\p{L}\p{N}])t-hangar\p{L}*|[\p{L}\p{N}]+/gu) ?? [];
