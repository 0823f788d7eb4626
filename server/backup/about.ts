import { z } from 'zod';

/** The first entry of a backup. Its names are only compared with those of the database: no statement contains them. */
export const FORMAT = 2;

export const aboutSchema = z.strictObject({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** In the order applied; a restore applies the same ones before it fills the tables. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })),
  /** `last` is null if no number was given out. */
  sequences: z.array(z.strictObject({ name: z.string(), last: z.nullable(z.string()) })),
  /** Queues of emails and other work that wait; empty if the site never had any. */
  jobColumns: z.array(z.string()),
  /** The last link of the audit log: entries that someone cuts off later are missed by it. */
  auditEnd: z.nullable(z.strictObject({ seq: z.int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) })),
});
export type About = z.infer<typeof aboutSchema>;

/** Contents of a backup: the database counts the rows when they are written, a reader counts those in the entries. */
export type Contents = {
  rows: Record<string, number>;
  jobs: number;
  /** The SHA-256 is that of the names of their entries, one a line. */
  files: { count: number; sha256: string };
};

const MiB = 1024 * 1024;

/** The kinds of entries in their order, with the size that one may have. Parts of tables are whole rows of 4 MiB, or one row. */
export const KINDS = {
  about: { name: /^about\.json$/, most: MiB },
  table: { name: /^tables\/(?<table>[a-z0-9_]{1,63})\/(?<part>\d{6})$/, most: 64 * MiB },
  jobs: { name: /^jobs\/(?<part>\d{6})$/, most: 64 * MiB },
  file: { name: /^files\/(?<address>[0-9a-f]{64})$/, most: 64 * MiB },
  contents: { name: /^contents\.json$/, most: MiB },
  sums: { name: /^SHA256SUMS$/, most: 16 * MiB },
  signature: { name: /^SHA256SUMS\.hmac$/, most: 64 },
} as const satisfies Record<string, { name: RegExp; most: number }>;
export type Kind = keyof typeof KINDS;

/** Parts of tables and of jobs in one backup, some 400 GB of rows. */
export const MOST_PARTS = 100_000;

const partOf = (part: number) => String(part).padStart(6, '0');

/** Names of entries. */
export const entryOf = {
  about: 'about.json',
  table: (name: string, part: number) => `tables/${name}/${partOf(part)}`,
  jobs: (part: number) => `jobs/${partOf(part)}`,
  file: (address: string) => `files/${address}`,
  contents: 'contents.json',
  sums: 'SHA256SUMS',
  signature: 'SHA256SUMS.hmac',
};

export const textOf = (content: About | Contents): string => JSON.stringify(content, null, 2);

/** The line of an entry in SHA256SUMS, as `sha256sum -c` reads it. */
export const sumLine = (digest: string, name: string): string => `${digest}  ${name}\n`;
