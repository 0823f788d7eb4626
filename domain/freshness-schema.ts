import { z } from 'zod';
import { freshnesses, TOKEN_MAX } from './freshness.ts';
import { availabilities } from './listing.ts';
import { listingKinds } from './listing-kinds/index.ts';
import { outcomeSchema } from './outcome-schema.ts';

export const confirmationQuery = z.object({
  token: z.string({ error: 'Send the token of the link' }).max(TOKEN_MAX, 'The token is too long'),
});

export const confirmationSchema = z
  .object({
    listings: z
      .array(
        z.object({
          id: z.int().min(1),
          category: z.string().meta({ enum: listingKinds.map(({ category }) => category) }),
          title: z.string(),
          icaoCode: z.string(),
          airportName: z.string(),
          availability: z.enum(availabilities),
          hasUnits: z.boolean().describe('True if the availability follows from its units.'),
          freshness: z.enum(freshnesses),
          confirmedAt: z.iso.datetime().describe('UTC.'),
        }),
      )
      .describe('The listings of the link that still exist, those to confirm first.'),
    total: z.int().min(0).describe('How many they are; at most 200 are in `listings`.'),
    toConfirm: z.int().min(0).describe('How many of them need confirming.'),
  })
  .meta({ id: 'Confirmation', description: 'What a link from an email confirms.' });
export type Confirmation = z.infer<typeof confirmationSchema>;

const ofLink = {
  token: confirmationQuery.shape.token,
  listing: z
    .optional(z.int('Choose a listing of the link').min(1, 'Choose a listing of the link'))
    .describe('One listing of the link; all of them if left out.'),
};

export const confirmSchema = z.strictObject(ofLink).meta({
  id: 'NewConfirmation',
  description: 'Confirms listings of the link.',
});

export const leasedSchema = z
  .strictObject({ ...ofLink, outcome: z.optional(outcomeSchema) })
  .meta({ id: 'LeasedByLink', description: 'Marks one listing of the link occupied.' });

export const confirmedSchema = z
  .object({ count: z.int().min(0).describe('Listings that are confirmed.') })
  .meta({ id: 'Confirmed' });
