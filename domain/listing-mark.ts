import type { AirportCount } from './map-data.ts';

/**
 * A mark on the map of the country: an airport that has listings or, where there are too many of them to be told
 * apart, several of one state near each other. Names, position and tower are those of the one with the most listings.
 */
export type ListingMark = AirportCount & {
  /** The airport's id. */
  id: number;
  /** How many airports the mark stands for; `count` is of listings of all kinds together. */
  airports: number;
};

/** Marks of the country at most: more can't be told apart. */
export const MARKS_MAX = 250;
