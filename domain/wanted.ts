import { type Query, withQuery } from './paths.ts';

/** Ads from people looking for space. Schemas are in wanted-schema.ts. */

/** Days until an ad expires, and until the email before that. */
export const WANTED_DAYS = 60;
export const WANTED_REMINDER_DAYS = 7;
/** Open ads of one account. */
export const WANTED_MAX = 5;
/** An ad for half of the country tells owners nothing. */
export const WANTED_WITHIN_MAX_NM = 250;
export const WANTED_MESSAGE_MAX = 2_000;
export const WANTED_PAGE = 20;
/** Owners who get an email about one ad. */
export const WANTED_OWNERS_MAX = 50;

export const wantedStates = ['open', 'expired', 'closed', 'taken-down'] as const;
export type WantedState = (typeof wantedStates)[number];

export const wantedStateLabels: Record<WantedState, string> = {
  open: 'Open',
  expired: 'Expired',
  closed: 'Closed',
  'taken-down': 'Taken down',
};

/** "Casey M.": all that strangers see of a name. */
export const shortName = (firstName: string, lastName: string): string =>
  [firstName, lastName ? `${[...lastName][0]}.` : ''].filter(Boolean).join(' ');

/** "Hangar for a CJ3 near KBDR": what an ad is called where it stands for itself. */
export const wantedTitle = (noun: string, aircraft: string, near: readonly string[]): string =>
  [
    noun.charAt(0).toUpperCase() + noun.slice(1),
    aircraft && `for ${/^[aeiou]/i.test(aircraft) ? 'an' : 'a'} ${aircraft}`,
    near.length > 0 && `near ${near.join(' or ')}`,
  ]
    .filter(Boolean)
    .join(' ');

/** The words that an answer starts with, for the owner to change or send. */
export const answerTo = (name: string): string =>
  `Hello ${name.replace(/ \S+\.$/, '')}, this place fits what you’re looking for. Would you like to come and see it?`;

export const wantedReportReasons = {
  fraud: 'Asks for money, or looks like fraud',
  spam: 'Advertising, or not about space',
  abuse: 'Rude or threatening',
  other: 'Something else',
} as const;
export type WantedReportReason = keyof typeof wantedReportReasons;

/** Section of /wanted with the ads that the reader’s listings fit. */
export const YOUR_MATCHES = 'your-matches';

/** Part of an ad's page where owners answer. */
export const ANSWER = 'answer';

/** Ads from people looking for space. */
export const wantedPaths = {
  list: () => '/wanted' as const,
  matches: () => `/wanted#${YOUR_MATCHES}` as const,
  new: () => '/wanted/new' as const,
  newFor: (query: Query) => withQuery('/wanted/new', query),
  edit: <Id extends number | string>(id: Id) => `/wanted/${id}/edit` as const,
  ad: <Id extends number | string>(id: Id) => `/wanted/${id}` as const,
  answer: (id: number) => `/wanted/${id}#${ANSWER}` as const,
  renew: (id: number, token: string) => withQuery(`/wanted/${id}`, { token }),
} as const;

export const wantedApi = {
  list: '/api/wanted',
  ad: (id: number | string) => `/api/wanted/${id}`,
  close: (id: number | string) => `/api/wanted/${id}/close`,
  renew: (id: number | string) => `/api/wanted/${id}/renew`,
  answers: (id: number | string) => `/api/wanted/${id}/answers`,
  reports: (id: number | string) => `/api/wanted/${id}/reports`,
  mine: '/api/my-wanted',
  /** The aircraft that the person's newest ad or inquiry names. */
  aircraft: '/api/my-wanted/aircraft',
  /** Reads the words of a search as fields of an ad. */
  words: '/api/wanted-words',
  /** Ads that fit the owner's listings. */
  forMe: '/api/wanted-for-me',
} as const;
