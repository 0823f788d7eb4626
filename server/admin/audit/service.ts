import { Readable } from 'node:stream';
import { guarded } from '../../../domain/csv.ts';
import type { Db } from '../../db/pool.ts';
import { csvRows } from '../../http/csv.ts';
import { findIds, findLink, findTexts, type Link, walkChain } from './store.ts';

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

const FAULTS = {
  unlinked: 'has no link, so it was added by other means',
  missing: 'is missing',
  changed: 'or its link was changed',
};

/**
 * Checks each entry of the log against its link. `known` is the last link of a backup: entries cut off since then show only there.
 */
export async function verifyAudit(db: Db, known?: Link) {
  const { entries, last, broken } = await walkChain(db);
  const lines = broken.map(({ entry, fault }) => `Entry ${entry} ${FAULTS[fault]}.`);
  const now = known && (await findLink(db, known.seq));
  if (known && now === null)
    lines.push(`Link ${known.seq} of the backup is missing: the end of the log was cut off.`);
  else if (known && now !== known.hash)
    lines.push(`Link ${known.seq} differs from the backup: the log was written again.`);
  return { entries, last, broken: lines };
}
