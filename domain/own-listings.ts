import { NEEDS_CONFIRMING } from './freshness.ts';
import { listingKinds } from './listing-kinds/index.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import { paths, type Query, withQuery } from './paths.ts';
import type { FieldError } from './problem-schema.ts';
import {
  FILTER_ONCE,
  isOneOf,
  LIMIT_DEFAULT,
  type ListQuery,
  readListFilter,
  readPageFilter,
  unknownFilter,
} from './search-query.ts';

export const ownApi = {
  listings: (kind: ListingKind) => `/api/${kind.myApiPath}`,
  listing: (kind: ListingKind, id: number | string) => `/api/${kind.myApiPath}/${id}`,
  allListings: '/api/my-listings',
  activity: (ids: readonly number[]) => withQuery('/api/my-activity', { ids: ids.join(',') }),
  csvTemplate: (kind: ListingKind) => `/api/${kind.myApiPath}/template.csv`,
  csvExport: (kind: ListingKind) => `/api/${kind.myApiPath}/export.csv`,
  csvImport: (kind: ListingKind, query?: Query) => withQuery(`/api/${kind.myApiPath}/import`, query),
  appeals: (id: number | string) => `/api/my-listings/${id}/appeals`,
  figures: '/api/my-figures',
  occupancy: (airport?: string) => withQuery('/api/my-occupancy', { airport }),
} as const;

/** Value of the filter `state`. */
export const TAKEN_DOWN = 'taken-down';

/** The dashboard with the listings that are taken down. */
export const takenDownPath = withQuery(paths.dashboard, { state: TAKEN_DOWN });

export const ownSorts = [
  'newest',
  'oldest',
  'title',
  'rate',
  'size',
  'views',
  'inquiries',
  'updated',
] as const;
export type OwnSort = (typeof ownSorts)[number];

const ownFilters = ['kind', 'availability', 'state', 'q', 'sort', 'limit', 'cursor'] as const;
export type OwnFilter = (typeof ownFilters)[number];

/** Values of the filter `state`. */
export const ownStates = [TAKEN_DOWN, NEEDS_CONFIRMING] as const;
export type OwnState = (typeof ownStates)[number];

/** `kind` is a category. */
export type OwnQuery = ListQuery & { kind?: string; state?: OwnState; sort: OwnSort };

/** Days of views and inquiries, including today, and the most listings per request. */
export const ACTIVITY_DAYS = 30;
export const ACTIVITY_LISTINGS = 200;

const categories = listingKinds.map(({ category }) => category);

/** Empty values and 'any' mean no filter; an unreadable value is an error under its name. */
export function readOwnQuery(params: Iterable<readonly [string, string]>): {
  query: OwnQuery;
  errors: FieldError[];
} {
  const query: OwnQuery = { sort: 'newest', limit: LIMIT_DEFAULT };
  const errors: FieldError[] = [];
  const fail = (path: string, message: string) => void errors.push({ path, message });
  const seen = new Set<string>();
  for (const [name, raw] of params) {
    const value = raw.trim();
    if (value === '') continue;
    if (seen.has(name)) {
      fail(name, FILTER_ONCE);
      continue;
    }
    seen.add(name);
    switch (name) {
      case 'kind':
        if (categories.includes(value)) query.kind = value;
        else if (value !== 'any') fail(name, `Kind must be any, ${categories.join(', ')}`);
        break;
      case 'state':
        if (isOneOf(ownStates, value)) query.state = value;
        else if (value !== 'any') fail(name, `State must be any, ${ownStates.join(', ')}`);
        break;
      case 'sort':
        if (isOneOf(ownSorts, value)) query.sort = value;
        else fail(name, `Sort must be ${ownSorts.join(', ')}`);
        break;
      default:
        if (!readListFilter(name, value, query, fail) && !readPageFilter(name, value, query, fail)) {
          fail(name, unknownFilter(name));
        }
    }
  }
  return { query, errors };
}

export const bulkApi = { change: '/api/my-listings/bulk', undo: '/api/my-listings/undo' } as const;

/** Time in which a change can be undone. */
export const UNDO_MINUTES = 15;

/** Most listings per request. */
export const BULK_MAX = 200;
