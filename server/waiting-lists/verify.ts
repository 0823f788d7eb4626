import { sql } from 'kysely';
import { apply } from '../../domain/waiting-lists/apply.ts';
import { emptyState } from '../../domain/waiting-lists/events.ts';
import type { Db } from '../db/pool.ts';
import * as store from './store.ts';

/** Compares the rows of each list with its history. Returns the number of lists, and a line for each difference. */
export async function verifyLists(db: Db): Promise<{ lists: number; broken: string[] }> {
  const ids = await db.selectFrom('waiting_lists').select('id').orderBy('id').execute();
  const broken: string[] = [];
  for (const { id } of ids) broken.push(...(await verifyList(db, id)).map((line) => `List ${id}: ${line}`));
  return { lists: ids.length, broken };
}

const verifyList = (db: Db, id: number): Promise<string[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const row = await store.findList(transaction, id);
      const events = await store.findEvents(transaction, id);
      const gap = events.find(({ seq }, index) => seq !== index + 1);
      if (!row || gap) return gap ? [`event ${gap.seq} follows a gap`] : [];
      const state = events.reduce(apply, emptyState());
      const { rows: entries } = await sql<{ id: number; state: string }>`
        select id, state from list_entries where list_id = ${id} order by id`.execute(transaction);
      const { rows: offers } = await sql<{ id: number; state: string }>`
        select id, state from list_offers where list_id = ${id} order by id`.execute(transaction);
      const said = (all: Iterable<{ id: number; state: string }>) =>
        new Map([...all].map((one) => [one.id, one.state] as const));
      return [
        ...(row.seq === state.seq ? [] : [`its last event is ${state.seq}, not ${row.seq}`]),
        ...(row.rules_version === state.version ? [] : [`its rules are version ${state.version}`]),
        ...differences('entry', said(state.entries.values()), said(entries)),
        ...differences('offer', said(state.offers.values()), said(offers)),
      ];
    });

function differences(
  what: string,
  log: ReadonlyMap<number, string>,
  rows: ReadonlyMap<number, string>,
): string[] {
  const ids = new Set([...log.keys(), ...rows.keys()]);
  return [...ids].flatMap((id) =>
    log.get(id) === rows.get(id)
      ? []
      : [
          `${what} ${id} is ${log.get(id) ?? 'missing'} in the history, and ${rows.get(id) ?? 'missing'} as a row`,
        ],
  );
}
