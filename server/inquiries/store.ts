import { sql } from 'kysely';
import type { InquirySide, InquiryTerm, MessageSource } from '../../domain/inquiries.ts';
import type { Db } from '../db/pool.ts';
import { jsonOfAnyKind } from '../listings/service.ts';

export type Party = { id: number; email: string; name: string; isSuspended: boolean };

/** A conversation with its people and its listing, as they are now. */
export type Thread = {
  id: number;
  listing_id: number;
  listing_kind: string;
  /** When the conversation began. */
  listing_title: string;
  airport_id: number;
  airport_code: string;
  /** Null once the account is deleted. */
  owner: Party | null;
  sender: Party | null;
  sender_name: string;
  sender_phone: string;
  aircraft: string;
  wanted_from: string | null;
  term: InquiryTerm | null;
  created_at: Date;
  answered_at: Date | null;
  closed_at: Date | null;
  closed_by: InquirySide | null;
  owner_last_id: number;
  sender_last_id: number;
  last_id: number;
  owner_read_id: number;
  sender_read_id: number;
  /** Null once the listing is deleted. */
  listing: {
    title: string;
    availability: string;
    contactEmail: string;
    contactPhone: string;
    /** Stands for the contact address in tokens and in `contact_stops`. */
    contactHash: string;
    /** Someone who reads the contact address stopped these emails. */
    isContactStopped: boolean;
    isHidden: boolean;
  } | null;
  blockedByOwner: boolean;
  blockedBySender: boolean;
};

/** The address that the owner may know: a person whom the owner wrote to first shows it by answering. */
export const emailForOwner = ({ sender, sender_last_id }: Thread): string | null =>
  sender_last_id > 0 ? (sender?.email ?? null) : null;

/** The name of the sender's account if the inquiry has another one. */
export const accountNameForOwner = (thread: Thread): string | null => {
  const name = emailForOwner(thread) && thread.sender?.name;
  return name && name.toLowerCase() !== thread.sender_name.toLowerCase() ? name : null;
};

const party = (alias: string) => sql<Party | null>`case when ${sql.ref(`${alias}.id`)} is null then null else
  json_build_object('id', ${sql.ref(`${alias}.id`)}, 'email', ${sql.ref(`${alias}.email`)},
    'name', trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}),
    'isSuspended', ${sql.ref(`${alias}.suspended_at`)} is not null) end`;

const isBlocked = (by: string, whom: string) => sql<boolean>`exists (select from inquiry_blocks b
  where b.blocker_id = ${sql.ref(`i.${by}`)} and b.blocked_id = ${sql.ref(`i.${whom}`)})`;

const contactHash = sql<string>`left(encode(sha256(convert_to(lower(l.contact_email), 'UTF8')), 'hex'), 32)`;

/** Conversations `i` with their people and listings. */
export const threads = (db: Db) =>
  db
    .selectFrom('inquiries as i')
    .leftJoin('users as o', 'o.id', 'i.owner_id')
    .leftJoin('users as s', 's.id', 'i.sender_id')
    .leftJoin('listings as l', 'l.id', 'i.listing_id')
    .select(['i.id', 'i.listing_id', 'i.listing_kind', 'i.listing_title', 'i.airport_id', 'i.airport_code'])
    .select(['i.sender_name', 'i.sender_phone', 'i.aircraft', 'i.wanted_from', 'i.term'])
    .select(['i.created_at', 'i.answered_at', 'i.closed_at', 'i.closed_by'])
    .select(['i.owner_last_id', 'i.sender_last_id', 'i.last_id', 'i.owner_read_id', 'i.sender_read_id'])
    .select([party('o').as('owner'), party('s').as('sender')])
    .select(
      sql<Thread['listing']>`case when l.id is null then null else json_build_object(
        'title', l.title, 'availability', l.availability, 'contactEmail', l.contact_email,
        'contactPhone', l.contact_phone, 'contactHash', ${contactHash},
        'isContactStopped', exists(select from contact_stops c where c.listing_id = l.id and c.address = ${contactHash}),
        'isHidden', l.taken_down_at is not null or l.owner_suspended) end`.as('listing'),
    )
    .select([
      isBlocked('owner_id', 'sender_id').as('blockedByOwner'),
      isBlocked('sender_id', 'owner_id').as('blockedBySender'),
    ]);

export const findThread = (db: Db, id: number): Promise<Thread | undefined> =>
  threads(db).where('i.id', '=', id).executeTakeFirst();

/** Locks a conversation until the transaction ends, so that its messages come one after the other. */
export async function lockThread(db: Db, id: number): Promise<Thread | undefined> {
  const held = await db.selectFrom('inquiries').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return held.length === 0 ? undefined : findThread(db, id);
}

export type Message = {
  id: number;
  inquiry_id: number;
  side: InquirySide;
  body: string;
  source: MessageSource;
  created_at: Date;
};

const messages = (db: Db) =>
  db.selectFrom('inquiry_messages').select(['id', 'inquiry_id', 'side', 'body', 'source', 'created_at']);

export const findMessage = (db: Db, id: number): Promise<Message | undefined> =>
  messages(db).where('id', '=', id).executeTakeFirst();

/** True for the sender's first message, also after an offer of the owner. */
export async function isInquiry(db: Db, { id, inquiry_id, side }: Message): Promise<boolean> {
  if (side === 'owner') return false;
  const asked = db.selectFrom('inquiry_messages').select('id').where('inquiry_id', '=', inquiry_id);
  const earlier = asked.where('side', '=', 'sender').where('id', '<', id);
  return (await earlier.executeTakeFirst()) === undefined;
}

/** The message that a key has made. */
export const findByKey = (db: Db, inquiryId: number, side: InquirySide, key: string) =>
  messages(db)
    .where('inquiry_id', '=', inquiryId)
    .where('side', '=', side)
    .where('key', '=', key)
    .executeTakeFirst();

type NewMessage = {
  inquiryId: number;
  side: InquirySide;
  body: string;
  source: MessageSource;
  key: string | null;
  at: Date;
};

/** Also opens the conversation again, and counts as read by its author. */
export async function insertMessage(
  db: Db,
  { inquiryId, side, body, source, key, at }: NewMessage,
): Promise<number> {
  const { id } = await db
    .insertInto('inquiry_messages')
    .values({ inquiry_id: inquiryId, side, body, source, key, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('inquiries')
    .set({
      last_id: id,
      closed_at: null,
      closed_by: null,
      ...(side === 'owner'
        ? {
            owner_last_id: id,
            owner_read_id: id,
            // An offer answers nothing.
            answered_at: sql<Date>`case when sender_last_id > 0 then coalesce(answered_at, ${at}) end`,
          }
        : { sender_last_id: id, sender_read_id: id }),
    })
    .where('id', '=', inquiryId)
    .execute();
  return id;
}

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
    at,
  }: { inquiryId: number; type: InquiryEvent; messageId?: number | null; at: Date },
): Promise<void> {
  await db
    .insertInto('inquiry_events')
    .values({ inquiry_id: inquiryId, type, message_id: messageId, at })
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
  facts: Pick<NewInquiry, 'name' | 'phone' | 'aircraft' | 'wantedFrom' | 'term'> & { textHash?: Buffer },
): Promise<void> {
  const { name, phone, aircraft, wantedFrom, term, textHash } = facts;
  await db
    .updateTable('inquiries')
    .set({
      sender_name: name,
      ...(phone && { sender_phone: phone }),
      ...(aircraft && { aircraft }),
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
    with counted as (update listings set inquiries = inquiries + 1 where id = ${listingId} returning id)
    insert into listing_days as d (listing_id, day, inquiries)
    select id, (${at}::timestamptz at time zone 'utc')::date, 1 from counted
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

/** True if this side sent the same text within 10 minutes, and the other side hasn't written since. */
export async function isRepeated(
  db: Db,
  { inquiryId, side, body }: Pick<NewMessage, 'inquiryId' | 'side' | 'body'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ repeated: boolean }>`
    select exists (select from inquiry_messages m
      where m.inquiry_id = ${inquiryId} and m.side = ${side} and lower(m.body) = lower(${body})
        and m.created_at > ${now}::timestamptz - interval '10 minutes'
        and not exists (select from inquiry_messages later
          where later.inquiry_id = m.inquiry_id and later.id > m.id and later.side <> m.side)
    ) as repeated`.execute(db);
  return rows[0]?.repeated ?? false;
}

/** Keeps an account from being deleted until the transaction ends, without keeping it from anything else. */
export async function keepAccount(db: Db, id: number): Promise<void> {
  await sql`select from users where id = ${id} for key share`.execute(db);
}

/** Messages of conversations, oldest first. */
export async function findMessages(db: Db, inquiryIds: readonly number[]): Promise<Message[]> {
  if (inquiryIds.length === 0) return [];
  return messages(db).where('inquiry_id', 'in', inquiryIds).orderBy('id').execute();
}

/** Conversations of an account, oldest first. */
export const findThreadsOf = (db: Db, account: number): Promise<Thread[]> =>
  threads(db)
    .where(sql<boolean>`(i.owner_id = ${account} or i.sender_id = ${account})`)
    .orderBy('i.id')
    .execute();

export async function markRead(db: Db, id: number, side: InquirySide, messageId: number): Promise<void> {
  const column = side === 'owner' ? 'owner_read_id' : 'sender_read_id';
  await db
    .updateTable('inquiries')
    .set({ [column]: sql`greatest(${sql.ref(column)}, least(last_id, ${messageId}))` })
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

/** Title of a listing, and whether a contact address stopped its emails. */
export const findContactStop = (
  db: Db,
  listingId: number,
  address: string,
): Promise<{ title: string; isStopped: boolean } | undefined> =>
  db
    .selectFrom('listings as l')
    .leftJoin('contact_stops as c', (join) =>
      join.onRef('c.listing_id', '=', 'l.id').on('c.address', '=', address),
    )
    .select(['l.title', sql<boolean>`c.address is not null`.as('isStopped')])
    .where('l.id', '=', listingId)
    .executeTakeFirst();

/** Does nothing for a listing that is gone. */
export async function setContactStop(
  db: Db,
  listingId: number,
  address: string,
  isStopped: boolean,
): Promise<void> {
  if (isStopped) {
    await sql`
      insert into contact_stops (listing_id, address) select id, ${address} from listings where id = ${listingId}
      on conflict do nothing`.execute(db);
  } else {
    await db
      .deleteFrom('contact_stops')
      .where('listing_id', '=', listingId)
      .where('address', '=', address)
      .execute();
  }
}

/** JSON of a listing as lists show it, for its owner also while it is hidden. */
export async function findListingJson(db: Db, id: number, reader: number): Promise<unknown> {
  const { rows } = await sql<{ shown: unknown }>`
    select ${jsonOfAnyKind('summary')} as shown from listings l join users u on u.id = l.owner_id
    where l.id = ${id} and (l.owner_id = ${reader} or not (l.taken_down_at is not null or l.owner_suspended))`.execute(
    db,
  );
  return rows[0]?.shown ?? null;
}
