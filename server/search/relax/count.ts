import { type RawBuilder, sql } from 'kysely';
import type { ListingKind, NumberFilter } from '../../../domain/listing-kinds/kind.ts';
import { RELAXED_CAP } from '../../../domain/search.ts';
import type { Db } from '../../db/pool.ts';
import { conditions } from '../sql/conditions.ts';
import { distance } from '../sql/positions.ts';
import type { Variation } from './steps.ts';

export type Matches = { at: number; total: number; best: number | null };

const bestOf = ({ compare }: NumberFilter) => (compare === 'at-least' ? sql`max` : sql`min`);
const direction = ({ compare }: NumberFilter) => (compare === 'at-least' ? sql`desc` : sql`asc`);

/** Reads at most one row more than the cap; the best of more is the first along the figure's order. */
function countSql(kind: ListingKind, { plan, number, values }: Variation, at: number): RawBuilder<unknown> {
  const where = conditions(kind, plan);
  const figure = number
    ? sql.ref(`s.${number.column}`)
    : values.near
      ? distance(plan.positions ?? [])
      : sql`null::numeric`;
  const found = sql`select ${figure} as figure from spaces s where ${where} limit ${RELAXED_CAP + 1}`;
  const first = number
    ? sql`(select ${figure} from spaces s where ${where} and ${figure} is not null
        order by ${figure} ${direction(number)} limit 1)`
    : sql`null`;
  const best = number ? bestOf(number) : sql`min`;
  return sql`
    select ${at}::integer as at, c.total,
      (case when c.total > ${RELAXED_CAP} then ${first} else c.best end)::float8 as best
    from (select count(*)::integer as total, ${best}(f.figure) as best from (${found}) f) c`;
}

/** Variations of which the first `most` with matches are enough; the rest are not counted. */
export type Group = { variations: readonly Variation[]; most: number };

/** Counts in one statement; leaves out variations without matches. `at` is the position among those of all groups. */
export async function countGroups(db: Db, kind: ListingKind, groups: readonly Group[]): Promise<Matches[]> {
  let at = 0;
  const each = groups
    .filter(({ variations }) => variations.length > 0)
    .map(({ variations, most }) => {
      const counts = variations.map((one) => sql`(${countSql(kind, one, at++)})`);
      return sql`(select * from (${sql.join(counts, sql` union all `)}) counted where total > 0 limit ${most})`;
    });
  if (each.length === 0) return [];
  const { rows } = await sql<Matches>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
}
