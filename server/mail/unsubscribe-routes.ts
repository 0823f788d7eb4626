import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { emailSettingsApi, unsubscribeApi, unsubscribePath } from '../../domain/paths.ts';
import {
  ownSubscriptionSchema,
  subscriptionChangeSchema,
  subscriptionSchema,
  TOKEN_MAX,
  unsubscribeQuery,
} from '../../domain/unsubscribe-schema.ts';
import type { Actor } from '../http/actor.ts';
import { operations } from '../http/operation.ts';
import { searchOf } from '../http/parse.ts';
import { problem } from '../http/problem.ts';
import type { Subscriptions } from './subscriptions.ts';

const BODY_LIMIT = 10_000;

const notOurs = () =>
  problem.notFound('This link doesn’t work. Copy the whole link from the email, or use the newest email.');

export function registerUnsubscribeRoutes(
  app: FastifyInstance,
  {
    subscriptions,
    hold,
  }: {
    subscriptions: Subscriptions;
    /** Throws if the account is gone or suspended by now. */
    hold: (actor: Actor) => Promise<unknown>;
  },
): void {
  operations(app, { name: 'Email', description: 'Emails that people can stop.' }).get(
    unsubscribeApi,
    {
      id: 'getSubscription',
      summary: 'Read what an unsubscribe link stops',
      description: `Changes nothing. A POST to ${unsubscribePath('')}, the address in the email, unsubscribes (RFC 8058).`,
      query: unsubscribeQuery,
      answers: { 200: subscriptionSchema },
      refusals: [404],
    },
    async ({ query: { token } }) => {
      const found = await subscriptions.find(token);
      if (!found) throw notOurs();
      return found;
    },
  );

  const ownApi = operations(app, { name: 'Email', description: 'Emails that people can stop.' });
  ownApi.get(
    emailSettingsApi.all,
    {
      id: 'listSubscriptions',
      summary: 'List the emails that your account gets and can stop',
      signedIn: true,
      answers: { 200: z.array(ownSubscriptionSchema) },
    },
    ({ actor }) => subscriptions.listOwn(actor.id),
  );
  ownApi.put(
    emailSettingsApi.one('{key}'),
    {
      id: 'setSubscription',
      summary: 'Stop emails, or turn them back on',
      signedIn: true,
      params: z.object({ key: z.string().max(100).describe('From the list.') }),
      body: subscriptionChangeSchema,
      answers: { 200: z.array(ownSubscriptionSchema) },
      route: { config: { unseen: true } },
    },
    async ({ actor, params: { key }, body: { active } }) => {
      await hold(actor);
      if (!(await subscriptions.setOwn(actor.id, key, active)))
        throw problem.notFound('These emails don’t exist anymore.');
      return subscriptions.listOwn(actor.id);
    },
  );

  // Mail providers send the one-click form as they like, without a session and from their own origin.
  app.register(async (room) => {
    room.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    room.post(
      unsubscribePath(''),
      { bodyLimit: BODY_LIMIT, config: { anyOrigin: true } },
      async (request, reply) => {
        const token = searchOf(request).get('token') ?? '';
        const button = /^from=(page|again)$/.exec(String(request.body ?? ''))?.[1];
        const found = token.length <= TOKEN_MAX && (await subscriptions.set(token, button === 'again'));
        if (!found) throw notOurs();
        reply.header('cache-control', 'no-store');
        // A person who pressed a button of our page sees it again; a mail provider must not be redirected.
        if (button) return reply.redirect(unsubscribePath(token), 303);
        return reply.type('text/plain; charset=utf-8').send('You are unsubscribed.\n');
      },
    );
  });
}
