import type { Role } from './account.ts';

/** One description for the form, the schema, and the store. */
export type ProfileField = {
  name: string;
  label: string;
  /** Heading in the form. */
  group: 'Airport' | 'Company' | 'You';
  type: 'airport' | 'line' | 'person' | 'company' | 'title' | 'phone' | 'email' | 'paragraphs' | 'logo';
  maxLength: number;
  /** Left out of the audit log. */
  personal?: true;
  /** Message for a missing value; optional fields have none. */
  required?: string;
  autoComplete?: string;
  placeholder?: string;
};

type Details = Partial<ProfileField>;

function line(
  group: ProfileField['group'],
  name: string,
  label: string,
  details: Details = {},
): ProfileField {
  return { name, label, group, type: 'line', maxLength: 160, required: `${label} is required`, ...details };
}

const phone = (group: ProfileField['group'], name: string, label: string, autoComplete: string) =>
  line(group, name, label, { type: 'phone', maxLength: 40, autoComplete, personal: true });

const companyName: Details = { type: 'company', autoComplete: 'organization' };
const companyAddress = { maxLength: 300, autoComplete: 'section-company address-line1' };
const personTitle: Details = { type: 'title', maxLength: 100, autoComplete: 'organization-title' };

const principalFields: readonly ProfileField[] = [
  line('Airport', 'affiliatedAirportIcao', 'Affiliated airport', {
    type: 'airport',
    maxLength: 10,
    required: 'Airport selection is required',
  }),
  line('Company', 'companyName', 'Company name', companyName),
  line('Company', 'companyAddress', 'Company address', companyAddress),
  phone('Company', 'companyPhone', 'Company phone', 'work tel'),
  phone('You', 'personalPhone', 'Personal phone', 'tel'),
  line('You', 'personalAddress', 'Personal address', {
    maxLength: 300,
    autoComplete: 'address-line1',
    personal: true,
  }),
  line('You', 'title', 'Title', { ...personTitle, placeholder: 'Airport manager' }),
];

const brokerFields: readonly ProfileField[] = [
  line('Company', 'brokerCompanyName', 'Company name', companyName),
  {
    name: 'brokerCompanyDescription',
    label: 'Company description',
    group: 'Company',
    type: 'paragraphs',
    maxLength: 2_000,
  },
  line('Company', 'brokerOfficeAddress', 'Office address', companyAddress),
  phone('Company', 'brokerCompanyPhone', 'Company phone', 'work tel'),
  line('You', 'brokerPersonalName', 'Personal name', { type: 'person', autoComplete: 'name' }),
  line('You', 'brokerPersonalTitle', 'Personal title', personTitle),
  phone('You', 'brokerPersonalPhone', 'Personal phone', 'tel'),
  line('You', 'brokerPersonalEmail', 'Personal email', {
    type: 'email',
    maxLength: 254,
    personal: true,
    required: 'Valid email is required',
    autoComplete: 'email',
  }),
  line('You', 'licenseNumber', 'License number', { maxLength: 60, personal: true }),
  { name: 'brokerCompanyLogoUrl', label: 'Company logo', group: 'Company', type: 'logo', maxLength: 2_048 },
];

/** Every role also has `emailNotifications`. */
export const profileFields: Record<Role, readonly ProfileField[]> = {
  general_user: [],
  property_principal: principalFields,
  listing_broker: brokerFields,
};

export const profileMessages = {
  updated: { title: 'Profile Updated', description: 'Your profile has been updated successfully.' },
  failed: { title: 'Error', description: 'Failed to update profile. Please try again.' },
  complete: {
    title: 'Profile Complete!',
    question: 'Would you like to create your first listing?',
    create: 'Yes, Create a Listing',
    later: 'Maybe Later',
  },
  notFound: { title: 'Profile Not Found', description: 'Unable to load your profile. Please try again.' },
  logo: 'Use a picture that you uploaded here',
} as const;

/** Labels of the user-type selector. */
export const profileChoices: Record<Role, string> = {
  general_user: 'General User (Browser)',
  property_principal: 'Property Principal',
  listing_broker: 'Listing Broker',
};
