import { sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { MatchingUnits, UnitSummary } from '../../domain/listing-schema.ts';
import type { Db } from '../db/pool.ts';
import { fitsOf } from './plan/aircraft.ts';
import type { Plan } from './plan/plan.ts';
import { conditions } from './sql/conditions.ts';
import { fitConditions } from './sql/fit.ts';

/** True if the search asks for something that units of one listing may differ in. */
const asksUnits = (kind: ListingKind, plan: Plan): boolean =>
  [plan.size, plan.floor, plan.maxRate, plan.maxRent, plan.availableBy].some(
    (asked) => asked !== undefined,
  ) ||
  (plan.dimensions ?? []).length + fitsOf(plan).length + Object.keys(plan.numbers).length > 0 ||
  kind.choices.some(({ by, name }) => by !== 'airport' && plan.choices[name] !== undefined);

/** The units that a search finds, by listing. None for a search that asks nothing of units. */
export async function countMatchingUnits(
  db: Db,
  kind: ListingKind,
  plan: Plan,
  listingIds: readonly number[],
): Promise<Map<number, MatchingUnits>> {
  if (listingIds.length === 0 || !asksUnits(kind, plan)) return new Map();
  const [fit, other] = kind.takesAircraft ? fitsOf(plan) : [];
  const at = (level: 'fits' | 'tight') =>
    fit ? sql`((${sql.join(fitConditions(kind, { ...fit, level }), sql` and `)}) is true)` : sql`false`;
  const levels = sql`json_build_object('fits', coalesce(sum(s.units) filter (where ${at('fits')}), 0),
    'tight', coalesce(sum(s.units) filter (where ${at('tight')} and not ${at('fits')}), 0),
    'unknown', coalesce(sum(s.units) filter (where not ${at('tight')}), 0))`;
  const { rows } = await sql<{ id: number; summary: UnitSummary } & Pick<MatchingUnits, 'fit'>>`
    select f.id, f.fit, sum_of_units(f.found, option_numbers(l.details)) as summary from (
      select s.listing_id as id, array_agg(s) as found, ${fit && !other ? levels : sql`null`} as fit
      from spaces s
      where s.listing_id = any(${listingIds}::integer[]) and s.units > 0 and ${conditions(kind, plan)}
      group by s.listing_id
    ) f join listings l using (id)`.execute(db);
  return new Map(rows.map(({ id, summary, fit }) => [id, { ...summary, fit }]));
}

/** The labels of the units that a search finds, in the order of their owner, by listing. The same exceptions apply. */
export async function findMatchingLabels(
  db: Db,
  kind: ListingKind,
  plan: Plan,
  listingIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (listingIds.length === 0 || !asksUnits(kind, plan)) return new Map();
  const { rows } = await sql<{ id: number; labels: string[] }>`
    select s.listing_id as id, array_agg(u.label order by u.position, u.id) as labels
    from spaces s cross join lateral unnest(s.unit_ids) m (id) join units u using (id)
    where s.listing_id = any(${listingIds}::integer[]) and s.units > 0 and ${conditions(kind, plan)}
    group by s.listing_id`.execute(db);
  return new Map(rows.map(({ id, labels }) => [id, labels]));
}
