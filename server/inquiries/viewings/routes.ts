import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { UPCOMING_MAX, viewingApi } from '../../../domain/inquiries.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import {
  upcomingViewingsSchema,
  viewingAnswerSchema,
  viewingDaysSchema,
  viewingHoursSchema,
  viewingProposalSchema,
  viewingsSchema,
} from '../../../domain/viewings-schema.ts';
import type { Db } from '../../db/pool.ts';
import { operations } from '../../http/operation.ts';
import { idSchema } from '../../http/parse.ts';
import { readOwnHours, saveHours } from './hours.ts';
import type { ViewingsRoom } from './service.ts';

const unseen = { config: { unseen: true } };
const inquiry = { id: idSchema.describe('Id of a conversation of yours.') };
const params = z.object(inquiry);
const viewingParams = z.object({ ...inquiry, viewing: idSchema.describe('Id of its viewing.') });

export function registerViewingRoutes(app: FastifyInstance, db: Db, viewings: ViewingsRoom): void {
  const api = operations(app, {
    name: 'Viewings',
    description: 'Times to see a place, proposed and agreed on in a conversation.',
  });

  api.get(
    viewingApi.days('{code}'),
    {
      id: 'getViewingDays',
      summary: 'Read the days that viewings at an airport can be proposed for',
      params: z.object({
        code: z
          .string()
          .meta({ description: 'ICAO code or FAA identifier, in any case.', examples: ['KADS'] }),
      }),
      query: z.strictObject({
        listing: z.optional(idSchema).describe('Adds the hours of the owner of this listing.'),
      }),
      answers: { 200: viewingDaysSchema },
    },
    async ({ params: { code }, query: { listing } }) => viewings.days(code, listing),
  );

  api.get(
    viewingApi.hours,
    {
      id: 'getViewingHours',
      summary: 'Read your viewing hours',
      signedIn: true,
      answers: { 200: viewingHoursSchema },
    },
    ({ actor }) => readOwnHours(db, actor),
  );

  api.put(
    viewingApi.hours,
    {
      id: 'saveViewingHours',
      summary: 'State your viewing hours',
      description:
        'People can then propose times within them only. Without any day, they can propose any time.',
      signedIn: true,
      body: viewingHoursSchema,
      answers: { 200: viewingHoursSchema },
      route: unseen,
    },
    ({ actor, body }) => saveHours(db, actor, body),
  );

  api.get(
    inquiryApi.viewings,
    {
      id: 'listUpcomingViewings',
      summary: 'List the viewings that you agreed on and that aren’t over',
      description: `Up to ${UPCOMING_MAX}, soonest first.`,
      signedIn: true,
      answers: { 200: upcomingViewingsSchema },
    },
    ({ actor }) => viewings.upcoming(actor),
  );

  api.get(
    viewingApi.all('{id}'),
    {
      id: 'getViewing',
      summary: 'Read the newest viewing of a conversation',
      signedIn: true,
      params,
      answers: { 200: viewingsSchema },
    },
    async ({ actor, params: { id } }) => viewings.read(actor, id),
  );

  api.post(
    viewingApi.all('{id}'),
    {
      id: 'proposeViewing',
      summary: 'Propose times for a viewing',
      description: 'Replaces times that either side proposed earlier. The other person gets them by email.',
      signedIn: true,
      params,
      body: viewingProposalSchema,
      answers: { 201: viewingsSchema },
      refusals: [403, 409, 429],
      route: unseen,
    },
    async ({ actor, params: { id }, body }) => {
      await viewings.propose(actor, id, body);
      return viewings.read(actor, id);
    },
  );

  api.patch(
    viewingApi.one('{id}', '{viewing}'),
    {
      id: 'answerViewing',
      summary: 'Accept, decline, or cancel a viewing',
      description:
        'The other side accepts one of the times or declines. Whoever proposed the times can withdraw them, and both can cancel an agreed time. Both get an agreed or canceled time by email, with a calendar file.',
      signedIn: true,
      params: viewingParams,
      body: viewingAnswerSchema,
      answers: { 200: viewingsSchema },
      refusals: [403, 409, 429],
      route: unseen,
    },
    async ({ actor, params: { id, viewing }, body }) => {
      await viewings.answer(actor, id, viewing, body);
      return viewings.read(actor, id);
    },
  );

  api.get(
    viewingApi.calendar('{id}', '{viewing}'),
    {
      id: 'downloadViewing',
      summary: 'Download an agreed viewing as a calendar file',
      signedIn: true,
      params: viewingParams,
      answers: {
        200: { description: 'iCalendar (RFC 5545).', schema: z.string(), type: 'text/calendar' },
      },
    },
    async ({ reply, actor, params: { id, viewing } }) =>
      reply
        .header('content-disposition', 'attachment; filename="viewing.ics"')
        .type('text/calendar; charset=utf-8')
        .send(await viewings.calendar(actor, id, viewing)),
  );
}
