import { type Query, withQuery } from './paths.ts';

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
  /** Reads the words of a search as fields of an ad. */
  words: '/api/wanted-words',
  /** Ads that fit the owner's listings. */
  forMe: '/api/wanted-for-me',
} as const;
