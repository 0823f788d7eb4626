import { isDeepStrictEqual } from 'node:util';
import type { Airport } from '../../../domain/airports/airport.ts';
import { CSV_CHANGES_MAX, CSV_ERRORS_MAX, type CsvError } from '../../../domain/csv.ts';
import type { CsvColumn } from '../../../domain/fields/csv-column.ts';
import { counted } from '../../../domain/figures.ts';
import { createSchema } from '../../../domain/listing-form-schema.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { mapsLinkOf } from '../../../domain/maps-link.ts';
import { messages } from '../../../domain/messages.ts';
import type { FieldError } from '../../../domain/problem-schema.ts';
import { noFacts, type PrivateFacts } from '../../../domain/unit-facts.ts';
import { type Unit, unitLabelKey } from '../../../domain/units.ts';
import { LABEL, LISTING, type UnitsReport, unitColumns } from '../../../domain/units-csv.ts';
import { unitSchemas } from '../../../domain/units-schema.ts';
import { holdActor } from '../../accounts/service.ts';
import type { Db } from '../../db/pool.ts';
import type { Actor } from '../../http/actor.ts';
import { fieldErrors } from '../../http/parse.ts';
import { Problem, problem } from '../../http/problem.ts';
import { countTries, type Limit } from '../../http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { holdImports, insertListings } from '../csv/store.ts';
import { type Authorized, authorizeChange, authorizeCreate } from '../policy.ts';
import { newListing } from '../service.ts';
import { findRow, type ListingRow } from '../store.ts';
import { type Grouped, groupRows } from './groups.ts';
import { unitRules } from './plan.ts';
import { findPrivate } from './private-store.ts';
import { changesOf, type ReadRow, reader, repeated, type SentUnits, type UnitRow } from './rows.ts';
import { saveUnits } from './service.ts';
import { findAllAt, findUnits } from './store.ts';

/** One listing by its id, or all of a kind at an airport. */
export type Place = { listing: number } | { airport: Airport };

/** A listing of the file, with its units as they are. */
export type Target = {
  row: Authorized<ListingRow>;
  reference: string | null;
  units: readonly Unit[];
  /** What only the owner sees, by unit. */
  facts: ReadonlyMap<number, PrivateFacts>;
};

type ImportServices = Pick<Services, 'db' | 'airports' | 'clock' | 'config'>;

type Import = { kind: ListingKind; actor: Actor; place: Place; sent: SentUnits };

/** Rolls back a dry run. */
class Done extends Error {
  readonly report: UnitsReport;
  constructor(report: UnitsReport) {
    super('dry run');
    this.report = report;
  }
}

/** Imports rows of units, all or none. A dry run does the same and takes it back, so that both say the same. */
export async function importUnits(
  services: ImportServices,
  limits: readonly Limit[],
  given: Import,
  { dryRun, agreed }: { dryRun: boolean; agreed: boolean },
): Promise<UnitsReport> {
  try {
    return await services.db.transaction().execute(async (db) => {
      await holdImports(db, given.actor.id);
      const current = await holdActor(db, given.actor);
      authorizeCreate(current);
      const report = await carryOut({ ...services, db }, { ...given, actor: { ...given.actor, ...current } });
      report.errorCount = report.errors.length;
      report.errors.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
      if (dryRun) throw new Done({ ...report, errors: report.errors.slice(0, CSV_ERRORS_MAX) });
      if (report.errors.length > 0) {
        throw problem.badRequest(
          report.errors.map(({ row, column, message }) => ({
            path: [row ?? 'file', column].filter((part) => part !== '').join('.'),
            message,
          })),
          'Nothing was imported. Some cells need attention.',
        );
      }
      const made = report.listings.filter(({ isNew }) => isNew).length;
      if (made > 0 && !agreed) {
        throw problem.badRequest([{ path: 'agreementAccepted', message: messages.agreement }]);
      }
      if (made > 0) {
        const tries = limits.map((limit) => ({ limit, by: [given.actor.id], times: made }));
        await countTries(services.db, tries);
      }
      return report;
    });
  } catch (error) {
    if (error instanceof Done) return error.report;
    throw error;
  }
}

export async function targetsOf(db: Db, { kind, actor, place }: Omit<Import, 'sent'>): Promise<Target[]> {
  const found =
    'airport' in place
      ? await findAllAt(db, kind, actor.id, place.airport.id)
      : [{ id: place.listing, reference: null }];
  const targets: Target[] = [];
  for (const { id, reference } of found) {
    const row = await findRow(db, kind, id, true);
    if (!row) throw problem.notFound(messages.listingNotFound.description);
    targets.push({
      row: authorizeChange(actor, row),
      reference,
      units: await findUnits(db, kind, id),
      facts: await findPrivate(db, id),
    });
  }
  return targets;
}

async function carryOut(services: ImportServices, given: Import): Promise<UnitsReport> {
  const { kind, place, sent } = given;
  const report: UnitsReport = {
    rows: sent.rows.length,
    create: 0,
    update: 0,
    unchanged: 0,
    listings: [],
    changes: [],
    errors: [...sent.errors],
    errorCount: 0,
    notes: [...sent.notes],
  };
  const read = reader(kind, sent);
  const rows = sent.rows.map((row) => ({ ...row, values: read.values(row) }));
  const targets = await targetsOf(services.db, given);
  const inSeveral = new Set('airport' in place ? rows.filter((row) => isInSeveral(row, targets)) : []);
  for (const { row, cells } of inSeveral) {
    const label = cells.get(LABEL) ?? '';
    const message = `${label} is in several listings. Name its listing in the column “${LISTING}”`;
    report.errors.push({ row, column: LISTING, value: '', message });
  }
  const groups =
    'airport' in place
      ? groupRows(
          kind,
          rows.filter((row) => !inSeveral.has(row)),
          targets,
        )
      : targets.map((target): Grouped => ({ target, rows, title: '', values: {} }));
  for (const group of groups) {
    const listing = group.target?.row ?? (await createFor(services, given, group, report));
    if (listing) await saveGroup(services, given, { ...group, listing }, read, report);
  }
  if (report.rows === 0 && report.errors.length === 0) report.notes.push('The file has no rows with units.');
  return report;
}

function isInSeveral({ cells }: UnitRow, targets: readonly Target[]): boolean {
  const key = unitLabelKey(cells.get(LABEL) ?? '');
  const named = (cells.get(LISTING) ?? '').trim() !== '';
  return (
    !named && targets.filter(({ units }) => units.some(({ label }) => unitLabelKey(label) === key)).length > 1
  );
}

/** Points an error of the request’s unit to its row and column. */
function atCell(error: FieldError, rows: readonly UnitRow[], columns: readonly CsvColumn[]): CsvError {
  const [, at, ...rest] = error.path.split('.');
  const row = at === undefined ? undefined : rows[Number(at)];
  const path = (rest[0] === 'values' ? rest.slice(1) : rest).join('.');
  const column =
    columns.find((one) => one.path.join('.') === path) ??
    columns.find((one) => one.path[0] === path.split('.')[0]);
  const name = row ? (column?.name ?? path) : '';
  return {
    row: row?.row ?? null,
    column: name,
    value: (row?.cells.get(name) ?? '').slice(0, 200),
    message: error.message,
  };
}

/** Creates the listing of a group by the values that most of its rows have. Returns null, with errors, if it can’t. */
async function createFor(
  { db, airports, clock }: ImportServices,
  { kind, actor, place: at, sent }: Import,
  { title, rows, values }: Grouped,
  report: UnitsReport,
): Promise<Authorized<ListingRow> | null> {
  if (!('airport' in at)) return null;
  const { airport } = at;
  const stated = (name: string) =>
    rows.map(({ cells }) => (cells.get(name) ?? '').trim()).find((text) => text !== '');
  const input = {
    ...values,
    title,
    description: stated('description') ?? `${counted(rows.length, 'unit', 'units')} at ${airport.name}.`,
    googleMapLink: stated('googleMapLink') ?? mapsLinkOf(airport),
    contactEmail: stated('contactEmail') ?? actor.email,
    contactPhone: stated('contactPhone') ?? '',
    icaoCode: airport.code,
    airportName: airport.code,
  };
  const parsed = createSchema(kind).safeParse(input);
  if (!parsed.success) {
    const columns = unitColumns(kind, 'airport');
    for (const { path, message } of fieldErrors(parsed.error)) {
      const column = columns.find((one) => one.path.join('.') === path || one.path[0] === path)?.name ?? path;
      const isGiven = sent.columns.some(({ name }) => name === column);
      // A cell that can’t be read is an error of its own row.
      const isUnread = rows.some(({ cells }) => (cells.get(column) ?? '').trim() !== '');
      if (isGiven && isUnread) continue;
      const error = { row: isGiven ? (rows[0]?.row ?? null) : null, column, value: '', message };
      if (!report.errors.some((one) => isDeepStrictEqual(one, error))) report.errors.push(error);
    }
    report.listings.push({ title, size: '', isNew: true, units: rows.length, others: 0 });
    for (const row of rows) reportCells(kind, row, sent, report);
    return null;
  }
  const now = clock();
  const [id = 0] = await insertListings(db, [
    { ...newListing(airports, kind, actor.id, parsed.data), confirmed_at: now },
  ]);
  const made = await findRow(db, kind, id, true);
  return made && authorizeChange(actor, made);
}

/** Reports what the cells of a row have that no unit can have. */
function reportCells(kind: ListingKind, row: ReadRow, sent: SentUnits, report: UnitsReport): void {
  const change = reader(kind, sent).change(row, {});
  const parsed = unitSchemas(kind).add.safeParse({ units: [change] });
  if (parsed.success) return;
  report.errors.push(...fieldErrors(parsed.error).map((error) => atCell(error, [row], sent.columns)));
}

async function saveGroup(
  services: ImportServices,
  { kind, sent }: Import,
  { listing, target, rows }: Grouped & { listing: Authorized<ListingRow> },
  read: ReturnType<typeof reader>,
  report: UnitsReport,
): Promise<void> {
  const byLabel = new Map(target?.units.map((unit) => [unitLabelKey(unit.label), unit]));
  const known = rows.map((row) => byLabel.get(unitLabelKey(read.text(LABEL, row))));
  const units = rows.map((row, at) =>
    read.change(row, listing.values, known[at], target?.facts.has(known[at]?.id ?? 0)),
  );
  const { title } = listing.values as { title: string };
  report.listings.push({
    title,
    size: kind.size(listing.values),
    isNew: target === null,
    units: rows.length,
    others: [...byLabel.values()].filter((unit) => !known.includes(unit)).length,
  });
  const fail = (errors: readonly FieldError[], some: readonly UnitRow[]) =>
    report.errors.push(...errors.map((error) => atCell(error, some, sent.columns)));
  const { replace } = unitSchemas(kind);
  const parsed = replace.safeParse({ units });
  const refused = [...(parsed.success ? [] : fieldErrors(parsed.error)), ...repeated(rows, read)];
  fail(refused, rows);
  const isRefused = (at: number) =>
    refused.some(({ path }) => path === 'units' || path.startsWith(`units.${at}.`));
  // Rows that can be read are checked further, so that all errors show at once.
  const sound = replace.safeParse({ units: units.filter((_, at) => !isRefused(at)) });
  if (sound.success) {
    try {
      await saveUnits(services.db, kind, listing, { units: sound.data.units }, unitRules(services));
    } catch (error) {
      if (!(error instanceof Problem) || !error.errors) throw error;
      fail(
        error.errors,
        rows.filter((_, at) => !isRefused(at)),
      );
    }
  }
  for (const [at, unit] of known.entries()) {
    const row = rows[at];
    if (!row) continue;
    if (!unit) report.create += 1;
    else {
      const changes = changesOf(
        read,
        row,
        { ...unit, private: target?.facts.get(unit.id) ?? noFacts },
        units[at],
        listing.values,
        sent.columns,
      );
      if (changes.length === 0) report.unchanged += 1;
      else report.update += 1;
      report.changes.push(...changes.slice(0, CSV_CHANGES_MAX - report.changes.length));
    }
  }
}
