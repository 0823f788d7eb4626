import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { airportCodeSchema } from '../../../domain/airports/airport.ts';
import { kindOfCategory, listingKinds } from '../../../domain/listing-kinds/index.ts';
import { MARKET_LISTINGS } from '../../../domain/market.ts';
import { marketsSchema, ratesAroundSchema, stateMarketSchema } from '../../../domain/market-schema.ts';
import { marketApi } from '../../../domain/paths.ts';
import { operations } from '../../http/operation.ts';
import { problem } from '../../http/problem.ts';
import { summaryOfAnyKind } from '../answers.ts';
import type { ListingServices } from '../service.ts';
import type { Rates } from './service.ts';

const CACHE = 'public, max-age=5';

const category = z.enum(listingKinds.map((kind) => kind.category)).describe('Kind of listing.');

export function registerRateRoutes(
  app: FastifyInstance,
  { airports, rates }: Pick<ListingServices, 'airports'> & { rates: Rates },
): void {
  const api = operations(app, {
    name: 'Rates',
    description:
      'Medians and the middle half of rates.\n\nAsking rates are those of listings in the results that aren’t occupied. Leased rates are those that owners stated for their leases; nobody can tell from them what a single lease is.',
  });

  api.get(
    '/api/airports/{code}/rates/{category}',
    {
      id: 'getRatesAround',
      summary: 'Read the rates of one kind at an airport and around it',
      params: z.object({ code: airportCodeSchema, category }),
      answers: { 200: ratesAroundSchema },
    },
    async ({ reply, params }) => {
      const kind = kindOfCategory(params.category);
      const airport = airports.findByCode(params.code);
      if (!airport || !kind) throw problem.notFound('No airport has this code.');
      const areas = await rates.around(airport, kind);
      reply.header('cache-control', CACHE);
      return { category: kind.category, areas };
    },
  );

  api.get(
    marketApi.overview,
    {
      id: 'listMarkets',
      summary: 'List the states and kinds that have enough listings for figures',
      answers: { 200: marketsSchema },
    },
    async ({ reply }) => {
      const markets = await rates.markets();
      reply.header('cache-control', CACHE);
      return markets;
    },
  );

  api.get(
    '/api/market/{state}/{category}',
    {
      id: 'getStateMarket',
      summary: 'Read the rates of one kind in a state',
      params: z.object({
        state: z.string().meta({ description: 'Two letters, in any case.', examples: ['TX'] }),
        category,
      }),
      answers: {
        200: stateMarketSchema.extend({
          listings: z
            .array(summaryOfAnyKind)
            .max(MARKET_LISTINGS)
            .describe('The newest that aren’t occupied, without contact fields.'),
        }),
      },
    },
    async ({ reply, params }) => {
      const kind = kindOfCategory(params.category);
      const market = kind && (await rates.inState(params.state, kind));
      if (!market) throw problem.notFound('No state has this code.');
      reply.header('cache-control', CACHE);
      return market;
    },
  );
}
