import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { grouped } from '../../../domain/figures.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { MAP_ZOOM_MAX, TILE_PX } from '../../../domain/map.ts';
import { airportOfferSchema, mapAnswerSchema } from '../../../domain/map-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { operations, type Parameter } from '../../http/operation.ts';
import { searchOf } from '../../http/parse.ts';
import { namesOf, tagOf } from '../answers.ts';
import { filterParameters } from '../parameters.ts';
import type { ListingServices } from '../service.ts';
import { AIRPORTS_MAX, airportCounts, mapOf } from './service.ts';

/** As long as the server caches counts. */
const CACHE = 'public, max-age=5';

const zoom: Parameter = {
  name: 'zoom',
  in: 'query',
  required: true,
  description: `Zoom of a map whose world is ${TILE_PX} pixels wide at zoom 0; fractions are cut off.`,
  schema: { type: 'number', minimum: 0, maximum: MAP_ZOOM_MAX },
  example: 7,
};

export function registerMapRoutes(app: FastifyInstance, services: ListingServices): void {
  for (const kind of listingKinds) {
    const api = operations(app, tagOf(kind));
    const filters = filterParameters(kind);

    api.get(
      apiPaths.mapOf(kind),
      {
        id: `map${namesOf(kind)}`,
        summary: `Count ${kind.plural} for a map`,
        description:
          'Takes the filters of the list; order and page are ignored. Whole cells of about 60 pixels are counted, so that clusters stay the same while a map moves; a box larger than a screen is counted in larger cells. To list a place, search with `bbox` `lng,lat,lng,lat`.',
        parameters: [zoom, ...filters],
        answers: { 200: mapAnswerSchema },
        refusals: [400],
      },
      async ({ request, reply }) => {
        const answer = await mapOf(services, kind, searchOf(request));
        reply.header('cache-control', CACHE);
        return answer;
      },
    );

    api.get(
      apiPaths.airportCounts(kind),
      {
        id: `count${namesOf(kind)}ByAirport`,
        summary: `Count ${kind.plural} by airport`,
        description: `Takes the filters of the list; order and page are ignored. The ${grouped(AIRPORTS_MAX)} airports with the most matches, the most first.`,
        parameters: filters,
        answers: {
          200: {
            description: 'Airports.',
            schema: z.array(airportOfferSchema),
            headers: {
              'X-Total-Count': {
                description: 'Number of airports.',
                schema: { type: 'integer', minimum: 0 },
              },
            },
          },
        },
        refusals: [400],
      },
      async ({ request, reply }) => {
        const { total, counts } = await airportCounts(services, kind, searchOf(request));
        reply.headers({ 'cache-control': CACHE, 'x-total-count': total });
        return counts;
      },
    );
  }
}
