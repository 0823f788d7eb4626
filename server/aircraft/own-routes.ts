import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { aircraftApi, MY_AIRCRAFT_MAX } from '../../domain/aircraft/my-aircraft.ts';
import {
  aircraftChangeSchema,
  mergeAircraftSchema,
  mergedAircraftSchema,
  newAircraftSchema,
  ownAircraftListSchema,
} from '../../domain/aircraft/my-aircraft-schema.ts';
import { sendTagged } from '../http/etag.ts';
import { operations } from '../http/operation.ts';
import { idSchema } from '../http/parse.ts';
import type { Services } from '../services.ts';
import { addOwn, changeOwn, listOwn, mergeOwn, removeOwn } from './own.ts';

/** Pages show none of these. */
const unseen = { config: { unseen: true } };
const params = z.object({ id: idSchema.describe('Id of one of your aircraft.') });

export function registerOwnAircraftRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const api = operations(app, {
    name: 'Your aircraft',
    description: 'Aircraft that a person keeps on their account, to see where they fit.',
  });

  api.get(
    aircraftApi.mine,
    {
      id: 'listOwnAircraft',
      summary: 'List your aircraft',
      description: 'Has an ETag.',
      signedIn: true,
      answers: { 200: ownAircraftListSchema },
    },
    async ({ actor, request, reply }) =>
      sendTagged(request, reply.type('application/json'), JSON.stringify(await listOwn(db, actor))),
  );

  api.post(
    aircraftApi.mine,
    {
      id: 'addOwnAircraft',
      summary: 'Add one of your aircraft, and make it the one in use',
      description: `One that you have already only becomes the one in use. An account can have up to ${MY_AIRCRAFT_MAX}.`,
      signedIn: true,
      body: newAircraftSchema,
      answers: { 200: ownAircraftListSchema },
      refusals: [409, 429],
      route: unseen,
    },
    async ({ actor, body }) => addOwn(services, actor, body),
  );

  api.post(
    aircraftApi.merge,
    {
      id: 'mergeOwnAircraft',
      summary: 'Add aircraft that you chose on a device',
      signedIn: true,
      body: mergeAircraftSchema,
      answers: { 200: mergedAircraftSchema },
      refusals: [429],
      route: unseen,
    },
    async ({ actor, body }) => mergeOwn(services, actor, body.aircraft),
  );

  api.patch(
    aircraftApi.one('{id}'),
    {
      id: 'changeOwnAircraft',
      summary: 'Rename one of your aircraft, change its clearances or measures, or make it the one in use',
      signedIn: true,
      params,
      body: aircraftChangeSchema,
      answers: { 200: ownAircraftListSchema },
      refusals: [429],
      route: unseen,
    },
    async ({ actor, params: { id }, body }) => changeOwn(services, actor, id, body),
  );

  api.delete(
    aircraftApi.one('{id}'),
    {
      id: 'removeOwnAircraft',
      summary: 'Remove one of your aircraft',
      signedIn: true,
      params,
      answers: { 204: 'Removed.' },
      route: unseen,
    },
    async ({ actor, params: { id } }) => removeOwn(services, actor, id),
  );
}
