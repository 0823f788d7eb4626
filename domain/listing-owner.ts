import type { ListingOwner } from './listing.ts';

/** Public facts about an account, whatever it lists. */
export type Account = Omit<ListingOwner, 'operatorVerifiedAt'>;

export const personOf = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** A changed role keeps the other role’s company in the profile, so it isn’t shown. */
export const companyOf = ({ role, brokerCompanyName, companyName }: Account): string | null =>
  (role === 'listing_broker' ? brokerCompanyName : companyName) || null;
