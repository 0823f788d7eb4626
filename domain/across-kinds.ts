/** What is asked of the listings of all kinds together. */

export const kindCountsAddress = '/api/listing-counts';

/** As many as stand on the front page. */
export const NEWEST = 3;
export const newestAddress = '/api/newest-listings';
