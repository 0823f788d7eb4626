import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountApi } from '../../domain/account.ts';
import {
  appealSchema,
  caseAnswerSchema,
  operatorRequestAnswer,
  operatorRequestSchema,
  ownQuestionSchema,
  ownVerificationSchema,
  reportSchema,
} from '../../domain/cases-schema.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { verificationRequestSchema } from '../../domain/own-listings-schema.ts';
import { apiPaths } from '../../domain/paths.ts';
import { type Api, operations, statusSchema } from '../http/operation.ts';
import { idSchema } from '../http/parse.ts';
import { countTries } from '../http/rate-limit.ts';
import { visitorOf } from '../http/visitor.ts';
import { nameOf } from '../listings/service.ts';
import type { Services } from '../services.ts';
import {
  answersByAccount,
  appealsByOwner,
  reportsByNetwork,
  requestsByAccount,
  verificationsByOwner,
} from './limits.ts';
import { listOperatorRequests, requestOperator } from './operators.ts';
import { answerQuestion, ownQuestions } from './questions.ts';
import { reportListing } from './reports.ts';
import { appeal } from './service.ts';
import { askToVerify, ownVerification } from './verification.ts';

const accepted = (description: string) => ({ 202: statusSchema('accepted', description) });
const status = { status: 'accepted' } as const;
/** Pages show none of these. */
const unseen = { config: { unseen: true } };

export function registerCaseRoutes(app: FastifyInstance, services: Services): void {
  const api = operations(app, {
    name: 'Reports and requests',
    description: 'Things that people ask the admin to decide. Answers come by email.',
  });
  for (const kind of listingKinds) registerReports(api, services, kind);
  registerVerification(api, services);
  registerQuestions(api, services);

  api.post(
    ownApi.appeals('{id}'),
    {
      id: 'appeal',
      summary: 'Ask us to restore a listing that we took down',
      description: 'One at a time for each listing.',
      signedIn: true,
      params: z.object({ id: idSchema.describe('Id of a listing of any kind.') }),
      body: appealSchema,
      answers: accepted('The appeal is stored.'),
      refusals: [409, 429],
      route: unseen,
    },
    async ({ actor, params: { id }, body }) => {
      await countTries(services.db, [{ limit: appealsByOwner, by: [actor.id] }]);
      await appeal(services, actor, id, body);
      return status;
    },
  );

  api.get(
    accountApi.operatorRequests,
    {
      id: 'listOperatorRequests',
      summary: 'List your requests to be verified as an airport’s operator',
      signedIn: true,
      answers: { 200: z.array(operatorRequestAnswer).max(100).describe('Newest first.') },
    },
    async ({ actor }) => listOperatorRequests(services, actor),
  );

  api.post(
    accountApi.operatorRequests,
    {
      id: 'requestOperator',
      summary: 'Ask to be verified as an airport’s operator',
      description: 'For property principals and listing brokers. The admin calls the airport’s office.',
      signedIn: true,
      body: operatorRequestSchema,
      answers: accepted('The request is stored.'),
      refusals: [403, 409, 429],
      route: unseen,
    },
    async ({ actor, body }) => {
      await countTries(services.db, [{ limit: requestsByAccount, by: [actor.id] }]);
      await requestOperator(services, actor, body);
      return status;
    },
  );
}

function registerVerification(api: Api, services: Services): void {
  api.get(
    accountApi.verification,
    {
      id: 'getVerification',
      summary: 'Read what the admin checked of your account',
      signedIn: true,
      answers: { 200: ownVerificationSchema },
    },
    async ({ actor }) => ownVerification(services, actor),
  );

  api.post(
    accountApi.verification,
    {
      id: 'askToVerify',
      summary: 'Ask us to verify you, or your listings',
      description:
        'For property principals and listing brokers: without `ids`, your identity and authority to lease, which count for all of your listings; with `ids`, the photos and dimensions of these. Decisions come in one email a day.',
      signedIn: true,
      body: verificationRequestSchema,
      answers: accepted('The request is stored.'),
      refusals: [403, 404, 409, 429],
      route: unseen,
    },
    async ({ actor, body }) => {
      const times = Math.max(body.ids?.length ?? 1, 1);
      await countTries(services.db, [{ limit: verificationsByOwner, by: [actor.id], times }]);
      await askToVerify(services, actor, body);
      return status;
    },
  );
}

function registerQuestions(api: Api, services: Services): void {
  api.get(
    accountApi.questions,
    {
      id: 'listQuestions',
      summary: 'List our questions about what you sent',
      description: 'About reports, appeals, and requests that we haven’t decided.',
      signedIn: true,
      answers: { 200: z.array(ownQuestionSchema).describe('What you sent last comes first.') },
    },
    async ({ actor }) => ownQuestions(services, actor),
  );

  api.post(
    accountApi.question('{id}'),
    {
      id: 'answerQuestion',
      summary: 'Answer our last question about something that you sent',
      signedIn: true,
      params: z.object({ id: idSchema.describe('Id of what you sent, as in the list of questions.') }),
      body: caseAnswerSchema,
      answers: accepted('The answer is stored.'),
      refusals: [409, 429],
      route: unseen,
    },
    async ({ actor, params: { id }, body }) => {
      await countTries(services.db, [{ limit: answersByAccount, by: [actor.id] }]);
      await answerQuestion(services, actor, id, body);
      return status;
    },
  );
}

function registerReports(api: Api, services: Services, kind: ListingKind): void {
  api.post(
    apiPaths.reports(kind, '{id}'),
    {
      id: `report${nameOf(kind)}`,
      summary: `Report one of the ${kind.plural} that looks wrong`,
      description: `Works signed out. The same person’s second report for the same reason adds its message to the first while that is open. Up to ${reportsByNetwork.max} an hour from one network.`,
      params: z.object({ id: idSchema.describe('Id of a listing of this kind.') }),
      body: reportSchema,
      answers: accepted('The report is stored.'),
      refusals: [403, 409, 410, 429],
      route: unseen,
    },
    async ({ request, params: { id }, body }) => {
      const actor = await request.actor();
      await reportListing(services, kind, id, body, { actor, visitor: visitorOf(request) });
      return status;
    },
  );
}
