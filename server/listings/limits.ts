import type { Limit } from '../http/rate-limit.ts';

/** More than anyone types by hand; larger numbers come as a CSV file. */
export const createLimits: readonly Limit[] = [
  { name: 'create-hour', max: 300, seconds: 3_600 },
  { name: 'create', max: 60, seconds: 60 },
];
