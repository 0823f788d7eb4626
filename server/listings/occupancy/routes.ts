import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { occupancySchema } from '../../../domain/occupancy-schema.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { operations } from '../../http/operation.ts';
import type { ListingServices } from '../service.ts';
import { readOccupancy } from './service.ts';

export function registerOccupancyRoutes(app: FastifyInstance, services: ListingServices): void {
  operations(app, { name: 'Your listings', description: 'Listings of all kinds.' }).get(
    ownApi.occupancy(),
    {
      id: 'getMyOccupancy',
      summary: 'Read how full your units are, and were in the last months',
      description: 'From stored changes: `since` and `known` say what the history covers.',
      signedIn: true,
      query: z.strictObject({
        airport: z
          .optional(z.string().max(10))
          .describe('ICAO code or FAA identifier; without it, everywhere.'),
      }),
      answers: { 200: occupancySchema },
    },
    async ({ actor, query: { airport } }) => readOccupancy(services, actor, airport || undefined),
  );
}
