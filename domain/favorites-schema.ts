import { z } from 'zod';
import { FAVORITES_MAX } from './favorites.ts';
import { availabilities } from './listing.ts';
import type { ListingSummary } from './listing-schema.ts';

const id = z.int().min(1).max(2_147_483_647);

export const favoriteIdsSchema = z
  .object({
    ids: z.array(id).max(FAVORITES_MAX).describe('Ids of listings of any kind, newest favorite first.'),
  })
  .meta({ id: 'FavoriteIds', description: 'The listings you saved.' });
export type FavoriteIds = z.infer<typeof favoriteIdsSchema>;

const rate = z.nullable(
  z.number({ error: 'Rate must be a number' }).min(0, 'Enter a rate').max(9_999_999_999),
);
const followed = {
  leaseRate: rate.describe('Null if it wasn’t stated.'),
  monthlyRate: rate.describe('Null if it wasn’t stated.'),
  availability: z.enum(availabilities, { error: 'Choose an availability' }),
};

const earlierSchema = z.strictObject({
  id,
  savedAt: z.iso
    .datetime({ error: 'Give the time it was saved' })
    .refine((at) => at > '2000' && at < '2100', 'Give the time it was saved'),
  ...followed,
});
/** A listing that was saved before, as it was then. */
export type EarlierFavorite = z.infer<typeof earlierSchema>;

export const mergeSchema = z
  .strictObject({
    favorites: z
      .array(earlierSchema, { error: 'Favorites must be a list' })
      .max(FAVORITES_MAX, `Send up to ${FAVORITES_MAX} favorites`)
      .describe('Newest first, as they were saved. Listings that aren’t on the site are ignored.'),
  })
  .meta({
    id: 'EarlierFavorites',
    description: 'Listings that were saved on a device, or removed by mistake.',
  });

export const mergedSchema = favoriteIdsSchema
  .extend({
    left: z.int().min(0).describe(`Listings left out, because an account has up to ${FAVORITES_MAX}.`),
  })
  .meta({ id: 'MergedFavorites', description: 'Your saved listings, including those from the device.' });
export type MergedFavorites = z.infer<typeof mergedSchema>;

export const favoriteEmailsSchema = z.object({ isOn: z.boolean() }).meta({
  id: 'FavoriteEmails',
  description: 'Whether changes of saved listings are emailed, once a day at most.',
});
export type FavoriteEmails = z.infer<typeof favoriteEmailsSchema>;

export const favoriteEmailsInput = z
  .strictObject({ isOn: z.boolean({ error: 'Emails about saved listings must be on or off' }) })
  .meta({ id: 'FavoriteEmailsChange', description: 'Starts or stops emails about saved listings.' });

/** `summary` is the schema of a listing as lists show it. */
export const savedListingSchema = <Summary extends z.ZodType>(summary: Summary) =>
  z
    .object({
      id,
      category: z.string().describe('The listing’s kind.'),
      title: z.string().describe('The current title, or the last one known.'),
      savedAt: z.iso.datetime(),
      before: z.object(followed).describe('The listing when you saved it.'),
      changes: z.array(z.string()).describe('Changes since you saved it, in words.'),
      listing: z.nullable(summary).describe('Null if it is no longer on the site.'),
    })
    .meta({ id: 'SavedListing', description: 'A listing you saved, and what changed since.' });
type SavedAnswer = z.infer<ReturnType<typeof savedListingSchema>>;
export type SavedListing = Omit<SavedAnswer, 'listing'> & { listing: ListingSummary | null };

export const savedQuery = z.object({
  changed: z
    .optional(z.literal('true', { error: 'Changed can only be true' }))
    .describe('Leaves out listings that are as they were when you saved them.'),
});

const ID_LIST = /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/;

export const idsQuery = z.object({
  ids: z
    .string({ error: 'Add the ids of listings' })
    .max(10 * FAVORITES_MAX, `Send up to ${FAVORITES_MAX} ids`)
    .regex(ID_LIST, 'Ids must be whole numbers, separated by commas')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= FAVORITES_MAX, `Send up to ${FAVORITES_MAX} ids`)
    .meta({ type: 'string', pattern: ID_LIST.source })
    .describe(`Up to ${FAVORITES_MAX} ids of listings of any kind, separated by commas.`),
});
