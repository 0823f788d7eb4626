import type { FastifyInstance } from 'fastify';
import {
  confirmationQuery,
  confirmationSchema,
  confirmedSchema,
  confirmSchema,
  leasedSchema,
} from '../../../domain/confirmation.ts';
import { confirmationApi } from '../../../domain/confirmation-paths.ts';
import { operations } from '../../http/operation.ts';
import type { Services } from '../../services.ts';
import { confirmByLink, leasedByLink, readConfirmation } from './service.ts';

export function registerFreshnessRoutes(app: FastifyInstance, services: Services): void {
  const api = operations(app, {
    name: 'Confirmations',
    description: 'Links of an email that asks an owner whether listings are current. They work signed out.',
  });

  api.get(
    confirmationApi.read,
    {
      id: 'getConfirmation',
      summary: 'Read what a link confirms',
      description: 'Changes nothing.',
      query: confirmationQuery,
      answers: { 200: confirmationSchema },
      refusals: [404, 410],
    },
    async ({ query: { token } }) => readConfirmation(services, token),
  );

  api.post(
    confirmationApi.confirm,
    {
      id: 'confirmByLink',
      summary: 'Confirm the listings of a link',
      body: confirmSchema,
      answers: { 200: confirmedSchema },
      refusals: [404, 410],
    },
    async ({ body: { token } }) => confirmByLink(services, token),
  );

  api.post(
    confirmationApi.leased,
    {
      id: 'leasedByLink',
      summary: 'Mark the listing of a link occupied',
      body: leasedSchema,
      answers: { 200: confirmedSchema },
      refusals: [404, 410],
    },
    async ({ body: { token, outcome } }) => leasedByLink(services, token, outcome),
  );
}
