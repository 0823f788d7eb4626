import { availabilities, availabilityLabels } from './availability.ts';
import { commonTexts } from './common-texts.ts';
import { type CsvColumn, readText, writeText } from './fields/csv-column.ts';
import type { Values } from './fields/field.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import { fill } from './messages.ts';

/** Listings of a kind as rows of a CSV file: its columns, made from the kind, and how their cells read and are written. */

/** Largest file that is read, in bytes, and most rows below its header. */
export const CSV_MAX_BYTES = 5 * 1024 * 1024;
export const CSV_MAX_ROWS = 2_000;

/** The column that says which listing a row is, and how long what stands there may be. */
export const REFERENCE = 'reference';
export const REFERENCE_MAX = 100;

/** Reference of the row in a template that shows how to write; no import takes it. */
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

/** The columns of a kind's files, in the order of the template. */
export function csvColumns(kind: ListingKind): CsvColumn[] {
  const textsOf = (isContact: boolean) =>
    commonTexts
      .filter(({ part }) => (part === 'contact') === isContact)
      .map(({ name, label, takes, example }) =>
        text({ name, label, required: true, takes, example: fill(example, { kind: kind.label }) }),
      );
  const [title, ...texts] = textsOf(false);
  return [
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
    ...kind.fields.flatMap(({ columns }) => columns),
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
}

/** A header or label without case, spaces and marks: "Lease Rate" names leaseRate. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A listing's value for a column. */
export function valueAt({ path }: CsvColumn, listing: Values): unknown {
  return path.reduce<unknown>((value, step) => (value as Values | null | undefined)?.[step], listing);
}

// What a spreadsheet would run as a formula, with any apostrophes that stand before it already.
const FORMULA = /^'*[=+\-@\t\r]/;

/** Takes the apostrophe off that {@link guarded} put there, or that people put before a formula. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** A text that no spreadsheet runs as a formula: an apostrophe before what would be one. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
