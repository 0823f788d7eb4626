import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HELD_DAYS } from '../../../domain/inquiries.ts';
import {
  heldInquirySchema,
  heldInquiryViewSchema,
  heldLinkSchema,
  sentHeldInquirySchema,
} from '../../../domain/inquiries-schema.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import type { Db } from '../../db/pool.ts';
import { networkOf } from '../../http/client-address.ts';
import { operations, statusSchema } from '../../http/operation.ts';
import { idSchema } from '../../http/parse.ts';
import { countTries } from '../../http/rate-limit.ts';
import { nameOf } from '../../listings/service.ts';
import { typedMailTries } from '../../mail/typed-address.ts';
import { inquiriesByNetwork } from '../limits.ts';
import type { Held } from './service.ts';

export function registerHeldRoutes(app: FastifyInstance, db: Db, held: Held): void {
  const api = operations(app, {
    name: 'Inquiries',
    description: 'Conversations between the people who ask about listings and their owners.',
  });
  for (const kind of listingKinds) {
    api.post(
      inquiryApi.hold(kind, '{id}'),
      {
        id: `holdInquiryAbout${nameOf(kind)}`,
        summary: `Write an inquiry about one of the ${kind.plural} without an account`,
        description: `It waits for up to ${HELD_DAYS} days, until it is sent by the link that we email to its address.`,
        params: z.object({ id: idSchema.describe('Id of a listing of this kind.') }),
        body: heldInquirySchema,
        answers: { 202: statusSchema('confirmation-sent', 'An email is on its way.') },
        refusals: [410, 429],
      },
      async ({ request, params: { id }, body }) => {
        const network = networkOf(request.ip);
        await countTries(db, [
          { limit: inquiriesByNetwork, by: [network] },
          ...typedMailTries(body.email, network),
        ]);
        await held.hold(kind, id, body);
        return { status: 'confirmation-sent' };
      },
    );
  }

  api.get(
    inquiryApi.held(),
    {
      id: 'readHeldInquiry',
      summary: 'Read an inquiry before its link sends it',
      query: heldLinkSchema,
      answers: { 200: heldInquiryViewSchema },
    },
    ({ query: { token } }) => held.read(token),
  );

  api.post(
    inquiryApi.held(),
    {
      id: 'sendHeldInquiry',
      summary: 'Send an inquiry that was written without an account',
      description: 'The conversation belongs to the account of the address, which is made if there is none.',
      body: heldLinkSchema,
      answers: { 201: sentHeldInquirySchema },
      refusals: [403, 409, 410, 429],
    },
    ({ body: { token } }) => held.send(token),
  );
}
