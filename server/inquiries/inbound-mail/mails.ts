import { inquiryPaths } from '../../../domain/paths.ts';
import type { Mail, Part } from '../../mail/mail.ts';
import { listingRow } from '../mails.ts';
import type { MailedThread } from '../threads.ts';

export type Refusal = keyof typeof reasons;

const reasons = {
  address:
    'It came from an address we don’t know you by. Send it from the address that gets our emails, or reply on the site.',
  empty: 'We didn’t find any text from you in it.',
  long: 'It’s longer than 5,000 characters.',
  closed: 'The other person isn’t taking messages right now.',
  automatic: 'It looks like an automatic reply. If you wrote it yourself, write it on the site.',
  unreadable: 'We couldn’t read it. Send your words without files, or reply on the site.',
  many: 'You’ve sent a lot of messages this hour. Try again later on the site.',
} as const;

/** A file that wasn’t posted, and why. */
export type LeftOut = { name: string; reason: string };

type Answered = { to: string; thread: MailedThread; left: readonly LeftOut[] };

const leftOut = (left: readonly LeftOut[]): Part[] =>
  left.length > 0
    ? [
        'We couldn’t take these files:',
        { list: left.map(({ name, reason }) => `${name}: ${reason}`) },
        'You can send PDFs and photos (JPEG, PNG, WebP, AVIF, GIF), by email and on the site.',
      ]
    : [];

/** Only ever to the person whose address it is, and without a word of the email. */
export const notPostedMail = ({ to, thread, reason, left }: Answered & { reason: Refusal }): Mail => ({
  to,
  why: 'conversation',
  subject: 'We couldn’t post your reply',
  body: [
    `Your emailed reply about this listing wasn’t posted. ${reasons[reason]}`,
    ...leftOut(left),
    listingRow(thread),
    { button: 'Open the conversation', path: inquiryPaths.thread(thread.id) },
  ],
});

/** The reply was posted, without some of its files. */
export const leftOutMail = ({ to, thread, left }: Answered): Mail => ({
  to,
  why: 'conversation',
  subject: left.length === 1 ? 'We left a file out of your reply' : 'We left files out of your reply',
  body: [
    'Your emailed reply about this listing was posted, but not with all of its files.',
    ...leftOut(left),
    listingRow(thread),
    { button: 'Open the conversation', path: inquiryPaths.thread(thread.id) },
  ],
});
