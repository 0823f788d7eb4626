import { z } from 'zod';
import { type AuditSubject, auditSubjects } from './audit.ts';

export const auditSubjectSchema = z.enum(Object.keys(auditSubjects) as [AuditSubject], {
  error: `Subject must be ${Object.keys(auditSubjects).join(', ')}`,
});

export const auditEntrySchema = z
  .object({
    id: z.int().min(1),
    at: z.iso.datetime().describe('UTC.'),
    actorEmail: z.string().describe('Email of the admin at that time.'),
    action: z.string().describe('Verb, such as `delete` or `take-down`.'),
    subject: z.object({
      type: auditSubjectSchema,
      id: z.string(),
      name: z.string().describe('Name at that time.'),
    }),
    note: z.nullable(z.string()),
    hasBefore: z.boolean(),
    hasAfter: z.boolean(),
  })
  .meta({ id: 'AuditEntry', description: 'An action of the admin.' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditDetailSchema = auditEntrySchema
  .extend({
    before: z.unknown().describe('The subject before the action; null if nothing was recorded.'),
    after: z.unknown().describe('The subject after the action; null if nothing was recorded.'),
  })
  .meta({ id: 'AuditDetail', description: 'An action of the admin with everything it recorded.' });
export type AuditDetail = z.infer<typeof auditDetailSchema>;
