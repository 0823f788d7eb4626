import type { Account } from './listing-schema.ts';

export const availabilities = ['available', 'limited', 'occupied'] as const;
export type Availability = (typeof availabilities)[number];

export const availabilityLabels: Record<Availability, string> = {
  available: 'Available',
  limited: 'Limited',
  occupied: 'Occupied',
};

/** Left out of rows, because a page carries the data of its fifty rows. */
export const notInRows = [
  'description',
  'documents',
  'imageTexts',
  'views',
  'inquiries',
  'statedMonth',
  'monthWithNnn',
  'createdAt',
  'updatedAt',
] as const;

export const SUMMARY_LENGTH = 240;

export const personOf = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** A changed role keeps the other role’s company and logo in the profile, so they aren’t shown. */
export const companyOf = ({ role, brokerCompanyName, companyName }: Account): string | null =>
  (role === 'listing_broker' ? brokerCompanyName : companyName) || null;

export const logoOf = ({ role, brokerCompanyLogoUrl }: Account): string | null =>
  role === 'listing_broker' ? brokerCompanyLogoUrl : null;

export const listerPath = (id: number | string) => `/lister/${id}`;

export const listerApi = {
  lister: (id: number | string) => `/api/listers/${id}`,
  listings: (id: number | string) => `/api/listers/${id}/listings`,
  airports: (id: number | string) => `/api/listers/${id}/airports`,
} as const;
