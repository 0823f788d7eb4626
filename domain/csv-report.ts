import { z } from 'zod';

const count = (description: string) => z.int().min(0).describe(description);

const csvErrorSchema = z.object({
  row: z.int().min(1).describe('As a spreadsheet counts: the header is row 1.'),
  column: z.string().describe('As in the header; empty for an error of the whole row.'),
  value: z.string().describe('The cell’s text, cut to 200 characters.'),
  message: z.string(),
});
export type CsvError = z.infer<typeof csvErrorSchema>;

export const csvReportSchema = z
  .object({
    rows: count('Rows below the header, without empty ones.'),
    create: count('Listings to create.'),
    update: count('Listings to change.'),
    unchanged: count('Listings that stay the same.'),
    errors: z.array(csvErrorSchema).describe('Every cell to correct.'),
    notes: z.array(z.string()).describe('Remarks that need no correction.'),
  })
  .meta({ id: 'CsvReport', description: 'The result of an import or of a dry run.' });
export type CsvReport = z.infer<typeof csvReportSchema>;
