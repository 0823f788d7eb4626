import { titleWithCode } from '../../domain/airports/code-in-title.ts';
import type { Attachment } from '../../domain/attachments-schema.ts';
import { brand } from '../../domain/brand.ts';
import { mailtoHref, phonesIn, telHref } from '../../domain/contact-links.ts';
import { longDayText } from '../../domain/dates.ts';
import { readableSize } from '../../domain/file-size.ts';
import {
  COPIES_FLAGGED,
  DELETED_ACCOUNT,
  HELD_DAYS,
  type InquirySide,
  inquiryTerms,
  PAY_WARNING,
  SIMILAR_WITHIN_NM,
} from '../../domain/inquiries.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { inquiryPaths, paths, SAVE_SEARCH } from '../../domain/paths.ts';
import { askedUnitText } from '../../domain/units.ts';
import { mailedRow } from '../listings/service.ts';
import type { Mail, Part } from '../mail/mail.ts';
import { splitAircraft } from '../search/service.ts';
import { hasLink } from './links.ts';
import type { Message } from './messages.ts';
import { accountNameForOwner, type MailedThread, type Thread, unitOf } from './threads.ts';

type Written = Pick<Mail, 'to' | 'unsubscribe'> & {
  replyTo: string | null;
  thread: MailedThread;
  message: Pick<Message, 'body'> & Partial<Pick<Message, 'source' | 'unit_label' | 'unit_listed'>>;
  /** Came with the message. */
  proposed?: ProposedTimes | undefined;
};

/** Times as clocks at the airport show them. */
export type ProposedTimes = { times: readonly string[]; minutes: number; replacesEarlier: boolean };

const titleOf = ({ listing, listing_title }: Thread) => listing?.title ?? listing_title;

/** A person's name as their account or their inquiry says it. */
export const nameOf = ({ owner, sender_name }: Thread, side: InquirySide): string =>
  (side === 'owner' ? owner?.name : sender_name) || DELETED_ACCOUNT;

/** The listing, with a link while visitors can see it. */
export function listingRow(thread: MailedThread): Part {
  const { shown, listing, listing_kind, airport_code } = thread;
  if (shown) return { rows: [mailedRow(shown, { isPublic: !listing?.isHidden })] };
  const kind = kindOfCategory(listing_kind);
  return { rows: [{ title: titleOf(thread), text: `${kind ? `${kind.label}, ` : ''}${airport_code}` }] };
}

const fileList = (files: readonly Attachment[]): Part[] =>
  files.length > 0
    ? [
        `${files.length === 1 ? 'A file' : 'These files'} came with it. Sign in to open ${files.length === 1 ? 'it' : 'them'}:`,
        { list: files.map(({ name, size }) => `${name}, ${readableSize(size)}`) },
      ]
    : [];

const linkWarning = ({ body }: Pick<Message, 'body'>): Part[] =>
  hasLink(body) ? ['The message contains a link. Open it only if you trust the person.'] : [];

/** Headers that make mail clients show a conversation as one. */
export function threadHeadersOf({ id }: Thread) {
  const start = `<inquiry.${id}@${brand.name.toLowerCase()}>`;
  return { References: start, 'In-Reply-To': start };
}

const headersOf = (thread: Thread) => ({
  ...threadHeadersOf(thread),
  // A person wrote it (RFC 3834 5).
  'Auto-Submitted': 'no',
});

/** "Viewing proposed: Box hangar 7 (ADS)". */
export function subjectAbout(news: string, thread: MailedThread): string {
  const listing = {
    title: titleOf(thread),
    airportCode: thread.airport_code,
    icaoCode: thread.shown?.icaoCode,
  };
  return `${news}: ${titleWithCode(listing)}`;
}

export const blockLink = ({ id }: Thread): Part => ({
  link: 'Block this person or report the conversation',
  path: inquiryPaths.threadActions(id),
});

/** The times that a person proposed, and what to do with them. */
export function proposedTimes(name: string, { times, minutes, replacesEarlier }: ProposedTimes): Part[] {
  const isOne = times.length === 1;
  return [
    `${name} would like to meet you there for ${minutes} minutes, at ${isOne ? 'this time' : 'one of these times'}:`,
    { list: times },
    ...(replacesEarlier ? ['This replaces the times proposed earlier.'] : []),
    `${isOne ? 'Accept it' : 'Choose one'}, decline, or propose other times.`,
  ];
}

const ends = (
  thread: Thread,
  { isAnswerable, button }: { isAnswerable: boolean; button: string },
): Part[] => [
  { button, path: inquiryPaths.thread(thread.id) },
  ...(isAnswerable ? ['You can also reply to this email.'] : []),
  blockLink(thread),
];

const buttonOf = (proposed: ProposedTimes | undefined) =>
  proposed ? 'Reply or choose a time' : 'Read and reply';

/** The facts of an inquiry besides its message. */
export type Fact = 'name' | 'phone' | 'aircraft' | 'wantedFrom' | 'term';

/** To call the first number in the text. */
export function phoneLink(text: string): string | undefined {
  const [phone] = phonesIn(text);
  return phone && telHref(phone);
}

/** The unit that the message is about, the facts that the sender stated, and how to reach them; or only those that changed. */
function factsOf(
  thread: Thread,
  { unit_label = '', unit_listed = true }: Written['message'],
  changed?: readonly Fact[],
): Part[] {
  const { sender, sender_name, sender_phone, aircraft, aircraft_fit, wanted_from, term } = thread;
  const [fit = '', room = ''] = aircraft_fit.split('\n');
  const unit = unitOf({ unit_label, unit_listed });
  const facts: [string, string, Fact | 'unit' | null][] = [
    ['Name', sender_name, 'name'],
    ['Account name', accountNameForOwner(thread) ?? '', null],
    ['Email', sender?.email ?? '', null],
    ['Phone', sender_phone, 'phone'],
    ['Unit', unit ? askedUnitText(unit) : '', 'unit'],
    ['Aircraft', aircraft, 'aircraft'],
    ['Fit', fit, 'aircraft'],
    ['Room', room, 'aircraft'],
    ['Wanted from', wanted_from ? longDayText(wanted_from) : '', 'wantedFrom'],
    ['Term', term ? inquiryTerms[term] : '', 'term'],
  ];
  const links: Record<string, string | undefined> = {
    Email: sender ? mailtoHref(sender.email) : undefined,
    Phone: phoneLink(sender_phone),
  };
  const stated = facts.flatMap(([label, value, name]): (readonly [string, string, string | undefined])[] =>
    value !== '' && (!changed || name === 'unit' || (name && changed.includes(name)))
      ? [[label, value, links[label]]]
      : [],
  );
  return stated.length > 0 ? [{ facts: stated }] : [];
}

/** To the listing's contact address. `copies` counts inquiries with the same words. */
export function inquiryMail({
  to,
  replyTo,
  unsubscribe,
  thread,
  message,
  proposed,
  copies,
  files = [],
}: Written & { copies: number; files?: readonly Attachment[] }): Mail {
  return {
    to,
    ...(replyTo && { replyTo }),
    ...(unsubscribe && { unsubscribe }),
    why: 'conversation',
    subject: subjectAbout('Inquiry', thread),
    body: [
      `${thread.sender_name} asked about your listing:`,
      listingRow(thread),
      { quote: message.body },
      ...fileList(files),
      ...(copies >= COPIES_FLAGGED ? [`The same message went to ${copies} listings.`] : []),
      ...linkWarning(message),
      ...factsOf(thread, message),
      ...(proposed ? proposedTimes(thread.sender_name, proposed) : []),
      ...ends(thread, { isAnswerable: replyTo !== null, button: buttonOf(proposed) }),
    ],
    headers: headersOf(thread),
    fromName: thread.sender_name,
  };
}

/** Other places of the kind around the airport that may fit the person's aircraft, and an alert for new ones. */
function moreLike({ listing_kind, airport_code, aircraft: typed }: Thread): Part[] {
  const kind = kindOfCategory(listing_kind);
  if (!kind) return [];
  const aircraft = splitAircraft(typed, null).aircraft[0]?.name;
  const path = paths.browseKind(kind, { near: airport_code, withinNm: SIMILAR_WITHIN_NM, aircraft });
  const fitting = aircraft ? ` for a ${aircraft}` : '';
  return [
    { link: `See similar ${kind.plural} near ${airport_code}${fitting}`, path },
    { link: 'Get an email when a new one is listed', path: `${path}#${SAVE_SEARCH}` },
  ];
}

type Reply = Written & {
  by: InquirySide;
  changed?: readonly Fact[];
  files?: readonly Attachment[];
};

/** Sent to the other side with each later message; a further inquiry names the facts of the sender that changed. */
export function inquiryReplyMail({
  to,
  replyTo,
  unsubscribe,
  thread,
  message,
  proposed,
  by,
  changed = [],
  files = [],
}: Reply): Mail {
  const name = nameOf(thread, by);
  return {
    to,
    ...(replyTo && { replyTo }),
    ...(unsubscribe && { unsubscribe }),
    why: 'conversation',
    subject: subjectAbout('New message', thread),
    body: [
      `${name} wrote:`,
      { quote: message.body },
      ...fileList(files),
      ...linkWarning(message),
      ...factsOf(thread, message, changed),
      ...(proposed ? proposedTimes(name, proposed) : []),
      'About this listing:',
      listingRow(thread),
      ...(message.source === 'end' ? moreLike(thread) : []),
      ...ends(thread, { isAnswerable: replyTo !== null, button: buttonOf(proposed) }),
      ...(by === 'owner' ? [PAY_WARNING] : []),
    ],
    headers: headersOf(thread),
    fromName: name,
  };
}

/** Sent once to the side that hasn't answered. */
export function replyReminderMail({ to, replyTo, unsubscribe, thread, message, by }: Reply): Mail {
  const name = nameOf(thread, by);
  return {
    to,
    ...(replyTo && { replyTo }),
    ...(unsubscribe && { unsubscribe }),
    why: 'conversation',
    subject: subjectAbout('Waiting for your reply', thread),
    body: [
      `${name} wrote to you more than a day ago and has no answer yet:`,
      { quote: message.body },
      ...linkWarning(message),
      'About this listing:',
      listingRow(thread),
      ...ends(thread, { isAnswerable: replyTo !== null, button: 'Read and reply' }),
      'If no reply is needed, choose “No reply needed” in the conversation. We don’t remind you of this message again.',
      ...(by === 'owner' ? [PAY_WARNING] : []),
    ],
    headers: threadHeadersOf(thread),
  };
}

/** Says nothing of what was typed, because anyone can enter anyone's address. */
export const confirmInquiryMail = (to: string, listing: ListingSummary, token: string): Mail => ({
  to,
  why: 'typed',
  subject: `Send your inquiry about ${listing.title}`,
  body: [
    'You asked about this listing. Read your message once more and send it.',
    { rows: [mailedRow(listing)] },
    { button: 'Read and send', path: inquiryPaths.held(token) },
    `The link works for ${HELD_DAYS} days.`,
    'If you didn’t ask, you can ignore this email: nothing is sent.',
  ],
});
