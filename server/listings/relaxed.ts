import type { FastifyInstance } from 'fastify';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { apiPaths } from '../../domain/paths.ts';
import { relaxedSchema } from '../../domain/search-schema.ts';
import { operations } from '../http/operation.ts';
import { searchOf } from '../http/parse.ts';
import { relax } from '../search/service.ts';
import { namesOf, tagOf } from './answers.ts';
import { filterParameters } from './parameters.ts';
import type { ListingServices } from './service.ts';

/** As long as the server caches counts. */
const CACHE = 'public, max-age=5';

export function registerRelaxedRoutes(app: FastifyInstance, services: ListingServices): void {
  for (const kind of listingKinds) {
    operations(app, tagOf(kind)).get(
      apiPaths.relaxed(kind),
      {
        id: `relax${namesOf(kind)}`,
        summary: `Count ${kind.plural} with fewer filters`,
        description:
          'For a search that finds nothing: what it finds without one of its filters, or within a larger distance. Empty if the search has matches. Order and page are ignored.',
        parameters: filterParameters(kind),
        answers: { 200: relaxedSchema },
        refusals: [400],
      },
      async ({ request, reply }) => {
        const answer = await relax(services, kind, searchOf(request));
        reply.header('cache-control', CACHE);
        return answer;
      },
    );
  }
}
