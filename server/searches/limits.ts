import type { Limit } from '../http/rate-limit.ts';

const hour = 3_600;

/** Each costs an email to an address that nobody has confirmed. */
export const savesByNetwork: Limit = {
  name: 'save-search',
  max: 20,
  seconds: hour,
  detail: 'Your network has saved 20 searches this hour.',
};
/** To a mailbox from one network, so that strangers elsewhere don't keep its owner from saving. */
export const savesToAddress: Limit = {
  name: 'save-search-address',
  max: 5,
  seconds: 24 * hour,
  detail: 'Your network has sent this address 5 confirmations today. Open one of them, or sign in.',
};
export const savesByAccount: Limit = {
  name: 'save-search-account',
  max: 200,
  seconds: hour,
  detail: 'You have saved 200 searches this hour.',
};
