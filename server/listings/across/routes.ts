import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { airportCodeSchema } from '../../../domain/airports/airport.ts';
import { airportMarketSchema } from '../../../domain/market-schema.ts';
import {
  FARTHER_NM,
  FEATURED,
  featuredAddress,
  HERE,
  kindCountsAddress,
  NEARBY_NM,
  NEAREST,
  NEWEST,
  newestAddress,
} from '../../../domain/search.ts';
import {
  featuredAirportSchema,
  featuredQuerySchema,
  kindCountsSchema,
} from '../../../domain/search-schema.ts';
import { operations } from '../../http/operation.ts';
import { searchOf } from '../../http/parse.ts';
import { problem } from '../../http/problem.ts';
import { remembered } from '../../http/remembered.ts';
import { countKinds } from '../../search/service.ts';
import type { Services } from '../../services.ts';
import { summaryOfAnyKind } from '../answers.ts';
import { jsonOf, sendJson } from '../kind-part.ts';
import { commonParameters } from '../parameters.ts';
import type { Rates } from '../rates/service.ts';
import type { ListingServices } from '../service.ts';
import { countOnOffer, featuredAirport } from './featured.ts';
import { airportMarket } from './market.ts';
import { findNewestOnOffer } from './newest.ts';

/** As long as the server caches counts, in ms. */
const LIFETIME = 5_000;
const CACHE = 'public, max-age=5';

export function registerAcrossRoutes(
  app: FastifyInstance,
  services: ListingServices & Pick<Services, 'changes'> & { rates: Rates },
): void {
  const api = operations(app, { name: 'All kinds', description: 'Listings of all kinds together.' });

  api.get(
    kindCountsAddress,
    {
      id: 'countKinds',
      summary: 'Count the matches of a search in each kind',
      description: 'Filters of single kinds are accepted too; other kinds ignore them.',
      parameters: commonParameters([
        'icaoCode',
        'city',
        'q',
        'availability',
        'occupied',
        'near',
        'withinNm',
        'bbox',
      ]),
      answers: { 200: kindCountsSchema },
      refusals: [400],
    },
    async ({ request, reply }) => {
      const answer = await countKinds(services, searchOf(request));
      reply.header('cache-control', CACHE);
      return answer;
    },
  );

  const newest = remembered(
    LIFETIME,
    async () => jsonOf(await findNewestOnOffer(services.db, NEWEST)),
    services.changes,
  );
  api.get(
    newestAddress,
    {
      id: 'listNewest',
      summary: `List the ${NEWEST} newest available listings`,
      description:
        'Listings of all kinds. Occupied ones come last, and an owner’s second listing comes after the first of every other owner.',
      answers: {
        200: z.array(summaryOfAnyKind).max(NEWEST).describe('The listings, without contact fields.'),
      },
    },
    async ({ reply }) => sendJson(reply, await newest()),
  );

  const listings = z.array(summaryOfAnyKind);
  api.get(
    '/api/airports/{code}/market',
    {
      id: 'getAirportMarket',
      summary: 'Read the listings at an airport and around it',
      params: z.object({ code: airportCodeSchema }),
      answers: {
        200: airportMarketSchema.extend({
          here: listings.describe(
            `Up to ${HERE} of each kind at the airport that aren’t occupied, the newest first, without contact fields.`,
          ),
          nearest: listings
            .max(NEAREST)
            .describe(
              `The nearest at other airports that aren’t occupied: within ${NEARBY_NM} nm, or within ${FARTHER_NM} nm if nothing is listed that near.`,
            ),
        }),
      },
    },
    async ({ reply, params: { code } }) => {
      const airport = services.airports.findByCode(code);
      if (!airport) throw problem.notFound('No airport has this code.');
      reply.header('cache-control', CACHE);
      return airportMarket(services, airport);
    },
  );

  const offers = remembered(LIFETIME, () => countOnOffer(services), services.changes);
  const ofDay = remembered(LIFETIME, async () => featuredAirport(services, await offers()), services.changes);
  api.get(
    featuredAddress,
    {
      id: 'getFeaturedAirport',
      summary: 'Read an airport’s surroundings: listings there and nearby, and the airports around it',
      description: `Without a code, another airport every day (UTC), among those with ${FEATURED} listings on offer, a hangar among them, if there are any; one without listings while nothing is listed.`,
      query: featuredQuerySchema,
      answers: {
        200: featuredAirportSchema.extend({
          listings: z
            .array(summaryOfAnyKind)
            .max(FEATURED)
            .describe(
              'The newest on offer there, hangars first, then those at the nearest other airports, without contact fields.',
            ),
        }),
      },
      refusals: [404],
    },
    async ({ reply, query: { airport } }) => {
      const answer = await (airport === undefined
        ? ofDay()
        : featuredAirport(services, await offers(), airport));
      if (!answer) throw problem.notFound('No airport has this code.');
      reply.header('cache-control', CACHE);
      return answer;
    },
  );
}
