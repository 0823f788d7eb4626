import { CSV_ERRORS_MAX, type CsvError, headerKey, type SheetRows, unguarded } from '../../domain/csv.ts';
import type { FieldError } from '../../domain/problem-schema.ts';
import { dayIn } from '../../domain/waiting-lists/deadline.ts';
import { order } from '../../domain/waiting-lists/order.ts';
import { peopleColumns } from '../../domain/waiting-lists/people-columns.ts';
import {
  type AddedPerson,
  addedPersonSchema,
  type ImportReport,
} from '../../domain/waiting-lists/waiting-list-schema.ts';
import type { Actor } from '../http/actor.ts';
import { fieldErrors } from '../http/parse.ts';
import { problem } from '../http/problem.ts';
import { countTries, type Limit } from '../http/rate-limit.ts';
import { audit } from './audit.ts';
import { coveredSpaces } from './covers.ts';
import { as, once } from './once.ts';
import { addErrors, insertAll } from './people.ts';
import * as peopleStore from './people-store.ts';
import type { HeldList, ListServices, Runner } from './run.ts';

/** Each person gets an email. */
const limit: Limit = { name: 'list-import', max: 10_000, seconds: 86_400 };
/** The first people of the list, and new people with their neighbors, that a report shows. */
const SHOWN = 10;
const SHOWN_NEW = 30;

/** Rolls back a dry run. */
class Done extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('dry run');
    this.report = report;
  }
}

/** Adds people of a spreadsheet, all or none. A dry run does the same and takes it back, so that both say the same. */
export async function importPeople(
  { db, clock }: Pick<ListServices, 'db' | 'clock'>,
  runner: Runner,
  given: { actor: Actor; id: number; rows: SheetRows['rows']; key: string | undefined; dryRun: boolean },
): Promise<ImportReport> {
  const { actor, id, rows, dryRun } = given;
  if (!dryRun) await countTries(db, [{ limit, by: [actor.id], times: rows.length }]);
  const work = async (list: HeldList): Promise<ImportReport> => {
    const before = new Set(list.state.entries.keys());
    const { people, errors } = read(list, rows, await unitsOf(list));
    const sound = people.flatMap(({ person, at }) => (person ? [{ person, at }] : []));
    const rules = await addErrors(
      list,
      sound.map(({ person }) => person),
      clock(),
      (at) => rows[sound[at]?.at ?? 0]?.row ?? 0,
    );
    const isWrong = ({ row, column }: CsvError) =>
      errors.some((one) => one.row === row && one.column === column);
    const more = rules.map(({ path, message }) => {
      const [, at, field = ''] = path.split('.');
      return errorAt(rows[sound[Number(at)]?.at ?? 0], { path: field, message });
    });
    errors.push(...more.filter((error) => !isWrong(error)));
    errors.sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
    if (errors.length === 0)
      await insertAll(
        list,
        sound.map(({ person }) => person),
        clock(),
      );
    else if (!dryRun) {
      throw problem.badRequest(
        errors.map(({ row, column, message }) => ({ path: `${row}.${column}`, message })),
        'Nothing was imported. Some cells need attention.',
      );
    }
    return {
      add: rows.length,
      ...(await landing(list, before)),
      errors: errors.slice(0, CSV_ERRORS_MAX),
      errorCount: errors.length,
    };
  };
  try {
    return await runner.withList(
      id,
      async (list) => {
        if (list.row.owner_id !== actor.id) throw problem.forbidden('This waiting list isn’t yours.');
        if (dryRun) throw new Done(await work(list));
        return once(
          list.db,
          { userId: actor.id, key: given.key, request: ['import', id, rows] },
          async () => {
            const report = await work(list);
            await audit(list.db, actor, list.row, 'import-people', { added: report.add });
            return report;
          },
        );
      },
      as(actor),
    );
  } catch (error) {
    if (error instanceof Done) return error.report;
    throw error;
  }
}

type Row = SheetRows['rows'][number];

type Left = { from: string; size: string | null };

/** Spaces of the list by their labels, as units that tenants leave. */
async function unitsOf({ db, row }: HeldList): Promise<Map<string, Left>> {
  const spaces = await coveredSpaces(db, row.id);
  return new Map(
    spaces.map(({ listingId, unitId, label, title, size }) => [
      headerKey(label ?? title),
      { from: `${listingId}/${unitId ?? 0}`, size },
    ]),
  );
}

function read(list: HeldList, rows: readonly Row[], units: ReadonlyMap<string, Left>) {
  const columns = peopleColumns(list.current());
  const errors: CsvError[] = [];
  const people = rows.map((row, at): { at: number; person: AddedPerson | null } => {
    const input: Record<string, unknown> = {};
    for (const [name, cell] of Object.entries(row.cells)) {
      const column = columns.find((one) => one.name === name);
      if (!column) throw problem.badRequest([{ path: name.slice(0, 100), message: 'No such column' }]);
      const text = unguarded(cell.trim());
      if (text !== '') Object.assign(input, column.read(text));
    }
    const { firstName, lastName, ...rest } = input;
    const names = [firstName, lastName].filter(Boolean).join(' ');
    const person: Record<string, unknown> = { ...(names && { name: names, lastName }), ...rest };
    const unit = row.cells.unit?.trim();
    if (unit) {
      const left = units.get(headerKey(unit));
      person.move = left && { ...(person.move as object), ...left };
      if (!left) errors.push(errorAt(row, { path: 'move', message: 'No space of this list has this name' }));
    }
    const parsed = addedPersonSchema.safeParse(person);
    if (parsed.success) return { at, person: parsed.data };
    const wrong = fieldErrors(parsed.error);
    errors.push(...wrong.map((error) => errorAt(row, error)));
    // The rest of the row is checked further, so that all errors show at once.
    for (const { path } of wrong) delete person[path.split('.')[0] ?? ''];
    return { at, person: addedPersonSchema.safeParse(person).data ?? null };
  });
  return { people, errors };
}

const columnOf: Readonly<Record<string, string>> = {
  completeAt: 'complete',
  isComplete: 'complete',
  move: 'unit',
};

function errorAt(row: Row | undefined, { path, message }: FieldError): CsvError {
  const [field = ''] = path.split('.');
  const column = columnOf[field] ?? field;
  return { row: row?.row ?? null, column, value: (row?.cells[column] ?? '').slice(0, 200), message };
}

/** Where the new people are in the new order, with the one before and after each. */
async function landing({ db, row, state, current, zone }: HeldList, before: ReadonlySet<number>) {
  const names = new Map((await peopleStore.findPeople(db, row.id)).map((one) => [one.entry, one.name]));
  const all = order(state, current()).map(({ place, entry }) => ({
    ...{ place, name: names.get(entry.id) ?? '', isNew: !before.has(entry.id) },
    date: entry.date === null ? null : dayIn(entry.date, zone),
  }));
  const near = all.filter((_one, at) => [at - 1, at, at + 1].some((next) => all[next]?.isNew));
  const shown = new Set([...all.slice(0, SHOWN), ...near.slice(0, SHOWN_NEW)]);
  return { first: all.filter((one) => shown.has(one)), waiting: all.filter(({ isNew }) => isNew).length };
}
