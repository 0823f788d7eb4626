import type { ListingOwner } from './listing.ts';

/** Public facts about an account, whatever it lists. */
export type Account = Omit<ListingOwner, 'operatorVerifiedAt'>;

export const personOf = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** A changed role keeps the other role’s company and logo in the profile, so they aren’t shown. */
export const companyOf = ({ role, brokerCompanyName, companyName }: Account): string | null =>
  (role === 'listing_broker' ? brokerCompanyName : companyName) || null;

export const logoOf = ({ role, brokerCompanyLogoUrl }: Account): string | null =>
  role === 'listing_broker' ? brokerCompanyLogoUrl : null;
