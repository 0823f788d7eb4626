import type { ListingKind } from './listing-kinds/kind.ts';
import { paths, type Query, withQuery } from './paths.ts';

/** Apart from paths.ts, which every page loads. */
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
} as const;

/** Value of the filter `state`. */
export const TAKEN_DOWN = 'taken-down';

/** The dashboard with the listings that are taken down. */
export const takenDownPath = withQuery(paths.dashboard, { state: TAKEN_DOWN });
