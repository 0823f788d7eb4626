import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { FAVORITES_MAX, favoriteApi } from '../../domain/favorites.ts';
import {
  favoriteEmailsInput,
  favoriteEmailsSchema,
  favoriteIdsSchema,
  idsQuery,
  mergedSchema,
  mergeSchema,
  savedListingSchema,
  savedQuery,
} from '../../domain/favorites-schema.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { sendTagged } from '../http/etag.ts';
import { operations } from '../http/operation.ts';
import { idSchema } from '../http/parse.ts';
import { comparedOfAnyKind, summaryOfAnyKind } from '../listings/service.ts';
import type { Services } from '../services.ts';
import {
  addFavorite,
  areEmailsOn,
  createFavoriteEmails,
  findIds,
  findSummaries,
  listSaved,
  mergeFavorites,
  removeFavorite,
  setEmails,
} from './service.ts';

/** Pages show none of these. */
const unseen = { config: { unseen: true } };

export function registerFavoriteRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  createFavoriteEmails(services);
  const api = operations(app, {
    name: 'Favorites',
    description: 'Listings that a person saved.',
  });

  api.get(
    favoriteApi.ids,
    {
      id: 'listFavorites',
      summary: 'List the ids of the listings you saved',
      description: 'Has an ETag.',
      signedIn: true,
      answers: { 200: favoriteIdsSchema },
    },
    async ({ actor, request, reply }) => {
      const ids = await findIds(db, actor.id);
      return sendTagged(request, reply.type('application/json'), JSON.stringify({ ids }));
    },
  );

  api.get(
    favoriteApi.listings,
    {
      id: 'listSavedListings',
      summary: 'List the listings you saved, and what changed since',
      signedIn: true,
      query: savedQuery,
      answers: {
        200: z
          .array(savedListingSchema(summaryOfAnyKind))
          .max(FAVORITES_MAX)
          .describe('Newest favorite first.'),
      },
    },
    async ({ actor, query: { changed } }) => listSaved(db, actor, { onlyChanged: changed !== undefined }),
  );

  for (const kind of listingKinds) {
    const params = z.object({ id: idSchema.describe('Id of a listing of this kind.') });
    const name = kind.label.replaceAll(' ', '');
    api.put(
      favoriteApi.one(kind, '{id}'),
      {
        id: `save${name}`,
        summary: `Save one of the ${kind.plural}`,
        description: `Saving it again changes nothing. An account can save up to ${FAVORITES_MAX} listings.`,
        signedIn: true,
        params,
        answers: { 204: 'Saved.' },
        refusals: [409, 429],
        route: unseen,
      },
      async ({ actor, params: { id } }) => addFavorite(services, actor, kind, id),
    );
    api.delete(
      favoriteApi.one(kind, '{id}'),
      {
        id: `unsave${name}`,
        summary: `Remove one of the ${kind.plural} from the listings you saved`,
        description: 'Also works for a listing that is no longer on the site, or that you haven’t saved.',
        signedIn: true,
        params,
        answers: { 204: 'Removed.' },
        route: unseen,
      },
      async ({ actor, params: { id } }) => removeFavorite(services, actor, id),
    );
  }

  api.post(
    favoriteApi.merge,
    {
      id: 'mergeFavorites',
      summary: 'Add listings that you saved before, on a device or in your account',
      signedIn: true,
      body: mergeSchema,
      answers: { 200: mergedSchema },
      refusals: [429],
      route: unseen,
    },
    async ({ actor, body }) => mergeFavorites(services, actor, body.favorites),
  );

  api.get(
    favoriteApi.emails,
    {
      id: 'getFavoriteEmails',
      summary: 'Read whether you get emails about the listings you saved',
      signedIn: true,
      answers: { 200: favoriteEmailsSchema },
    },
    async ({ actor }) => ({ isOn: await areEmailsOn(db, actor.id) }),
  );

  api.put(
    favoriteApi.emails,
    {
      id: 'setFavoriteEmails',
      summary: 'Start or stop emails about the listings you saved',
      signedIn: true,
      body: favoriteEmailsInput,
      answers: { 204: 'Changed.' },
      route: unseen,
    },
    async ({ actor, body }) => setEmails(db, actor, body.isOn),
  );

  api.get(
    favoriteApi.listingsById(),
    {
      id: 'listListingsById',
      summary: 'Read several listings of any kind by their ids',
      description: 'In the order of the ids, without those that aren’t on the site.',
      query: idsQuery,
      answers: { 200: z.array(comparedOfAnyKind).max(FAVORITES_MAX) },
    },
    async ({ query: { ids } }) => findSummaries(db, ids) as never,
  );
}
