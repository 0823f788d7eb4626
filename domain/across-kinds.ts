import { apiPaths } from './paths.ts';

export const kindCountsAddress = '/api/listing-counts';

/** Listings on the landing page. */
export const NEWEST = 3;
export const newestAddress = '/api/newest-listings';

/** Listings of the featured airport on the landing page. */
export const FEATURED = 3;
export const featuredAddress = '/api/featured-airport';
/** Pixels per nautical mile of its chart. */
export const CHART_SCALE = 25;
/** Radii of the chart's compass rose and of the ring around it. */
export const ROSE_NM = 10;
export const RING_NM = 20;

/** The listings at and near an airport, for its page. */
export const marketAddress = (code: string) => `${apiPaths.airport(code)}/market`;
export const NEARBY_NM = 50;
/** The distance to search if nothing is nearby. */
export const FARTHER_NM = 200;
/** Listings per kind at the airport. */
export const HERE = 4;
/** Listings at other airports. */
export const NEAREST = 6;
