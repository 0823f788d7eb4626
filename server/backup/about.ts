import { z } from 'zod';

/** The first entry of a backup. */
export const ABOUT = 'about.json';
export const FORMAT = 1;

export const aboutSchema = z.object({
  format: z.literal(FORMAT),
  /** ISO 8601. */
  takenAt: z.string(),
  /** In the order applied; a restore applies the same ones before it fills the tables. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Emails and other work that wait, with the queues that they need. */
  queues: z.array(z.string()),
  jobColumns: z.array(z.string()),
});
export type About = z.infer<typeof aboutSchema>;

/** Names of entries. */
export const entryOf = {
  table: (name: string, part: number) => `tables/${name}/${String(part).padStart(6, '0')}`,
  jobs: (part: number) => `jobs/${String(part).padStart(6, '0')}`,
  file: (address: string) => `files/${address}`,
};
