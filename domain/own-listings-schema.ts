import { z } from 'zod';
import { newAttachments } from './attachments-schema.ts';
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

const ids = 'Choose at least one listing';
/** Ids of own listings, of any kind. */
export const listingIds = z
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
    files: newAttachments,
  })
  .meta({ id: 'VerificationRequest' });
export type VerificationRequest = z.infer<typeof verificationRequestSchema>;

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
