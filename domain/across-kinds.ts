export const kindCountsAddress = '/api/listing-counts';

/** Listings on the landing page. */
export const NEWEST = 3;
export const newestAddress = '/api/newest-listings';
