import type { Limit } from '../http/rate-limit.ts';

const hour = 3_600;

export const reportsByNetwork: Limit = {
  name: 'report',
  max: 10,
  seconds: hour,
  detail: 'Your network has sent 10 reports this hour.',
};
/** Keeps others from filling a mailbox with our confirmations. */
export const reportsToAddress: Limit = {
  name: 'report-address',
  max: 5,
  seconds: hour,
  detail: 'This address has had 5 reports this hour.',
};
export const appealsByOwner: Limit = {
  name: 'appeal',
  max: 10,
  seconds: 24 * hour,
  detail: 'You have sent 10 appeals today.',
};
export const requestsByAccount: Limit = {
  name: 'operator-request',
  max: 10,
  seconds: 24 * hour,
  detail: 'You have sent 10 requests today.',
};
