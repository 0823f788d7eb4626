import { apiPaths } from '../../domain/paths.ts';
import { type ProfileField, profileFields } from '../../domain/profile.ts';
import { profileSchema } from '../../domain/profile-schema.ts';
import { type Role, roleLabels, roles } from '../../domain/roles.ts';
import { type ApiPart, bodySchema, type Schema, shape } from '../http/operation.ts';

/** What the profiles' routes do, for the API's description. */

const notes = (fields: readonly ProfileField[]): Record<string, Schema> => ({
  role: { description: 'The role this form is of; left out, the role that the account has.' },
  emailNotifications: { description: 'Mail about new listings. Left out, it stays as it is.' },
  ...Object.fromEntries(
    fields.map(({ name, label, type, required }) => [
      name,
      {
        description: `${label}.${required ? '' : ' null clears it.'}`,
        ...(type === 'email' && { format: 'email' }),
      },
    ]),
  ),
});

const nameOf = (role: Role) => `${roleLabels[role].replaceAll(' ', '')}Form`;

function formOf(role: Role): Schema {
  const { required, ...schema } = bodySchema(profileSchema(role), notes(profileFields[role]));
  const named = (required as string[]).filter((name) => name !== 'role');
  return { description: `The profile of a ${roleLabels[role]}, whole.`, ...schema, required: named };
}

const fields = Object.values(profileFields).flat();

const profile: Schema = {
  description: 'The fields of every role, null where nothing is told.',
  type: 'object',
  properties: {
    role: { enum: roles },
    emailNotifications: { type: 'boolean' },
    ...Object.fromEntries(
      fields.map(({ name, label }) => [name, { type: ['string', 'null'], description: `${label}.` }]),
    ),
  },
  required: ['role', 'emailNotifications', ...fields.map(({ name }) => name)],
};

export const profileApi: ApiPart = {
  name: 'Profile',
  description: 'What a person tells of themselves, by their role.',
  shapes: { Profile: profile, ...Object.fromEntries(roles.map((role) => [nameOf(role), formOf(role)])) },
  operations: [
    {
      method: 'get',
      path: apiPaths.profile,
      id: 'getProfile',
      summary: 'Read one’s own profile',
      signedIn: true,
      answers: { 200: { description: 'The profile.', schema: shape('Profile') } },
    },
    {
      method: 'put',
      path: apiPaths.profile,
      id: 'saveProfile',
      summary: 'Save the form of a role, and take that role',
      description: 'What other roles tell stays, for when the role is changed back.',
      signedIn: true,
      body: { anyOf: roles.map((role) => shape(nameOf(role))) },
      answers: { 200: { description: 'The profile as it is now.', schema: shape('Profile') } },
    },
  ],
};
