/** What is asked of the listings of all kinds together. */

export type KindCount = {
  category: string;
  total: number;
  /** There are more than `total`. */
  capped: boolean;
};

/** How many of each kind a search finds, in the order of the kinds. */
export type KindCounts = {
  kinds: KindCount[];
  /** Where no kind has any: words that are spelt nearly so, and how many those find. */
  meant: { q: string; kinds: KindCount[] } | null;
  /** Where the words name an airport, or a city that has one with a tower: what the other words find within reach of it. */
  nearby: { near: string; q: string; kinds: KindCount[] } | null;
};

export const kindCountsAddress = '/api/listing-counts';

/** As many as stand on the front page. */
export const NEWEST = 3;
export const newestAddress = '/api/newest-listings';
