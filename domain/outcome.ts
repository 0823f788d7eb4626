import { brand } from './brand.ts';

export const outcomeResults = ['here', 'elsewhere', 'not-leased'] as const;
export type OutcomeResult = (typeof outcomeResults)[number];

export const outcomeLabels: Record<OutcomeResult, string> = {
  here: `Leased to someone from ${brand.name}`,
  elsewhere: 'Leased to someone from elsewhere',
  'not-leased': 'Not leased: used or held for another reason',
};

/** Errors of the form, which the confirmation page shows without the schema. */
export const outcomeErrors = {
  result: 'Choose how it was leased',
  lease: 'Only a leased space has a rate and a first day',
  rate: 'Rate must be a positive number with at most 2 decimals',
  leasedFrom: 'Leased from must be a date, such as 2026-12-01',
} as const;

/** In API paths. */
export const outcomesApi = '/api/my-listings/outcomes';

export type OutcomeInput = {
  result: (typeof outcomeResults)[number];
  rate?: number | null | undefined;
  leasedFrom?: string | null | undefined;
};
