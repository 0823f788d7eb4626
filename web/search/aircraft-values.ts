import { aircraftFilters, type MyAircraft } from '../../domain/aircraft/my-aircraft.ts';
import type { FitFilter } from '../../domain/fit/fit-filters.ts';
import type { FilterDraft } from './use-filter-draft.ts';

/** How good the fit must be stays as chosen. */
export const noAircraft = {
  aircraft: '',
  tail: '',
  span: '',
  length: '',
  height: '',
  wing: '',
  tailplane: '',
  clearance: '',
} satisfies Record<Exclude<FitFilter, 'fit'>, ''>;

/** Filters by an aircraft of the visitor's, in place of any other. */
export const filterBy = (draft: FilterDraft, one: MyAircraft) => {
  const own = Object.entries(aircraftFilters(one)).map(([name, value]) => [name, `${value}`]);
  draft.change({ ...noAircraft, ...Object.fromEntries(own) }, 'now');
};

export const hasAircraft = ({ values }: FilterDraft): boolean =>
  Object.keys(noAircraft).some((name) => values[name]);
