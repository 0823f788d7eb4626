import { z } from 'zod';
import { isDay } from './dates.ts';
import { type OutcomeInput, outcomeErrors, outcomeResults } from './outcome.ts';
import { BULK_MAX } from './own-listings.ts';
import { UNITS_SENT } from './units.ts';

const { rate: rateError, leasedFrom: dayError } = outcomeErrors;

const rate = z
  .number({ error: rateError })
  .positive(rateError)
  .max(10_000_000, 'Rate must be at most 10,000,000')
  .refine((value) => Number(value.toFixed(2)) === value, { error: rateError });

/** Reason that a space became occupied; the owner may skip it. */
export const outcomeShape = {
  result: z
    .enum(outcomeResults, { error: outcomeErrors.result })
    .describe(
      '`here`: leased to someone who found it on this site; `elsewhere`; `not-leased`: occupied for another reason.',
    ),
  rate: z
    .optional(z.nullable(rate))
    .describe('The agreed rate, in the unit of the kind: $/sf/yr or $/month. Not stated if left out.'),
  leasedFrom: z
    .optional(z.nullable(z.string({ error: dayError }).refine(isDay, { error: dayError })))
    .describe('First day of the lease, if stated.')
    .meta({ format: 'date' }),
};

const withoutLease = ({ result, rate, leasedFrom }: OutcomeInput) =>
  result === 'not-leased' && (rate != null || leasedFrom != null);

export const outcomeSchema = z.strictObject(outcomeShape).refine((input) => !withoutLease(input), {
  error: outcomeErrors.lease,
  path: ['result'],
});

const ids = 'Choose at least one listing';

export const outcomesSchema = z
  .strictObject({
    ids: z
      .array(z.int(ids).min(1, ids).max(2_147_483_647, ids), { error: ids })
      .min(1, ids)
      .max(BULK_MAX, `Choose at most ${BULK_MAX} listings`)
      .describe('Your occupied listings; a rate needs them to have the same unit of rate.'),
    units: z
      .optional(z.array(z.int().min(1).max(2_147_483_647)).min(1).max(UNITS_SENT))
      .describe('Ids of occupied units of the only listing. Listings with units need them.'),
    ...outcomeShape,
  })
  .refine((input) => !withoutLease(input), { error: outcomeErrors.lease, path: ['result'] })
  .refine(({ ids, units }) => units === undefined || ids.length === 1, {
    error: 'Units need their listing alone',
    path: ['units'],
  })
  .meta({ id: 'NewOutcome', description: 'How occupied spaces were leased. Not public.' });
export type OutcomesInput = z.infer<typeof outcomesSchema>;

export const outcomeAnswerSchema = z
  .object({ count: z.int().min(0).describe('Listings, or units, that have the outcome.') })
  .meta({ id: 'OutcomeAnswer' });

export const ownOutcomeSchema = z
  .object({
    result: z.enum(outcomeResults),
    rate: z.nullable(z.number()).describe('In the unit of the kind.'),
    leasedFrom: z.nullable(z.iso.date()),
    recordedAt: z.iso.datetime().describe('UTC.'),
  })
  .describe('How the space was leased, while it is occupied.');
