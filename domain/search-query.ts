import { grouped } from './figures.ts';
import { fitFilters, isFitFilter, namesAircraft } from './fit/fit-filters.ts';
import { readRoom, roundedDown } from './length.ts';
import { type Availability, availabilities } from './listing.ts';
import { listingKinds } from './listing-kinds/index.ts';
import { choicesOf, type ListingKind, type NumberFilter } from './listing-kinds/kind.ts';
import type { FieldError } from './problem-schema.ts';

export const sorts = ['newest', 'best', 'rate', 'rent', 'size', 'smallest', 'distance'] as const;
export type Sort = (typeof sorts)[number];
export const sortLabels: Record<Sort, string> = {
  newest: 'Newest first',
  best: 'Best match',
  rate: 'Lowest rate',
  rent: 'Lowest monthly cost',
  size: 'Largest first',
  smallest: 'Smallest first',
  distance: 'Nearest first',
};

/** The order of a search that names none. The best match of words near an airport is the nearest. */
export const usualSort = (values: Readonly<Record<string, string | undefined>>): Sort => {
  if (values.q) return 'best';
  if (values.near) return 'distance';
  return namesAircraft(values) ? 'best' : 'newest';
};

/** Degrees, WGS 84. If the box crosses the antimeridian, west > east. */
export type Box = { west: number; south: number; east: number; north: number };

/** Filters and page of every list of listings. */
export type ListQuery = { q?: string; availability?: Availability; limit: number; cursor?: string };

export type ListingQuery = ListQuery & {
  icaoCode?: string;
  city?: string;
  /** Numeric filters by name, in the filter's unit. */
  numbers: Record<string, number>;
  /** Chosen options by filter name. */
  choices: Record<string, string>;
  /** Filters by aircraft as typed. */
  fit: Record<string, string>;
  sort: Sort;
  /** Leaves out what is occupied. */
  hidesOccupied: boolean;
  /** Keeps listings that don't state a fact that a filter asks for. */
  includesUnstated: boolean;
  /** Day on which a space must be free. */
  availableBy?: string;
  /** Airport codes; listings within `withinNm` of any of them match. */
  near?: string[];
  /** Undefined if the search doesn’t state it. */
  withinNm?: number;
  bbox?: Box;
};

export const LIMIT_DEFAULT = 50;
export const LIMIT_MAX = 200;
export const WITHIN_DEFAULT_NM = 50;
export const WITHIN_MAX_NM = 1_000;
/** Value of the filter `occupied`. */
export const HIDE = 'hide';
/** Value of the filter `unstated`. */
export const INCLUDE = 'include';

/** Leaves occupied listings out of a suggested search, unless it chose an availability. */
export const onOffer = (availability: string | null | undefined): { occupied?: typeof HIDE } =>
  availability ? {} : { occupied: HIDE };
const TEXT_MAX = 100;

export const textFilters = {
  icaoCode: { label: 'ICAO code', placeholder: 'KLAX' },
  city: { label: 'City', placeholder: 'Los Angeles' },
  q: { label: 'Search', placeholder: 'Words in title, description, airport, or city' },
} as const;

/** Filter names that older screens use. */
const aliases: Record<string, string> = { airportCode: 'icaoCode' };

export const commonFilters = [
  'icaoCode',
  'airportCode',
  'city',
  'q',
  'availability',
  'occupied',
  'unstated',
  'availableBy',
  'near',
  'withinNm',
  'bbox',
  'sort',
  'limit',
  'cursor',
] as const;
export type CommonFilter = (typeof commonFilters)[number];
const fitOf = ({ takesAircraft }: ListingKind) => (takesAircraft ? fitFilters : []);
function labeledFilters(kind: ListingKind): readonly { name: string; label: string }[] {
  return [...kind.filters, ...kind.choices, ...fitOf(kind)];
}
/** Labels of every kind's own filters, by name. */
const anyKindsFilters = new Map(
  listingKinds.flatMap((kind) => labeledFilters(kind).map(({ name, label }) => [name, label] as const)),
);

/** Names of all filters, of which each kind has some. */
export const filterNames: readonly string[] = [...commonFilters, ...anyKindsFilters.keys()];

/** Names of a kind's filters besides the common ones. */
export const ownFilters = (kind: ListingKind): string[] => labeledFilters(kind).map(({ name }) => name);

/** True for a filter that only other kinds have. */
export const isForeign = (kind: ListingKind, name: string): boolean =>
  anyKindsFilters.has(name) && !ownFilters(kind).includes(name);

const ZERO = /^0+(?:\.0*)?$/;
const numericFilters = new Set([
  ...listingKinds.flatMap(({ filters }) => filters.map(({ name }) => name)),
  ...fitFilters.flatMap((filter) => (filter.type === 'number' ? filter.name : [])),
]);

/** True for zero in a numeric filter of any kind, which means no filter. */
export const isNoFilter = (name: string, value: string): boolean =>
  numericFilters.has(name) && ZERO.test(value);

/** The commas of "12,500". */
const THOUSANDS = /(?<=^\d{1,3}(?:,\d{3})*),(?=\d{3}(?:,|\.|$))/g;
/** No sign, exponent, or other base. */
const FIGURE = /^\d{1,12}(?:\.\d{1,6})?$/;

/**
 * Empty values, zero, and 'any' mean no filter. Any other unreadable value, and a filter that the kind has no field for,
 * is an error under its name. Browsers leave out `others`, since the server answers what is wrong with them.
 */
export function readListingQuery(
  kind: ListingKind,
  params: Iterable<readonly [string, string]>,
  others?: FilterReader,
): { query: ListingQuery; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const fail: Fail = (path, message) => void errors.push({ path, message });
  const query: ListingQuery = {
    numbers: {},
    choices: {},
    fit: {},
    sort: 'newest',
    hidesOccupied: false,
    includesUnstated: false,
    limit: LIMIT_DEFAULT,
  };
  const seen = new Set<string>();
  let sort: Sort | undefined;

  for (const [name, raw] of params) {
    const value = raw.trim();
    if (value === '') continue;
    const filter = kind.filters.find((candidate) => candidate.name === name);
    const choice = kind.choices.find((candidate) => candidate.name === name);
    const isFit = kind.takesAircraft && isFitFilter(name);
    if (!filter && !choice && !isFit && !isOneOf(commonFilters, name)) {
      if (value !== 'any' && !isNoFilter(name, value)) fail(name, foreignFilter(kind, name));
      continue;
    }
    const target = aliases[name] ?? name;
    if (seen.has(target)) {
      fail(name, FILTER_ONCE);
      continue;
    }
    seen.add(target);
    if (isFit) {
      if (isShort(name, value, fail) && value !== 'any') query.fit[name] = value;
      continue;
    }
    if (filter) {
      readNumber(filter, value, query.numbers, fail);
      continue;
    }
    if (choice) {
      const values = choicesOf(kind, choice).map((option) => option.value);
      if (values.includes(value)) query.choices[name] = value;
      else if (value !== 'any') fail(name, `${choice.label} must be any, ${values.join(', ')}`);
      continue;
    }
    switch (target) {
      case 'icaoCode':
      case 'city':
        if (isShort(name, value, fail)) query[target] = value;
        break;
      case 'sort':
        if (isOneOf(sorts, value)) sort = value;
        else fail(name, `Sort must be ${sorts.join(', ')}`);
        break;
      case 'withinNm':
        query.withinNm = FIGURE.test(value) ? Number(value) : 0;
        if (query.withinNm <= 0 || query.withinNm > WITHIN_MAX_NM) {
          fail(name, `Distance must be more than 0 and at most ${grouped(WITHIN_MAX_NM)} nautical miles`);
        }
        break;
      default:
        if (!others?.(target, value, query, fail)) readListFilter(name, value, query, fail);
    }
  }

  for (const filter of kind.filters) {
    if (filter.compare !== 'at-least') continue;
    const opposite = kind.filters.find(
      (candidate) => candidate.compare === 'at-most' && candidate.column === filter.column,
    );
    const low = query.numbers[filter.name];
    const high = opposite && query.numbers[opposite.name];
    if (opposite && low !== undefined && high !== undefined && low > high) {
      fail(filter.name, `${filter.label} can’t be more than ${opposite.label.toLowerCase()}`);
    }
  }
  // An availability asks for more than hiding does.
  if (query.availability) query.hidesOccupied = false;
  query.sort = sort ?? usualSort({ q: query.q, near: query.near?.[0], ...query.fit });
  // Only the server knows whether the words name a place.
  if (!query.q && !seen.has('near')) {
    if (sort === 'distance') fail('sort', 'Choose an airport to sort by distance');
    if (query.withinNm) fail('withinNm', 'Choose an airport first');
  }
  return { query, errors };
}

export type Fail = (path: string, message: string) => void;
/** Reads the filters that only the server checks; false for any other. */
export type FilterReader = (name: string, value: string, query: ListingQuery, fail: Fail) => boolean;

export const nearCodes = (value: string): string[] => [
  ...new Set(
    value
      .split(',')
      .map((code) => code.trim().toUpperCase())
      .filter(Boolean),
  ),
];

export const FILTER_ONCE = 'Use this filter only once';
const foreignFilter = ({ plural }: ListingKind, name: string) => {
  const label = anyKindsFilters.get(name);
  if (label === undefined) return unknownFilter(name);
  return `${plural.charAt(0).toUpperCase()}${plural.slice(1)} have no “${label}” filter`;
};
export const unknownFilter = (name: string) => `Unknown filter “${name.slice(0, 60)}”`;

/** Reads a filter that every list has, besides its page; false for any other. */
export function readListFilter(name: string, value: string, query: ListQuery, fail: Fail): boolean {
  switch (name) {
    case 'q':
      if (isShort(name, value, fail)) query.q = value;
      return true;
    case 'availability':
      if (isOneOf(availabilities, value)) query.availability = value;
      else if (value !== 'any') fail(name, 'Availability must be any, available, limited, or occupied');
      return true;
    default:
      return false;
  }
}

function isShort(name: string, value: string, fail: Fail): boolean {
  if (value.length > TEXT_MAX) fail(name, `Use at most ${TEXT_MAX} characters`);
  return value.length <= TEXT_MAX;
}

function readNumber(filter: NumberFilter, typed: string, numbers: Record<string, number>, fail: Fail): void {
  if (typed === 'any') return;
  const isLength = filter.unit === 'ft';
  const value = String((isLength && readRoom(typed)) || typed.replace(THOUSANDS, ''));
  if (!FIGURE.test(value)) fail(filter.name, `${filter.label} must be a number`);
  else if (Number(value) > filter.max) {
    fail(filter.name, `${filter.label} must be at most ${grouped(filter.max)}`);
  } else {
    // As listings are: a door of 11′ 7″ is found by that.
    const figure = isLength ? roundedDown(Number(value)) : Number(value);
    if (figure > 0) numbers[filter.name] = figure;
  }
}

export const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value);

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
