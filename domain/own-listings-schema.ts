import { z } from 'zod';
import { commonShape } from './common-texts.ts';
import { availabilitySchema } from './listing-form-schema.ts';
import { listingKinds } from './listing-kinds/index.ts';
import { ACTIVITY_DAYS, BULK_MAX, UNDO_MINUTES } from './own-listings.ts';
import { paragraphs } from './text-schema.ts';

const count = (description: string) => z.int().min(0).describe(description);

export const ownFiguresSchema = z
  .object({
    total: count('Listings.'),
    categories: z
      .array(z.string().meta({ enum: listingKinds.map(({ category }) => category) }))
      .describe('Kinds that the owner has listings of.'),
    active: count('Listings that are available.'),
    needsConfirming: count('Listings that nobody confirmed for 30 days.'),
    takenDown: count('Listings that the admin took down.'),
    listerChecked: count('Listings on which the admin checked your identity or authority to lease.'),
    views: count('Views of all listings.'),
    inquiries: count('Inquiries about all listings.'),
    revenueMonthToDate: z
      .string()
      .regex(/^\d+\.\d{2}$/)
      .describe('Dollars: the rent of occupied listings, for their occupied days of this month.'),
  })
  .meta({ id: 'Figures', description: 'Totals.' });
export type OwnFigures = z.infer<typeof ownFiguresSchema>;

const perDay = (noun: string) =>
  z.array(z.int().min(0)).length(ACTIVITY_DAYS).describe(`${noun} of each day from \`from\` to \`to\`.`);

export const activitySchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    listings: z
      .array(z.object({ id: z.int().min(1), views: perDay('Views'), inquiries: perDay('Inquiries') }))
      .describe('In the order of `ids`.'),
  })
  .meta({ id: 'Activity', description: 'Views and inquiries by day.' });
export type Activity = z.infer<typeof activitySchema>;

/** The contact of a listing; also the form's. */
export const contactShape = {
  contactEmail: commonShape.contactEmail,
  contactPhone: commonShape.contactPhone,
};

const actions = {
  availability: z.optional(availabilitySchema),
  contactEmail: z.optional(contactShape.contactEmail).describe('With `contactPhone`.'),
  contactPhone: z.optional(contactShape.contactPhone).describe('With `contactEmail`.'),
  confirm: z
    .optional(z.literal(true, { error: 'Confirm must be true' }))
    .describe('Says that the listings are still current.'),
  delete: z.optional(z.literal(true, { error: 'Delete must be true' })),
};

const ids = 'Choose at least one listing';
/** Ids of own listings, of any kind. */
const listingIds = z
  .array(z.int(ids).min(1, ids).max(2_147_483_647, ids), { error: ids })
  .max(BULK_MAX, `Choose at most ${BULK_MAX} listings`);

export const verificationRequestSchema = z
  .strictObject({
    ids: z
      .optional(listingIds)
      .describe(
        'Listings whose photos and dimensions to verify; without any, your identity and authority to lease.',
      ),
    message: paragraphs('Message', 2_000, 'Tell us how we can check it'),
  })
  .meta({ id: 'VerificationRequest' });
export type VerificationRequest = z.infer<typeof verificationRequestSchema>;

export const bulkSchema = z
  .strictObject({
    ids: listingIds.min(1, ids).describe('Your listings, of any kind.'),
    ...actions,
  })
  .check(
    z.superRefine(
      ({ availability, contactEmail, contactPhone, confirm, delete: isDeleted }, context) => {
        const hasContact = contactEmail !== undefined || contactPhone !== undefined;
        if ([availability !== undefined, hasContact, confirm, isDeleted].filter(Boolean).length !== 1) {
          const message = 'Send a status, a contact, a confirmation, or a deletion';
          context.addIssue({ code: 'custom', path: ['availability'], message });
        } else if (hasContact) {
          for (const name of ['contactEmail', 'contactPhone'] as const) {
            const { error } = contactShape[name].safeParse({ contactEmail, contactPhone }[name]);
            for (const { message } of error?.issues ?? []) {
              context.addIssue({ code: 'custom', path: [name], message });
            }
          }
        }
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  )
  .meta({ id: 'BulkChange', description: 'One change to several listings: to all of them, or to none.' });
export type BulkInput = z.infer<typeof bulkSchema>;

export const bulkAnswerSchema = z
  .object({
    count: z.int().min(0).describe('Listings that changed.'),
    undo: z
      .nullable(z.string())
      .describe(`Token that undoes it for ${UNDO_MINUTES} minutes; null if nothing changed.`),
  })
  .meta({ id: 'BulkAnswer' });
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;

export const undoSchema = z.strictObject({ token: z.string({ error: 'Send the token' }).max(100) });

export const undoAnswerSchema = z
  .object({
    count: z.int().min(0).describe('Listings restored to what they were.'),
    left: z.int().min(0).describe('Listings left as they are because they have changed since.'),
  })
  .meta({ id: 'UndoAnswer' });
export type UndoAnswer = z.infer<typeof undoAnswerSchema>;
