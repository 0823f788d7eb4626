import { type Kysely, type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '../../domain/dates.ts';
import { changesBetween, type Followed } from '../../domain/favorites.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import type { Frequency } from '../../domain/saved-search.ts';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';
import { jsonOfAnyKind } from '../listings/service.ts';

/** When emails are due, and what is in them. */

/** 13:00 UTC is the morning at every airport from Maine to California. */
const HOUR = 13;
const MONDAY = 1;

/** The last time that daily and weekly emails were due. */
export function lastTimes(now: Date): { daily: Date; weekly: Date } {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), HOUR);
  const daily = new Date(today <= now.getTime() ? today : today - DAY_MS);
  const weekly = new Date(daily.getTime() - ((daily.getUTCDay() - MONDAY + 7) % 7) * DAY_MS);
  return { daily, weekly };
}

/** When an email about what is found now is due. */
export function nextTimes(now: Date): Record<Frequency, Date> {
  const { daily, weekly } = lastTimes(now);
  const next = (last: Date, days: number) =>
    last.getTime() === now.getTime() ? now : new Date(last.getTime() + days * DAY_MS);
  return { instant: now, daily: next(daily, 1), weekly: next(weekly, 7) };
}

/** The time for the frequency of the search `s`. */
export function dueAt(now: Date): RawBuilder<Date> {
  const { daily, weekly } = nextTimes(now);
  return sql`case s.frequency
    when 'instant' then ${now}::timestamptz when 'daily' then ${daily}::timestamptz else ${weekly}::timestamptz end`;
}

/** After a change of a search's frequency or pause. */
export async function reschedule(db: Db, searchId: number, now: Date): Promise<void> {
  await sql`
    update saved_search_matches m set due_at = case when s.is_active then ${dueAt(now)} end
    from saved_searches s
    where s.id = ${searchId} and m.search_id = s.id and m.mailed_at is null`.execute(db);
  await sql`
    update saved_search_lists l set due_at = case when s.is_active then ${dueAt(now)} end
    from saved_searches s
    where s.id = ${searchId} and l.search_id = s.id and l.due_at is not null`.execute(db);
}

/** A person with searches, who may have no account. */
export type Reader = { userId: number | null; searchIds: number[] };

/** People with matches whose email is due, and these searches of theirs; those who have waited longest first. */
export async function findDueReaders(db: Db, now: Date, limit: number): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    with due as materialized (
      select search_id from (
        select search_id, due_at from saved_search_matches where due_at <= ${now}
        union all select search_id, due_at from saved_search_lists where due_at <= ${now}
      ) waiting order by due_at limit ${limit}
    ), people as (
      select distinct user_id, email from saved_searches where id in (select search_id from due)
    )
    select p.user_id as "userId", array_agg(s.id order by s.id) as "searchIds"
    from people p cross join lateral (
      select id from saved_searches where user_id = p.user_id
      union all select id from saved_searches where email = p.email) s
    where exists (
      select from saved_search_matches m where m.search_id = s.id and m.mailed_at is null and m.due_at <= ${now})
      or exists (select from saved_search_lists l where l.search_id = s.id and l.due_at <= ${now})
    group by p.user_id, p.email`.execute(db);
  return rows;
}

export type Matches = { searchId: number; listingIds: number[]; listIds: number[] };

/** Marks the waiting matches of a person's searches as emailed, and returns them; no other process gets them. */
export async function takeMatches(
  transaction: Kysely<Database>,
  searchIds: readonly number[],
  now: Date,
): Promise<Matches[]> {
  // Two processes can't each take some of them, which would make two emails.
  await sql`
    select from saved_searches where id = any(${searchIds}::integer[]) order by id for no key update`.execute(
    transaction,
  );
  const { rows } = await sql<{ search_id: number; listing_id: number }>`
    update saved_search_matches set mailed_at = ${now}, due_at = null
    where search_id = any(${searchIds}::integer[]) and mailed_at is null
    returning search_id, listing_id`.execute(transaction);
  const { rows: lists } = await sql<{ search_id: number; list_id: number }>`
    update saved_search_lists set mailed_at = ${now}, due_at = null
    where search_id = any(${searchIds}::integer[]) and due_at <= ${now}
    returning search_id, list_id`.execute(transaction);
  return searchIds.flatMap((searchId) => {
    const isOwn = ({ search_id }: { search_id: number }) => search_id === searchId;
    const [own, opened] = [rows.filter(isOwn), lists.filter(isOwn)];
    if (own.length + opened.length === 0) return [];
    return {
      searchId,
      listingIds: own.map(({ listing_id }) => listing_id).sort((a, b) => b - a),
      listIds: opened.map(({ list_id }) => list_id),
    };
  });
}

export type OpenList = { id: number; name: string; airportCode: string; length: number };

/** Of these waiting lists, those that take applications and don’t have the person of the address yet. */
export async function findOpenLists(db: Db, ids: readonly number[], email: string): Promise<OpenList[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OpenList>`
    select w.id, w.name, w.airport_code as "airportCode",
      (select count(*) from list_entries e where e.list_id = w.id and e.state in ('applied', 'waiting'))::integer as length
    from waiting_lists w
    where w.id = any(${ids}::integer[]) and w.closed is null and w.ended_at is null and not exists (
      select from list_entries e join list_applications a on a.id = e.application_id left join users u on u.id = a.user_id
      where e.list_id = w.id and e.state <> 'out' and coalesce(u.email, a.email) = ${email})
    order by w.id`.execute(db);
  return rows;
}

/** The changes that made these listings match, by the listing's id; new listings have none. */
export async function findChanges(
  db: Db,
  searchId: number,
  listingIds: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; several: boolean; former: Followed; now: Followed }>`
    select l.id, m.former = '{}' as several,
      json_build_object('leaseRate', m.former -> 'lease_rate', 'monthlyRate', m.former -> 'monthly_rate',
        'availability', m.former -> 'availability') as former,
      json_build_object('leaseRate', l.lease_rate, 'monthlyRate', l.monthly_rate, 'availability', l.availability) as now
    from saved_search_matches m join listings l on l.id = m.listing_id
    where m.search_id = ${searchId} and l.id = any(${listingIds}::integer[]) and m.former is not null`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, several, former, now }) => [id, several ? [] : changesBetween(former, now)]),
  );
}

export type Recipient = {
  to: string;
  name: string;
  kind: string;
  filters: Record<string, string>;
  confirmed: boolean;
  paused: boolean;
  frequency: Frequency;
  /** Of the account; null without one. */
  epoch: number | null;
};

/** Null for a search that was deleted, and for a suspended account. */
export async function findRecipient(db: Db, searchId: number): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`
    select coalesce(u.email, s.email) as to, s.name, s.kind, s.filters, s.paused, s.confirmed_at is not null as confirmed,
      s.frequency, u.link_epoch as epoch
    from saved_searches s left join users u on u.id = s.user_id
    where s.id = ${searchId} and s.wanted_id is null and u.suspended_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Newest first, without those that are hidden, and, unless asked for, occupied ones. */
export async function findListings(
  db: Db,
  ids: readonly number[],
  { withOccupied, limit }: { withOccupied: boolean; limit: number },
): Promise<{ listings: ListingSummary[]; total: number }> {
  const { rows } = await sql<{ listing: ListingSummary; total: number }>`
    with shown as (
      select l.id, count(*) over ()::integer as total from listings l
      where l.id = any(${ids}::integer[]) and l.active and (${withOccupied} or l.availability <> 'occupied')
      order by l.id desc limit ${limit}
    )
    select ${jsonOfAnyKind('summary')} as listing, shown.total
    from shown join listings l on l.id = shown.id join users u on u.id = l.owner_id
    order by l.id desc`.execute(db);
  return { listings: rows.map(({ listing }) => listing), total: rows[0]?.total ?? 0 };
}

/** Accounts that want news, have no saved search, and haven't had the news of this time. Marks them. */
export async function takeNewsReaders(
  transaction: Kysely<Database>,
  time: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update users set news_mailed_at = ${time}
    where id in (
      select u.id from users u
      where u.email_notifications and u.suspended_at is null and u.created_at < ${time}
        and (u.news_mailed_at is null or u.news_mailed_at < ${time})
        and not exists (select from saved_searches s where s.user_id = u.id)
      order by u.id limit ${limit} for no key update skip locked)
    returning id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Listings of others, published in the day before `time`, newest first. */
export async function findNews(db: Db, userId: number, time: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings
    where active and availability <> 'occupied' and owner_id <> ${userId}
      and created_at >= ${time}::timestamptz - interval '1 day' and created_at < ${time}
    order by id desc limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}
