import { z } from 'zod';

const count = (description: string) => z.int().min(0).describe(description);

const csvErrorSchema = z.object({
  row: z.nullable(
    z
      .int()
      .min(1)
      .describe('As a spreadsheet counts: the header is row 1; null for an error of the whole file.'),
  ),
  column: z.string().describe('As in the header; empty for an error of the whole row or file.'),
  value: z.string().describe('The cell’s text, cut to 200 characters.'),
  message: z.string(),
});
export type CsvError = z.infer<typeof csvErrorSchema>;

const csvChangeSchema = z.object({
  row: z.int().min(1),
  reference: z.string(),
  column: z.string(),
  before: z.string().describe('Text of the listing’s value, cut to 200 characters; empty if there is none.'),
  after: z.string().describe('The same of the file’s value.'),
});
export type CsvChange = z.infer<typeof csvChangeSchema>;

/** Most errors that a report lists. */
export const CSV_ERRORS_MAX = 500;

/** Most changes that a report lists. */
export const CSV_CHANGES_MAX = 200;

export const csvReportSchema = z
  .object({
    rows: count('Rows below the header, without empty ones.'),
    create: count('Listings to create.'),
    update: count('Listings to change.'),
    unchanged: count('Listings that stay the same.'),
    changes: z
      .array(csvChangeSchema)
      .max(CSV_CHANGES_MAX)
      .describe('The first cells that differ from existing listings.'),
    errors: z.array(csvErrorSchema).max(CSV_ERRORS_MAX).describe('The first cells to correct.'),
    errorCount: count('All cells to correct.'),
    otherKind: z
      .nullable(z.string())
      .describe('Category of the listings that the references name, if none of them is of this kind.'),
    notes: z.array(z.string()).describe('Remarks that need no correction.'),
  })
  .meta({ id: 'CsvReport', description: 'The result of an import or of a dry run.' });
export type CsvReport = z.infer<typeof csvReportSchema>;
