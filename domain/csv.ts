import { z } from 'zod';
import { commonTexts } from './common-texts.ts';
import * as cells from './fields/cells.ts';
import { type CsvColumn, readText, writeText } from './fields/csv-column.ts';
import type { Values } from './fields/field.ts';
import { grouped } from './figures.ts';
import { availabilities, availabilityLabels } from './listing.ts';
import { allFields } from './listing-kinds/all-fields.ts';
import { csvExamples } from './listing-kinds/csv-examples.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import { fill } from './messages.ts';
import { isCoerced } from './spreadsheet-cell.ts';

export const CSV_MAX_BYTES = 5 * 1024 * 1024;
export const CSV_MAX_ROWS = 2_000;

/** Name of the column that identifies a row's listing. */
export const REFERENCE = 'reference';
export const REFERENCE_MAX = 100;

/** Reference of the template's example row, which imports refuse. */
export const EXAMPLE_REFERENCE = 'EXAMPLE';

function readAvailability(cell: string): string | undefined {
  const word = cell.trim();
  const is = (text: string) => text.toLowerCase() === word.toLowerCase();
  return word === ''
    ? undefined
    : (availabilities.find((one) => is(one) || is(availabilityLabels[one])) ?? word);
}

type Text = Pick<CsvColumn, 'name' | 'label' | 'required' | 'takes' | 'example'> & Partial<CsvColumn>;

const text = (column: Text): CsvColumn => ({
  path: [column.name],
  read: readText,
  write: writeText,
  ...column,
});

export function csvColumns(kind: ListingKind): CsvColumn[] {
  const textsOf = (isContact: boolean) =>
    commonTexts
      .filter(({ part }) => (part === 'contact') === isContact)
      .map(({ name, label, takes, example }) =>
        text({ name, label, required: true, takes, example: fill(example, { kind: kind.label }) }),
      );
  const [title, ...texts] = textsOf(false);
  const examples = csvExamples[kind.category] ?? {};
  const columns: CsvColumn[] = [
    text({
      name: REFERENCE,
      label: 'Reference',
      required: true,
      takes: `your own ID for the listing, unique, up to ${REFERENCE_MAX} characters`,
      help: 'A row with an existing reference updates that listing; any other row creates a new one. The export uses # and a number for listings without one.',
      example: EXAMPLE_REFERENCE,
    }),
    ...(title ? [title] : []),
    text({
      name: 'airport',
      label: 'Airport',
      required: true,
      takes: 'an ICAO code or FAA identifier',
      help: 'Can’t be changed after the listing is created.',
      example: 'KADS',
      path: ['icaoCode'],
      read: (cell) => cell.trim().toUpperCase(),
    }),
    ...texts,
    ...allFields(kind).flatMap(({ columns }) => columns(cells)),
    ...textsOf(true),
    {
      name: 'availability',
      label: 'Availability',
      required: false,
      takes: `${availabilities.join(', ')}; blank means ${availabilities[0]} or, for an existing listing, no change`,
      example: availabilities[0],
      path: ['availability'],
      read: readAvailability,
      write: writeText,
    },
  ];
  return columns.map((column) => ({ ...column, example: examples[column.name] ?? column.example }));
}

/** Ignores case, spaces, and punctuation, so "Lease Rate" names leaseRate. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[^a-z0-9]/g, '');

export function valueAt({ path }: CsvColumn, listing: Values): unknown {
  return path.reduce<unknown>((value, step) => (value as Values | null | undefined)?.[step], listing);
}

// A spreadsheet may run such a cell as a formula, also behind apostrophes, blanks and invisible characters, and in any width:
// LibreOffice and Excel in East Asian languages read ＝ like =.
const FORMULA =
  /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−])/u;

/** Removes the apostrophe added by {@link guarded} or {@link kept}, or typed by hand. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && (FORMULA.test(cell) || isCoerced(cell)) ? cell.slice(1) : cell;

/** Adds an apostrophe before text that a spreadsheet would change, such as "1-10" and "007", or run as a formula. */
export const kept = (text: string): string => (isCoerced(text) ? `'${text}` : guarded(text));

/** Adds an apostrophe before text that a spreadsheet would run as a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Parameters of an import that let through what it otherwise asks about. */
export const csvAllowances = ['createAlike', 'ignoreColumns'] as const;
export type CsvAllowance = (typeof csvAllowances)[number];

/** Rows as the site’s screen sends them, after it has mapped the columns of a spreadsheet. */
export const sheetRowsSchema = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        row: z.int().min(1).describe('Number of the row in the spreadsheet, for errors.'),
        cells: z.record(z.string(), z.string().max(10_000)).describe('Texts of the cells by column.'),
      }),
    )
    .max(CSV_MAX_ROWS, `Send at most ${grouped(CSV_MAX_ROWS)} rows at once, and the others after them`),
});
export type SheetRows = z.infer<typeof sheetRowsSchema>;

const count = (description: string) => z.int().min(0).describe(description);

export const csvErrorSchema = z.object({
  row: z.nullable(
    z
      .int()
      .min(1)
      .describe('As a spreadsheet counts: the header is row 1; null for an error of the whole file.'),
  ),
  column: z.string().describe('As in the header; empty for an error of the whole row or file.'),
  value: z.string().describe('The cell’s text, cut to 200 characters.'),
  message: z.string(),
  allow: z
    .optional(z.enum(csvAllowances))
    .describe('The parameter that allows it: with `true`, it is no error.'),
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
