import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { InquiryTerm } from '../../domain/inquiries.ts';
import { WANTED_OWNERS_MAX } from '../../domain/wanted.ts';
import type { Db } from '../db/pool.ts';
import type { Database } from '../db/schema.ts';

export type Filters = Readonly<Record<string, string>>;

export type WantedRow = Omit<Selectable<Database['wanted']>, 'filters' | 'term' | 'wanted_from'> & {
  filters: Filters;
  term: InquiryTerm | null;
  wanted_from: string | null;
  first_name: string;
  last_name: string;
  email: string;
  link_epoch: number;
  suspended: boolean;
};

export type Values = {
  kind: string;
  filters: Filters;
  airportIds: readonly number[];
  aircraft: string;
  wantedFrom: string | null;
  term: string | null;
  message: string;
};

const columnsOf = (values: Values) => ({
  kind: values.kind,
  filters: JSON.stringify(values.filters),
  airport_ids: [...values.airportIds],
  aircraft: values.aircraft,
  wanted_from: values.wantedFrom,
  term: values.term,
  message: values.message,
});

const withPerson = (db: Db) =>
  db
    .selectFrom('wanted')
    .innerJoin('users', 'users.id', 'wanted.user_id')
    .selectAll('wanted')
    .select([
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.link_epoch',
      sql<boolean>`users.suspended_at is not null`.as('suspended'),
      sql<string | null>`wanted.wanted_from::text`.as('wanted_from'),
    ]);

export async function insertWanted(
  db: Db,
  userId: number,
  values: Values,
  { now, expires }: { now: Date; expires: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('wanted')
    .values({ user_id: userId, ...columnsOf(values), created_at: now, updated_at: now, expires_at: expires })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateWanted(db: Db, id: number, values: Values, now: Date): Promise<void> {
  await db
    .updateTable('wanted')
    .set({ ...columnsOf(values), updated_at: now })
    .where('id', '=', id)
    .execute();
}

type Changes = {
  expires_at?: Date;
  reminded_at?: Date | null;
  closed_at?: Date | null;
  found?: boolean | null;
  taken_down_at?: Date;
  taken_down_reason?: string;
  muted?: boolean;
};

export async function changeWanted(db: Db, id: number, changes: Changes): Promise<void> {
  await db.updateTable('wanted').set(changes).where('id', '=', id).execute();
}

export async function findWanted(db: Db, id: number): Promise<WantedRow | undefined> {
  return (await withPerson(db).where('wanted.id', '=', id).executeTakeFirst()) as WantedRow | undefined;
}

/** Newest first. */
export async function findOfUser(db: Db, userId: number): Promise<WantedRow[]> {
  const own = withPerson(db).where('wanted.user_id', '=', userId);
  return (await own.orderBy('wanted.id', 'desc').limit(100).execute()) as WantedRow[];
}

export type Sought = { aircraft: string; near: string; within: string | null };

/** Aircraft that the newest ads and inquiries of an account name, as typed. */
export const findSought = async (db: Db, userId: number, limit: number): Promise<Sought[]> =>
  (
    await sql<Sought>`
      select aircraft, filters ->> 'near' as near, filters ->> 'withinNm' as within, created_at
      from wanted where user_id = ${userId} and is_open and aircraft <> ''
      union all
      select aircraft, airport_code, null, created_at from inquiries where sender_id = ${userId} and aircraft <> ''
      order by created_at desc limit ${limit}`.execute(db)
  ).rows;

export async function countOpen(db: Db, userId: number, now: Date): Promise<number> {
  const { open } = await db
    .selectFrom('wanted')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('is_open', '=', true)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return open;
}

/** Visitors see it. */
const isPublic = (now: Date) =>
  sql<SqlBool>`(wanted.is_open and wanted.expires_at > ${now} and users.suspended_at is null)`;

export type Asked = {
  kind?: string | undefined;
  airportId?: number | undefined;
  before?: number | undefined;
};

/** Newest first. */
export async function findPublic(
  db: Db,
  { kind, airportId, before }: Asked,
  now: Date,
  limit: number,
): Promise<WantedRow[]> {
  let query = withPerson(db).where(isPublic(now));
  if (kind) query = query.where('wanted.kind', '=', kind);
  if (airportId) query = query.where(sql<SqlBool>`wanted.airport_ids @> array[${airportId}]::integer[]`);
  if (before) query = query.where('wanted.id', '<', before);
  return (await query.orderBy('wanted.id', 'desc').limit(limit).execute()) as WantedRow[];
}

const fitsListingOf = (ownerId: number) => sql<SqlBool>`wanted.id in (
  select m.wanted_id from wanted_matches m join listings l on l.id = m.listing_id
  where m.owner_id = ${ownerId} and l.owner_id = ${ownerId} and l.active)`;

/** Open ads that a listing of the owner fits, newest first. */
export async function findForOwner(db: Db, ownerId: number, now: Date, limit: number): Promise<WantedRow[]> {
  const ads = withPerson(db).where(isPublic(now)).where(fitsListingOf(ownerId));
  return (await ads.orderBy('wanted.id', 'desc').limit(limit).execute()) as WantedRow[];
}

export async function countForOwner(db: Db, ownerId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from wanted join users on users.id = wanted.user_id
    where ${isPublic(now)} and ${fitsListingOf(ownerId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type OwnMatch = {
  wanted_id: number;
  id: number;
  category: string;
  title: string;
  inquiry_id: number | null;
  /** All that fit the ad. */
  total: number;
};

/** Listings of an owner shown with one ad. */
const OWN_MATCHES_MAX = 20;

/** An owner's listings that fit these ads, those with a conversation first, then the newest. */
export async function findOwnMatches(
  db: Db,
  ownerId: number,
  wantedIds: readonly number[],
): Promise<OwnMatch[]> {
  if (wantedIds.length === 0) return [];
  const { rows } = await sql<OwnMatch>`
    select w.id as wanted_id, fit.*
    from wanted w cross join lateral (
      select l.id, l.kind as category, l.title, i.id as inquiry_id, (count(*) over ())::integer as total
      from wanted_matches m join listings l on l.id = m.listing_id
        left join inquiries i on i.sender_id = w.user_id and i.listing_id = l.id and i.owner_id = ${ownerId}
      where m.wanted_id = w.id and m.owner_id = ${ownerId} and l.owner_id = ${ownerId} and l.active
      order by i.id is null, l.id desc limit ${OWN_MATCHES_MAX}) fit
    where w.id = any(${wantedIds}::integer[])`.execute(db);
  return rows;
}

/** Listings that fit an ad now, and owners who got an email about it: those beyond the limit are marked when they match. */
export async function findReach(db: Db, wantedId: number): Promise<{ fitting: number; owners: number }> {
  const { rows } = await sql<{ fitting: number; owners: number }>`
    select count(l.id)::integer as fitting,
      count(distinct m.owner_id) filter (where m.owner_mailed_at > m.matched_at)::integer as owners
    from wanted_matches m left join listings l on l.id = m.listing_id and l.active
    where m.wanted_id = ${wantedId}`.execute(db);
  return rows[0] ?? { fitting: 0, owners: 0 };
}

/**
 * Writes down which of the listings, a query for ids, fit an ad: not the poster's own, and not occupied, unless the
 * ad says from when. Owners beyond the limit
 * see the ad but get no email. `isKnown` means that the poster needs no email about them.
 */
export async function recordMatches(
  db: Db,
  wantedId: number,
  listings: RawBuilder<unknown>,
  { now, isKnown }: { now: Date; isKnown: boolean },
): Promise<void> {
  await sql`
    insert into wanted_matches (wanted_id, listing_id, owner_id, matched_at, poster_mailed_at, owner_mailed_at)
    select w.id, l.id, l.owner_id, ${now}::timestamptz, ${isKnown ? now : null}::timestamptz,
      case when dense_rank() over (order by l.owner_id) + (
        select count(distinct m.owner_id) from wanted_matches m where m.wanted_id = w.id and m.owner_id <> l.owner_id
      ) > ${WANTED_OWNERS_MAX} then ${now}::timestamptz end
    from wanted w join listings l on l.id in (${listings})
    where w.id = ${wantedId} and w.is_open and w.expires_at > ${now}
      and l.owner_id <> w.user_id and l.active
      and (l.availability <> 'occupied' or w.wanted_from is not null)
    on conflict (wanted_id, listing_id) do nothing`.execute(db);
}

/** Forgets what an ad matched before its filters changed, but not what was emailed. */
export async function forgetMatches(db: Db, wantedId: number): Promise<void> {
  await sql`
    delete from wanted_matches where wanted_id = ${wantedId} and owner_mailed_at is null`.execute(db);
}
