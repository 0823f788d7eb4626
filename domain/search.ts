import { apiPaths } from './paths.ts';

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

export const kindCountsAddress = '/api/listing-counts';

/** Listings on the landing page. */
export const NEWEST = 3;
export const newestAddress = '/api/newest-listings';

/** Listings of the featured airport on the landing page. */
export const FEATURED = 3;
export const featuredAddress = '/api/featured-airport';
/** Half the part of its chart that a phone shows, in pixels from the airport, and how many airports must be whole there. */
export const CHART_FRAME = { x: 172, y: 122 };
export const CHART_AIRPORTS = 4;
/** Radii of the chart's compass rose and of the ring around it. */
export const ROSE_NM = 10;
export const RING_NM = 20;
/** A smaller rose has no room for figures. */
export const hasRoseFigures = (scale: number): boolean => scale >= 16;

/** The listings at and near an airport, for its page. */
export const marketAddress = (code: string) => `${apiPaths.airport(code)}/market`;
export const NEARBY_NM = 50;
/** The distance to search if nothing is nearby. */
export const FARTHER_NM = 200;
/** Listings per kind at the airport. */
export const HERE = 4;
/** Listings at other airports. */
export const NEAREST = 6;

/** Counting stops here; a larger count means "many". */
export const RELAXED_CAP = 100;

/** Most ways that an answer offers. */
export const RELAXED_MAX = 5;
