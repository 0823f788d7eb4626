import type { Limit } from '../../http/rate-limit.ts';

const hour = 3_600;

/** Counted before an email is parsed. A real mail server tries again later. */
export const byConversation: Limit = { name: 'inbound-mail-conversation', max: 30, seconds: hour };
export const bySender: Limit = { name: 'inbound-mail-sender', max: 60, seconds: hour };
export const byAll: Limit = {
  name: 'inbound-mail',
  max: 2_000,
  seconds: hour,
  alarm: 'More than 2,000 answers by email within an hour. Their servers are asked to try again later.',
};

/** Keeps anyone who got hold of a reply address from filling a mailbox with our explanations. */
export const noticesToSide: Limit = { name: 'inbound-notice', max: 5, seconds: 24 * hour };
/** Vacation notices go on for weeks. */
export const automaticToSide: Limit = { name: 'inbound-automatic', max: 1, seconds: 24 * hour };
