import { availabilities, availabilityLabels } from './availability.ts';
import { grouped } from './figures.ts';
import type { Field, ListingKind, NumberField, Unit, Values } from './listing-kinds/kind.ts';
import { mapsLinkOf } from './maps-link.ts';

/** Listings of a kind as rows of a CSV file: its columns, made from the kind, and how their cells read and are written. */

/** Largest file that is read, in bytes, and most rows below its header. */
export const CSV_MAX_BYTES = 5 * 1024 * 1024;
export const CSV_MAX_ROWS = 2_000;

/** The column that says which listing a row is, and how long what stands there may be. */
export const REFERENCE = 'reference';
export const REFERENCE_MAX = 100;

/** Reference of the row in a template that shows how to write; no import takes it. */
export const EXAMPLE_REFERENCE = 'EXAMPLE';

/** How a file writes figures: where semicolons part the cells, "1,500" may mean one and a half. */
export type CellStyle = { commas: 'thousands' | 'unclear' };

export type CsvColumn = {
  /** As the header has it. */
  name: string;
  label: string;
  unit?: Unit;
  required: boolean;
  /** What it takes, in words. */
  takes: string;
  help?: string;
  example: string;
  /** Where its value stands in what the API takes: `['amenities', 'wifi']`. */
  path: readonly [string, ...string[]];
  /** A cell's value as the API takes it; what can't be read stays text, for the schema to refuse. */
  read: (cell: string, style: CellStyle) => unknown;
  write: (value: unknown) => string;
};

/** An answer to the file of an import, whether it was carried out or only tried. */
export type CsvReport = {
  /** Rows below the header that aren't empty. */
  rows: number;
  create: number;
  update: number;
  unchanged: number;
  errors: CsvError[];
  /** What isn't wrong but should be known. */
  notes: string[];
};

/** `row` counts as a spreadsheet does, the header is 1; `column` is empty when the whole row is meant. */
export type CsvError = { row: number; column: string; value: string; message: string };

/** Text as it is stored: trimmed, line ends as \n. */
const readText = (cell: string) => cell.replace(/\r\n?/g, '\n').trim();
const writeText = (value: unknown) => (value == null ? '' : String(value));

/** "18.5", "12,000", "$1,541.67", "-5" as numbers; anything else stays as it is. Empty is null. */
function readFigure({ unit }: NumberField, cell: string, { commas }: CellStyle): unknown {
  const text = cell.trim();
  if (text === '') return null;
  const figure = unit.startsWith('$') ? text.replace(/^(-?)\$\s*/, '$1') : text;
  const isPlain = /^-?\d+(\.\d+)?$/.test(figure);
  const isGrouped = commas === 'thousands' && /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(figure);
  return isPlain || isGrouped ? Number(figure.replaceAll(',', '')) : text;
}

const yes = new Set(['yes', 'y', 'true', '1']);
const no = new Set(['no', 'n', 'false', '0']);

function readYesNo(cell: string): unknown {
  const word = cell.trim().toLowerCase();
  if (word === '') return undefined;
  return yes.has(word) ? true : no.has(word) ? false : cell.trim();
}
const writeYesNo = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : writeText(value);

/** The choices of a cell, spelled as the options are. */
function readChoices(options: readonly string[], cell: string): string[] {
  const spelled = new Map(options.map((option) => [option.toLowerCase(), option]));
  const words = cell.split(';').map((word) => word.trim());
  return words.filter((word) => word !== '').map((word) => spelled.get(word.toLowerCase()) ?? word);
}

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

/** Plausible figures of each unit, for the example. */
const exampleFigures: Record<Unit, number> = {
  sf: 3_600,
  acres: 2.5,
  ft: 24,
  spaces: 4,
  aircraft: 2,
  years: 20,
  '$/sf/yr': 18.5,
  '$/month': 950,
};

function figureTakes({ min, max, decimals, within, required, empty }: NumberField): string {
  const digits =
    decimals === 0
      ? 'a whole number'
      : `a number with at most ${decimals} decimal${decimals === 1 ? '' : 's'}`;
  const bound = within ? `, not more than ${within}` : '';
  const none = required ? '' : `; blank means ${empty === 0 ? '0' : 'not stated'}`;
  return `${digits} from ${grouped(min)} to ${grouped(max)}${bound}${none}`;
}

const YES_NO = 'yes or no';

function fieldColumns(field: Field): CsvColumn[] {
  const { name, label, required } = field;
  const shared = { name, label, required, path: [name] as const, ...(field.help && { help: field.help }) };
  switch (field.type) {
    case 'number': {
      const figure = exampleFigures[field.unit];
      return [
        {
          ...shared,
          unit: field.unit,
          takes: figureTakes(field),
          // Half as much as what it must fit into, as a door under its roof.
          example: String(field.within ? figure / 2 : figure),
          read: (cell, style) => readFigure(field, cell, style),
          write: writeText,
        },
      ];
    }
    case 'text':
      return [
        text({
          ...shared,
          takes: `text, up to ${grouped(field.maxLength)} characters`,
          example: field.placeholder ?? '',
        }),
      ];
    case 'boolean':
      return [
        {
          ...shared,
          takes: `${YES_NO}; blank means ${writeYesNo(field.default)}`,
          example: writeYesNo(field.default),
          read: readYesNo,
          write: writeYesNo,
        },
      ];
    case 'choices':
      return [
        {
          ...shared,
          takes: `any of ${field.options.join('; ')} – separated by semicolons`,
          example: field.options.slice(0, 2).join('; '),
          read: (cell) => readChoices(field.options, cell),
          write: (value) => (Array.isArray(value) ? value.join('; ') : writeText(value)),
        },
      ];
    case 'flags':
      return field.options.map((option, index) => ({
        name: option.key,
        label: option.label,
        required,
        takes: `${YES_NO}; blank means no`,
        example: writeYesNo(index % 2 === 0),
        path: [name, option.key],
        read: readYesNo,
        write: (value) => writeYesNo(value ?? false),
      }));
  }
}

/** The columns of a kind's files, in the order of the template. */
export function csvColumns(kind: ListingKind): CsvColumn[] {
  return [
    text({
      name: REFERENCE,
      label: 'Reference',
      required: true,
      takes: `your own ID for the listing, unique, up to ${REFERENCE_MAX} characters`,
      help: 'A row with an existing reference updates that listing; any other row creates a new one. The export uses # and a number for listings without one.',
      example: EXAMPLE_REFERENCE,
    }),
    text({
      name: 'title',
      label: 'Title',
      required: true,
      takes: 'text, up to 160 characters',
      example: `${kind.label} at Addison`,
    }),
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
    text({
      name: 'description',
      label: 'Description',
      required: true,
      takes: 'text, up to 10,000 characters, line breaks allowed',
      example: 'What a tenant should know: access, power, and what is nearby.',
    }),
    text({
      name: 'googleMapLink',
      label: 'Google Map Link',
      required: true,
      takes: 'a Google Maps link',
      example: mapsLinkOf({ lat: 32.9686, lng: -96.8364 }),
    }),
    ...kind.fields.flatMap(fieldColumns),
    text({
      name: 'contactEmail',
      label: 'Contact email',
      required: true,
      takes: 'an email address',
      example: 'owner@example.com',
    }),
    text({
      name: 'contactPhone',
      label: 'Contact phone',
      required: true,
      takes: 'a phone number',
      example: '(972) 555-0134',
    }),
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
