import { z } from 'zod';
import { CONFIRM_DAYS } from './freshness.ts';
import { listingKinds } from './listing-kinds/index.ts';

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
            waiting: count.describe('In the results, and waiting for the admin to verify them.'),
            unconfirmed: count.describe(`In the results, and not confirmed for ${CONFIRM_DAYS} days.`),
            lapsed: count.describe('Left the results because nobody confirmed them.'),
          }),
        ]),
      ),
    ),
    openCases: count.describe('Reports, appeals, and requests of airport operators without a decision.'),
  })
  .meta({ id: 'AdminCounts', description: 'Rows of the admin’s lists, and what waits for a decision.' });
export type AdminCounts = z.infer<typeof adminCountsSchema>;
