import type { Limit } from '../http/rate-limit.ts';

/** Also for rows of CSV files; more than any lister has. */
const createsADay: Limit = {
  name: 'create-day',
  max: 5_000,
  seconds: 86_400,
  detail: 'An account can create 5,000 listings a day.',
};

/** More than anyone types by hand; larger numbers come as a CSV file. */
export const createLimits: readonly Limit[] = [
  createsADay,
  { name: 'create-hour', max: 300, seconds: 3_600 },
  { name: 'create', max: 60, seconds: 60 },
];

export const importLimits: readonly Limit[] = [createsADay];
