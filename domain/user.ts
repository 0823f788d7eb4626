import { z } from 'zod';
import { roles } from './roles.ts';

export const userSchema = z
  .object({
    id: z.int().min(1),
    email: z.email().describe('In lower case.'),
    role: z.enum(roles),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.nullable(z.string()),
    isAdmin: z.boolean().describe('True for admins, once `adminNeeds` is null.'),
    adminNeeds: z
      .nullable(z.enum(['set-up', 'confirm']))
      .describe(
        'Before an admin’s rights work: set up a passkey or an authenticator app, or confirm with it in this session.',
      ),
  })
  .meta({ id: 'User', description: 'The signed-in account.' });
export type User = z.infer<typeof userSchema>;
