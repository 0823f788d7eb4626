import type { Limit } from '../http/rate-limit.ts';

const hour = 3_600;

export const webhookChanges: Limit = {
  name: 'webhook-change',
  max: 30,
  seconds: hour,
  detail: 'You have changed your webhook 30 times this hour.',
};
/** Keeps people from sending requests to someone else's server. */
export const webhookSends: Limit = {
  name: 'webhook-send',
  max: 60,
  seconds: hour,
  detail: 'You have sent 60 events by hand this hour.',
};
