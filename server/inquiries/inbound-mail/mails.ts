import { inquiryPaths } from '../../../domain/paths.ts';
import type { Mail } from '../../mail/mail.ts';
import { listingRow } from '../mails.ts';
import type { MailedThread } from '../threads.ts';

export type Refusal = keyof typeof reasons;

const reasons = {
  address:
    'It came from an address we don’t know you by. Send it from the address that gets our emails, or reply on the site.',
  empty: 'We didn’t find any text from you in it. We don’t pass files on.',
  long: 'It’s longer than 5,000 characters.',
  closed: 'The other person isn’t taking messages right now.',
  automatic: 'It looks like an automatic reply. If you wrote it yourself, write it on the site.',
  unreadable: 'We couldn’t read it. Send your words without files, or reply on the site.',
  many: 'You’ve sent a lot of messages this hour. Try again later on the site.',
} as const;

type Refused = { to: string; thread: MailedThread; reason: Refusal };

/** Only ever to the person whose address it is, and without a word of the email. */
export const notPostedMail = ({ to, thread, reason }: Refused): Mail => ({
  to,
  why: 'conversation',
  subject: 'We couldn’t post your reply',
  body: [
    `Your emailed reply about this listing wasn’t posted. ${reasons[reason]}`,
    listingRow(thread),
    { button: 'Open the conversation', path: inquiryPaths.thread(thread.id) },
  ],
});
