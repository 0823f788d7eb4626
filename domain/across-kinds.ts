export const kindCountsAddress = '/api/listing-counts';

/** Listings on the landing page. */
export const NEWEST = 3;
export const newestAddress = '/api/newest-listings';

/** Listings of the featured airport on the landing page. */
export const FEATURED = 3;
export const featuredAddress = '/api/featured-airport';
/** Pixels per nautical mile of its chart. */
export const CHART_SCALE = 25;
