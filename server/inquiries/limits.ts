import type { Limit } from '../http/rate-limit.ts';

const hour = 3_600;

/** An office or airport network has several people. */
export const inquiriesByNetwork: Limit = {
  name: 'inquiry-network',
  max: 60,
  seconds: hour,
  detail: 'Your network has sent 60 inquiries this hour.',
};
export const inquiriesByAccount: Limit = {
  name: 'inquiry',
  max: 30,
  seconds: 24 * hour,
  detail: 'You have sent 30 inquiries today. Try again tomorrow.',
};
/** To a contact address that isn't the owner's own; above it, emails go to the owner's account. */
export const mailsToContact: Limit = { name: 'contact-mail', max: 20, seconds: 24 * hour };
/** Inquiries with the same words within 24 hours. */
export const copiesByAccount = {
  max: 10,
  detail: 'You sent the same message to 10 listings today. Write what you want to know about this one.',
} as const;
/** On the site and by email. */
export const messagesByAccount: Limit = {
  name: 'inquiry-message',
  max: 60,
  seconds: hour,
  detail: 'You have sent 60 messages this hour.',
};
