import { PAY_WARNING } from '../../../domain/inquiries.ts';
import { inquiryPaths } from '../../../domain/paths.ts';
import { type AskedUnit, askedUnitText } from '../../../domain/units.ts';
import type { Mail, Part } from '../../mail/mail.ts';
import {
  blockLink,
  listingRow,
  type ProposedTimes,
  phoneLink,
  proposedTimes,
  subjectAbout,
  threadHeadersOf,
} from '../mails.ts';
import type { MailedThread } from '../threads.ts';

type About = Pick<Mail, 'to' | 'unsubscribe'> & {
  replyTo: string | null;
  thread: MailedThread;
  /** The other person. */
  name: string;
  /** The other person's, if they gave one. */
  phone: string;
  isOwner: boolean;
  unit: AskedUnit | null;
};
type Agreement = {
  time: string;
  minutes: number;
  /** The airport, with its city. */
  place: string;
  calendar: string;
};
type Agreed = About & Agreement;

const mail = (
  { to, replyTo, unsubscribe, thread, name, phone, isOwner, unit }: About,
  subject: string,
  body: readonly Part[],
  button: string | null,
): Mail => {
  const facts = [
    ...(unit ? [['Unit', askedUnitText(unit)] as const] : []),
    ...(phone ? [['Phone', phone, phoneLink(phone)] as const] : []),
  ];
  return {
    to,
    ...(replyTo && { replyTo }),
    ...(unsubscribe && { unsubscribe }),
    why: 'conversation',
    subject: subjectAbout(subject, thread),
    body: [
      ...body,
      listingRow(thread),
      ...(facts.length > 0 ? [{ facts }] : []),
      ...(button ? [{ button, path: inquiryPaths.thread(thread.id) }] : []),
      ...(button && isOwner ? [blockLink(thread)] : []),
    ],
    headers: threadHeadersOf(thread),
    fromName: name,
  };
};

export const viewingProposedMail = (about: About & ProposedTimes): Mail =>
  mail(
    about,
    'Viewing proposed',
    [...proposedTimes(about.name, about), ...(about.isOwner ? [] : [PAY_WARNING])],
    'Choose a time',
  );

const facts = ({ time, minutes, place, name }: Agreed): Part => ({
  facts: [
    ['When', time],
    ['How long', `${minutes} minutes`],
    ['Where', place],
    ['With', name],
  ],
});

export const viewingAcceptedMail = (about: Agreed): Mail => ({
  ...mail(
    about,
    'Viewing confirmed',
    [
      'You both agreed on this time. Open the attached file to add it to your calendar.',
      facts(about),
      'If you can’t make it, please cancel in the conversation so the other person knows.',
    ],
    'Open the conversation',
  ),
  calendar: { method: 'REQUEST', content: about.calendar },
});

/** The day before. */
export const viewingReminderMail = (about: Agreed): Mail =>
  mail(
    about,
    'Viewing reminder',
    [
      'You agreed on this viewing, which is within the next day.',
      facts(about),
      'If you can’t make it, please cancel in the conversation so the other person knows.',
    ],
    'Open the conversation',
  );

export const viewingCanceledMail = (about: Agreed & { isOwn: boolean }): Mail => ({
  ...mail(
    about,
    'Viewing canceled',
    [
      `${about.isOwn ? 'You' : about.name} canceled this viewing. Open the attached file to remove it from your calendar.`,
      facts(about),
    ],
    'Propose another time',
  ),
  calendar: { method: 'CANCEL', content: about.calendar },
});

export const viewingDeclinedMail = (about: About): Mail =>
  mail(
    about,
    'Viewing declined',
    [`${about.name} can’t make any of the times you proposed.`],
    'Propose other times',
  );

type Ended = About & {
  hasAccount: boolean;
  /** A sentence. */
  reason: string;
  /** Null if no time was agreed on. */
  agreed: Agreement | null;
};

export const viewingEndedMail = ({ agreed, reason, hasAccount, ...about }: Ended): Mail => ({
  ...mail(
    about,
    'Viewing canceled',
    agreed
      ? [
          `This viewing can’t take place. ${reason} Open the attached file to remove it from your calendar.`,
          facts({ ...about, ...agreed }),
        ]
      : [`The times proposed for a viewing are off. ${reason}`],
    hasAccount ? 'Open the conversation' : null,
  ),
  ...(agreed && { calendar: { method: 'CANCEL', content: agreed.calendar } }),
});
