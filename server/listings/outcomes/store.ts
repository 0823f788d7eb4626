import { sql } from 'kysely';
import type { OutcomeInput } from '../../../domain/outcome.ts';
import type { Db } from '../../db/pool.ts';

/**
 * Records it for those of the listings that are occupied and have no units, or for occupied units of one, and replaces an earlier
 * one. Returns their number.
 */
export async function recordOutcome(
  db: Db,
  ids: readonly number[],
  { result, rate = null, leasedFrom = null }: OutcomeInput,
  now: Date,
  units: readonly number[] = [],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into outcomes (listing_id, unit_id, change_id, owner_id, kind, airport_id, size_sf, asking_lease_rate, asking_monthly_rate,
      result, lease_rate, monthly_rate, leased_from, recorded_at)
    select l.id, u.id, c.id, l.owner_id, l.kind, l.airport_id, coalesce(u.size_sf, l.size_sf), coalesce(u.lease_rate, l.lease_rate),
      coalesce(u.monthly_rate, l.monthly_rate), ${result},
      case when l.lease_rate is not null then ${rate}::numeric end,
      case when l.lease_rate is null then ${rate}::numeric end, ${leasedFrom}::date, ${now}
    from listings l
    left join units u on u.id = any(${units}::integer[]) and u.listing_id = l.id
    cross join lateral (
      select id from availability_changes c where c.listing_id = l.id and c.unit_id is not distinct from u.id order by c.id desc limit 1) c
    where l.id = any(${ids}::integer[]) and (u.id is null) = (l.unit_summary is null)
      and coalesce(u.availability, l.availability) = 'occupied'
    on conflict (change_id) do update set result = excluded.result, lease_rate = excluded.lease_rate,
      monthly_rate = excluded.monthly_rate, leased_from = excluded.leased_from, recorded_at = excluded.recorded_at`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Outcomes that an account has recorded, oldest first. */
export const findOutcomesOf = (db: Db, ownerId: number) =>
  db
    .selectFrom('outcomes')
    .select([
      'listing_id',
      'unit_id',
      'kind',
      'result',
      'lease_rate',
      'monthly_rate',
      'leased_from',
      'recorded_at',
    ])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute();
