import { brand } from './brand.ts';

export const outcomeResults = ['here', 'elsewhere', 'not-leased'] as const;
export type OutcomeResult = (typeof outcomeResults)[number];

export const outcomeLabels: Record<OutcomeResult, string> = {
  here: `Leased to someone from ${brand.name}`,
  elsewhere: 'Leased to someone from elsewhere',
  'not-leased': 'Not leased: used or held for another reason',
};

/** In API paths. */
export const outcomesApi = '/api/my-listings/outcomes';
