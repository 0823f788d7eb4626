import { type Query, withQuery } from '../paths.ts';

/** The API and limits of waiting lists, for browser and server. */

type Id = number | string;
const lists = '/api/waiting-lists';
export const waitingListApi = {
  lists,
  listsAt: (airport: string) => withQuery(lists, { airport }),
  join: `${lists}/join`,
  hold: `${lists}/held`,
  held: (token?: string) => withQuery('/api/held-places', { token }),
  mine: '/api/account/waiting-lists',
  feedAddress: '/api/account/waiting-lists/calendar',
  figuresByState: `${lists}/figures`,
  figures: (state: string, category: string) => `${lists}/figures/${state}/${category}`,
  feed: `${lists}/deadlines.ics`,
  places: '/api/account/places',
  renew: '/api/account/places/renew',
  list: (id: Id) => `${lists}/${id}`,
  rules: (id: Id) => `${lists}/${id}/rules`,
  preview: (id: Id) => `${lists}/${id}/rules/preview`,
  spaces: (id: Id) => `${lists}/${id}/spaces`,
  emails: (id: Id) => `${lists}/${id}/emails`,
  actions: (id: Id) => `${lists}/${id}/actions`,
  events: (id: Id) => `${lists}/${id}/events`,
  entries: (id: Id) => `${lists}/${id}/entries`,
  rows: (id: Id, query?: Query) => withQuery(`${lists}/${id}/entries/rows`, query),
  csv: (id: Id) => `${lists}/${id}/entries.csv`,
  entry: (id: Id, entry: Id) => `${lists}/${id}/entries/${entry}`,
  application: (id: Id, entry: Id) => `${lists}/${id}/entries/${entry}/application`,
  entryActions: (id: Id, entry: Id) => `${lists}/${id}/entries/${entry}/actions`,
  offer: (id: Id, offer: Id) => `${lists}/${id}/offers/${offer}`,
  calendar: (id: Id, offer: Id) => `${lists}/${id}/offers/${offer}/calendar`,
  offerActions: (id: Id, offer: Id) => `${lists}/${id}/offers/${offer}/actions`,
} as const;

export const LIST_NAME_LENGTH = 80;
/** People of one request: a body has at most 2,000 fields. */
export const IMPORT_MAX = 100;
export const LISTS_OF_ACCOUNT = 100;

/** "42 waiting, about 5 a year". */
export const paceText = ({ length, perYear }: { length: number; perYear: number | null }): string =>
  `${length} waiting${perYear === null ? '' : `, about ${Math.max(1, Math.round(perYear))} a year`}`;
