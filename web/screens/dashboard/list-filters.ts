import { type OwnQuery, type OwnSort, readOwnQuery } from '../../../domain/own-listings.ts';

/** What the address says of the list: which listings, in what order. Unset is everything, the newest first. */
export type ListFilters = Partial<Pick<OwnQuery, 'kind' | 'availability' | 'q' | 'sort'>>;

/** As many listings are seen at one glance; with more there is something to sort and filter. */
export const AT_ONE_GLANCE = 10;

export const sortLabels: Readonly<Record<OwnSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  updated: 'Recently changed first',
  title: 'Title, A to Z',
  rate: 'Lowest rent first',
  size: 'Largest first',
  views: 'Most views first',
  inquiries: 'Most inquiries first',
};

/** What can't be read is unset. */
export function readListFilters(params: URLSearchParams): ListFilters {
  const { kind, availability, q, sort } = readOwnQuery(params).query;
  return {
    ...(kind && { kind }),
    ...(availability && { availability }),
    ...(q && { q }),
    ...(sort !== 'newest' && { sort }),
  };
}

/** Whether some listings are left out. */
export const leavesOut = ({ kind, availability, q }: ListFilters): boolean =>
  Boolean(kind ?? availability ?? q);

/** The address of the list at this path. */
export function listAddress(pathname: string, filters: ListFilters): string {
  const { sort, ...rest } = filters;
  const set = { ...rest, ...(sort && sort !== 'newest' && { sort }) };
  const params = new URLSearchParams(Object.entries(set).filter(([, value]) => value));
  return params.size ? `${pathname}?${params}` : pathname;
}
