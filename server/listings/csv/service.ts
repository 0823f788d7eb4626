import { Readable } from 'node:stream';
import {
  CSV_ERRORS_MAX,
  CSV_MAX_ROWS,
  type CsvAllowance,
  type CsvError,
  type CsvReport,
  csvColumns,
  guarded,
  kept,
  REFERENCE,
  valueAt,
} from '../../../domain/csv.ts';
import { decode } from '../../../domain/csv-text.ts';
import { type CsvColumn, readText } from '../../../domain/fields/csv-column.ts';
import { grouped, listed } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { KnownMarket } from '../../../domain/listing-kinds/usual-figures.ts';
import type { FieldError } from '../../../domain/problem-schema.ts';
import { holdActor } from '../../accounts/service.ts';
import type { Db } from '../../db/pool.ts';
import type { Actor } from '../../http/actor.ts';
import { csvRows } from '../../http/csv.ts';
import { problem } from '../../http/problem.ts';
import { countTries, forgiveTries, type Limit } from '../../http/rate-limit.ts';
import { confirmListings, settleFreshness } from '../freshness/store.ts';
import { authorizeCreate } from '../policy.ts';
import type { Rates } from '../rates/service.ts';
import type { ListingServices } from '../service.ts';
import { COUNTED_ROWS, type CsvFile, readCsv } from './file.ts';
import { codesIn, namesIn, type Plan, planImport } from './plan.ts';
import {
  type Existing,
  findNamed,
  findNamedKind,
  findNext,
  findSiblings,
  holdImports,
  insertListings,
  updateListings,
} from './store.ts';

/** Rows at further airports are compared with what is usual for the kind. */
const MARKETS_MAX = 50;

type SentFile = { bytes: Buffer; charset?: string; allowed: readonly CsvAllowance[] };

const refused = (message: string) => problem.badRequest([{ path: 'file', message }], message);

/** Throws a 400 for a file that isn't CSV or has too many rows. */
async function readFile(
  kind: ListingKind,
  { bytes, charset, allowed }: SentFile,
): Promise<CsvFile & { notes: string[] }> {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') {
    throw refused('This is a workbook. Save it as CSV and choose that file.');
  }
  const decoded = decode(bytes, charset);
  if (!decoded) throw refused('This isn’t a text file. Save the spreadsheet as CSV in UTF-8.');
  const file = await readCsv(decoded.text, csvColumns(kind), allowed.includes('ignoreColumns'));
  if (file.found > CSV_MAX_ROWS) {
    const found = file.isWhole ? grouped(file.found) : `more than ${grouped(COUNTED_ROWS)}`;
    throw refused(
      `The file has ${found} rows. The limit is ${grouped(CSV_MAX_ROWS)}; split it into smaller files.`,
    );
  }
  if (!file.isWhole) {
    throw refused(`The file has more than ${grouped(COUNTED_ROWS)} rows, most of them empty. Delete those.`);
  }
  const ignored = file.ignored.map((name) => `“${name.slice(0, 60)}”`);
  const notes =
    ignored.length > 0
      ? [`We ignore the ${ignored.length === 1 ? 'column' : 'columns'} ${listed(ignored)}.`]
      : [];
  return { ...file, notes: [...decoded.notes, ...notes] };
}

/** Paths are row and column, "7.leaseRate", or the file and its missing column, "file.reference". */
const asFieldError = ({ row, column, message }: CsvError): FieldError => ({
  path: [row ?? 'file', column].filter((part) => part !== '').join('.'),
  message,
});

type Importer = (kind: ListingKind, owner: Actor, sent: SentFile, dryRun: boolean) => Promise<CsvReport>;

export function createImporter(
  { db, airports, clock, rates }: Pick<ListingServices, 'db' | 'airports' | 'clock'> & { rates: Rates },
  limits: readonly Limit[],
): Importer {
  const inTurn = turnsByOwner();

  /** Counts the rows that look new before the import, and gives back those that created no listing after all. */
  async function withinLimits(
    kind: ListingKind,
    owner: Actor,
    file: CsvFile,
    work: () => Promise<CsvReport>,
  ) {
    const known = await findNamed(db, kind, owner.id, namesIn(file.rows), false);
    let unused = Math.max(file.rows.length - known.length, 0);
    const tries = () => limits.map((limit) => ({ limit, by: [owner.id], times: unused }));
    if (unused === 0) return work();
    try {
      await countTries(db, tries());
      const report = await work();
      unused = Math.max(unused - report.create, 0);
      return report;
    } finally {
      if (unused > 0) await forgiveTries(db, tries());
    }
  }

  async function planOf(
    on: Db,
    kind: ListingKind,
    owner: Actor,
    file: CsvFile & { notes: string[] },
    { lock, allowed }: { lock: boolean; allowed: SentFile['allowed'] },
  ) {
    const hasReference = file.columns.some(({ name }) => name === REFERENCE);
    const rows = hasReference ? file.rows : [];
    const names = namesIn(rows);
    const existing = await findNamed(on, kind, owner.id, names, lock);
    const isNew = existing.length < rows.length;
    const siblings = isNew ? await findSiblings(on, kind, owner.id) : [];
    const markets = new Map<string, KnownMarket | undefined>();
    for (const code of codesIn(airports, rows, existing).slice(0, MARKETS_MAX))
      markets.set(code, await rates.known(code, kind));
    const plan = await planImport(
      {
        kind,
        airports,
        ownerId: owner.id,
        now: clock(),
        markets,
        siblings,
        mayBeAlike: allowed.includes('createAlike'),
      },
      { ...file, rows },
      existing,
    );
    if (existing.length === 0) plan.report.otherKind = await findNamedKind(on, owner.id, names);
    plan.report.notes.unshift(...file.notes);
    return plan;
  }

  async function carryOut(on: Db, owner: Actor, { report, create, update, named }: Plan) {
    if (report.errors.length > 0) {
      throw problem.badRequest(
        report.errors.map(asFieldError),
        'Nothing was imported. Some cells need attention.',
      );
    }
    const now = clock();
    const made = await insertListings(
      on,
      create.map((columns) => ({ ...columns, confirmed_at: now })),
    );
    await updateListings(on, owner.id, update);
    await settleFreshness(on, made, now);
    await confirmListings(on, named, now);
  }

  return async (kind, owner, sent, dryRun) => {
    const file = await readFile(kind, sent);
    if (dryRun) {
      const { report } = await planOf(db, kind, owner, file, { lock: false, allowed: sent.allowed });
      return { ...report, errors: report.errors.slice(0, CSV_ERRORS_MAX) };
    }
    return inTurn(owner.id, () =>
      withinLimits(kind, owner, file, () =>
        db.transaction().execute(async (transaction) => {
          await holdImports(transaction, owner.id);
          authorizeCreate(await holdActor(transaction, owner));
          const plan = await planOf(transaction, kind, owner, file, { lock: true, allowed: sent.allowed });
          await carryOut(transaction, owner, plan);
          return plan.report;
        }),
      ),
    );
  };
}

/** Runs one import per owner at a time, so that waiting imports hold no database connection. */
function turnsByOwner() {
  const last = new Map<number, Promise<unknown>>();
  return async <T>(ownerId: number, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(ownerId) ?? Promise.resolve()).then(work, work);
    last.set(ownerId, turn);
    try {
      return await turn;
    } finally {
      if (last.get(ownerId) === turn) last.delete(ownerId);
    }
  };
}

const headerOf = (columns: readonly CsvColumn[]) => columns.map(({ name }) => name);

export function csvTemplate(kind: ListingKind): string {
  const columns = csvColumns(kind);
  return csvRows([headerOf(columns), columns.map(({ example }) => guarded(example))], true);
}

const cellsOf = (columns: readonly CsvColumn[], { id, reference, listing }: Existing): string[] =>
  columns.map((column) =>
    column.name === REFERENCE
      ? kept(reference ?? `#${id}`)
      : (column.read === readText ? kept : guarded)(column.write(valueAt(column, listing))),
  );

/** Importing the exported file changes nothing. */
export async function exportCsv(db: Db, kind: ListingKind, owner: Actor): Promise<Readable> {
  const columns = csvColumns(kind);
  // Read before the response starts, so that a database failure can still be a 503.
  const first = await findNext(db, kind, owner.id, 0);
  async function* pages() {
    yield csvRows([headerOf(columns)], true);
    for (let page = first; page.length > 0; page = await findNext(db, kind, owner.id, page.at(-1)?.id ?? 0)) {
      yield csvRows(page.map((one) => cellsOf(columns, one)));
    }
  }
  return Readable.from(pages());
}
