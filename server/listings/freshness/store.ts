import { type RawBuilder, sql } from 'kysely';
import { DAY_MS, firstDayNotOver } from '../../../domain/dates.ts';
import { CONFIRM_DAYS, type Freshness, LEAVE_DAYS, OCCUPIED_LEAVE_DAYS } from '../../../domain/freshness.ts';
import type { Db } from '../../db/pool.ts';

/** Listings per statement. */
const BATCH = 1_000;

const daysBefore = (now: Date, days: number) => sql`${new Date(now.getTime() - days * DAY_MS)}::timestamptz`;

const literal = (freshness: Freshness) => sql.lit(freshness);

/** Freshness of the listing `l` at a time. */
const freshnessAt = (now: Date): RawBuilder<unknown> => sql`case
  when l.available_until < ${firstDayNotOver(now)}::date then ${literal('ended')}
  when l.availability = 'occupied' then
    case when l.confirmed_at <= ${daysBefore(now, OCCUPIED_LEAVE_DAYS)} then ${literal('lapsed')} else ${literal('fresh')} end
  when l.confirmed_at <= ${daysBefore(now, LEAVE_DAYS)} then ${literal('lapsed')}
  when l.confirmed_at <= ${daysBefore(now, CONFIRM_DAYS)} then ${literal('unconfirmed')}
  else ${literal('fresh')} end`;

/** Call it after every change of a confirmation, an availability, or a date. */
export async function settleFreshness(db: Db, ids: readonly number[], now: Date): Promise<void> {
  const freshness = freshnessAt(now);
  await sql`
    update listings l set freshness = ${freshness}
    where id = any(${ids}::integer[]) and freshness <> ${freshness}`.execute(db);
}

/** Says for their owner that listings are current; a change by the owner says it too. */
export async function confirmListings(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await sql`update listings set confirmed_at = ${now} where id = any(${ids}::integer[])`.execute(db);
  await settleFreshness(db, ids, now);
}

/** Applies what time has changed, and returns the number of listings. Waits for those that another process holds, so that their owner gets one email. */
export async function sweepFreshness(db: Db, now: Date): Promise<number> {
  const freshness = freshnessAt(now);
  const since = (from: Freshness, isOccupied: boolean, days: number) => sql`
    (select id from listings where freshness = ${literal(from)} and (availability = 'occupied') = ${sql.lit(isOccupied)}
      and confirmed_at <= ${daysBefore(now, days)} limit ${BATCH})`;
  let total = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      with due as materialized (
        ${since('fresh', false, CONFIRM_DAYS)}
        union ${since('unconfirmed', false, LEAVE_DAYS)}
        union ${since('fresh', true, OCCUPIED_LEAVE_DAYS)}
        union (select id from listings where freshness <> 'ended' and available_until < ${firstDayNotOver(now)}::date
          limit ${BATCH})
      ),
      held as materialized (
        select l.id from listings l where id in (select id from due) and freshness <> ${freshness}
        order by id limit ${BATCH} for update
      )
      update listings l set freshness = ${freshness} where id in (select id from held)`.execute(db);
    total += Number(numAffectedRows);
    if (numAffectedRows < BATCH) return total;
  }
}
