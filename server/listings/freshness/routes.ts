import type { FastifyInstance } from 'fastify';
import { confirmationApi, confirmListingsPath, leasedAnswers, TOKEN_MAX } from '../../../domain/freshness.ts';
import {
  confirmationQuery,
  confirmationSchema,
  confirmedSchema,
  confirmSchema,
  leasedSchema,
} from '../../../domain/freshness-schema.ts';
import { operations } from '../../http/operation.ts';
import { searchOf } from '../../http/parse.ts';
import { Problem } from '../../http/problem.ts';
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
    async ({ body: { token, listing } }) => confirmByLink(services, token, listing),
  );

  api.post(
    confirmationApi.leased,
    {
      id: 'leasedByLink',
      summary: 'Mark one listing of a link occupied',
      body: leasedSchema,
      answers: { 200: confirmedSchema },
      refusals: [404, 410],
    },
    async ({ body: { token, listing, outcome } }) => leasedByLink(services, token, outcome, listing),
  );

  registerForms(app, services);
}

const BODY_LIMIT = 10_000;

/** Characters of a refused answer that go back into the form. */
const TYPED_MAX = 40;

/** Reads a form as a browser sends it without JavaScript; empty fields are not stated. */
function readForm(token: string, body: unknown) {
  const form = new URLSearchParams(String(body ?? ''));
  const stated = (name: string) => form.get(name)?.trim() || undefined;
  const number = (name: string) => stated(name) && Number(stated(name));
  const outcome = { result: stated('result'), rate: number('rate'), leasedFrom: stated('leasedFrom') };
  const isTold = Object.values(outcome).some((value) => value !== undefined);
  const id = number('listing') || undefined;
  return {
    id,
    isLeased: stated('leased') !== undefined,
    typed: Object.fromEntries(leasedAnswers.map((name) => [name, stated(name)?.slice(0, TYPED_MAX)])),
    form: leasedSchema.safeParse({ token, listing: number('listing'), ...(isTold && { outcome }) }),
  };
}

/** The forms of the page, which work without JavaScript. Every answer leads back to the page. */
function registerForms(app: FastifyInstance, services: Services): void {
  app.register(async (room) => {
    const type = 'application/x-www-form-urlencoded';
    room.addContentTypeParser(type, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    room.post(confirmListingsPath(), { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const token = (searchOf(request).get('token') ?? '').slice(0, TOKEN_MAX + 1);
      const back = (path = confirmListingsPath(token)) =>
        reply.header('cache-control', 'no-store').redirect(path, 303);
      const { id, isLeased, typed, form } = readForm(token, request.body);
      if (!form.success) {
        const refused = form.error.issues.flatMap(({ path: [of, name] }) => (of === 'outcome' ? [name] : []));
        return refused.length > 0
          ? back(confirmListingsPath(token, id, { invalid: refused.join(), ...typed }))
          : back();
      }
      const { listing, outcome } = form.data;
      try {
        if (isLeased) await leasedByLink(services, token, outcome, listing);
        else await confirmByLink(services, token, listing);
      } catch (error) {
        // The page itself says that a link doesn't work, or that the listing has units.
        if (!(error instanceof Problem && [400, 404, 410].includes(error.status))) throw error;
        if (error.status === 400) return back(confirmListingsPath(token, id));
      }
      return back();
    });
  });
}
