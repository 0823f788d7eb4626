import { commonTexts } from '../../../domain/common-texts.ts';
import {
  CSV_CHANGES_MAX,
  type CsvChange,
  type CsvError,
  type CsvReport,
  csvColumns,
  EXAMPLE_REFERENCE,
  REFERENCE,
  REFERENCE_MAX,
  valueAt,
} from '../../../domain/csv.ts';
import type { CsvColumn } from '../../../domain/fields/csv-column.ts';
import type { Values } from '../../../domain/fields/field.ts';
import { listed } from '../../../domain/figures.ts';
import { withEmptyValues } from '../../../domain/listing-form.ts';
import { createSchema, patchSchema } from '../../../domain/listing-form-schema.ts';
import { allFields } from '../../../domain/listing-kinds/all-fields.ts';
import { endedMessage, isOver } from '../../../domain/listing-kinds/available-dates.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { type KnownMarket, questionOf, unusualFigures } from '../../../domain/listing-kinds/usual-figures.ts';
import { farPin } from '../../../domain/maps-link.ts';
import { isChangedCell } from '../../../domain/spreadsheet-cell.ts';
import { line } from '../../../domain/text-schema.ts';
import { HAS_UNITS } from '../../../domain/units.ts';
import { keptChecks } from '../../../domain/verification.ts';
import type { Airports } from '../../airports/airports.ts';
import { fieldErrors } from '../../http/parse.ts';
import { newListing } from '../service.ts';
import type { Columns } from '../store.ts';
import type { CsvFile, CsvRow } from './file.ts';
import { siblingFinder } from './siblings.ts';
import type { Existing, Sibling } from './store.ts';

/** Changes that an import would make; the report has all errors. */
export type Plan = {
  report: CsvReport;
  create: Columns[];
  update: (Columns & { id: number })[];
  /** Existing listings in the file, which its owner thereby confirms, changed or not. */
  named: number[];
};

type Place = {
  kind: ListingKind;
  airports: Airports;
  ownerId: number;
  now: Date;
  /** Medians by ICAO code. */
  markets: ReadonlyMap<string, KnownMarket | undefined>;
  /** The owner's listings of the kind, if the file has others. */
  siblings: readonly Sibling[];
  /** True if listings are created although they look like existing ones. */
  mayBeAlike: boolean;
};

/** Most figures that a report asks about. */
const QUESTIONS_MAX = 20;

/** Rows to check before yielding to other requests. */
const BATCH = 10;

const referenceSchema = line('Reference', REFERENCE_MAX, 'Reference is required');
const NUMBERED = /^#([1-9]\d{0,8})$/;

const lowered = (sentence: string) => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;

/** ICAO codes of the airports of rows and of the existing listings that they change. */
export const codesIn = (
  airports: Airports,
  rows: readonly CsvRow[],
  existing: readonly Existing[],
): string[] => [
  ...new Set([
    ...rows.flatMap(({ cells }) => airports.findByCode((cells.get('airport') ?? '').trim())?.icaoCode ?? []),
    ...existing.map(({ listing }) => String(listing.icaoCode)),
  ]),
];

/** Finds the references in rows, and the ids of listings without a reference. */
export function namesIn(rows: readonly CsvRow[]): { references: string[]; ids: number[] } {
  const references = rows.map(({ cells }) => cells.get(REFERENCE) ?? '');
  return {
    references: references.filter((reference) => !NUMBERED.test(reference)),
    ids: references.flatMap((reference) => Number(NUMBERED.exec(reference)?.[1] ?? []) || []),
  };
}

/** Columns that an update keeps, because files don't have them. */
const kept = ['kind', 'owner_id', 'images', 'image_texts', 'documents'];

const newValues = (kind: ListingKind): Values => ({
  ...withEmptyValues(allFields(kind), {}),
  availability: 'available',
});

const without = (columns: Columns, names: readonly string[]): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !names.includes(name)));

export async function planImport(place: Place, file: CsvFile, existing: readonly Existing[]): Promise<Plan> {
  const planRow = rowPlanner(place, file, existing);
  const plan: Plan = {
    report: {
      rows: file.found,
      create: 0,
      update: 0,
      unchanged: 0,
      changes: [],
      errors: [...file.errors],
      errorCount: 0,
      otherKind: null,
      notes: [],
    },
    create: [],
    update: [],
    named: [],
  };
  const { report } = plan;
  const questions: string[] = [];
  const needed = new Map<string, CsvError>();
  for (const [index, row] of file.rows.entries()) {
    if (index % BATCH === BATCH - 1) await new Promise((resolve) => setImmediate(resolve));
    const planned = planRow(row);
    for (const error of planned.errors) {
      // Report a missing column once for the file, not once per row.
      if (planned.isNew && !file.columns.some(({ name }) => name === error.column)) {
        needed.set(error.column, {
          ...error,
          row: null,
          message: 'Add this column: the file has new listings, and they need it',
        });
      } else report.errors.push(error);
    }
    if (planned.errors.length > 0) continue;
    if (planned.target !== undefined) plan.named.push(planned.target);
    questions.push(...(planned.questions ?? []));
    if (planned.create) plan.create.push(planned.create);
    else if (planned.update) {
      plan.update.push(planned.update);
      const room = CSV_CHANGES_MAX - report.changes.length;
      report.changes.push(...(planned.changes ?? []).slice(0, room));
    } else report.unchanged += 1;
  }
  report.create = plan.create.length;
  report.update = plan.update.length;
  report.errors.push(...needed.values());
  report.errorCount = report.errors.length;
  report.errors.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  report.notes = [
    ...questions.slice(0, QUESTIONS_MAX),
    ...roundedNotes(file),
    ...absentNotes(place.kind, file, report),
  ];
  return plan;
}

/** Names the first length that is stored as less than the file says. */
function roundedNotes({ columns, rows }: CsvFile): string[] {
  for (const { row, cells } of rows) {
    for (const { name, label, rounded } of columns) {
      const cell = cells.get(name) ?? '';
      const stored = rounded?.(cell);
      if (stored === undefined) continue;
      const example = `In row ${row}, ${label} ${cell.trim()} is ${stored}.`;
      return [`Feet and inches are rounded down to the tenth of a foot. ${example}`];
    }
  }
  return [];
}

const EXAMPLES = 3;
/** Names a few: "Wing depth, NNN rate, Deposit and 27 others". */
const some = (names: readonly string[]): string =>
  names.length <= EXAMPLES + 1
    ? listed(names)
    : `${names.slice(0, EXAMPLES).join(', ')} and ${names.length - EXAMPLES} others`;

/** Explains what happens to listings whose columns the file leaves out. */
function absentNotes(kind: ListingKind, { columns }: CsvFile, report: CsvReport): string[] {
  const absent = csvColumns(kind).filter(({ name }) => !columns.some((column) => column.name === name));
  if (absent.length === 0) return [];
  const notes: string[] = [];
  if (report.update + report.unchanged > 0) {
    notes.push('Existing listings keep their values in columns that aren’t in the file.');
  }
  // A file that creates listings can only leave out optional columns.
  if (report.create > 0) {
    const empty = newValues(kind);
    const given = absent.map((column) => [column.label, column.write(valueAt(column, empty))] as const);
    const stated = given.filter(([, value]) => value !== '');
    const unstated = given.filter(([, value]) => value === '');
    const parts = [
      ...(stated.length > 0 ? [`get ${some(stated.map((part) => part.join(': ')))}`] : []),
      ...(unstated.length > 0 ? [`don’t state ${some(unstated.map(([label]) => label))}`] : []),
    ];
    notes.push(`For columns that aren’t in the file, new listings ${parts.join(' and ')}.`);
  }
  return notes;
}

type PlannedRow = {
  isNew: boolean;
  /** Id of the existing listing. */
  target?: number;
  errors: CsvError[];
  create?: Columns;
  update?: Columns & { id: number };
  /** Figures that may be typing errors, as notes. */
  questions?: string[];
  changes?: CsvChange[];
};

const changedText = (original: string, reference: string) =>
  `A spreadsheet has probably changed your reference “${original}” to “${reference}.” Write '${original}, or '${reference} for another listing`;

/** Finds the existing listing of a row; refuses references that are invalid or repeated. */
function targetFinder(kind: ListingKind, existing: readonly Existing[]) {
  const byReference = new Map(existing.map((one) => [one.reference, one]));
  const byId = new Map(existing.map((one) => [one.id, one]));
  /** Rows by the id of an existing listing, or by the reference of a new one. */
  const seen = new Map<string | number, number>();

  return (reference: string, row: number): { target?: Existing; error?: string } => {
    const parsed = referenceSchema.safeParse(reference);
    if (!parsed.success) return { error: parsed.error.issues[0]?.message ?? '' };
    const id = NUMBERED.exec(reference)?.[1];
    const target = id === undefined ? byReference.get(reference) : byId.get(Number(id));
    if (id !== undefined && !target)
      return { error: `You have no ${kind.singular} with the number ${reference}` };
    if (!target && reference.startsWith('#')) {
      return { error: 'Only the number of one of your listings can start with #' };
    }
    const name = target?.id ?? reference;
    const earlier = seen.get(name);
    if (earlier !== undefined) return { error: `Row ${earlier} already has this listing` };
    seen.set(name, row);
    return { ...(target && { target }) };
  };
}

function rowPlanner(
  { kind, airports, ownerId, now, markets, siblings, mayBeAlike }: Place,
  file: CsvFile,
  existing: readonly Existing[],
) {
  const { changedReference, lookalike } = siblingFinder(siblings, existing);
  const columns = csvColumns(kind);
  const schema = createSchema(kind);
  const availabilitySchema = patchSchema(kind);
  const targetOf = targetFinder(kind, existing);
  const given = file.columns.filter(({ name }) => name !== REFERENCE);

  const columnAt = (path: string): CsvColumn | undefined =>
    columns.find((column) => column.path.join('.') === path) ??
    columns.find((column) => column.path[0] === path.split('.', 1)[0]);

  function valuesOf(cells: CsvRow['cells'], base: Values): Record<string, unknown> {
    const values: Record<string, unknown> = { ...base };
    for (const column of given) {
      const value = column.read(cells.get(column.name) ?? '', file.style);
      const [first, second] = column.path;
      if (second !== undefined) values[first] = { ...(values[first] as object), [second]: value };
      else if (value !== undefined || column.name !== 'availability') values[first] = value;
    }
    return values;
  }

  const filled = (values: Values): Values => ({ ...values, ...withEmptyValues(allFields(kind), values) });

  /** The cells that differ from the listing. */
  function changesOf(values: Values, listing: Values): Pick<CsvChange, 'column' | 'before' | 'after'>[] {
    const [next, now] = [filled(values), filled(listing)];
    return given.flatMap((column) => {
      const [after, before] = [column.write(valueAt(column, next)), column.write(valueAt(column, now))];
      if (after === before) return [];
      return [{ column: column.name, before: before.slice(0, 200), after: after.slice(0, 200) }];
    });
  }

  /** Accepts any code of the airport; an existing listing can't move to another one. */
  function airportOf(code: string, listing: Values | undefined): { code: string; error?: string } {
    const airport = airports.findByCode(code);
    if (!listing) {
      if (airport || code === '') return { code };
      return { code, error: `No airport has the code “${code.slice(0, 20)}”` };
    }
    const here = String(listing.icaoCode);
    const isHere = code === here || code === listing.airportCode || airport?.id === listing.airportId;
    return isHere
      ? { code: here }
      : { code: here, error: `This listing is at ${here}, and its airport can’t be changed` };
  }

  return ({ row, cells, isExact }: CsvRow): PlannedRow => {
    const reference = cells.get(REFERENCE) ?? '';
    const errors = new Map<string, CsvError>();
    const refuse = (column: string, message: string) => {
      const value = (cells.get(column) ?? '').slice(0, 200);
      if (!errors.has(column)) errors.set(column, { row, column, value, message });
    };
    if (reference.toUpperCase() === EXAMPLE_REFERENCE) {
      refuse(REFERENCE, 'This is the example row. Replace it with your listing, or delete it');
      return { isNew: false, errors: [...errors.values()] };
    }
    const { target, error } = targetOf(reference, row);
    if (error !== undefined) refuse(REFERENCE, error);
    const original = target || isExact ? undefined : changedReference(reference);
    if (original !== undefined) refuse(REFERENCE, changedText(original, reference));
    const values = valuesOf(cells, target?.listing ?? { availability: 'available' });
    const airport = airportOf(String(values.icaoCode ?? ''), target?.listing);
    if (airport.error !== undefined) refuse('airport', airport.error);
    values.icaoCode = airport.code;
    if (target?.listing.units && values.availability !== target.listing.availability)
      refuse('availability', HAS_UNITS);
    const changes = target ? changesOf(values, target.listing) : [];
    if (target && errors.size === 0 && changes.length === 0)
      return { isNew: false, target: target.id, errors: [] };

    const input = Object.fromEntries(
      [...commonTexts, ...allFields(kind)]
        .map(({ name }) => name)
        .filter((name) => values[name] !== undefined)
        .map((name) => [name, values[name]]),
    );
    const parsed = schema.safeParse({ ...input, icaoCode: airport.code, airportName: airport.code });
    if (!parsed.success) {
      for (const { path, message } of fieldErrors(parsed.error)) {
        const column = columnAt(path);
        const cell = cells.get(column?.name ?? '') ?? '';
        const isUnread = typeof column?.read(cell, file.style) === 'string';
        const hint = isUnread ? column?.hint?.(cell) : undefined;
        refuse(column?.name ?? 'airport', hint === undefined ? message : `${message}. ${hint}`);
      }
    }
    const isKept = target?.listing.availableUntil === values.availableUntil;
    if (!isKept && isOver(values, now)) refuse('availableUntil', endedMessage);
    const { availability } = values;
    const parsedAvailability = availabilitySchema.safeParse({ availability });
    if (!parsedAvailability.success) {
      refuse('availability', parsedAvailability.error.issues[0]?.message ?? '');
    }
    if (!parsed.success || errors.size > 0) return { isNew: !target, errors: [...errors.values()] };

    const stored = { ...newListing(airports, kind, ownerId, parsed.data), availability };
    const here = airports.findByCode(airport.code);
    const pin = here && farPin(parsed.data.googleMapLink, here);
    const questions = [
      ...unusualFigures(kind, parsed.data, {}, markets.get(here?.icaoCode ?? '')).map(questionOf),
      ...(pin ? [pin] : []),
    ].map((question) => `Row ${row}: ${lowered(question)}`);
    if (!target) {
      const alike = mayBeAlike ? undefined : lookalike(parsed.data.title, here?.icaoCode ?? '');
      if (alike) {
        const message = `This looks like your listing ${alike}. To change that one, use its reference`;
        return {
          isNew: true,
          errors: [{ row, column: REFERENCE, value: reference, message, allow: 'createAlike' }],
        };
      }
      if (!isExact && isChangedCell(reference)) {
        questions.push(
          `Row ${row}: a spreadsheet may have changed the reference “${reference}.” Format that column as text.`,
        );
      }
      return { isNew: true, errors: [], create: { ...stored, reference }, questions };
    }
    const verified = keptChecks(kind, target.listing, filled(values));
    return {
      isNew: false,
      target: target.id,
      errors: [],
      update: { id: target.id, ...without(stored, kept), verified },
      questions,
      changes: changes.map((change) => ({ row, reference, ...change })),
    };
  };
}
