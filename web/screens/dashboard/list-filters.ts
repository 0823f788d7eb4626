import { NEEDS_CONFIRMING } from '../../../domain/freshness.ts';
import { availabilities, availabilityLabels } from '../../../domain/listing.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import {
  type OwnQuery,
  type OwnSort,
  type OwnState,
  ownSorts,
  readOwnQuery,
  TAKEN_DOWN,
} from '../../../domain/own-listings.ts';
import type { ListSelect } from '../../ui/list-toolbar.tsx';

/** Filters and sort order of the list; by default, everything, newest first. */
export type ListFilters = Partial<Pick<OwnQuery, 'kind' | 'availability' | 'state' | 'q' | 'sort'>>;

/** Shorter lists need no sorting and filtering. */
export const AT_ONE_GLANCE = 10;

export const sortLabels: Readonly<Record<OwnSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  updated: 'Recently changed first',
  title: 'Title, A to Z',
  rate: 'Lowest monthly cost first',
  size: 'Largest first',
  views: 'Most views first',
  inquiries: 'Most inquiries first',
};

const stateLabels: Readonly<Record<OwnState, string>> = {
  [NEEDS_CONFIRMING]: 'Needs confirming',
  [TAKEN_DOWN]: 'Taken down',
};

const choice = (value: string, label: string) => ({ value, label });

/** The selects over the list. `states` are those that some listings are in. */
export const selectsOf = (categories: readonly string[], states: readonly OwnState[]): ListSelect[] => [
  {
    name: 'kind',
    label: 'Type',
    options: [
      choice('', 'All types'),
      ...categories.map((category) => choice(category, kindOfCategory(category)?.label ?? category)),
    ],
  },
  ...(states.length > 0
    ? [
        {
          name: 'state',
          label: 'Visibility',
          options: [
            choice('', 'Any visibility'),
            ...states.map((state) => choice(state, stateLabels[state])),
          ],
        },
      ]
    : []),
  {
    name: 'availability',
    label: 'Status',
    options: [
      choice('', 'Any status'),
      ...availabilities.map((availability) => choice(availability, availabilityLabels[availability])),
    ],
  },
  { name: 'sort', label: 'Sort by', options: ownSorts.map((sort) => choice(sort, sortLabels[sort])) },
];

/** Ignores invalid values. */
export function readListFilters(params: URLSearchParams): ListFilters {
  const { kind, availability, state, q, sort } = readOwnQuery(params).query;
  return {
    ...(kind && { kind }),
    ...(availability && { availability }),
    ...(state && { state }),
    ...(q && { q }),
    ...(sort !== 'newest' && { sort }),
  };
}

export const isFiltered = ({ kind, availability, state, q }: ListFilters): boolean =>
  Boolean(kind ?? availability ?? state ?? q);

export function listAddress(pathname: string, filters: ListFilters): string {
  const { sort, ...rest } = filters;
  const set = { ...rest, ...(sort && sort !== 'newest' && { sort }) };
  const params = new URLSearchParams(Object.entries(set).filter(([, value]) => value));
  return params.size ? `${pathname}?${params}` : pathname;
}
