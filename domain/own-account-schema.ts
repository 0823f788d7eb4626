import { z } from 'zod';
import { userSchema } from './account-schema.ts';
import { ownAircraftSchema } from './aircraft/my-aircraft-schema.ts';
import { ownCaseSchema } from './cases-schema.ts';
import { passkeySchema } from './factors-schema.ts';
import { ownInquirySchema, savedRepliesSchema } from './inquiries-schema.ts';
import { uploadedSchema } from './media-schema.ts';
import { ownOutcomeSchema } from './outcome-schema.ts';
import { profileAnswerSchema } from './profile-schema.ts';
import { savedSearchSchema } from './saved-search-schema.ts';
import { ownedUnitSchema } from './units-schema.ts';
import { viewingHoursSchema, viewingSchema } from './viewings-schema.ts';
import { deliverySchema } from './webhooks-schema.ts';

export const authConfigSchema = z
  .object({
    provider: z
      .enum(['password', 'issuer'])
      .describe('Passwords of this site, or an OpenID Connect issuer by GET /api/login.'),
    mailbox: z
      .boolean()
      .describe('True if this computer shows outgoing email on a page because no mail server is configured.'),
  })
  .describe('How people sign in here.');
export type AuthConfig = z.infer<typeof authConfigSchema>;

const names = { firstName: z.string(), lastName: z.string() };

export const ownAccountSchema = z
  .object({
    email: z.email(),
    ...names,
    createdAt: z.iso.datetime(),
    hasPassword: z.boolean().describe('False for an account that signs in elsewhere and never chose one.'),
    pendingEmail: z.nullable(z.string()).describe('The new address, until it is confirmed.'),
  })
  .meta({ id: 'OwnAccount', description: 'An account as its owner sees it.' });
export type OwnAccount = z.infer<typeof ownAccountSchema>;

const sessionFacts = {
  device: z
    .nullable(z.string())
    .meta({ description: 'Null for an unknown browser.', examples: ['Firefox on Windows'] }),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().describe('To the hour.'),
  isCurrent: z.boolean().describe('True for the device that sent this request.'),
  isNotified: z.boolean().describe('True if its browser gets notifications.'),
};

export const ownSessionSchema = z
  .object({ id: z.uuid(), ...sessionFacts })
  .meta({ id: 'OwnSession', description: 'A device that is signed in to the account.' });
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const accountExportSchema = z
  .object({
    exportedAt: z.iso.datetime(),
    account: z.object({
      ...userSchema.pick({ id: true, role: true, profileImageUrl: true }).shape,
      ...ownAccountSchema.omit({ hasPassword: true }).shape,
    }),
    identities: z
      .array(z.object({ issuer: z.string(), subject: z.string(), linkedAt: z.iso.datetime() }))
      .describe('Identities at OpenID Connect issuers.'),
    passkeys: z.array(passkeySchema.omit({ id: true })),
    authenticatorApp: z.nullable(z.object({ createdAt: z.iso.datetime() })),
    profile: profileAnswerSchema,
    listings: z.array(z.record(z.string(), z.unknown())),
    units: z.array(ownedUnitSchema).describe('Units of listings, with tenants and their dates.'),
    outcomes: z
      .array(ownOutcomeSchema.extend({ listing: z.int(), category: z.string() }))
      .describe('How spaces were leased, also of deleted listings.'),
    viewingHours: viewingHoursSchema,
    viewings: z.array(viewingSchema.extend({ inquiryId: z.int() })).describe('Viewings in conversations.'),
    inquiries: z.array(ownInquirySchema).describe('Conversations about listings, with all messages.'),
    savedReplies: savedRepliesSchema.describe('Texts kept to answer with.'),
    cases: z.array(ownCaseSchema).describe('Reports, appeals, and requests.'),
    favorites: z.object({
      emails: z.boolean().describe('Whether changes are emailed.'),
      listings: z
        .array(z.object({ id: z.int(), category: z.string(), title: z.string(), savedAt: z.iso.datetime() }))
        .describe('Saved listings, oldest favorite first.'),
    }),
    aircraft: z.array(ownAircraftSchema.omit({ id: true })).describe('Your aircraft, the one in use first.'),
    wanted: z
      .array(
        z.object({
          category: z.string(),
          filters: z.record(z.string(), z.string()),
          aircraft: z.string(),
          wantedFrom: z.nullable(z.iso.date()),
          term: z.nullable(z.string()),
          message: z.string(),
          createdAt: z.iso.datetime(),
          expiresAt: z.iso.datetime(),
          closedAt: z.nullable(z.iso.datetime()),
        }),
      )
      .describe('Ads for wanted space.'),
    waitingLists: z
      .object({
        applications: z.array(
          z.object({
            name: z.string(),
            phone: z.string(),
            aircraft: z.string(),
            tailNumber: z.nullable(z.string()),
            wingspan: z.nullable(z.number()),
            length: z.nullable(z.number()),
            tailHeight: z.nullable(z.number()),
            share: z.nullable(z.int()),
            partners: z.string(),
            note: z.string(),
            createdAt: z.iso.datetime(),
            places: z.array(z.object({ list: z.int(), entry: z.int(), state: z.string() })),
          }),
        ),
        lists: z
          .array(
            z.object({ id: z.int(), name: z.string(), airportCode: z.string(), createdAt: z.iso.datetime() }),
          )
          .describe('Lists that the account keeps. Their people and history are files of each list.'),
      })
      .describe('Places on waiting lists.'),
    savedSearches: z.array(
      savedSearchSchema.pick({
        category: true,
        filters: true,
        name: true,
        frequency: true,
        paused: true,
        createdAt: true,
      }),
    ),
    webhooks: z.array(
      z.object({ url: z.string(), createdAt: z.iso.datetime(), deliveries: z.array(deliverySchema) }),
    ),
    uploads: z
      .array(z.object({ ...uploadedSchema.shape, type: z.string() }))
      .describe('Files; the names of documents are in the listings.'),
    sessions: z.array(z.object(sessionFacts)),
  })
  .meta({ id: 'AccountExport', description: 'Everything stored about the account.' });
export type AccountExport = z.infer<typeof accountExportSchema>;
