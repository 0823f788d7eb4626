import { z } from 'zod';
import { listingKinds } from './listing-kinds/index.ts';
import { ACTIVITY_DAYS } from './own-listings.ts';

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
