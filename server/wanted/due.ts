import { type SqlBool, sql } from 'kysely';
import { WANTED_REMINDER_DAYS } from '../../domain/wanted.ts';
import type { Db } from '../db/pool.ts';
import type { AdMatches } from '../searches/service.ts';

/** A person gets at most one email of a kind in this time. */
const EVERY_HOURS = 24;

/** Owners with ads that they haven't heard of, who may get an email now. */
export async function findDueOwners(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ owner_id: number }>`
    select distinct m.owner_id
    from wanted_matches m left join wanted_owners o on o.user_id = m.owner_id
    where m.owner_mailed_at is null
      and coalesce(o.mailed_at <= ${now}::timestamptz - make_interval(hours => ${EVERY_HOURS}), true)
    order by m.owner_id limit ${limit}`.execute(db);
  return rows.map(({ owner_id }) => owner_id);
}

/**
 * Marks the ads that an owner hears of now; none if another process was faster. Holds the owner. An owner who hears of no new
 * ad keeps the right to the next email.
 */
export async function takeForOwner(db: Db, ownerId: number, now: Date): Promise<number[]> {
  await sql`insert into wanted_owners (user_id) values (${ownerId}) on conflict do nothing`.execute(db);
  const { rows: held } = await sql`
    select from wanted_owners where user_id = ${ownerId}
      and coalesce(mailed_at <= ${now}::timestamptz - make_interval(hours => ${EVERY_HOURS}), true)
    for update`.execute(db);
  if (held.length === 0) return [];
  const { rows } = await sql<{ wanted_id: number }>`
    with taken as (
      update wanted_matches set owner_mailed_at = ${now}
      where owner_id = ${ownerId} and owner_mailed_at is null returning wanted_id
    )
    select distinct wanted_id from taken t join wanted w on w.id = t.wanted_id
    where w.is_open and w.expires_at > ${now} and not exists (
      select from wanted_matches m
      where m.wanted_id = t.wanted_id and m.owner_id = ${ownerId} and m.owner_mailed_at is not null)
    order by wanted_id desc`.execute(db);
  if (rows.length > 0) {
    await sql`update wanted_owners set mailed_at = ${now} where user_id = ${ownerId}`.execute(db);
  }
  return rows.map(({ wanted_id }) => wanted_id);
}

const mayMailPoster = (now: Date) => sql<SqlBool>`
  exists (select from wanted_matches m where m.wanted_id = w.id and m.poster_mailed_at is null)
  and coalesce(w.mailed_at <= ${now}::timestamptz - make_interval(hours => ${EVERY_HOURS}), true)`;

/** People with ads that found new listings, who may get an email now. */
export async function findDuePosters(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct w.user_id from wanted w where ${mayMailPoster(now)} order by w.user_id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Marks the listings that a poster hears of now; none if another process was faster. Holds the ads. */
export async function takeForPoster(db: Db, userId: number, now: Date): Promise<AdMatches[]> {
  await sql`select from wanted where user_id = ${userId} order by id for no key update`.execute(db);
  const { rows } = await sql<AdMatches>`
    with ad as (
      update wanted w set mailed_at = ${now} where w.user_id = ${userId} and ${mayMailPoster(now)} returning id
    ), taken as (
      update wanted_matches set poster_mailed_at = ${now}
      where wanted_id in (select id from ad) and poster_mailed_at is null returning wanted_id, listing_id
    )
    select wanted_id as "wantedId", array_agg(listing_id order by listing_id desc) as "listingIds"
    from taken group by wanted_id order by wanted_id`.execute(db);
  return rows;
}

/** Marks ads that expire soon, and returns them for one email each. */
export async function takeExpiring(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update wanted set reminded_at = ${now} where id in (
      select id from wanted
      where is_open and reminded_at is null and expires_at > ${now}
        and expires_at <= ${now}::timestamptz + make_interval(days => ${WANTED_REMINDER_DAYS})
      order by id limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isMuted(db: Db, ownerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('wanted_owners')
    .select('muted')
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return row?.muted ?? false;
}

export async function setMuted(db: Db, ownerId: number, muted: boolean): Promise<void> {
  await sql`
    insert into wanted_owners (user_id, muted) select id, ${muted} from users where id = ${ownerId}
    on conflict (user_id) do update set muted = excluded.muted`.execute(db);
}
