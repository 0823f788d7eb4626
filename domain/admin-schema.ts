import { z } from 'zod';
import { roles } from './account.ts';
import { accountEmailSchema } from './account-schema.ts';
import { type AuditSubject, auditSubjects } from './admin.ts';
import { adminReason, type OwnQuestion } from './cases-schema.ts';
import { CONFIRM_DAYS } from './freshness.ts';
import { listingKinds } from './listing-kinds/index.ts';
import { type ListingSummary, operatesSchema } from './listing-schema.ts';
import { type Profile, profileAnswerSchema } from './profile-schema.ts';

export const auditSubjectSchema = z.enum(Object.keys(auditSubjects) as [AuditSubject], {
  error: `Subject must be ${Object.keys(auditSubjects).join(', ')}`,
});

export const auditEntrySchema = z
  .object({
    id: z.int().min(1),
    at: z.iso.datetime().describe('UTC.'),
    actorEmail: z.string().describe('Email of the admin at that time.'),
    action: z.string().describe('Verb, such as `delete` or `take-down`.'),
    subject: z.object({
      type: auditSubjectSchema,
      id: z.string(),
      name: z.string().describe('Name at that time.'),
    }),
    note: z.nullable(z.string()),
    hasBefore: z.boolean(),
    hasAfter: z.boolean(),
  })
  .meta({ id: 'AuditEntry', description: 'An action of the admin.' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditDetailSchema = auditEntrySchema
  .extend({
    before: z.unknown().describe('The subject before the action; null if nothing was recorded.'),
    after: z.unknown().describe('The subject after the action; null if nothing was recorded.'),
  })
  .meta({ id: 'AuditDetail', description: 'An action of the admin with everything it recorded.' });
export type AuditDetail = z.infer<typeof auditDetailSchema>;

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

/** A request in the verification queue; `listing` is null for one about the person. */
export const queueOwnerSchema = z.object({
  id: z.int().min(1),
  name: z.string(),
  email: z.email(),
  company: z.nullable(z.string()),
});
export type QueuedRequest = {
  /** The case’s id. */
  id: number;
  openedAt: string;
  message: string;
  question: OwnQuestion['question'] | null;
  missing: string[];
  owner: z.infer<typeof queueOwnerSchema>;
  listing: AdminListing | null;
};

export const adminReasonSchema = z.strictObject({
  reason: adminReason.describe('Emailed to the person.'),
});

/** Ban of a person whose suspended account was deleted. */
export const signUpAllowanceSchema = z.strictObject({ email: accountEmailSchema });

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

const count = z.int().min(0);

export const adminCountsSchema = z
  .object({
    users: count,
    signUps: count.describe('Sign-ups whose email address isn’t verified yet, one per address.'),
    listings: z.object(
      Object.fromEntries(
        listingKinds.map(({ category }) => [
          category,
          z.object({
            total: count.describe('In the results or not.'),
            unconfirmed: count.describe(`In the results, and not confirmed for ${CONFIRM_DAYS} days.`),
            lapsed: count.describe('Left the results because nobody confirmed them.'),
          }),
        ]),
      ),
    ),
    toVerify: count.describe('Requests to verify a person or a listing, without a decision.'),
    openCases: count.describe('Reports, appeals, and requests of airport operators without a decision.'),
  })
  .meta({ id: 'AdminCounts', description: 'Rows of the admin’s lists, and what waits for a decision.' });
export type AdminCounts = z.infer<typeof adminCountsSchema>;

const instant = z.iso.datetime().describe('UTC.');

export const adminHealthSchema = z
  .object({
    versions: z.object({ app: z.string(), node: z.string(), database: z.string().describe('PostgreSQL.') }),
    startedAt: instant.describe('Start of the server process that answers; UTC.'),
    migrations: z.object({
      applied: count,
      last: z.nullable(z.string()),
      lastAppliedAt: z.nullable(instant),
    }),
    queues: z
      .nullable(
        z.array(
          z.object({
            name: z.string(),
            waiting: count.describe('Not started yet, or to be tried again.'),
            oldestWaiting: z.nullable(instant),
            running: count,
            undeliverable: count.describe('Given up in the last two weeks.'),
          }),
        ),
      )
      .describe('Null before the job queue has opened.'),
    mailFailures: z
      .array(z.object({ at: instant, reason: z.nullable(z.string()) }))
      .max(20)
      .describe('The newest emails that couldn’t be delivered, without addresses and texts.'),
    storage: z.object({
      database: count.describe('Bytes.'),
      mediaFiles: count,
      media: count.describe('Bytes of the uploaded files, without their smaller versions.'),
      diskFree: z.nullable(count).describe('Bytes; null if files are in S3, or the file system doesn’t say.'),
    }),
    lastBackup: z.nullable(instant).describe('UTC; null if no backup was recorded.'),
  })
  .meta({ id: 'AdminHealth', description: 'State of this installation.' });
export type AdminHealth = z.infer<typeof adminHealthSchema>;
