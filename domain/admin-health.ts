import { z } from 'zod';

const count = z.int().min(0);
const instant = z.iso.datetime().describe('UTC.');

export const adminHealthSchema = z
  .object({
    versions: z.object({ app: z.string(), node: z.string(), database: z.string().describe('PostgreSQL.') }),
    startedAt: instant.describe('Start of the server process that answers; UTC.'),
    migrations: z.object({
      applied: count,
      last: z.nullable(z.string()),
      lastAppliedAt: z.nullable(instant),
    }),
    queues: z
      .nullable(
        z.array(
          z.object({
            name: z.string(),
            waiting: count.describe('Not started yet, or to be tried again.'),
            oldestWaiting: z.nullable(instant),
            running: count,
            undeliverable: count.describe('Given up in the last two weeks.'),
          }),
        ),
      )
      .describe('Null before the job queue has opened.'),
    mailFailures: z
      .array(z.object({ at: instant, reason: z.nullable(z.string()) }))
      .max(20)
      .describe('The newest emails that couldn’t be delivered, without addresses and texts.'),
    storage: z.object({
      database: count.describe('Bytes.'),
      mediaFiles: count,
      media: count.describe('Bytes of the uploaded files, without their smaller versions.'),
      diskFree: z.nullable(count).describe('Bytes; null if files are in S3, or the file system doesn’t say.'),
    }),
    lastBackup: z.nullable(instant).describe('UTC; null if no backup was recorded.'),
  })
  .meta({ id: 'AdminHealth', description: 'State of this installation.' });
export type AdminHealth = z.infer<typeof adminHealthSchema>;
