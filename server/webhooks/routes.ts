import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { KEPT_DELIVERY_DAYS, SHOWN_DELIVERIES, webhookApi } from '../../domain/webhooks.ts';
import {
  deliverySchema,
  newWebhookSchema,
  webhookChangeSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '../../domain/webhooks-schema.ts';
import { requireRecent } from '../http/actor.ts';
import { operations } from '../http/operation.ts';
import type { WebhookServices } from './sender.ts';
import { createWebhooks } from './service.ts';

/** Pages show none of these. */
const unseen = { config: { unseen: true } };
const id = z.uuid().describe('Id of your webhook.');
const one = z.object({ id });

export function registerWebhookRoutes(app: FastifyInstance, services: WebhookServices): void {
  const webhooks = createWebhooks(services);
  const api = operations(app, {
    name: 'Webhooks',
    description:
      'Sends inquiries, messages, and viewings of your listings to your own system, as HTTPS requests signed by the Standard Webhooks rules (https://www.standardwebhooks.com). The body is a `WebhookEvent`.',
  });

  api.get(
    webhookApi.all,
    {
      id: 'listWebhooks',
      summary: 'List your webhooks',
      signedIn: true,
      answers: { 200: z.array(webhookSchema).max(1).describe('At most one.') },
    },
    async ({ actor }) => webhooks.list(actor),
  );

  api.post(
    webhookApi.all,
    {
      id: 'createWebhook',
      summary: 'Set a webhook',
      description:
        'For property principals and listing brokers, one for each account. It gets events from now on.',
      signedIn: true,
      recent: true,
      body: newWebhookSchema,
      answers: { 201: webhookWithSecretSchema },
      refusals: [403, 409, 429],
      route: unseen,
    },
    async ({ actor, body }) => webhooks.create(actor, body),
  );

  api.patch(
    webhookApi.one('{id}'),
    {
      id: 'changeWebhook',
      summary: 'Change the address of your webhook, pause it, or resume it',
      signedIn: true,
      params: one,
      description: 'A new address needs a confirmation, as a new webhook does (403).',
      body: webhookChangeSchema,
      answers: { 200: webhookSchema },
      refusals: [403, 429],
      route: unseen,
    },
    async ({ request, actor, params, body }) => {
      // A new address gets what a new webhook gets.
      if (body.url !== undefined) await requireRecent(request);
      return webhooks.change(actor, params.id, body);
    },
  );

  api.delete(
    webhookApi.one('{id}'),
    {
      id: 'deleteWebhook',
      summary: 'Delete your webhook, with its log',
      signedIn: true,
      params: one,
      answers: { 204: 'Deleted.' },
      route: unseen,
    },
    async ({ actor, params }) => webhooks.remove(actor, params.id),
  );

  api.post(
    webhookApi.secret('{id}'),
    {
      id: 'rotateWebhookSecret',
      summary: 'Replace the secret of your webhook',
      description: 'The secret before it signs as well for 24 hours; the ones before that end.',
      signedIn: true,
      recent: true,
      params: one,
      answers: { 200: webhookWithSecretSchema },
      refusals: [429],
      route: unseen,
    },
    async ({ actor, params }) => webhooks.rotateSecret(actor, params.id),
  );

  api.post(
    webhookApi.test('{id}'),
    {
      id: 'testWebhook',
      summary: 'Send a test event to your webhook',
      signedIn: true,
      params: one,
      answers: { 202: deliverySchema },
      refusals: [409, 429],
      route: unseen,
    },
    async ({ actor, params }) => webhooks.sendTest(actor, params.id),
  );

  api.get(
    webhookApi.deliveries('{id}'),
    {
      id: 'listWebhookDeliveries',
      summary: 'List the events of your webhook and how each went',
      signedIn: true,
      params: one,
      answers: {
        200: z
          .array(deliverySchema)
          .max(SHOWN_DELIVERIES)
          .describe(`Newest first, of the last ${KEPT_DELIVERY_DAYS} days.`),
      },
    },
    async ({ actor, params }) => webhooks.deliveries(actor, params.id),
  );

  api.post(
    webhookApi.resend('{id}', '{delivery}'),
    {
      id: 'resendWebhookEvent',
      summary: 'Send an event to your webhook again',
      description: 'With the same `webhook-id`.',
      signedIn: true,
      params: z.object({ id, delivery: z.uuid().describe('Id of a delivery.') }),
      answers: { 202: deliverySchema },
      refusals: [409, 429],
      route: unseen,
    },
    async ({ actor, params }) => webhooks.resend(actor, params.id, params.delivery),
  );
}
