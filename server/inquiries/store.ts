import { sql } from 'kysely';
import type { InquirySide, InquiryTerm } from '../../domain/inquiries.ts';
import type { InquiryChange } from '../../domain/inquiries-schema.ts';
import type { Db } from '../db/pool.ts';
import { jsonOfAnyKind } from '../listings/service.ts';

export type InquiryEvent =
  | 'inquiry.created'
  | 'inquiry.closed'
  | 'inquiry.reopened'
  | 'message.created'
  | `viewing.${string}`;

export async function recordEvent(
  db: Db,
  {
    inquiryId,
    type,
    messageId = null,
    viewingId = null,
    at,
  }: {
    inquiryId: number;
    type: InquiryEvent;
    messageId?: number | null;
    viewingId?: number | null;
    at: Date;
  },
): Promise<void> {
  await db
    .insertInto('inquiry_events')
    .values({ inquiry_id: inquiryId, type, message_id: messageId, viewing_id: viewingId, at })
    .execute();
}

export type NewInquiry = {
  listing: {
    id: number;
    category: string;
    title: string;
    airportId: number;
    airportCode: string;
    ownerId: number;
  };
  senderId: number;
  name: string;
  phone: string;
  aircraft: string;
  /** Empty if it isn't known. */
  aircraftFit?: string;
  wantedFrom: string | null;
  term: InquiryTerm | null;
  textHash: Buffer;
  /** True if the owner writes first. */
  isOffer?: boolean;
  at: Date;
};

/** Returns the conversation of this sender about this listing, which may be there already. */
export async function openInquiry(db: Db, given: NewInquiry): Promise<{ id: number; isNew: boolean }> {
  const { listing, senderId } = given;
  const inserted = await db
    .insertInto('inquiries')
    .values({
      listing_id: listing.id,
      listing_kind: listing.category,
      listing_title: listing.title,
      airport_id: listing.airportId,
      airport_code: listing.airportCode,
      owner_id: listing.ownerId,
      sender_id: senderId,
      sender_name: given.name,
      sender_phone: given.phone,
      aircraft: given.aircraft,
      aircraft_fit: given.aircraftFit ?? '',
      wanted_from: given.wantedFrom,
      term: given.term,
      text_hash: given.textHash,
      is_offer: given.isOffer ?? false,
      created_at: given.at,
    })
    .onConflict((conflict) => conflict.columns(['sender_id', 'listing_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const { id } = await db
    .selectFrom('inquiries')
    .select('id')
    .where('sender_id', '=', senderId)
    .where('listing_id', '=', listing.id)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

/** Takes over what a further inquiry states. `textHash` is for the sender's first one. */
export async function updateFacts(
  db: Db,
  id: number,
  facts: Pick<NewInquiry, 'name' | 'phone' | 'aircraft' | 'aircraftFit' | 'wantedFrom' | 'term'> & {
    textHash?: Buffer;
  },
): Promise<void> {
  const { name, phone, aircraft, aircraftFit = '', wantedFrom, term, textHash } = facts;
  await db
    .updateTable('inquiries')
    .set({
      sender_name: name,
      ...(phone && { sender_phone: phone }),
      ...(aircraft && { aircraft, aircraft_fit: aircraftFit }),
      ...(wantedFrom && { wanted_from: wantedFrom }),
      ...(term && { term }),
      ...(textHash && { text_hash: textHash }),
    })
    .where('id', '=', id)
    .execute();
}

/** Adds an inquiry to the listing's figures, unless the listing is gone. */
export async function countInquiry(db: Db, listingId: number, at: Date): Promise<void> {
  await sql`
    with listing as materialized (select id from listings where id = ${listingId} for key share),
    total as (
      insert into listing_stats as s (listing_id, inquiries) select id, 1 from listing
      on conflict (listing_id) do update set inquiries = s.inquiries + 1
    )
    insert into listing_days as d (listing_id, day, inquiries)
    select id, (${at}::timestamptz at time zone 'utc')::date, 1 from listing
    on conflict (listing_id, day) do update set inquiries = d.inquiries + 1`.execute(db);
}

/** Inquiries of the same sender with the same words, this one included. */
export async function countCopies(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from inquiries i join inquiries same
      on same.sender_id = i.sender_id and same.text_hash = i.text_hash
    where i.id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Copies of the last 24 hours, this one included, and seconds until the oldest is older. */
export async function countRecentCopies(
  db: Db,
  id: number,
  now: Date,
): Promise<{ count: number; wait: number }> {
  const { rows } = await sql<{ count: number; wait: number }>`
    select count(*)::integer as count,
      extract(epoch from min(same.created_at) + interval '24 hours' - ${now}::timestamptz)::float8 as wait
    from inquiries i join inquiries same on same.sender_id = i.sender_id and same.text_hash = i.text_hash
    where i.id = ${id} and same.created_at > ${now}::timestamptz - interval '24 hours'`.execute(db);
  return rows[0] ?? { count: 0, wait: 0 };
}

/** Keeps an account from being deleted until the transaction ends, and from nothing else. False if it is gone. */
export async function keepAccount(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${id} for key share`.execute(db);
  return rows.length === 1;
}

export async function markRead(db: Db, id: number, side: InquirySide, messageId: number): Promise<void> {
  const column = side === 'owner' ? 'owner_read_id' : 'sender_read_id';
  await db
    .updateTable('inquiries')
    .set({ [column]: sql`greatest(${sql.ref(column)}, least(last_id, ${messageId}))` })
    .where('id', '=', id)
    .execute();
}

/** Changes what is one side's own. */
export async function changeSide(
  db: Db,
  id: number,
  side: InquirySide,
  { note, archived, needsReply }: InquiryChange,
): Promise<void> {
  const isSettled = archived === true || needsReply === false;
  if (note === undefined && archived === undefined && !isSettled) return;
  await db
    .updateTable('inquiries')
    .set({
      ...(note !== undefined && { [`${side}_note`]: note }),
      ...(archived !== undefined && { [`${side}_archived`]: archived }),
      ...(isSettled && { awaited: sql`nullif(awaited, ${side})` }),
    })
    .where('id', '=', id)
    .execute();
}

/** Returns false if it is so already. */
export async function setClosed(
  db: Db,
  id: number,
  closed: { by: InquirySide; at: Date } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inquiries')
    .set({ closed_at: closed?.at ?? null, closed_by: closed?.by ?? null })
    .where('id', '=', id)
    .where('closed_at', closed ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setBlocked(
  db: Db,
  blocker: number,
  blocked: number,
  isBlocked: boolean,
): Promise<void> {
  if (isBlocked) {
    await db
      .insertInto('inquiry_blocks')
      .values({ blocker_id: blocker, blocked_id: blocked })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db
      .deleteFrom('inquiry_blocks')
      .where('blocker_id', '=', blocker)
      .where('blocked_id', '=', blocked)
      .execute();
  }
}

/** JSON of a listing as lists show it, for its owner also while it is hidden. */
export async function findListingJson(db: Db, id: number, reader: number): Promise<unknown> {
  const { rows } = await sql<{ shown: unknown }>`
    select ${jsonOfAnyKind('summary')} as shown from listings l join users u on u.id = l.owner_id
    where l.id = ${id} and (l.owner_id = ${reader} or not l.hidden)`.execute(db);
  return rows[0]?.shown ?? null;
}
