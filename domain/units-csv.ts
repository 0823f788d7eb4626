import { z } from 'zod';
import { commonTexts } from './common-texts.ts';
import { CSV_CHANGES_MAX, CSV_ERRORS_MAX, csvErrorSchema } from './csv.ts';
import * as cells from './fields/cells.ts';
import { type CsvColumn, readText, writeText } from './fields/csv-column.ts';
import { availabilities } from './listing.ts';
import { availableDates } from './listing-kinds/available-dates.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import { type Query, withQuery } from './paths.ts';
import { factLabels, factNames } from './unit-facts.ts';
import { UNIT_LABEL_LENGTH, UNIT_NOTE_LENGTH, unitFields } from './units.ts';

export const unitsCsvApi = {
  /** Units of one listing (`listing`), or of all listings of the kind at an airport (`airport`). */
  file: (kind: ListingKind, query?: Query) => withQuery(`/api/${kind.myApiPath}/units.csv`, query),
  rows: (kind: ListingKind, query?: Query) => withQuery(`/api/${kind.myApiPath}/units/rows`, query),
};

export const LABEL = 'label';
export const LISTING = 'listing';

/** Other headings for this column in rent rolls. */
const words: Record<(typeof availabilities)[number], readonly string[]> = {
  available: ['available', 'vacant', 'open', 'free', 'empty', 'for rent', 'for lease', 'ready'],
  limited: ['limited', 'hold', 'on hold', 'reserved', 'pending', 'waitlist', 'maintenance', 'out of service'],
  occupied: ['occupied', 'occ', 'leased', 'rented', 'taken', 'full', 'in use', 'tenant', 'not available'],
};

function readAvailability(cell: string): string | undefined {
  const word = cell.trim().toLowerCase();
  return word === '' ? undefined : (availabilities.find((one) => words[one].includes(word)) ?? cell.trim());
}

const text = (
  column: Pick<CsvColumn, 'name' | 'label' | 'takes' | 'example'> & Partial<CsvColumn>,
): CsvColumn => ({
  required: false,
  path: [column.name],
  read: readText,
  write: writeText,
  ...column,
});

const listing = text({
  name: LISTING,
  label: 'Listing',
  takes: 'the reference, number, or title of a listing; any other text is the title of a new one',
  help: 'Blank: units keep their listing, and new ones are grouped by size.',
  example: 'T-hangars, rows A to D',
});

/** Other headings that spreadsheets use for our columns. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  label: [
    'hangar',
    'hangar no',
    'unit no',
    'number',
    'no',
    'space',
    'door',
    'bay',
    'suite',
    'lot',
    'spot',
    'tie-down',
    'stall',
    'id',
    'name',
  ],
  availability: ['status', 'occupancy', 'occupied', 'vacant', 'vacancy', 'state'],
  availableFrom: ['available', 'available date', 'date available', 'vacates', 'move-out', 'free from'],
  note: ['notes', 'comment', 'comments', 'remarks'],
  listing: ['row', 'building', 'group', 'section', 'hangar type'],
  monthlyRate: ['rent', 'rate', 'monthly rent', 'monthly', 'price', 'rent per month', 'rent/mo', 'amount'],
  leaseRate: ['rate', 'rent', 'rent/sf', 'rate/sf', 'price', '$/sf'],
  squareFootage: ['area', 'size', 'sf', 'sq ft', 'sqft', 'square feet'],
  hangarSquareFootage: ['area', 'size', 'sf', 'sq ft', 'sqft', 'square feet'],
  acreage: ['acres', 'size', 'area'],
  doorOpeningWidth: ['door width', 'door opening', 'door w', 'opening'],
  doorHeight: ['door height', 'door h'],
  length: ['depth', 'length', 'len'],
  depth: ['length', 'depth'],
  height: ['ceiling', 'ceiling height', 'clear height'],
  aircraftCapacity: ['capacity', 'aircraft', 'planes'],
  suiteNumber: ['suite no'],
  tenant: ['tenant name', 'renter', 'lessee', 'customer', 'occupant', 'leased to'],
  tailNumbers: ['n-number', 'n-numbers', 'tail', 'tail number', 'registration'],
  leaseEnd: ['lease end', 'lease expires', 'lease expiration', 'expires', 'expiration', 'end date'],
  rateChange: ['rate change', 'next increase'],
  insuranceExpiry: ['insurance', 'insurance expiration', 'insurance expiry'],
  noticeGiven: ['notice', 'notice date'],
  hangarType: ['type'],
};

/** Private facts, which only the owner sees. */
const privateColumns = (day: CsvColumn | undefined): CsvColumn[] =>
  factNames.map((name) => ({
    ...(name === 'tenant' || name === 'tailNumbers' || !day
      ? text({ name, label: '', takes: 'text', example: '' })
      : day),
    ...(name === 'tailNumbers' && {
      takes: 'tail numbers, separated by commas',
      read: (cell: string) =>
        cell
          .toUpperCase()
          .split(/[\s,;/]+/)
          .filter(Boolean),
      write: (value: unknown) => (Array.isArray(value) ? value.join(', ') : ''),
    }),
    name,
    label: factLabels[name],
    help: 'Only you see it.',
    path: ['private', name],
  }));

/** A column that people can map one of their own to. */
export type MappedColumn = CsvColumn & { also: readonly string[] };

/** Columns of a file of units. Those of a whole airport can name the listing, and have what new listings need. */
export function unitColumns(kind: ListingKind, of: 'listing' | 'airport'): MappedColumn[] {
  const fields = unitFields(kind).flatMap(({ columns }) => columns(cells));
  const [from] = availableDates[0].columns(cells);
  const own: CsvColumn[] = [
    text({
      name: LABEL,
      label: 'Unit',
      required: true,
      takes: `text, up to ${UNIT_LABEL_LENGTH} characters, unique in its listing`,
      help: 'A unit with this label is changed; any other row adds one.',
      example: 'B-12',
    }),
    text({
      name: 'availability',
      label: 'Availability',
      takes: `${availabilities.join(', ')}, or a word such as vacant or rented; blank means no change, or ${availabilities[0]}`,
      example: availabilities[0],
      read: readAvailability,
    }),
    ...(from ? [from] : []),
    text({
      name: 'note',
      label: 'Public note',
      takes: `text, up to ${UNIT_NOTE_LENGTH} characters`,
      example: 'End unit',
    }),
    ...fields,
    ...privateColumns(from),
  ];
  const texts = commonTexts
    .filter(({ name }) => name !== 'title')
    .map(({ name, label, part, takes, example }) =>
      text({ name, label, required: part === 'contact', takes, example, help: 'Only for new listings.' }),
    );
  const columns =
    of === 'listing'
      ? own.map((column) => ({ ...column, required: column.name === LABEL }))
      : [listing, ...own, ...texts];
  return columns.map((column) => ({ ...column, also: alsoCalled[column.name] ?? [] }));
}

const count = (description: string) => z.int().min(0).describe(description);

export const unitsReportSchema = z
  .object({
    rows: count('Rows with units.'),
    create: count('Units to add.'),
    update: count('Units to change.'),
    unchanged: count('Units that stay the same.'),
    listings: z
      .array(
        z.object({
          title: z.string(),
          size: z.string(),
          isNew: z.boolean(),
          units: count('Units of the file.'),
          others: count('Its units that the file doesn’t have. They stay.'),
        }),
      )
      .describe('The listings of the units.'),
    changes: z
      .array(
        z.object({
          row: z.int().min(1),
          label: z.string(),
          column: z.string(),
          before: z.string(),
          after: z.string(),
        }),
      )
      .max(CSV_CHANGES_MAX)
      .describe('The first cells that differ from existing units.'),
    errors: z.array(csvErrorSchema).max(CSV_ERRORS_MAX).describe('The first cells to correct.'),
    errorCount: count('All cells to correct.'),
    notes: z.array(z.string()).describe('Remarks that need no correction.'),
  })
  .meta({ id: 'UnitsReport', description: 'The result of an import of units, or of a dry run.' });
export type UnitsReport = z.infer<typeof unitsReportSchema>;
