import { z } from 'zod';
import { userSchema } from '../../domain/account-schema.ts';
import { statusSchema, textHeader } from '../http/operation.ts';

/** Part of the description of an operation that checks an emailed link. */
export const linkCheck = {
  description: 'The link stays unused.',
  answers: { 200: statusSchema('valid', 'The link still works.') },
  refusals: [429],
};

/** A 1 MB password is a wrong password (400), not a body that is too large (413). */
export const takesPassword = { bodyLimit: 2 * 1024 * 1024 };

export const signedInAnswer = {
  description: 'Signed in: sets the session’s cookie, and ends the session that came with the request.',
  schema: userSchema,
  headers: { 'Set-Cookie': textHeader('HttpOnly, SameSite=Lax.') },
};

export const redirect = (description: string) => ({
  description,
  headers: { Location: textHeader('Where to go next.') },
});

/** Ignores anything but a path of this site. */
export const returnToSchema = z
  .optional(z.string())
  .catch(undefined)
  .meta({
    description: 'Path of this site to come back to; anything else is ignored.',
    examples: ['/dashboard'],
  });
