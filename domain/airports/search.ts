import type { AirportSummary } from './airport.ts';

export type SearchableAirport = Pick<
  AirportSummary,
  'icaoCode' | 'code' | 'name' | 'city' | 'state' | 'use' | 'hasControlTower' | 'longestRunway'
>;

/**
 * Airports sorted by likelihood (public, then towered, then longest runway). `texts` has the folded text of the airport at
 * the same index: one field per line, each after a line break, codes first.
 */
type AirportIndex<T extends SearchableAirport = AirportSummary> = {
  airports: T[];
  texts: string[];
};

/** Drops case and punctuation: "St. John's-by-the-Sea" becomes "st johns by the sea". */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return /[^a-z0-9 \n]/.test(lower) ? lower.replace(/[.'’"]/g, '').replace(/[^\p{L}\p{N}\n]+/gu, ' ') : lower;
}

// The three-letter code is the FAA identifier, so it needs no line of its own.
const searchText = ({ icaoCode, code, name, city, state }: SearchableAirport) =>
  fold(`\n${icaoCode}\n${code}\n${name}\n${city}\n${state}\n`);

/** Returns null for text without words, such as "%", which matches nothing. */
function wordsOf(query: string): string[] | null {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return words.length || !query.trim() ? words : null;
}

export function indexAirports<T extends SearchableAirport>(list: readonly T[]): AirportIndex<T> {
  const airports = [...list].sort(
    (a, b) =>
      Number(b.use === 'public') - Number(a.use === 'public') ||
      Number(b.hasControlTower) - Number(a.hasControlTower) ||
      (b.longestRunway ?? 0) - (a.longestRunway ?? 0),
  );
  return { airports, texts: airports.map(searchText) };
}

/** True if the codes, name, city, or state contain every word of the query. A blank query matches every airport. */
export function matchesAirport(airport: SearchableAirport, query: string): boolean {
  const text = searchText(airport);
  return wordsOf(query)?.every((word) => text.includes(word)) ?? false;
}

const RANKS = 10;

/**
 * Returns the best `limit` matches in this order: exact code, code prefix or state, start of name or city, start of a word,
 * anywhere. Matches of the whole query come before matches of separate words ("addison tx"), which rank by the first word.
 */
export function searchAirports<T extends SearchableAirport>(
  { airports, texts }: AirportIndex<T>,
  query: string,
  limit: number,
): T[] {
  const words = wordsOf(query);
  if (!words) return [];
  const phrase = words.join(' ');
  const first = words[0] ?? '';
  const ranked: T[][] = Array.from({ length: RANKS }, () => []);
  texts.forEach((text, at) => {
    const airport = airports[at];
    if (!airport || !words.every((word) => text.includes(word))) return;
    const whole = rank(text, phrase);
    const found = ranked[whole < NO_MATCH ? whole : NO_MATCH + rank(text, first)];
    if (found && found.length < limit) found.push(airport);
  });
  return ranked.flat().slice(0, limit);
}

const NO_MATCH = 5;

/** Ranks a match from 0 (best) to 4. */
function rank(text: string, part: string): number {
  const start = text.indexOf(`\n${part}`);
  if (start >= 0) {
    const afterCodes = text.indexOf('\n', text.indexOf('\n', 1) + 1);
    if (start < afterCodes) return codeIs(text, part, afterCodes) ? 0 : 1;
    return text.endsWith(`\n${part}\n`) ? 1 : 2;
  }
  if (text.includes(` ${part}`)) return 3;
  return text.includes(part) ? 4 : NO_MATCH;
}

function codeIs(text: string, part: string, afterCodes: number): boolean {
  const at = text.indexOf(`\n${part}\n`);
  return at >= 0 && at < afterCodes;
}
