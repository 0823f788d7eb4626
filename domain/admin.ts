import { z } from 'zod';
import { roles } from './roles.ts';

/** Sections of the admin dashboard besides one for each kind of listing. */
export const adminUserSorts = ['newest', 'oldest', 'name', 'email'] as const;
export type AdminUserSort = (typeof adminUserSorts)[number];

export const adminUserSchema = z
  .object({
    id: z.int().min(1),
    email: z.email(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(roles),
    profileImageUrl: z.nullable(z.string()),
    company: z.nullable(z.string()),
    createdAt: z.iso.datetime().describe('UTC.'),
    suspendedAt: z.nullable(z.iso.datetime()).describe('UTC; null unless the account is suspended.'),
    listings: z.int().min(0).describe('Listings of all kinds, in the results or not.'),
    isAdmin: z.boolean(),
  })
  .meta({ id: 'AdminUser', description: 'An account, as the admin sees it in the list.' });
export type AdminUser = z.infer<typeof adminUserSchema>;
