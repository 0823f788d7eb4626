import { type Availability, availabilities } from './availability.ts';
import { listingKinds } from './listing-kinds/index.ts';
import type { FieldError } from './problem.ts';
import { LIMIT_DEFAULT, readPage } from './search-query.ts';

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

export const ownFilters = ['kind', 'availability', 'q', 'sort', 'limit', 'cursor'] as const;
export type OwnFilter = (typeof ownFilters)[number];

export type OwnQuery = {
  /** A category. */
  kind?: string;
  availability?: Availability;
  q?: string;
  sort: OwnSort;
  limit: number;
  cursor?: string;
};

/** Days of views and inquiries, including today, and the most listings per request. */
export const ACTIVITY_DAYS = 30;
export const ACTIVITY_LISTINGS = 200;

const Q_MAX = 100;
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
      fail(name, 'Use this filter only once');
      continue;
    }
    seen.add(name);
    switch (name) {
      case 'kind':
        if (categories.includes(value)) query.kind = value;
        else if (value !== 'any') fail(name, `Kind must be any, ${categories.join(', ')}`);
        break;
      case 'availability': {
        const availability = availabilities.find((one) => one === value);
        if (availability) query.availability = availability;
        else if (value !== 'any') fail(name, 'Availability must be any, available, limited, or occupied');
        break;
      }
      case 'q':
        if (value.length > Q_MAX) fail(name, `Use at most ${Q_MAX} characters`);
        else query.q = value;
        break;
      case 'sort': {
        const sort = ownSorts.find((one) => one === value);
        if (sort) query.sort = sort;
        else fail(name, `Sort must be ${ownSorts.join(', ')}`);
        break;
      }
      case 'limit':
      case 'cursor':
        readPage(name, value, query, fail);
        break;
      default:
        fail(name, `Unknown filter “${name.slice(0, 60)}”`);
    }
  }
  return { query, errors };
}
