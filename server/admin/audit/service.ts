import { Readable } from 'node:stream';
import { guarded } from '../../../domain/csv-columns.ts';
import type { Db } from '../../db/pool.ts';
import { csvRows } from '../../http/csv.ts';
import { findIds, findTexts } from './store.ts';

/** Entries in memory at a time, because one may have a whole listing before and after. */
const BATCH = 100;

const COLUMNS = [
  'id',
  'at',
  'actor',
  'action',
  'subject',
  'subjectId',
  'subjectName',
  'note',
  'before',
  'after',
];

export async function exportAudit(db: Db, query: Parameters<typeof findIds>[1]): Promise<Readable> {
  // Read before the response starts, so that a database failure can still be a 503.
  const ids = await findIds(db, query);
  async function* pages() {
    yield csvRows([COLUMNS], true);
    for (let from = 0; from < ids.length; from += BATCH) {
      const entries = await findTexts(db, ids.slice(from, from + BATCH));
      yield csvRows(entries.map((entry) => COLUMNS.map((name) => guarded(entry[name] ?? ''))));
    }
  }
  return Readable.from(pages());
}
