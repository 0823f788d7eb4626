import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SAVED_SEARCHES_MAX, savedSearchApi } from '../../domain/saved-search.ts';
import { newSearchSchema, savedSearchSchema, searchChangesSchema } from '../../domain/saved-search-schema.ts';
import { networkOf } from '../http/client-address.ts';
import { type Api, operations, statusSchema } from '../http/operation.ts';
import { idSchema } from '../http/parse.ts';
import { problem } from '../http/problem.ts';
import { countTries } from '../http/rate-limit.ts';
import { mailboxOf, typedMailTries } from '../mail/typed-address.ts';
import type { Services } from '../services.ts';
import type { Ads } from './ads.ts';
import { type Alerts, createAlerts } from './alerts.ts';
import { savesByAccount, savesByNetwork, savesToAddress } from './limits.ts';
import { linkQuery, readLink } from './link.ts';
import * as service from './service.ts';

/** No cached page shows a saved search. */
const unseen = { config: { unseen: true } };

export function registerSearchRoutes(app: FastifyInstance, services: Services, ads: Ads): Alerts {
  const alerts = createAlerts(services, ads);
  const api = operations(app, {
    name: 'Saved searches',
    description: 'Searches that send email when something new matches.',
  });
  registerOwn(api, services, alerts);
  registerLink(api, services);
  return alerts;
}

function registerOwn(api: Api, services: Services, alerts: Alerts): void {
  const { db } = services;
  const params = z.object({ id: idSchema.describe('Id of one of your saved searches.') });

  api.get(
    savedSearchApi.all,
    {
      id: 'listSavedSearches',
      summary: 'List your saved searches',
      signedIn: true,
      answers: { 200: z.array(savedSearchSchema).max(SAVED_SEARCHES_MAX).describe('Newest first.') },
    },
    async ({ actor }) => service.listSearches(services, actor),
  );

  api.post(
    savedSearchApi.all,
    {
      id: 'saveSearch',
      summary: 'Get email about new listings that match a search',
      description: `Signed in, saves it at once; the same filters again change the name and frequency of the first. Signed out, \`email\` is required, and the response is the same for every address: it gets a link that starts the emails and works for ${service.CONFIRM_DAYS} days.`,
      body: newSearchSchema,
      answers: {
        200: { description: 'Saved, for an account.', schema: savedSearchSchema },
        202: statusSchema('confirmation-sent', 'Signed out: an email is on its way.'),
      },
      refusals: [409, 429],
      route: unseen,
    },
    async ({ request, reply, body: { email, ...input } }) => {
      const actor = await request.actor();
      if (actor) {
        await countTries(db, [{ limit: savesByAccount, by: [actor.id] }]);
        return service.saveSearch(services, actor, input);
      }
      if (email === undefined) {
        throw problem.badRequest([{ path: 'email', message: 'Enter your email address, or sign in' }]);
      }
      const address = email.toLowerCase();
      const network = networkOf(request.ip);
      await countTries(db, [
        { limit: savesByNetwork, by: [network] },
        { limit: savesToAddress, by: [mailboxOf(address), network] },
        ...typedMailTries(address, network),
      ]);
      await db.transaction().execute(async (transaction) => {
        const id = await service.saveUnconfirmed(services, transaction, address, input);
        await alerts.sendConfirmation(id, transaction);
      });
      reply.status(202);
      return { status: 'confirmation-sent' as const };
    },
  );

  api.patch(
    savedSearchApi.one('{id}'),
    {
      id: 'changeSavedSearch',
      summary: 'Rename or pause your saved search, or change its filters or how often it emails you',
      signedIn: true,
      params,
      body: searchChangesSchema,
      answers: { 200: savedSearchSchema },
      refusals: [409],
      route: unseen,
    },
    async ({ actor, params: { id }, body }) =>
      service.changeSearch(services, await service.findOwnSearch(db, actor, id), body),
  );

  api.delete(
    savedSearchApi.one('{id}'),
    {
      id: 'deleteSavedSearch',
      summary: 'Delete your saved search',
      signedIn: true,
      params,
      answers: { 204: 'It is gone.' },
      route: unseen,
    },
    async ({ actor, params: { id } }) => service.removeSearch(db, await service.findOwnSearch(db, actor, id)),
  );
}

/** The token replaces a session: it allows everything about its search, and nothing else. */
function registerLink(api: Api, services: Services): void {
  const { db, secret } = services;
  const find = async (token: string) => {
    const link = readLink(secret, token);
    if (!link) throw problem.notFound('This link doesn’t work. Copy the whole link from the email.');
    return service.findLinkedSearch(services, link);
  };
  const linked = { query: linkQuery, refusals: [404] as const, route: unseen };

  api.get(
    savedSearchApi.byLink,
    {
      ...linked,
      id: 'getLinkedSearch',
      summary: 'Read the saved search of a link in an email',
      answers: { 200: savedSearchSchema },
    },
    async ({ query: { token } }) => service.presentSearch(services, await find(token)),
  );

  api.post(
    savedSearchApi.byLink,
    {
      ...linked,
      id: 'confirmLinkedSearch',
      summary: 'Start the emails of a search that was saved signed out',
      answers: { 200: savedSearchSchema },
      refusals: [404, 409],
    },
    async ({ query: { token } }) => service.confirmSearch(services, (await find(token)).id),
  );

  api.patch(
    savedSearchApi.byLink,
    {
      ...linked,
      id: 'changeLinkedSearch',
      summary: 'Change the saved search of a link in an email',
      body: searchChangesSchema,
      answers: { 200: savedSearchSchema },
      refusals: [404, 409],
    },
    async ({ query: { token }, body }) => service.changeSearch(services, await find(token), body),
  );

  api.delete(
    savedSearchApi.byLink,
    {
      ...linked,
      id: 'deleteLinkedSearch',
      summary: 'Delete the saved search of a link in an email',
      answers: { 204: 'It is gone.' },
    },
    async ({ query: { token } }) => service.removeSearch(db, await find(token)),
  );
}
