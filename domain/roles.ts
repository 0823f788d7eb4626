/** The roles of an account. Nobody becomes admin by a role: the admin is one verified e-mail address. */
export const roles = ['general_user', 'property_principal', 'listing_broker'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  general_user: 'General User',
  property_principal: 'Property Principal',
  listing_broker: 'Listing Broker',
};

/** Principals and brokers list property; everybody else browses. */
export const mayList = (role: Role): boolean => role !== 'general_user';

/** The words of the sign-up chooser, read at the edge only. */
export const registrantTypes = ['owner', 'broker'] as const;
export type RegistrantType = (typeof registrantTypes)[number];

export const roleOfRegistrant = (type: RegistrantType | undefined): Role =>
  type === 'owner' ? 'property_principal' : type === 'broker' ? 'listing_broker' : 'general_user';
