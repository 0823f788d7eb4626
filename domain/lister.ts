import { z } from 'zod';
import { usualAnswerSchema } from './inquiry-answer.ts';
import { listingOwnerSchema } from './listing.ts';

export const operatesSchema = z
  .array(
    z.object({
      icaoCode: z.string(),
      name: z.string().describe('As in the airport table.'),
      verifiedAt: z.iso.datetime().describe('When the airport confirmed it.'),
    }),
  )
  .describe('Airports that the account operates, verified by a call to the airport.');

export const listerSchema = z
  .object({
    ...listingOwnerSchema.omit({ operatorVerifiedAt: true }).shape,
    identityVerifiedAt: z
      .nullable(z.iso.datetime())
      .describe('When the name was last checked, UTC; null unless a listing of theirs says so.'),
    since: z.iso.date().describe('Day of the sign-up, UTC.'),
    listings: z.int().min(0).describe('Listings on the site.'),
    kinds: z
      .array(z.object({ category: z.string(), count: z.int().min(1) }))
      .describe('Listings on the site by kind, most first.'),
    operates: operatesSchema,
    usualAnswer: usualAnswerSchema,
  })
  .meta({ id: 'Lister', description: 'Public facts about an account that lists property.' });
export type Lister = z.infer<typeof listerSchema>;
