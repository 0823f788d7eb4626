import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountApi, roleLabels, roles } from '../../domain/account.ts';
import { userSchema } from '../../domain/account-schema.ts';
import { profileImageSchema } from '../../domain/media-schema.ts';
import { profileAnswerSchema, profileRole, profileSchema } from '../../domain/profile-schema.ts';
import { operations } from '../http/operation.ts';
import { parseBody } from '../http/parse.ts';
import { type ProfileServices, readProfile, saveProfile, saveProfileImage } from './service.ts';

const forms = roles.map((role) =>
  profileSchema(role)
    .partial({ role: true })
    .meta({
      id: `${roleLabels[role].replaceAll(' ', '')}Form`,
      description: `The whole profile of a ${roleLabels[role]}.`,
    }),
);

export function registerProfileRoutes(app: FastifyInstance, services: ProfileServices): void {
  const api = operations(app, { name: 'Profile', description: 'Facts about a person, by role.' });

  api.get(
    accountApi.profile,
    { id: 'getProfile', summary: 'Read your profile', signedIn: true, answers: { 200: profileAnswerSchema } },
    async ({ actor }) => readProfile(services, actor),
  );

  api.put(
    accountApi.profile,
    {
      id: 'saveProfile',
      summary: 'Save the form of a role, and take that role',
      description: 'Fields of other roles stay for a later change of role.',
      signedIn: true,
      body: z.union(forms),
      rawBody: true,
      answers: { 200: profileAnswerSchema },
    },
    async ({ request: { body }, actor }) => {
      const { role } = parseBody(profileRole(actor.role), body);
      return saveProfile(services, actor, parseBody(profileSchema(role), { ...(body as object), role }));
    },
  );

  api.put(
    accountApi.profileImage,
    {
      id: 'saveProfileImage',
      summary: 'Set or remove your profile picture',
      signedIn: true,
      body: profileImageSchema,
      answers: { 200: userSchema },
    },
    async ({ body, actor }) => saveProfileImage(services, actor, body.url),
  );
}
