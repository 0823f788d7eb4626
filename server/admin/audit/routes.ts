import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { adminApi, isAuditDay } from '../../../domain/admin.ts';
import { auditDetailSchema, auditEntrySchema, auditSubjectSchema } from '../../../domain/admin-schema.ts';
import { csvFile, sendCsv } from '../../http/csv.ts';
import { operations } from '../../http/operation.ts';
import { idSchema } from '../../http/parse.ts';
import { problem } from '../../http/problem.ts';
import type { Services } from '../../services.ts';
import { findAdminPage, listQuery, pageHeaders, sendAdminPage } from '../page.ts';
import { adminTag } from '../tag.ts';
import { exportAudit } from './service.ts';
import { auditList, filtersOf, findEntryJson } from './store.ts';

const day = (which: string) =>
  z
    .optional(
      z.iso.date('Enter a date such as 2026-11-22').refine(isAuditDay, 'Enter a date in 2000 or later'),
    )
    .describe(`${which} day, UTC.`);

const { limit, cursor, ...search } = listQuery(auditList.orders);
const filters = {
  ...search,
  subject: z.optional(auditSubjectSchema),
  subjectId: z
    .optional(z.string().regex(/^[\w-]{1,40}$/, 'Use an id'))
    .describe('Id of the subject, for its own history.'),
  from: day('First'),
  to: day('Last'),
};
const inOrder = [
  ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to,
  { path: ['to'], error: 'The last day can’t be before the first' },
] satisfies Parameters<z.ZodType<object>['refine']>;

export function registerAuditRoutes(app: FastifyInstance, { db }: Services): void {
  const api = operations(app, adminTag);

  api.get(
    adminApi.audit(),
    {
      id: 'listAudit',
      summary: 'List what the admin did',
      description: 'Entries can’t be changed or deleted, and outlive what they are about.',
      signedIn: true,
      admin: true,
      query: z.strictObject({ ...filters, limit, cursor }).refine(...inOrder),
      answers: {
        200: { description: 'A page of entries.', schema: z.array(auditEntrySchema), headers: pageHeaders },
      },
    },
    async ({ request, reply, query }) =>
      sendAdminPage(request, reply, await findAdminPage(db, auditList, query, filtersOf(query))),
  );

  api.get(
    adminApi.auditEntry('{id}'),
    {
      id: 'getAuditEntry',
      summary: 'Get one entry with what was there before and after',
      signedIn: true,
      admin: true,
      params: z.object({ id: idSchema.describe('Id of an entry.') }),
      answers: { 200: auditDetailSchema },
    },
    async ({ reply, params }) => {
      const json = await findEntryJson(db, params.id);
      if (json === undefined) throw problem.notFound();
      return reply.type('application/json; charset=utf-8').send(json);
    },
  );

  api.get(
    adminApi.auditCsv(),
    {
      id: 'exportAudit',
      summary: 'Download what the admin did as a CSV file',
      signedIn: true,
      admin: true,
      query: z.strictObject(filters).refine(...inOrder),
      answers: { 200: csvFile },
    },
    async ({ reply, query }) =>
      sendCsv(reply, `audit-${new Date().toISOString().slice(0, 10)}.csv`, await exportAudit(db, query)),
  );
}
