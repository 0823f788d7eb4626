import type { Role } from './roles.ts';

/** What principals and brokers tell of themselves: one description for the form, the schema and the store. */

export type ProfileField = {
  name: string;
  label: string;
  /** Under which heading of the form it stands. */
  group: 'Airport' | 'Company' | 'You';
  type: 'airport' | 'line' | 'phone' | 'email' | 'paragraphs' | 'logo';
  maxLength: number;
  /** Said when it is missing; an optional field has none. */
  required?: string;
  autoComplete?: string;
  placeholder?: string;
};

const principalFields: readonly ProfileField[] = [
  {
    name: 'affiliatedAirportIcao',
    label: 'Affiliated airport',
    group: 'Airport',
    type: 'airport',
    maxLength: 10,
    required: 'Airport selection is required',
  },
  {
    name: 'companyName',
    label: 'Company name',
    group: 'Company',
    type: 'line',
    maxLength: 160,
    required: 'Company name is required',
    autoComplete: 'organization',
  },
  {
    name: 'companyAddress',
    label: 'Company address',
    group: 'Company',
    type: 'line',
    maxLength: 300,
    required: 'Company address is required',
    autoComplete: 'section-company address-line1',
  },
  {
    name: 'companyPhone',
    label: 'Company phone',
    group: 'Company',
    type: 'phone',
    maxLength: 40,
    required: 'Company phone is required',
    autoComplete: 'work tel',
  },
  {
    name: 'personalPhone',
    label: 'Personal phone',
    group: 'You',
    type: 'phone',
    maxLength: 40,
    required: 'Personal phone is required',
    autoComplete: 'tel',
  },
  {
    name: 'personalAddress',
    label: 'Personal address',
    group: 'You',
    type: 'line',
    maxLength: 300,
    required: 'Personal address is required',
    autoComplete: 'address-line1',
  },
  {
    name: 'title',
    label: 'Title',
    group: 'You',
    type: 'line',
    maxLength: 100,
    required: 'Title is required',
    autoComplete: 'organization-title',
    placeholder: 'Airport manager',
  },
];

const brokerFields: readonly ProfileField[] = [
  {
    name: 'brokerCompanyName',
    label: 'Company name',
    group: 'Company',
    type: 'line',
    maxLength: 160,
    required: 'Company name is required',
    autoComplete: 'organization',
  },
  {
    name: 'brokerCompanyDescription',
    label: 'Company description',
    group: 'Company',
    type: 'paragraphs',
    maxLength: 2_000,
  },
  {
    name: 'brokerOfficeAddress',
    label: 'Office address',
    group: 'Company',
    type: 'line',
    maxLength: 300,
    required: 'Office address is required',
    autoComplete: 'section-company address-line1',
  },
  {
    name: 'brokerCompanyPhone',
    label: 'Company phone',
    group: 'Company',
    type: 'phone',
    maxLength: 40,
    required: 'Company phone is required',
    autoComplete: 'work tel',
  },
  {
    name: 'brokerPersonalName',
    label: 'Personal name',
    group: 'You',
    type: 'line',
    maxLength: 160,
    required: 'Personal name is required',
    autoComplete: 'name',
  },
  {
    name: 'brokerPersonalTitle',
    label: 'Personal title',
    group: 'You',
    type: 'line',
    maxLength: 100,
    required: 'Personal title is required',
    autoComplete: 'organization-title',
  },
  {
    name: 'brokerPersonalPhone',
    label: 'Personal phone',
    group: 'You',
    type: 'phone',
    maxLength: 40,
    required: 'Personal phone is required',
    autoComplete: 'tel',
  },
  {
    name: 'brokerPersonalEmail',
    label: 'Personal email',
    group: 'You',
    type: 'email',
    maxLength: 254,
    required: 'Valid email is required',
    autoComplete: 'email',
  },
  {
    name: 'licenseNumber',
    label: 'License number',
    group: 'You',
    type: 'line',
    maxLength: 60,
    required: 'License number is required',
  },
  { name: 'brokerCompanyLogoUrl', label: 'Company logo', group: 'Company', type: 'logo', maxLength: 2_048 },
];

/** The fields of each role's form; every role also has `emailNotifications`. */
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
    /** Of those who have listings. */
    again: 'Would you like to create another listing?',
    create: 'Yes, Create a Listing',
    later: 'Maybe Later',
  },
  notFound: { title: 'Profile Not Found', description: 'Unable to load your profile. Please try again.' },
  logo: 'Use a picture uploaded here, or an https address',
} as const;

/** What the form of a role is called where one chooses between them. */
export const profileChoices: Record<Role, string> = {
  general_user: 'General User (Browser)',
  property_principal: 'Property Principal',
  listing_broker: 'Listing Broker',
};
