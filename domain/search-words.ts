/** How a search's text falls into words. */

/** What is typed for a word of the field: its usual misspelling, and the hangar that is named by its shape. */
const spellings: readonly [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])t[\s-]?hang[ae]r/giu, 't-hangar'],
  [/(?<![\p{L}\p{N}])hanger/giu, 'hangar'],
];

/** The words as they were typed, each spelt as listings spell it; nothing of a text without letter or digit. */
export function searchWords(text: string): string[] {
  const corrected = spellings.reduce((so, [typed, meant]) => so.replace(typed, meant), text);
  return corrected.match(/(?<![\p{L}\p{N}])t-hangar\p{L}*|[\p{L}\p{N}]+/gu) ?? [];
}
