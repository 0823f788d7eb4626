import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PUSH_MAX, PUSH_WORKER, pushApi } from '../../domain/push.ts';
import { pushStateSchema, pushSubscriptionSchema } from '../../domain/push-schema.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { operations } from '../http/operation.ts';
import { problem } from '../http/problem.ts';
import { countTries, type Limit } from '../http/rate-limit.ts';
import type { Push } from './push.ts';
import * as store from './store.ts';

const changes: Limit = {
  name: 'push-change',
  max: 30,
  seconds: 3_600,
  detail: 'You have changed notifications 30 times this hour.',
};

type PushRoutes = {
  db: Db;
  push: Push;
  /** Hash of the token of the request's session. */
  sessionOf: (request: FastifyRequest) => Buffer;
  /** Throws if the account is gone or suspended by now; holds it until the transaction ends. */
  hold: (transaction: Db, actor: Actor) => Promise<unknown>;
};

export function registerPushRoutes(app: FastifyInstance, { db, push, sessionOf, hold }: PushRoutes): void {
  const worker = readFileSync(join(import.meta.dirname, '../../web/push-worker.js'), 'utf8');
  app.get(PUSH_WORKER, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );

  const api = operations(app, {
    name: 'Notifications',
    description: 'Notifications of a browser, by its push service. They end with its session.',
  });
  const answers = { 200: pushStateSchema };
  const read = async (actor: Actor, token: Buffer) => {
    const { own, others } = await store.countSubscriptions(db, actor.id, token);
    return { key: await push.publicKey(), isOn: own > 0, others };
  };

  api.get(
    pushApi,
    {
      id: 'getPush',
      summary: 'Read whether this browser gets notifications',
      signedIn: true,
      answers,
    },
    ({ request, actor }) => read(actor, sessionOf(request)),
  );

  api.put(
    pushApi,
    {
      id: 'startPush',
      summary: 'Notify this browser of inquiries, messages, and alerts',
      description: `Up to ${PUSH_MAX} browsers of an account.`,
      signedIn: true,
      body: pushSubscriptionSchema,
      answers,
      refusals: [409, 429],
      route: { config: { unseen: true } },
    },
    async ({ request, actor, body }) => {
      await countTries(db, [{ limit: changes, by: [actor.id] }]);
      const token = sessionOf(request);
      await db.transaction().execute(async (transaction) => {
        await hold(transaction, actor);
        const { others } = await store.countSubscriptions(transaction, actor.id, token);
        if (others >= PUSH_MAX) {
          throw problem.conflict(`${PUSH_MAX} browsers already get notifications. Turn one off first.`);
        }
        await store.setSubscription(transaction, token, body);
      });
      return read(actor, token);
    },
  );

  api.delete(
    pushApi,
    {
      id: 'stopPush',
      summary: 'Stop notifications of this browser',
      signedIn: true,
      answers,
      route: { config: { unseen: true } },
    },
    async ({ request, actor }) => {
      await db.transaction().execute(async (transaction) => {
        await hold(transaction, actor);
        await store.endSubscription(transaction, sessionOf(request));
      });
      return read(actor, sessionOf(request));
    },
  );
}
