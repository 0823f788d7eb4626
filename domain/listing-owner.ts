import type { ListingOwner } from './listing.ts';

/** The company that somebody lists for, by their role. */
export const companyOf = ({ role, brokerCompanyName, companyName }: ListingOwner): string | null =>
  (role === 'listing_broker' ? brokerCompanyName : companyName) || null;
