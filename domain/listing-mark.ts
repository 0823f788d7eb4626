/**
 * A mark on the map of the country: an airport that has listings or, where there are too many of them to be told
 * apart, several of one state near each other. Names, position and tower are those of the one with the most listings.
 */
export type ListingMark = {
  /** The airport's id. */
  id: number;
  icaoCode: string;
  code: string;
  name: string;
  city: string;
  /** Two letters. */
  state: string;
  /** Degrees, WGS 84. */
  lat: number;
  lng: number;
  hasControlTower: boolean;
  /** Listings of all kinds together. */
  count: number;
  /** How many airports the mark stands for. */
  airports: number;
};

/** Marks of the country at most: more can't be told apart. */
export const MARKS_MAX = 250;
