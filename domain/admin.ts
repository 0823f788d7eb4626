import { z } from 'zod';
import { accountEmailSchema } from './account-schema.ts';
import { adminReason } from './case-schema.ts';
import { operatesSchema } from './lister.ts';
import type { ListingSummary } from './listing.ts';
import { type Profile, profileAnswerSchema } from './profile-schema.ts';
import { roles } from './roles.ts';

const adminUserSorts = ['newest', 'oldest', 'name', 'email'] as const;
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

export const adminUserDetailSchema = adminUserSchema
  .extend({
    suspensionReason: z.nullable(z.string()).describe('Null unless the account is suspended.'),
    profile: profileAnswerSchema,
    hasPassword: z.boolean().describe('False for an account that signs in elsewhere and never chose one.'),
    issuers: z.array(z.string()).describe('OpenID Connect issuers that the account signs in with.'),
    sessions: z.int().min(0).describe('Devices that are signed in.'),
    lastUsedAt: z.nullable(z.iso.datetime()).describe('UTC, to the hour; null without a session.'),
    pendingEmail: z.nullable(z.string()).describe('The new address, until it is confirmed.'),
    operates: operatesSchema,
  })
  .meta({ id: 'AdminUserDetail', description: 'An account, with everything in its profile.' });
export type AdminUserDetail = z.infer<typeof adminUserDetailSchema> & { profile: Profile };

const adminListingSorts = ['newest', 'oldest', 'updated', 'title', 'views'] as const;
export type AdminListingSort = (typeof adminListingSorts)[number];

export const adminListingShows = [
  'all',
  'unverified',
  'in-results',
  'unconfirmed',
  'lapsed',
  'taken-down',
  'suspended',
] as const;
export type AdminListingShow = (typeof adminListingShows)[number];

/** Fields that the admin sees besides those of every list. */
export const adminListingSchema = z.object({
  account: z
    .object({
      id: z.int().min(1),
      email: z.email(),
      suspended: z.boolean().describe('True while the account is suspended, which hides its listings.'),
    })
    .describe('The owner’s account.'),
  active: z.boolean().describe('True if the listing is in the results.'),
  takenDownAt: z.nullable(z.iso.datetime()).describe('UTC; null unless it was taken down.'),
  takenDownReason: z.nullable(z.string()).describe('Shown to the owner.'),
});
export type AdminListing = ListingSummary & z.infer<typeof adminListingSchema>;

const adminQueueSorts = ['oldest', 'newest'] as const;
export type AdminQueueSort = (typeof adminQueueSorts)[number];

export const adminReasonSchema = z.strictObject({
  reason: adminReason.describe('Emailed to the person.'),
});

/** For a person whose suspended account was deleted. */
export const signUpAllowanceSchema = z.strictObject({ email: accountEmailSchema });

const adminSignUpSorts = ['newest', 'oldest', 'email'] as const;
export type AdminSignUpSort = (typeof adminSignUpSorts)[number];

export const adminSignUpSchema = z
  .object({
    id: z.int().min(1),
    email: z.email(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(roles),
    createdAt: z.iso.datetime().describe('UTC.'),
    expiresAt: z.iso.datetime().describe('UTC; after that, the person needs to sign up again.'),
  })
  .meta({ id: 'AdminSignUp', description: 'A sign-up whose email address isn’t verified yet.' });
export type AdminSignUp = z.infer<typeof adminSignUpSchema>;
