/** How a search's text falls into words. */

/** What is typed for a word of the field: its usual misspelling, and the hangar that is named by its shape. */
const spellings: readonly [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])t[\s-]?hang[ae]r/giu, 't-hangar'],
  [/(?<![\p{L}\p{N}])hanger/giu, 'hangar'],
];

/** The text with its words spelt as listings spell them. */
export const asSpelt = (text: string): string =>
  spellings.reduce((so, [typed, meant]) => so.replace(typed, meant), text);

/** The words as they were typed, spelt so; none of a text without letter or digit. */
export const searchWords = (text: string): string[] =>
  asSpelt(text).match(/(?<![\p{L}\p{N}])t-hangar\p{L}*|[\p{L}\p{N}]+/gu) ?? [];
