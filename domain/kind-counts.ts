import { z } from 'zod';
import { listingKinds } from './listing-kinds/index.ts';

const kindCountSchema = z.object({
  category: z.string().meta({ enum: listingKinds.map(({ category }) => category) }),
  total: z.int().min(0).describe('Listings that match; at most 1,000.'),
  capped: z.boolean().describe('True if there are more.'),
  applies: z
    .optional(z.literal(false))
    .describe('False if the search asks for what the kind doesn’t have, such as a door.'),
});
export type KindCount = z.infer<typeof kindCountSchema>;

const kinds = z.array(kindCountSchema).describe('In the order of the kinds.');

export const kindCountsSchema = z
  .object({
    kinds,
    meant: z
      .nullable(z.object({ q: z.string(), kinds }))
      .describe('If nothing matches: a similar spelling of `q` that has matches.'),
    nearby: z
      .nullable(z.object({ near: z.string(), q: z.string(), kinds }))
      .describe(
        'If some kind has no match and `q` names an airport, or a city that has one with a tower: matches of the other words `near` it. Without `availability`, occupied listings are left out.',
      ),
  })
  .meta({ id: 'KindCounts', description: 'Number of matches of each kind.' });
export type KindCounts = z.infer<typeof kindCountsSchema>;
