import type { z } from 'zod';
import { units } from '../../domain/fields/units.ts';
import { grouped } from '../../domain/figures.ts';
import { clearanceText, SIDE_MAX, usualClearances } from '../../domain/fit/fit.ts';
import { type FitFilter, fitLevels, usualLevel } from '../../domain/fit/fit-filters.ts';
import { availabilities } from '../../domain/listing.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import {
  type ChoiceFilter,
  choicesOf,
  type ListingKind,
  type NumberFilter,
} from '../../domain/listing-kinds/kind.ts';
import { type OwnFilter, ownSorts, ownStates } from '../../domain/own-listings.ts';
import {
  type CommonFilter,
  commonFilters,
  HIDE,
  INCLUDE,
  LIMIT_DEFAULT,
  LIMIT_MAX,
  sorts,
  WITHIN_DEFAULT_NM,
  WITHIN_MAX_NM,
} from '../../domain/search-query.ts';
import type { Header, Parameter, Schema } from '../http/operation.ts';
import { COUNT_CAP } from '../search/service.ts';
import { wordsParameter } from './words-parameter.ts';

type Query = Omit<Parameter, 'name' | 'in'>;

const text: Schema = { type: 'string', maxLength: 100 };
const availability: Query = {
  description: '`any` means no filter.',
  schema: { enum: ['any', ...availabilities] },
};

const page = {
  limit: {
    description: `Rows of a page; a larger number means ${LIMIT_MAX}.`,
    schema: { type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: LIMIT_DEFAULT },
  },
  cursor: {
    description: 'End of the previous page, taken from its `Link` header.',
    schema: { type: 'string' },
  },
} satisfies Record<string, Query>;

const commonQueries: Record<CommonFilter, Query> = {
  icaoCode: {
    description: 'Start of the airport’s ICAO code or FAA identifier, in any case.',
    schema: text,
    example: 'KAD',
  },
  airportCode: { description: 'The same as `icaoCode`.', schema: text, deprecated: true },
  city: { description: 'Part of the city’s name, in any case.', schema: text, example: 'dallas' },
  q: wordsParameter,
  availability,
  occupied: {
    description: '`hide` leaves out occupied listings; `any` means no filter.',
    schema: { enum: ['any', HIDE] },
  },
  unstated: {
    description:
      '`include` keeps listings that don’t state a fact that a filter asks for; `any`, the default, leaves them out.',
    schema: { enum: ['any', INCLUDE] },
  },
  availableBy: {
    description:
      'Only spaces that are free on this day, which can’t be in the past: those without a first and last day, unless they are occupied, and those whose days include it. `any` means no filter.',
    schema: { type: 'string', format: 'date' },
    example: '2026-12-01',
  },
  sort: {
    description:
      'Newest, best match, lowest rate, lowest cost of the whole space per month with NNN (listings that don’t state NNN come last, by their stated cost), largest, smallest or nearest first. `best` puts occupied spaces last, and before that the nearest first, or what fits the aircraft best and the smallest of these, or else the newest. `distance` needs a place, in `near` or in `q`. The default is `best` with `q`, `distance` with `near`, `best` with an aircraft, and otherwise `newest`.',
    schema: { enum: sorts },
  },
  near: {
    description:
      'Codes of up to ten airports, separated by commas: only listings near any of them. Each result names the nearest of them, and its distance.',
    schema: { type: 'string' },
    example: 'KADS,KDAL',
  },
  withinNm: {
    description:
      'Radius around the airports of `near`, or of those that `q` names after “near”, in nautical miles.',
    schema: { type: 'number', exclusiveMinimum: 0, maximum: WITHIN_MAX_NM, default: WITHIN_DEFAULT_NM },
  },
  bbox: {
    description:
      '`west,south,east,north` in degrees. If the box crosses the antimeridian, west > east, or either is beyond 180 (up to 540), as maps report it. A box of 360 degrees or more means every longitude.',
    schema: { type: 'string', pattern: '^(-?\\d{1,3}(\\.\\d{1,15})?(,|$)){4}$' },
    example: '-97.5,32.5,-96.4,33.2',
  },
  ...page,
};

export const commonParameters = (names: readonly CommonFilter[]): Parameter[] =>
  names.map((name) => ({ name, in: 'query', ...commonQueries[name] }));

/** Feet as a number, or with their unit. Clients may use more spellings than these. */
const feet: Schema = {
  type: 'string',
  pattern: `^\\d{1,12}(\\.\\d{1,6})?( ?(ft|') ?(\\d{1,2}(\\.\\d{1,6})? ?(in|")?)?)?$`,
  examples: ['41.5', `41'6"`, '41 ft 6 in'],
};

function numberFilter({ name, label, compare, unit, max }: NumberFilter): Parameter {
  return {
    name,
    in: 'query',
    description: `${label}, in ${units[unit].name}: ${compare === 'at-least' ? 'at least' : 'at most'} this much${unit === 'ft' ? `, up to ${grouped(max)}, rounded down to the tenth` : ''}. 0 means no filter.`,
    schema: unit === 'ft' ? feet : { type: 'number', minimum: 0, maximum: max },
  };
}

const choiceMeaning: Record<ChoiceFilter['by'], string> = {
  option: 'listings that have it',
  answer: 'listings that state this answer; those that state none match neither',
  floor: 'the largest that fits on the floor, either way around',
  airport: 'listings at such an airport',
};

function choiceFilter(kind: ListingKind, filter: ChoiceFilter): Parameter {
  return {
    name: filter.name,
    in: 'query',
    description: `${filter.label}: ${choiceMeaning[filter.by]}. \`any\` means no filter.`,
    schema: { enum: ['any', ...choicesOf(kind, filter).map(({ value }) => value)] },
  };
}

const sideOf = (side: string): Query => ({
  description: `${side} of the aircraft in feet up to ${grouped(SIDE_MAX)}, such as \`41.5\`, \`41'6"\`, or \`41 ft 6 in\`, in place of \`aircraft\`, rounded up to the tenth. Sides that are left out aren’t judged.`,
  schema: text,
  example: '41.5',
});

const teeSideOf = (side: string): Query => ({
  description: `${side} in feet as in \`span\`, beside any of the above. Only T-hangars are judged by it, which narrow there.`,
  schema: text,
  example: '12.5',
});

const fitQueries: Record<FitFilter, Query> = {
  aircraft: {
    description:
      'Slug or name of a type of aircraft: spaces that are too small for it are left out. Wings count as folded where the type folds them, and a helicopter by its rotor.',
    schema: text,
    example: 'pilatus-pc-12-ngx',
  },
  tail: {
    description:
      'US tail number, in place of `aircraft`: the type that the FAA’s registry has for it. 400 if the registry doesn’t have it, or we don’t have the dimensions of its model.',
    schema: text,
    example: 'N502BR',
  },
  span: sideOf('Wingspan, or diameter of the rotor,'),
  length: sideOf('Length'),
  height: sideOf('Height'),
  wing: teeSideOf('From the nose to the trailing edge of the wings'),
  tailplane: teeSideOf('Width of the tailplane'),
  fit: {
    description:
      '`fits`: the door and the room inside are stated and leave the clearances. `tight`: also those that leave less. `unknown`: also those that don’t state everything that decides it, such as a T-hangar without `wing` and `tailplane`. Of each aircraft that is asked for, also in `q`.',
    schema: { enum: ['any', ...fitLevels], default: usualLevel },
  },
  clearance: {
    description:
      'Feet at each wing tip, above the tail, and nose and tail together, separated by commas, for `fits`: `2,1,4`, or with inches as in `span`.',
    schema: text,
    example: clearanceText(usualClearances),
  },
};

const fitParameters = Object.entries(fitQueries).map(
  ([name, query]): Parameter => ({ name, in: 'query', ...query }),
);

export const filterParameters = (kind: ListingKind): Parameter[] => [
  ...kind.filters.map(numberFilter),
  ...kind.choices.map((filter) => choiceFilter(kind, filter)),
  ...(kind.takesAircraft ? fitParameters : []),
  ...commonParameters(commonFilters),
];

const ownQueries: Record<OwnFilter, Query> = {
  kind: {
    description: 'Only listings of this category. `any` means no filter.',
    schema: { enum: ['any', ...listingKinds.map(({ category }) => category)] },
  },
  availability,
  state: {
    description:
      '`taken-down`: only listings that the admin took down. `needs-confirming`: only listings that nobody confirmed for 30 days. `any` means no filter.',
    schema: { enum: ['any', ...ownStates] },
  },
  q: {
    description:
      'Words; each must match the start of a word in the title, the airport, its city or the reference.',
    schema: text,
    example: 'addison hang',
  },
  sort: {
    description:
      'Newest or oldest first, or by title, lowest rent of the whole space, largest size, most views, most inquiries, or latest change.',
    schema: { enum: ownSorts, default: 'newest' },
  },
  ...page,
};

export const ownParameters: readonly Parameter[] = Object.entries(ownQueries).map(([name, query]) => ({
  name,
  in: 'query',
  ...query,
}));

const pageHeaders: Record<string, Header> = {
  'X-Total-Count': {
    description: 'Listings on all pages together.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-Total-Count-Capped': {
    description: `Sent if there are more than the ${grouped(COUNT_CAP)} in X-Total-Count.`,
    schema: { const: 'true' },
  },
  Link: {
    description: 'The next page, as `<path>; rel="next"`, if there is one.',
    schema: { type: 'string' },
  },
};

/** For lists that are searched by words. */
export const wordHeaders: Record<string, Header> = {
  'X-Unstated': {
    description:
      'Listings that match except that they don’t state a fact that a filter asks for. `unstated=include` adds them to the list. Sent with the first page, if there are some and at most 1,000 match.',
    schema: { type: 'integer', minimum: 1 },
  },
  'X-Corrected': {
    description:
      '`q` with its spelling corrected, percent-encoded, if `q` as typed matches nothing and the list has the results of this.',
    schema: { type: 'string' },
  },
  'X-Left-Out': {
    description:
      'Words of `q` that match nothing and were left out, percent-encoded and separated by commas.',
    schema: { type: 'string' },
  },
  'X-Aircraft': {
    description:
      'Meaning of each aircraft that `q` names, such as `Bonanza: 33.5 ft wide × 27.5 ft long × 8.6 ft high; spaces that are too small are left out`, percent-encoded and separated by commas.',
    schema: { type: 'string' },
  },
  'X-Without-Aircraft': {
    description: '`q` without the aircraft, percent-encoded.',
    schema: { type: 'string' },
  },
  'X-Fit': {
    description:
      'The aircraft that the search asks room for, in its filters or in `q`, if it is only one, as percent-encoded JSON: its `name`, the sides that it states, and the `clearances` of a good fit, in feet.',
    schema: { type: 'string' },
  },
  'X-Meaning': {
    description:
      'How the distance and the area in `q` were read, in sentences such as `Within 20 nm of KADS. At most 5,000 sf.`, percent-encoded.',
    schema: { type: 'string' },
  },
  'X-Elsewhere': {
    description:
      'What else `q` may name, another city or an aircraft, and the `q` for each, as percent-encoded JSON: `[{"name": "Springfield, MO", "q": "hangar near Springfield, MO"}]`.',
    schema: { type: 'string' },
  },
  'X-Near': {
    description:
      'Codes of the airports that `q` names after “near”, unless `near` is given. The search is the same as with these as `near`.',
    schema: { type: 'string' },
  },
  'X-Within-Nm': {
    description: 'Radius around the airports of `X-Near`, in nautical miles.',
    schema: { type: 'number' },
  },
};

export const pageOf = <Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  more: Record<string, Header> = {},
) => ({
  description,
  schema,
  headers: { ...pageHeaders, ...more },
});
