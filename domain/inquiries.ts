import { firstDayNotOver } from './dates.ts';
import type { InquiryInput } from './inquiries-schema.ts';
import { withQuery } from './paths.ts';
import type { FieldError } from './problem-schema.ts';

/** Conversations about listings. Schemas are in inquiries-schema.ts. */

/** The owner lists the place, the sender asks about it. */
export const inquirySides = ['owner', 'sender'] as const;
export type InquirySide = (typeof inquirySides)[number];

export const otherSide = (side: InquirySide): InquirySide => (side === 'owner' ? 'sender' : 'owner');

/** `viewing` is a message about a viewing, and `end` says that the place is gone, in the person's name. */
export const messageSources = ['site', 'mail', 'viewing', 'end'] as const;
export type MessageSource = (typeof messageSources)[number];

export const inquiryTerms = {
  'under-6-months': 'Less than 6 months',
  '6-to-12-months': '6–12 months',
  '1-to-3-years': '1–3 years',
  'over-3-years': 'More than 3 years',
  'not-sure': 'Not sure yet',
} as const;
export type InquiryTerm = keyof typeof inquiryTerms;

export const INQUIRY_MESSAGE_MAX = 5_000;

/** Name of a person whose account is gone. */
export const DELETED_ACCOUNT = 'Deleted account';

/** Days that an inquiry without an account waits for its sender. */
export const HELD_DAYS = 7;
export const HELD_LINK_GONE = `This link doesn’t work. It may be older than ${HELD_DAYS} days, or cut off`;

export const PAY_WARNING = 'Never pay before you’ve seen the place.';

/** This many copies of a message are suspicious; people do send the same one to a few places. */
export const COPIES_FLAGGED = 4;

/** Usual time in which an account answers, by the values of the API. */
export const usualAnswers = {
  hour: 'Usually answers within an hour',
  day: 'Usually answers within a day',
  'three-days': 'Usually answers within 3 days',
} as const;
export type UsualAnswer = keyof typeof usualAnswers;

/** Filters of the list of conversations. */
export const inquiryBoxes = ['all', 'received', 'sent'] as const;
export type InquiryBox = (typeof inquiryBoxes)[number];

/** Archived conversations are in `archived` and `any` only. */
export const inquiryStates = ['needs-reply', 'unread', 'open', 'closed', 'archived', 'any'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** Hours after which a side that hasn't answered gets a reminder. */
export const REMINDER_HOURS = 24;

/** Around the airport of a place that is gone. */
export const SIMILAR_WITHIN_NM = 100;

/** How many people one request may write to when a place is gone. */
export const TELL_MAX = 500;

export const INQUIRY_NOTE_MAX = 2_000;
export const SAVED_REPLIES_MAX = 20;

/** Characters of the latest message in a list. */
export const EXCERPT_LENGTH = 160;

/** The beginning of a message; a longer one ends with a whole word and an ellipsis. */
export function excerptOf(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= EXCERPT_LENGTH) return text;
  const cut = characters.slice(0, EXCERPT_LENGTH - 1).join('');
  return `${/^([\s\S]*\S)\s/.exec(cut)?.[1] ?? cut}…`;
}

export const inquiryReportReasons = {
  fraud: 'Asks for money, or looks like fraud',
  spam: 'Advertising',
  abuse: 'Rude or threatening',
  other: 'Something else',
} as const;
export type InquiryReportReason = keyof typeof inquiryReportReasons;

/** Seeing a place together. Schemas are in viewings-schema.ts. */

export const VIEWING_TIMES_MAX = 3;
export const VIEWING_DAYS_MAX = 90;
export const VIEWING_STEP_MINUTES = 30;
export const viewingLengths = [30, 60] as const;
export type ViewingLength = (typeof viewingLengths)[number];

export const viewingStates = ['proposed', 'accepted', 'declined', 'replaced', 'canceled', 'past'] as const;
export type ViewingState = (typeof viewingStates)[number];

/** Why a viewing ended without anyone canceling it. */
export const viewingEnds = {
  'listing-deleted': 'The listing was deleted.',
  'listing-hidden': 'The listing was taken down.',
  leased: 'The space has been leased.',
  'unit-deleted': 'The unit is no longer listed.',
  'person-left': 'One of the two accounts is no longer in use.',
} as const;
export type ViewingEnd = keyof typeof viewingEnds;

/** How many of an account's viewings to come a list has. */
export const UPCOMING_MAX = 200;

export const viewingApi = {
  /** The account's own. */
  hours: '/api/viewing-hours',
  days: (airportCode: string, listing?: number) =>
    withQuery(`/api/airports/${airportCode}/viewing-days`, { listing }),
  all: (inquiryId: number | string) => `/api/inquiries/${inquiryId}/viewings`,
  one: (inquiryId: number | string, id: number | string) => `/api/inquiries/${inquiryId}/viewings/${id}`,
  calendar: (inquiryId: number | string, id: number | string) =>
    `/api/inquiries/${inquiryId}/viewings/${id}/calendar`,
} as const;

/** Errors of a day that is over. Apart from the schema, because only the server knows the time for sure. */
export const wantedFromErrors = (
  { wantedFrom }: Pick<InquiryInput, 'wantedFrom'>,
  now: Date,
): FieldError[] =>
  wantedFrom && wantedFrom < firstDayNotOver(now)
    ? [{ path: 'wantedFrom', message: 'Choose today or a later day' }]
    : [];

/** Part of a listing's page that opens the inquiry form, also after signing in. */
export const INQUIRY = 'inquiry';
