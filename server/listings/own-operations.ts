import { availabilities } from '../../domain/availability.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { ACTIVITY_DAYS, ACTIVITY_LISTINGS, type OwnFilter, ownSorts } from '../../domain/own-listings.ts';
import { apiPaths } from '../../domain/paths.ts';
import { type ApiPart, type Parameter, shape } from '../http/operation.ts';
import { mapShapes } from './map/operations.ts';
import { page, pageQueries } from './page-answer.ts';
import { count, nameOf, object, sharedShapes } from './shapes.ts';

/** What an owner asks of all listings of theirs, for the API's description. */

const filters: Record<OwnFilter, Omit<Parameter, 'name' | 'in'>> = {
  kind: {
    description: 'Only listings of this category. `any` is the same as none.',
    schema: { enum: ['any', ...listingKinds.map(({ category }) => category)] },
  },
  availability: {
    description: '`any` is the same as none.',
    schema: { enum: ['any', ...availabilities] },
  },
  q: {
    description: 'Words; each must begin a word of the title, the airport, its city or the reference.',
    schema: { type: 'string', maxLength: 100 },
    example: 'addison hang',
  },
  sort: {
    description:
      'First the newest, the oldest, the title nearest to A, the lowest rent of the whole space, the largest, the most viewed, the most asked about, or the last changed.',
    schema: { enum: ownSorts, default: 'newest' },
  },
  ...pageQueries,
};

const perDay = (what: string) => ({
  type: 'array',
  items: { type: 'integer', minimum: 0 },
  minItems: ACTIVITY_DAYS,
  maxItems: ACTIVITY_DAYS,
  description: `${what} of each day from \`from\` to \`to\`.`,
});

export const ownListingsApi: ApiPart = {
  name: 'Own listings',
  description: 'Over all kinds.',
  operations: [
    {
      method: 'get',
      path: apiPaths.allMyListings,
      id: 'listMyListings',
      summary: 'List one’s own listings of all kinds',
      description: 'Those out of the results included, each with the fields of its kind.',
      signedIn: true,
      parameters: Object.entries(filters).map(([name, filter]) => ({ name, in: 'query', ...filter })),
      answers: {
        200: page('A page, with everything.', {
          anyOf: listingKinds.map((kind) => shape(`Own${nameOf(kind)}`)),
        }),
      },
      refusals: [400],
    },
    {
      method: 'get',
      path: apiPaths.myFigures,
      id: 'getMyFigures',
      summary: 'Totals over one’s own listings',
      signedIn: true,
      answers: { 200: { description: 'The totals.', schema: shape('Figures') } },
    },
    {
      method: 'get',
      path: apiPaths.myActivity([]),
      id: 'getMyActivity',
      summary: 'Views and inquiries of one’s own listings by day',
      description: `Of the last ${ACTIVITY_DAYS} days (UTC), today included. Listings that are gone or somebody else’s are left out.`,
      signedIn: true,
      parameters: [
        {
          name: 'ids',
          in: 'query',
          required: true,
          description: `Ids of at most ${ACTIVITY_LISTINGS} listings, parted by commas.`,
          schema: { type: 'string', pattern: '^\\d+(,\\d+)*$' },
          example: '1,2,3',
        },
      ],
      answers: { 200: { description: 'The days.', schema: shape('Activity') } },
      refusals: [400],
    },
  ],
  shapes: {
    ...sharedShapes,
    ...mapShapes,
    Figures: object({
      total: count('Listings.'),
      categories: {
        type: 'array',
        items: { enum: listingKinds.map(({ category }) => category) },
        description: 'Of what kinds they are.',
      },
      active: count('Listings that are available.'),
      views: count('Views of all of them.'),
      inquiries: count('Inquiries about all of them.'),
      revenueMonthToDate: {
        type: 'string',
        pattern: '^\\d+\\.\\d{2}$',
        description: 'Dollars: the rent of what is occupied, from the day it became so within this month.',
      },
    }),
    Activity: object({
      from: { type: 'string', format: 'date' },
      to: { type: 'string', format: 'date' },
      listings: {
        type: 'array',
        description: 'In the order of `ids`.',
        items: object({
          id: { type: 'integer', minimum: 1 },
          views: perDay('Views'),
          inquiries: perDay('Inquiries'),
        }),
      },
    }),
  },
};
