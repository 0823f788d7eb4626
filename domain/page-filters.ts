import { type Fail, LIMIT_MAX, type ListQuery } from './search-query.ts';

/** Reads which page of a list is asked for; false for any other filter. Apart, because pages of the site don't need it first. */
export function readPageFilter(name: string, value: string, query: ListQuery, fail: Fail): boolean {
  switch (name) {
    case 'limit':
      if (/^\d{1,9}$/.test(value) && Number(value) >= 1) query.limit = Math.min(Number(value), LIMIT_MAX);
      else fail(name, `Limit must be a whole number from 1 to ${LIMIT_MAX}`);
      return true;
    case 'cursor':
      query.cursor = value;
      return true;
    default:
      return false;
  }
}
