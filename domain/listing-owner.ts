import type { ListingOwner } from './listing.ts';

/** Public facts about an account, whatever it lists. */
export type Account = Omit<ListingOwner, 'operatorVerifiedAt'>;

export const personOf = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

export const companyOf = ({ role, brokerCompanyName, companyName }: Account): string | null =>
  (role === 'listing_broker' ? brokerCompanyName : companyName) || null;
