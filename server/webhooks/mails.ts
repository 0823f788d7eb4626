import { paths } from '../../domain/paths.ts';
import type { PauseReason } from '../../domain/webhooks.ts';
import type { Mail } from '../mail/mail.ts';

/** Leads leave the site by a webhook, so its owner hears of each new address. */
export const webhookSetMail = (to: string, host: string): Mail => ({
  to,
  why: 'account',
  subject: 'Your inquiries now also go to a webhook',
  body: [
    'Someone, probably you, set a webhook for your account. It gets every inquiry, message, and viewing of your listings, with people’s names, email addresses, and phone numbers:',
    { facts: [['Sent to', host]] },
    'If this wasn’t you, delete the webhook and change your password.',
    { button: 'Open my account', path: paths.account },
  ],
});

const because: Record<Exclude<PauseReason, 'owner'>, string> = {
  failures: 'It accepted none of our requests for three days.',
  gone: 'It answered 410, which means it doesn’t want any more requests.',
};

export const webhookPausedMail = (to: string, host: string, reason: Exclude<PauseReason, 'owner'>): Mail => ({
  to,
  why: 'account',
  subject: 'We paused your webhook',
  body: [
    `We no longer send your inquiries to this webhook. ${because[reason]}`,
    { facts: [['Sent to', host]] },
    'You still get every inquiry by email. We hold the events for 30 days. To send them, check the address and resume the webhook.',
    { button: 'Open my account', path: paths.account },
  ],
});
