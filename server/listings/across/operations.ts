import { kindCountsAddress, NEWEST, newestAddress } from '../../../domain/across-kinds.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { type ApiPart, type Parameter, type Schema, shape } from '../../http/operation.ts';
import { count, nameOf, object } from '../shapes.ts';

/** What is asked of all kinds together, for the API's description. */

const counts: Schema = {
  type: 'array',
  description: 'In the order of the kinds.',
  items: object({
    category: { enum: listingKinds.map(({ category }) => category) },
    total: count('Listings found; where there are more than 1,000, that.'),
    capped: { type: 'boolean', description: 'Whether there are more.' },
  }),
};

/** `filters` are those that all kinds have. */
export const acrossApi = (filters: readonly Parameter[]): ApiPart => ({
  name: 'All kinds',
  description: 'Over the listings of all kinds.',
  shapes: {
    KindCounts: object({
      kinds: counts,
      meant: {
        description: 'Where nothing is found: words that are spelt nearly like `q` and find something.',
        anyOf: [object({ q: { type: 'string' }, kinds: counts }), { type: 'null' }],
      },
      nearby: {
        description:
          'Where some kind has nothing and `q` names an airport, or a city that has one with a tower: what the other words find `near` it.',
        anyOf: [object({ near: { type: 'string' }, q: { type: 'string' }, kinds: counts }), { type: 'null' }],
      },
    }),
  },
  operations: [
    {
      method: 'get',
      path: kindCountsAddress,
      id: 'countKinds',
      summary: 'Count what a search finds of each kind',
      description: 'The kinds’ own filters are taken too; each kind ignores those that only others have.',
      parameters: filters,
      answers: { 200: { description: 'The counts.', schema: shape('KindCounts') } },
      refusals: [400],
    },
    {
      method: 'get',
      path: newestAddress,
      id: 'listNewest',
      summary: `List the ${NEWEST} newest that can be had`,
      description:
        'Of all kinds. Nothing that is occupied as long as there is something else, and one of each owner before a second of any.',
      answers: {
        200: {
          description: 'The listings, without contact fields.',
          schema: {
            type: 'array',
            maxItems: NEWEST,
            items: { anyOf: listingKinds.map((kind) => shape(`${nameOf(kind)}Summary`)) },
          },
        },
      },
    },
  ],
});
