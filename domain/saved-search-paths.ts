import { withQuery } from './paths.ts';

export const savedSearchApi = {
  all: '/api/saved-searches',
  one: <Id extends number | string>(id: Id) => `/api/saved-searches/${id}` as const,
  /** For the link in an email, which works signed out. */
  byLink: '/api/saved-search-link',
} as const;

/** The page of the link in an email: confirms a search, or changes it. */
export const savedSearchPath = (token: string): string => withQuery('/saved-search', { token });
