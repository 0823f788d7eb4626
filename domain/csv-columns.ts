import { availabilities, availabilityLabels } from './availability.ts';
import { commonTexts } from './common-texts.ts';
import * as cells from './fields/cells.ts';
import { type CsvColumn, readText, writeText } from './fields/csv-column.ts';
import type { Values } from './fields/field.ts';
import { allFields } from './listing-kinds/all-fields.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import { fill } from './messages.ts';

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

/** Removes the apostrophe added by {@link guarded} or typed by hand. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** Adds an apostrophe before text that a spreadsheet would run as a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
