import type { Resolver } from 'react-hook-form';
import type { Role } from '../../../domain/account.ts';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import { type ProfileField, profileFields } from '../../../domain/profile.ts';
import { type Profile, type ProfileInput, profileSchema } from '../../../domain/profile-schema.ts';
import { resultOf } from '../../form/check.ts';

/** Values of all roles' forms by field name. */
export type ProfileValues = Record<string, unknown> & { emailNotifications: boolean };

/** Mutation key of the upload, which saving waits for. */
export const LOGO_UPLOAD = ['logo'];

const groups = ['Airport', 'Company', 'You'] as const;

/** Groups the fields of a role's form under their headings, in the order of the page. */
export const fieldGroups = (role: Role) =>
  groups
    .map((group) => ({ group, fields: profileFields[role].filter((field) => field.group === group) }))
    .filter(({ fields }) => fields.length > 0);

export const profileFormFields = (role: Role): ProfileField[] =>
  fieldGroups(role).flatMap(({ fields }) => fields);

const allFields = Object.values(profileFields).flat();

/** Converts a saved profile to form values; `airport` is the profile's. */
export function profileFormValues(profile: Profile, airport: AirportSummary | null): ProfileValues {
  return {
    ...Object.fromEntries(
      allFields.map(({ name, type }) => [name, type === 'airport' ? airport : (profile[name] ?? '')]),
    ),
    emailNotifications: profile.emailNotifications,
  };
}

function inputOf(role: Role, values: ProfileValues): Record<string, unknown> {
  const entries = profileFields[role].map(({ name, type }) => [
    name,
    type === 'airport' ? (values[name] as AirportSummary | null)?.icaoCode : values[name],
  ]);
  return { ...Object.fromEntries(entries), role, emailNotifications: values.emailNotifications };
}

export const isComplete = (role: Role, values: ProfileValues): boolean =>
  profileSchema(role).safeParse(inputOf(role, values)).success;

/** Validates a role's form with the server's schema. */
export function profileResolver(role: Role): Resolver<ProfileValues, unknown, ProfileInput> {
  const schema = profileSchema(role);
  return (values) => resultOf(schema.safeParse(inputOf(role, values)));
}
