import { sql } from 'kysely';
import { LEADS, PAST_DAYS } from '../../../domain/unit-facts.ts';
import type { UnitDate } from '../../../domain/units-schema.ts';
import type { Db } from '../../db/pool.ts';

/** Dates `d` of units `u` in listings `l` of accounts `o`. */
const dates = sql`
  from listings l join users o on o.id = l.owner_id join units u on u.listing_id = l.id
    join unit_private p on p.unit_id = u.id join unit_dates d on d.unit_id = u.id`;

const shown = sql`select jsonb_build_object('id', l.id, 'category', l.kind, 'title', l.title) as listing,
  jsonb_build_object('id', u.id, 'label', u.label) as unit, p.tenant, d.fact, d.day::text as day`;

const order = sql`order by d.day, l.id, u.position, u.id, d.fact`;

/** `today` is a day such as "2026-12-01". */
export async function findComingUp(
  db: Db,
  ownerId: number,
  today: string,
  days: number,
): Promise<UnitDate[]> {
  const { rows } = await sql<UnitDate>`
    ${shown} ${dates}
    where l.owner_id = ${ownerId} and d.day between ${today}::date - ${PAST_DAYS}::int and ${today}::date + ${days}::int
    ${order}`.execute(db);
  return rows;
}

/** Returns the next owners after an id whose dates are so near that a reminder is due. */
export async function findOwnersToRemind(
  db: Db,
  today: string,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct l.owner_id as id ${dates} cross join unnest(${[...LEADS]}::integer[]) before (days)
    where ${isDue(today)} and o.unit_reminders and l.owner_id > ${after}
    order by l.owner_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const isDue = (
  today: string,
) => sql`o.suspended_at is null and d.day >= ${today}::date and d.day <= ${today}::date + before.days
  and not exists (
    select from unit_reminders r where (r.unit_id, r.fact, r.day, r.lead) = (u.id, d.fact, d.day, before.days))`;

/** Records all reminders that are due, and returns their number. Of two calls at once, one records each. */
export async function recordReminders(db: Db, ownerId: number, today: string, at: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into unit_reminders (unit_id, fact, day, lead, sent_at)
    select u.id, d.fact, d.day, before.days, ${at} ${dates} cross join unnest(${[...LEADS]}::integer[]) before (days)
    where ${isDue(today)} and l.owner_id = ${ownerId}
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** The dates of an email that are still the same. */
export async function findReminded(db: Db, ownerId: number, at: Date): Promise<UnitDate[]> {
  const { rows } = await sql<UnitDate>`
    ${shown} ${dates}
    where l.owner_id = ${ownerId} and exists (
      select from unit_reminders r where (r.unit_id, r.fact, r.day) = (u.id, d.fact, d.day) and r.sent_at = ${at})
    ${order}`.execute(db);
  return rows;
}

/** Returns the accounts after an id that got no list this month and have dates. `month` is its first day. */
export async function findOwnersOfDigest(
  db: Db,
  { today, month, days }: { today: string; month: string; days: number },
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct l.owner_id as id ${dates}
    where o.unit_digests and o.suspended_at is null and o.unit_digest_month is distinct from ${month}::date
      and d.day between ${today}::date and ${today}::date + ${days}::int and l.owner_id > ${after}
    order by l.owner_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns false if the account has its list of this month. */
export async function recordDigest(db: Db, ownerId: number, month: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set unit_digest_month = ${month}::date
    where id = ${ownerId} and unit_digest_month is distinct from ${month}::date`.execute(db);
  return numAffectedRows === 1n;
}

export type Setting = 'unit_reminders' | 'unit_digests';

/** Returns null for an account that is gone. */
export async function findRecipient(db: Db, ownerId: number, setting: Setting) {
  const user = db.selectFrom('users').select(['email', 'suspended_at', `${setting} as isOn`]);
  return (await user.where('id', '=', ownerId).executeTakeFirst()) ?? null;
}

export async function setEmails(db: Db, ownerId: number, setting: Setting, isOn: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ [setting]: isOn })
    .where('id', '=', ownerId)
    .execute();
}

export async function hasUnits(db: Db, ownerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from units u join listings l on l.id = u.listing_id where l.owner_id = ${ownerId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
