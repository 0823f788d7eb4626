import type { ListingOwner } from './listing.ts';

export const companyOf = ({ role, brokerCompanyName, companyName }: ListingOwner): string | null =>
  (role === 'listing_broker' ? brokerCompanyName : companyName) || null;
