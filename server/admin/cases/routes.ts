import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { adminApi } from '../../../domain/admin.ts';
import { type AdminCaseSort, caseStates, cases, caseTypes } from '../../../domain/cases.ts';
import {
  adminCaseSchema,
  caseQuestionSchema,
  decisionSchema,
  decisionSchemas,
  wholeCaseSchema,
} from '../../../domain/cases-schema.ts';
import { reportedMessageSchema } from '../../../domain/inquiries-schema.ts';
import {
  askAboutCase,
  type CaseRow,
  describeCase,
  questionState,
  readCase,
  sameNetwork,
} from '../../cases/service.ts';
import { instant } from '../../db/instant.ts';
import { operations } from '../../http/operation.ts';
import { idSchema, parseBody } from '../../http/parse.ts';
import { problem } from '../../http/problem.ts';
import { fileQuery, sendFile, storedFile } from '../../http/send-file.ts';
import { reportedMessages } from '../../inquiries/service.ts';
import { findAttachedFile } from '../../media/service.ts';
import type { Services } from '../../services.ts';
import { findAdminPage, type List, listQuery, pageHeaders, sendAdminPage, wordsOf } from '../page.ts';
import { recordAudit } from '../service.ts';
import { adminTag } from '../tag.ts';
import { decideCase } from './decisions.ts';

const id = sql`t.id`;

const list: List<AdminCaseSort> = {
  table: sql`cases`,
  matches: (text) => {
    const type = caseTypes.find((one) => one === text.toLowerCase());
    return type ? sql`(${wordsOf(text)} or t.type = ${type})` : wordsOf(text);
  },
  row: sql`json_build_object('id', t.id, 'type', t.type, 'state', t.state, 'subject', t.subject_name,
    'reason', t.reason, 'email', t.email, 'answer', t.answer,
    'sameNetwork', ${sameNetwork('t')}, 'question', ${questionState('t')},
    'openedAt', ${instant(sql`t.opened_at`)}, 'decidedAt', ${instant(sql`t.decided_at`)})`,
  orders: {
    open: { key: sql`(t.state = 'open')::integer`, type: 'integer', ascending: false },
    newest: { key: id, type: 'integer', ascending: false },
    oldest: { key: id, type: 'integer', ascending: true },
  },
};

const params = z.object({ id: idSchema.describe('Id of a case.') });

const isAboutInquiry = ({ type, details }: CaseRow) => type === 'inquiry' && Number(details.inquiry) > 0;

export function registerCaseRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const api = operations(app, adminTag);

  api.get(
    adminApi.cases(),
    {
      id: 'listCases',
      summary: 'List reports, appeals, and requests of airport operators',
      description: 'Open ones first. Requests to verify something have a list of their own.',
      signedIn: true,
      admin: true,
      query: z.strictObject({
        ...listQuery(list.orders),
        type: z.optional(z.enum(caseTypes, { error: `Type must be ${caseTypes.join(', ')}` })),
        state: z.optional(z.enum(caseStates, { error: `State must be ${caseStates.join(', ')}` })),
      }),
      answers: {
        200: { description: 'A page of cases.', schema: z.array(adminCaseSchema), headers: pageHeaders },
      },
    },
    async ({ request, reply, query: { type, state, ...asked } }) => {
      const filters = [
        type ? sql`t.type = ${type}` : sql`t.type <> 'verification'`,
        ...(state ? [sql`t.state = ${state}`] : []),
      ];
      return sendAdminPage(request, reply, await findAdminPage(db, list, asked, filters));
    },
  );

  api.get(
    adminApi.case('{id}'),
    {
      id: 'getCase',
      summary: 'Read one case',
      signedIn: true,
      admin: true,
      params,
      answers: { 200: wholeCaseSchema },
    },
    async ({ params: { id } }) => describeCase(services, await readCase(db, id)),
  );

  api.post(
    adminApi.caseMessages('{id}'),
    {
      id: 'readReportedInquiry',
      summary: 'Read the conversation of a case',
      description: 'Each reading is recorded in the audit log; so it is a POST.',
      signedIn: true,
      admin: true,
      params,
      answers: {
        200: z.array(reportedMessageSchema).describe('Oldest first; empty once both accounts are gone.'),
      },
      route: { config: { unseen: true } },
    },
    async ({ actor, params: { id } }) => {
      const found = await readCase(db, id);
      const inquiry = found.type === 'inquiry' ? Number(found.details.inquiry) : 0;
      if (!inquiry) throw problem.notFound('This case is about no conversation.');
      return db.transaction().execute(async (transaction) => {
        await recordAudit(transaction, actor, {
          action: 'read',
          subject: { type: 'case', id, name: `${cases[found.type].label}: ${found.subject_name}` },
        });
        return reportedMessages(transaction, inquiry, (file) => adminApi.caseFile(id, file));
      });
    },
  );

  api.get(
    adminApi.caseFile('{id}', '{file}'),
    {
      id: 'downloadCaseFile',
      summary: 'Download a file of a case, or of the conversation that it is about',
      signedIn: true,
      admin: true,
      params: params.extend({ file: idSchema.describe('Id of the file.') }),
      query: fileQuery,
      answers: { 200: storedFile },
    },
    async ({ request, reply, params: { id, file }, query }) => {
      const found = await readCase(db, id);
      const of = isAboutInquiry(found)
        ? ({ column: 'i.inquiry_id', id: Number(found.details.inquiry) } as const)
        : ({ column: 'a.case_id', id } as const);
      return sendFile(request, reply, services.files, [
        await findAttachedFile(db, file, of, query.as === 'card'),
      ]);
    },
  );

  api.post(
    adminApi.caseQuestion('{id}'),
    {
      id: 'askAboutCase',
      summary: 'Ask the person of an open case a question',
      description: 'Emails it. The person answers signed in, so they need an account.',
      signedIn: true,
      admin: true,
      params,
      body: caseQuestionSchema,
      answers: { 200: wholeCaseSchema },
      refusals: [409],
    },
    async ({ actor, params: { id }, body: { message } }) => {
      await db.transaction().execute(async (transaction) => {
        const found = await askAboutCase({ ...services, db: transaction }, id, message);
        await recordAudit(transaction, actor, {
          action: 'ask-about',
          subject: { type: 'case', id, name: `${cases[found.type].label}: ${found.subject_name}` },
          note: message,
        });
      });
      return describeCase(services, await readCase(db, id));
    },
  );

  api.post(
    adminApi.caseDecision('{id}'),
    {
      id: 'decideCase',
      summary: 'Decide a case',
      description:
        'Emails the answer. An upheld report can take the listing down or carry a message to its owner; for wrong facts, it also takes back the checks of photos and dimensions. An upheld appeal restores the listing, and an upheld operator is verified until that is withdrawn.',
      signedIn: true,
      admin: true,
      params,
      body: z.union(Object.values(decisionSchemas)),
      rawBody: true,
      answers: { 200: wholeCaseSchema },
      refusals: [409],
    },
    async ({ request: { body }, actor, params: { id } }) => {
      const { type } = await readCase(db, id);
      await decideCase(services, actor, id, parseBody(decisionSchema(type), body));
      return describeCase(services, await readCase(db, id));
    },
  );
}
