import type { Limit } from '../http/rate-limit.ts';

const hour = 3_600;

export const reportsByNetwork: Limit = {
  name: 'report',
  max: 10,
  seconds: hour,
  detail: 'Your network has sent 10 reports this hour.',
};
export const reportsByAccount: Limit = {
  name: 'report-account',
  max: 10,
  seconds: hour,
  detail: 'You have sent 10 reports this hour.',
};
/** Keeps others from filling a mailbox with our confirmations: more reports are stored without one. */
export const reportsToAddress: Limit = { name: 'report-address', max: 5, seconds: hour };
/** An owner can have many listings, and each take-down has one open appeal. */
export const appealsByOwner: Limit = {
  name: 'appeal',
  max: 100,
  seconds: 24 * hour,
  detail: 'You have sent 100 appeals today.',
};
export const verificationsByOwner: Limit = {
  name: 'verification',
  max: 500,
  seconds: 24 * hour,
  detail: 'You have asked us to verify 500 listings today.',
};
export const requestsByAccount: Limit = {
  name: 'operator-request',
  max: 10,
  seconds: 24 * hour,
  detail: 'You have sent 10 requests today.',
};
export const answersByAccount: Limit = {
  name: 'case-answer',
  max: 100,
  seconds: 24 * hour,
  detail: 'You have answered 100 questions today.',
};
