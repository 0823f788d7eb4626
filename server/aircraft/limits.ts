import type { Limit } from '../http/rate-limit.ts';

export const changesByAccount: Limit = {
  name: 'aircraft',
  max: 300,
  seconds: 3_600,
  detail: 'You have changed your aircraft too often this hour.',
};
