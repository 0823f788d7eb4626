import { availabilities } from '../../domain/availability.ts';
import { units } from '../../domain/fields/units.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import {
  type ChoiceFilter,
  choicesOf,
  type ListingKind,
  type NumberFilter,
} from '../../domain/listing-kinds/kind.ts';
import { apiPaths } from '../../domain/paths.ts';
import {
  type CommonFilter,
  commonFilters,
  sorts,
  WITHIN_DEFAULT_NM,
  WITHIN_MAX_NM,
} from '../../domain/search-query.ts';
import {
  type ApiPart,
  type Header,
  type Operation,
  type Parameter,
  type Schema,
  shape,
} from '../http/operation.ts';
import { acrossApi } from './across/operations.ts';
import { csvApi } from './csv/operations.ts';
import { createLimits } from './limits.ts';
import { mapOperations } from './map/operations.ts';
import { ownListingsApi } from './own-operations.ts';
import { page, pageQueries } from './page-answer.ts';
import { nameOf, shapesOf } from './shapes.ts';

/** What the listings' routes do, for the API's description: one part for each kind, and one for all. */

type Query = Omit<Parameter, 'name' | 'in'>;

const text: Schema = { type: 'string', maxLength: 100 };

const commonQueries: Record<CommonFilter, Query> = {
  icaoCode: {
    description: 'The airport’s ICAO code or FAA identifier, from its start, in any case.',
    schema: text,
    example: 'KAD',
  },
  airportCode: { description: 'The same as `icaoCode`.', schema: text, deprecated: true },
  city: { description: 'Part of the city’s name, in any case.', schema: text, example: 'dallas' },
  q: {
    description:
      'Words in title, description, airport, city or state; all must occur, their endings don’t matter. The kind’s own name, “airport”, “near”, “for rent” and the like say nothing; of places parted by a comma, a slash or “or”, one must occur. A state’s name and its code mean the same; what a listing answers yes to is found by its word (`insulated`); an area (`5,000 sq ft`, `2 acres`) is the least that is wanted.',
    schema: text,
    example: 'heated hangar near Dallas',
  },
  availability: {
    description: '`any` is the same as none.',
    schema: { enum: ['any', ...availabilities] },
  },
  sort: {
    description: '`distance` needs `near`. Lowest rate, largest size, newest and nearest come first.',
    schema: { enum: sorts, default: 'newest' },
  },
  near: {
    description:
      'Codes of up to ten airports, parted by commas: only what lies near any of them. Each result says how far it lies from the nearest, and from which.',
    schema: { type: 'string' },
    example: 'KADS,KDAL',
  },
  withinNm: {
    description: 'What `near` means, in nautical miles.',
    schema: { type: 'number', exclusiveMinimum: 0, maximum: WITHIN_MAX_NM, default: WITHIN_DEFAULT_NM },
  },
  bbox: {
    description:
      '`west,south,east,north` in degrees. Across the antimeridian west lies east of east, or either lies beyond 180, as maps that were moved on over it tell it: -200 is 160, and up to 540 either way is read. Of 360 degrees or more it is the whole way round.',
    schema: { type: 'string', pattern: '^(-?\\d{1,3}(\\.\\d{1,15})?(,|$)){4}$' },
    example: '-97.5,32.5,-96.4,33.2',
  },
  ...pageQueries,
};

const common = (names: readonly CommonFilter[]): Parameter[] =>
  names.map((name) => ({ name, in: 'query', ...commonQueries[name] }));

function numberFilter({ name, label, compare, unit, max }: NumberFilter): Parameter {
  return {
    name,
    in: 'query',
    description: `${label}, in ${units[unit].name}: what has ${compare === 'at-least' ? 'at least' : 'at most'} as much. 0 is the same as none.`,
    schema: { type: 'number', minimum: 0, maximum: max },
  };
}

const choiceMeaning: Record<ChoiceFilter['by'], string> = {
  option: 'what has it',
  floor: 'the largest that fits on the floor, either way round',
  airport: 'what stands at such an airport',
};

function choiceFilter(kind: ListingKind, filter: ChoiceFilter): Parameter {
  return {
    name: filter.name,
    in: 'query',
    description: `${filter.label}: ${choiceMeaning[filter.by]}. \`any\` is the same as none.`,
    schema: { enum: ['any', ...choicesOf(kind, filter).map(({ value }) => value)] },
  };
}

const created = createLimits
  .map(({ max, seconds }) => `at most ${max} in ${seconds === 60 ? 'a minute' : `${seconds / 60} minutes`}`)
  .join(', ');

const byId: Parameter = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'Of a listing of this kind.',
  schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
};

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Sent again with the same key, the same listing is answered and none is made. The key is this account’s alone.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
};

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  description:
    'The ETag that the change starts from. When the listing has changed since, it stays as it is (409), unless it already is as the change wants it.',
  schema: { type: 'string' },
  example: '"3"',
};

const etag: Header = {
  description: 'The listing’s version. It names what the owner wrote; views and inquiries change without it.',
  schema: { type: 'string', pattern: '^"\\d+"$' },
};

function kindPart(kind: ListingKind): ApiPart {
  const name = nameOf(kind);
  const names = kind.myApiPath
    .replace(/^my-/, '')
    .replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  const one = apiPaths.listing(kind, '{id}');
  const whole = { description: `The ${kind.noun}.`, schema: shape(name), headers: { ETag: etag } };
  const filters = [
    ...kind.filters.map(numberFilter),
    ...(kind.choices ?? []).map((filter) => choiceFilter(kind, filter)),
    ...common(commonFilters),
  ];
  const operations: Operation[] = [
    {
      method: 'get',
      path: apiPaths.listings(kind),
      id: `list${names}`,
      summary: `List ${kind.plural}`,
      description:
        'The first page without parameters. Filters that only other kinds have are ignored, unknown ones refused.',
      parameters: filters,
      answers: { 200: page('A page, without contact fields.', shape(`${name}Summary`)) },
      refusals: [400],
    },
    {
      method: 'post',
      path: apiPaths.listings(kind),
      id: `create${name}`,
      summary: `List a new ${kind.noun}`,
      description: `For property principals and listing brokers; of all kinds together ${created}. Many at once come as a CSV file.`,
      signedIn: true,
      parameters: [idempotencyKey],
      body: shape(`New${name}`),
      answers: {
        201: {
          ...whole,
          headers: {
            ...whole.headers,
            Location: { description: 'Where it is.', schema: { type: 'string' } },
          },
        },
      },
      refusals: [409, 422, 429],
    },
    {
      method: 'get',
      path: one,
      id: `get${name}`,
      summary: `Read one ${kind.noun}`,
      description: 'Counts a view: once a day for each visitor, never its owner’s or a robot’s.',
      parameters: [byId],
      answers: { 200: whole },
      refusals: [404, 410],
    },
    {
      method: 'patch',
      path: one,
      id: `update${name}`,
      summary: `Change a ${kind.noun} of one’s own`,
      description:
        'A change after which everything is as before makes no new version. A refused one (409) has the present version in its ETag.',
      signedIn: true,
      parameters: [byId, ifMatch],
      body: shape(`${name}Changes`),
      answers: { 200: whole },
      refusals: [404, 409],
    },
    {
      method: 'delete',
      path: one,
      id: `delete${name}`,
      summary: `Delete a ${kind.noun} of one’s own`,
      signedIn: true,
      parameters: [byId],
      answers: { 204: { description: 'It is gone.' } },
      refusals: [404],
    },
    {
      method: 'get',
      path: apiPaths.myListings(kind),
      id: `listMy${names}`,
      summary: `List one’s own ${kind.plural}`,
      description: 'Those out of the results included. Of the filters, only the order and the page count.',
      signedIn: true,
      parameters: common(['sort', 'near', 'limit', 'cursor']),
      answers: { 200: page('A page, with everything.', shape(`Own${name}`)) },
      refusals: [400],
    },
    {
      method: 'get',
      path: apiPaths.myListing(kind, '{id}'),
      id: `getMy${name}`,
      summary: `Read one ${kind.noun} of one’s own, to change it`,
      description: 'Counts no view. A change that names its ETag in If-Match overwrites nobody else’s.',
      signedIn: true,
      parameters: [byId],
      answers: { 200: { ...whole, schema: shape(`Own${name}`) } },
      refusals: [404],
    },
    ...mapOperations(kind, names, filters),
  ];
  return { name: kind.label, description: kind.blurb, operations, shapes: shapesOf(kind) };
}

export const listingApi: readonly ApiPart[] = [
  ...listingKinds.map(kindPart),
  acrossApi(common(['icaoCode', 'city', 'q', 'availability', 'near', 'withinNm', 'bbox'])),
  ownListingsApi,
  csvApi,
];
