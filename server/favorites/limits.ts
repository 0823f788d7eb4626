import type { Limit } from '../http/rate-limit.ts';

export const savesByAccount: Limit = {
  name: 'favorite',
  max: 1_000,
  seconds: 3_600,
  detail: 'You have saved too many listings this hour.',
};
export const mergesByAccount: Limit = {
  name: 'favorite-merge',
  max: 300,
  seconds: 3_600,
  detail: 'You have saved too many listings this hour.',
};
