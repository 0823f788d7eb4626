import { sql } from 'kysely';
import { LEASED_HALF_MIN, RATES_MIN } from '../../../domain/market.ts';
import type { LeasedRates } from '../../../domain/market-schema.ts';
import type { Db } from '../../db/pool.ts';
import { quartilesOf } from './asking-store.ts';

const YEARS = 2;

type Period = { from: Date; until: Date };

/** The two years before the current quarter, so that one new rate doesn't change a figure and reveal itself. */
export function leasedPeriod(now: Date): Period {
  const month = now.getUTCMonth() - (now.getUTCMonth() % 3);
  const year = now.getUTCFullYear();
  return { from: new Date(Date.UTC(year - YEARS, month, 1)), until: new Date(Date.UTC(year, month, 1)) };
}

/** $17.40 → 17, $1,432 → 1,400: nobody learns anyone's rate to the dollar. */
const rounded = (cents: number): number => Number((cents / 100).toPrecision(2));

type Group = { airportId: number | null; count: number; listers: number; cents: number[] | null };

/** Accounts that are deleted count as nobody. */
const isEnough = ({ count, listers }: Pick<Group, 'count' | 'listers'>) =>
  count >= RATES_MIN && listers >= RATES_MIN;

export type LeasedInState = { inState: LeasedRates | null; atAirports: ReadonlyMap<number, LeasedRates> };

/**
 * Rates stated for leases of a kind at these airports, which are all of a state. The state has a figure only if the leases that the
 * figures of its airports leave over are none, or enough themselves. See docs/decisions/0072.
 */
export async function findLeased(
  db: Db,
  category: string,
  airportIds: readonly number[],
  { from, until }: Period,
): Promise<LeasedInState> {
  const { rows } = await sql<Group & { isRest: boolean }>`
    with lease as (
      select airport_id, owner_id, (coalesce(lease_rate, monthly_rate) * 100)::float8 as cents from outcomes
      where kind = ${category} and airport_id = any(${airportIds}::integer[]) and result <> 'not-leased'
        and coalesce(lease_rate, monthly_rate) is not null and recorded_at >= ${from} and recorded_at < ${until}
    ), airport as (
      select airport_id, count(*)::integer as count, count(distinct owner_id)::integer as listers,
        ${quartilesOf(sql`cents`)} as cents
      from lease group by 1
    ), shown as (
      select * from airport where count >= ${RATES_MIN} and listers >= ${RATES_MIN}
    )
    select airport_id as "airportId", count, listers, cents, false as "isRest" from shown
    union all
    select null, count(*)::integer, count(distinct owner_id)::integer,
      ${quartilesOf(sql`cents`)}, false
    from lease
    union all
    select null, count(*)::integer, count(distinct owner_id)::integer, null, true
    from lease where airport_id not in (select airport_id from shown)`.execute(db);
  const figure = ({ count, cents }: Group): LeasedRates => {
    const [low = 0, median = 0, high = 0] = (cents ?? []).map(rounded);
    return { count, median, half: count < LEASED_HALF_MIN ? null : { low, high } };
  };
  const all = rows.find(({ airportId, isRest }) => airportId === null && !isRest);
  const rest = rows.find(({ isRest }) => isRest);
  const isSafe = rest !== undefined && (rest.count === 0 || isEnough(rest));
  return {
    inState: all && isEnough(all) && isSafe ? figure(all) : null,
    atAirports: new Map(
      rows.flatMap((row) => (row.airportId === null ? [] : [[row.airportId, figure(row)] as const])),
    ),
  };
}
