import { type RawBuilder, sql } from 'kysely';
import {
  type InquirySide,
  UPCOMING_MAX,
  type ViewingEnd,
  type ViewingLength,
  type ViewingState,
} from '../../../domain/inquiries.ts';
import type { Db } from '../../db/pool.ts';
import { isUnitListed } from '../threads.ts';

export type ViewingRow = {
  id: number;
  inquiry_id: number;
  proposed_by: InquirySide;
  minutes: ViewingLength;
  time_zone: string;
  times: Date[];
  state: ViewingState;
  starts_at: Date | null;
  created_at: Date;
  ended_because: ViewingEnd | null;
  left_email: string | null;
  unit_id: number | null;
  unit_label: string;
  unit_listed: boolean;
};

const viewings = (db: Db) =>
  db
    .selectFrom('viewings')
    .selectAll('viewings')
    .select(isUnitListed('viewings').as('unit_listed'))
    .$castTo<ViewingRow>();

export const findViewing = (db: Db, id: number) => viewings(db).where('id', '=', id).executeTakeFirst();

export const findNewest = (db: Db, inquiryId: number) =>
  viewings(db).where('inquiry_id', '=', inquiryId).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** True if the viewing took the place of times that were still open. */
export async function replacedEarlier(db: Db, { id, inquiry_id }: ViewingRow): Promise<boolean> {
  const earlier = viewings(db).where('inquiry_id', '=', inquiry_id).where('id', '<', id);
  return (await earlier.orderBy('id', 'desc').limit(1).executeTakeFirst())?.state === 'replaced';
}

export const findViewingsOf = (db: Db, userId: number) =>
  viewings(db)
    .where('inquiry_id', 'in', (inner) =>
      inner
        .selectFrom('inquiries')
        .select('id')
        .where((either) => either.or([either('owner_id', '=', userId), either('sender_id', '=', userId)])),
    )
    .orderBy('id')
    .execute();

export type Upcoming = Pick<ViewingRow, 'inquiry_id' | 'minutes' | 'time_zone'> & {
  starts_at: Date;
  title: string;
  airport_code: string;
  person: string;
};

/** Viewings that an account agreed on and that aren't over, soonest first. */
export async function findUpcoming(db: Db, userId: number, now: Date): Promise<Upcoming[]> {
  const { rows } = await sql<Upcoming>`
    select v.inquiry_id, v.minutes, v.time_zone, v.starts_at, coalesce(l.title, i.listing_title) as title, i.airport_code,
      case when i.owner_id = ${userId} then i.sender_name
        else trim(coalesce(o.first_name || ' ' || o.last_name, '')) end as person
    from viewings v join inquiries i on i.id = v.inquiry_id
      left join listings l on l.id = i.listing_id left join users o on o.id = i.owner_id
    where v.state = 'accepted' and v.ends_at is null and ${userId} in (i.owner_id, i.sender_id)
      and v.starts_at + make_interval(mins => v.minutes) > ${now}
    order by v.starts_at, v.id limit ${UPCOMING_MAX}`.execute(db);
  return rows;
}

export async function insertViewing(
  db: Db,
  given: Omit<ViewingRow, 'id' | 'state' | 'starts_at' | 'ended_because' | 'left_email' | 'unit_listed'>,
): Promise<number> {
  const row = await db.insertInto('viewings').values(given).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function setState(
  db: Db,
  id: number,
  state: ViewingState,
  startsAt?: Date | undefined,
): Promise<void> {
  await db
    .updateTable('viewings')
    .set({ state, ...(startsAt && { starts_at: startsAt }) })
    .where('id', '=', id)
    .execute();
}

/** Why no viewing of the unit `of`, or of any with null, can be in conversation `i`; null if one can. */
const endReasonOf = (of: RawBuilder<unknown>) => sql<ViewingEnd | null>`(select case
    when o.id is null or s.id is null or coalesce(o.suspended_at, s.suspended_at) is not null then 'person-left'
    when l.id is null then 'listing-deleted'
    when l.hidden then 'listing-hidden'
    when not exists (select from units un where un.id = ${of}) and ${of} is not null then 'unit-deleted'
    when not exists (select from spaces p where p.listing_id = l.id and (${of} is null or ${of} = any(p.unit_ids)) and (p.availability <> 'occupied' or p.free_from < 'infinity'))
      then 'leased' end
  from (values (true)) one left join users o on o.id = i.owner_id left join users s on s.id = i.sender_id
  left join listings l on l.id = i.listing_id)`;

export const endReason = endReasonOf(sql`null::integer`);

/** Of a viewing of the conversation, or of a new one. */
export async function findEndReason(
  db: Db,
  inquiryId: number,
  { unit_id }: Pick<ViewingRow, 'unit_id'> = { unit_id: null },
): Promise<ViewingEnd | null> {
  const { rows } = await sql<{ reason: ViewingEnd | null }>`
    select ${endReasonOf(sql`${unit_id}::integer`)} as reason from inquiries i where i.id = ${inquiryId}`.execute(
    db,
  );
  return rows[0]?.reason ?? null;
}

/**
 * Returns the open viewings to end now. One that can't take place ends after 10 minutes, or an hour before it starts, unless it can
 * again by then.
 */
export async function findEnding(db: Db, now: Date): Promise<ViewingRow[]> {
  await sql`
    update viewings v set ends_at = case when found.impossible
      then least(${now}::timestamptz + interval '10 minutes', v.starts_at - interval '1 hour') end
    from (
      select w.id, ${endReasonOf(sql`w.unit_id`)} is not null as impossible from viewings w join inquiries i on i.id = w.inquiry_id
      where w.state in ('proposed', 'accepted')
        and (coalesce(w.starts_at, w.times[cardinality(w.times)]) > ${now}
          or w.ends_at is not null or w.left_email is not null)
    ) found
    where v.id = found.id and found.impossible <> (v.ends_at is not null)`.execute(db);
  return viewings(db)
    .where('state', 'in', ['proposed', 'accepted'])
    .where('ends_at', '<=', now)
    .orderBy('id')
    .execute();
}

export async function endViewing(db: Db, id: number, because: ViewingEnd): Promise<void> {
  await db
    .updateTable('viewings')
    .set({ state: 'canceled', ended_because: because, left_email: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Marks the agreed viewings of the next 24 hours as reminded of, and returns them. One that was agreed on within the last 12 hours is
 * still fresh in mind, and gets none.
 */
export async function takeReminders(db: Db, now: Date): Promise<Pick<ViewingRow, 'id' | 'inquiry_id'>[]> {
  const { rows } = await sql<Pick<ViewingRow, 'id' | 'inquiry_id'>>`
    update viewings v set reminded_at = ${now}
    where state = 'accepted' and ends_at is null and reminded_at is null
      and starts_at between ${now}::timestamptz and ${now}::timestamptz + interval '24 hours'
      and not exists (
        select from inquiry_events e
        where e.viewing_id = v.id and e.type = 'viewing.accepted' and e.at > ${now}::timestamptz - interval '12 hours')
    returning id, inquiry_id`.execute(db);
  return rows;
}

/** Position of the listing on the map; null once it is deleted. */
export async function findPosition(db: Db, listingId: number): Promise<{ lat: number; lng: number } | null> {
  const row = await db
    .selectFrom('listings')
    .select(['lat', 'lng'])
    .where('id', '=', listingId)
    .where(sql<boolean>`lat is not null`)
    .executeTakeFirst();
  return row ? { lat: Number(row.lat), lng: Number(row.lng) } : null;
}
