import { type RawBuilder, sql } from 'kysely';
import type { ListingKind, NumberFilter } from '../../../domain/listing-kinds/kind.ts';
import { RELAXED_CAP } from '../../../domain/relaxed.ts';
import type { Db } from '../../db/pool.ts';
import { conditions, distance } from '../search.ts';
import type { Variation } from './variations.ts';

export type Matches = { at: number; total: number; best: number | null };

const bestOf = ({ compare }: NumberFilter) => (compare === 'at-least' ? sql`max` : sql`min`);
const direction = ({ compare }: NumberFilter) => (compare === 'at-least' ? sql`desc` : sql`asc`);

/** Reads at most one row more than the cap; an index has the best of many. */
function countSql(kind: ListingKind, { search, number, values }: Variation, at: number): RawBuilder<unknown> {
  const where = conditions(kind, search);
  const figure = number
    ? sql.ref(`l.${number.column}`)
    : values.near
      ? distance(search.positions ?? [])
      : sql`null::numeric`;
  const found = sql`select ${figure} as figure from listings l where ${where} limit ${RELAXED_CAP + 1}`;
  const first = number
    ? sql`(select ${figure} from listings l where ${where} and ${figure} is not null
        order by ${figure} ${direction(number)} limit 1)`
    : sql`null`;
  const best = number ? bestOf(number) : sql`min`;
  return sql`
    select ${at}::integer as at, c.total,
      (case when c.total > ${RELAXED_CAP} then ${first} else c.best end)::float8 as best
    from (select count(*)::integer as total, ${best}(f.figure) as best from (${found}) f) c`;
}

/** Counts the matches of each in one statement; leaves out those without. `most` stops after so many with matches. */
export async function countVariations(
  db: Db,
  kind: ListingKind,
  variations: readonly Variation[],
  most = variations.length,
): Promise<Matches[]> {
  if (variations.length === 0) return [];
  const each = variations.map((one, at) => sql`(${countSql(kind, one, at)})`);
  const { rows } = await sql<Matches>`
    select * from (${sql.join(each, sql` union all `)}) counted where total > 0 limit ${most}`.execute(db);
  return rows;
}
