import type { ListingKind } from './listing-kinds/kind.ts';
import { type Query, withQuery } from './paths.ts';

/** Apart from paths.ts, which every page loads. */
export const inquiryPaths = {
  all: (query?: Query) => withQuery('/inquiries', query),
  thread: <Id extends number | string>(id: Id) => `/inquiries/${id}` as const,
  /** The part of the page with Block and Report. */
  threadActions: (id: number) => `/inquiries/${id}#actions`,
} as const;

export const inquiryApi = {
  send: (kind: ListingKind, id: number | string) => `/api/${kind.apiPath}/${id}/inquiries`,
  all: (query?: Query) => withQuery('/api/inquiries', query),
  unread: '/api/inquiries/unread',
  csv: '/api/inquiries.csv',
  thread: (id: number | string) => `/api/inquiries/${id}`,
  messages: (id: number | string) => `/api/inquiries/${id}/messages`,
  read: (id: number | string) => `/api/inquiries/${id}/read`,
  state: (id: number | string) => `/api/inquiries/${id}/state`,
  block: (id: number | string) => `/api/inquiries/${id}/block`,
  reports: (id: number | string) => `/api/inquiries/${id}/reports`,
} as const;
