import type { Limit } from '../http/rate-limit.ts';

/** What one account may create one by one: more than anybody types. Whoever has more brings them as a CSV file. */
export const createLimits: readonly Limit[] = [
  { name: 'create-hour', max: 300, seconds: 3_600 },
  { name: 'create', max: 60, seconds: 60 },
];
