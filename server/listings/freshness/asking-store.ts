import { sql } from 'kysely';
import { DAY_MS } from '../../../domain/dates.ts';
import { ASK_DAYS, ASK_EVERY_DAYS } from '../../../domain/freshness.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import type { Db } from '../../db/pool.ts';
import { jsonOfAnyKind, ofKnownKind } from '../columns.ts';

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** The days that the listing `l` has passed without a confirmation. */
const daysPassed = (now: Date) =>
  sql`case ${sql.join(
    [...ASK_DAYS]
      .reverse()
      .map((days) => sql`when l.confirmed_at <= ${daysBefore(now, days)}::timestamptz then ${sql.lit(days)}`),
    sql` `,
  )} end`;

/** Listings `l` of accounts `u` that a new email is due for. */
const due = (now: Date) => sql`
  from listings l
  join users u on u.id = l.owner_id
  left join confirmation_asks a on a.listing_id = l.id and a.confirmed_at = l.confirmed_at
  where l.freshness = 'unconfirmed' and not l.hidden and u.asked_to_confirm
    and ${daysPassed(now)} > coalesce(a.days, 0)
    and not exists (
      select from confirmation_mails m
      where m.owner_id = u.id and m.sent_at > ${daysBefore(now, ASK_EVERY_DAYS)}::timestamptz)`;

/** Returns the next owners after an id. */
export async function findOwnersToAsk(db: Db, now: Date, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.id ${due(now)} and u.id > ${after} order by u.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Records an email about all listings of an owner that need confirming, and returns its id. Returns null if none is due,
 * for example because another process has just sent it. Call it in a transaction.
 */
export async function recordMail(db: Db, ownerId: number, now: Date): Promise<number | null> {
  await sql`select from users where id = ${ownerId} for no key update`.execute(db);
  const { rows } = await sql<{ id: number }>`
    with asked as materialized (
      select l.id, l.confirmed_at, ${daysPassed(now)} as days from listings l
      where l.owner_id = ${ownerId} and l.freshness = 'unconfirmed' and not l.hidden
    ),
    mail as (
      insert into confirmation_mails (owner_id, listing_ids, sent_at)
      select ${ownerId}, array_agg(id order by confirmed_at, id), ${now} from asked
      where exists (select ${due(now)} and u.id = ${ownerId})
      having count(*) > 0
      returning id
    ),
    recorded as (
      insert into confirmation_asks (listing_id, confirmed_at, days)
      select asked.id, confirmed_at, days from asked, mail
      on conflict (listing_id) do update set confirmed_at = excluded.confirmed_at, days = excluded.days
    )
    select id from mail`.execute(db);
  return rows[0]?.id ?? null;
}

/** Listings as lists show them, those that leave first. */
export type ToConfirm = { total: number; first: ListingSummary[] };

/** The listings of an email that still need confirming, and the `first` of them. */
export async function findToConfirm(
  db: Db,
  { ids, ownerId, limit }: { ids: readonly number[]; ownerId: number; limit: number },
): Promise<ToConfirm> {
  const { rows } = await sql<{ total: number; listing: ListingSummary }>`
    with first as materialized (
      select l.id, count(*) over ()::integer as total
      from listings l
      where l.id = any(${ids}::integer[]) and l.owner_id = ${ownerId} and l.freshness in ('unconfirmed', 'lapsed')
        and not l.hidden and ${ofKnownKind()}
      order by l.confirmed_at, l.id limit ${limit}
    )
    select first.total, ${jsonOfAnyKind('summary')} as listing
    from first join listings l on l.id = first.id join users u on u.id = l.owner_id
    order by l.confirmed_at, l.id`.execute(db);
  return { total: rows[0]?.total ?? 0, first: rows.map(({ listing }) => listing) };
}

export type SentMail = {
  id: number;
  ownerId: number;
  listingIds: number[];
  email: string;
  isAsked: boolean;
  epoch: number;
};

/** Returns null for an email that was deleted, or whose account is suspended. */
export async function findMail(db: Db, id: number, sentAfter: Date): Promise<SentMail | null> {
  const { rows } = await sql<SentMail>`
    select m.id, m.owner_id as "ownerId", m.listing_ids as "listingIds", u.email, u.asked_to_confirm as "isAsked",
      u.link_epoch as epoch
    from confirmation_mails m join users u on u.id = m.owner_id
    where m.id = ${id} and m.sent_at > ${sentAfter} and u.suspended_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function deleteMails(db: Db, sentBefore: Date): Promise<void> {
  await db.deleteFrom('confirmation_mails').where('sent_at', '<=', sentBefore).execute();
}

export async function setAsked(db: Db, ownerId: number, isAsked: boolean): Promise<void> {
  await db.updateTable('users').set({ asked_to_confirm: isAsked }).where('id', '=', ownerId).execute();
}

export async function isAsked(db: Db, ownerId: number): Promise<boolean | null> {
  const account = db.selectFrom('users').select('asked_to_confirm').where('id', '=', ownerId);
  return (await account.executeTakeFirst())?.asked_to_confirm ?? null;
}

export async function hasListings(db: Db, ownerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('listings')
    .select('id')
    .where('owner_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
