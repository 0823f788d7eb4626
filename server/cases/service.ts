import type { CaseType } from '../../domain/cases.ts';
import type { Db } from '../db/pool.ts';

/** Open cases, by type. */
export async function countOpenCases(db: Db): Promise<Partial<Record<CaseType, number>>> {
  const rows = await db
    .selectFrom('cases')
    .select(({ fn }) => ['type', fn.countAll<number>().as('count')])
    .where('state', '=', 'open')
    .groupBy('type')
    .execute();
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}
