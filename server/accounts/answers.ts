import { z } from 'zod';
import { userSchema } from '../../domain/user.ts';
import { statusSchema } from '../http/operation.ts';

export const linkWorks = statusSchema('valid', 'The link still works.');

export const signedInAnswer = {
  description: 'Signed in: sets the session’s cookie, and ends the session that came with the request.',
  schema: userSchema,
  headers: { 'Set-Cookie': { description: 'HttpOnly, SameSite=Lax.', schema: { type: 'string' } } },
};

export const redirect = (description: string) => ({
  description,
  headers: { Location: { description: 'Where to go next.', schema: { type: 'string' } } },
});

/** Ignores anything but a path of this site. */
export const returnToSchema = z
  .optional(z.string())
  .catch(undefined)
  .meta({
    description: 'Path of this site to come back to; anything else is ignored.',
    examples: ['/dashboard'],
  });
