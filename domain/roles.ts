/** The admin has no role: it is the account whose verified email is ADMIN_EMAIL. */
export const roles = ['general_user', 'property_principal', 'listing_broker'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  general_user: 'General User',
  property_principal: 'Property Principal',
  listing_broker: 'Listing Broker',
};

export const mayList = (role: Role): boolean => role !== 'general_user';

/** Values of the sign-up chooser. */
export const registrantTypes = ['owner', 'broker'] as const;
export type RegistrantType = (typeof registrantTypes)[number];

export const roleOfRegistrant = (type: RegistrantType | undefined): Role =>
  type === 'owner' ? 'property_principal' : type === 'broker' ? 'listing_broker' : 'general_user';
