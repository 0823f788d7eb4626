import { withQuery } from './paths.ts';

export const savedSearchApi = {
  all: '/api/saved-searches',
  one: <Id extends number | string>(id: Id) => `/api/saved-searches/${id}` as const,
  /** For the link in an email, which works signed out. */
  byLink: '/api/saved-search-link',
} as const;

/** The page of the link in an email: confirms a search, or changes it. */
export const savedSearchPath = (token: string): string => withQuery('/saved-search', { token });

/** Most searches that one account or address can save. */
export const SAVED_SEARCHES_MAX = 50;
export const SEARCH_NAME_MAX = 100;

export const frequencies = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];
export const frequencyLabels: Record<Frequency, string> = {
  instant: 'As soon as it’s listed',
  daily: 'Once a day',
  weekly: 'Once a week',
};
