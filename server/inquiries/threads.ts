import { sql } from 'kysely';
import type { InquirySide, InquiryTerm } from '../../domain/inquiries.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import type { AskedUnit } from '../../domain/units.ts';
import type { Db } from '../db/pool.ts';
import { problem } from '../http/problem.ts';
import { jsonOfAnyKind } from '../listings/service.ts';
import { isAwaited, unitsAsked } from './list.ts';
import { isToUnconfirmed, type Recipient } from './reply-address.ts';

export type Party = { id: number; email: string; name: string; isSuspended: boolean };

/** A conversation with its people and its listing, as they are now. */
export type Thread = {
  id: number;
  listing_id: number;
  listing_kind: string;
  /** Title of the listing when the conversation began. */
  listing_title: string;
  airport_id: number;
  airport_code: string;
  /** Null once the account is deleted. */
  owner: Party | null;
  sender: Party | null;
  sender_name: string;
  sender_phone: string;
  aircraft: string;
  /** Whether it fitted when the sender asked; empty if that wasn't known. */
  aircraft_fit: string;
  wanted_from: string | null;
  term: InquiryTerm | null;
  unit_id: number | null;
  unit_label: string;
  unit_listed: boolean;
  /** All units that its messages are about. */
  units: AskedUnit[];
  created_at: Date;
  answered_at: Date | null;
  closed_at: Date | null;
  closed_by: InquirySide | null;
  owner_last_id: number;
  sender_last_id: number;
  last_id: number;
  owner_read_id: number;
  sender_read_id: number;
  owner_note: string;
  sender_note: string;
  owner_archived: boolean;
  sender_archived: boolean;
  /** The side that the other one waits for; null if nobody waits. */
  awaited: InquirySide | null;
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

/** A conversation and the side that reads it. */
export type OwnThread = { thread: Thread; side: InquirySide };

export const isBlockedBy = (thread: Thread, side: InquirySide): boolean =>
  side === 'owner' ? thread.blockedByOwner : thread.blockedBySender;

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

/** True while the unit of the row exists. */
export const isUnitListed = (
  row: 'i' | 'viewings' | 'inquiry_messages',
) => sql<boolean>`exists (select from units un
  where un.id = ${sql.ref(`${row}.unit_id`)})`;

export const unitOf = ({
  unit_label: label,
  unit_listed: isListed,
}: Pick<Thread, 'unit_label' | 'unit_listed'>): AskedUnit | null => (label ? { label, isListed } : null);

/** Conversations `i` with their people and listings. */
export const threads = (db: Db) =>
  db
    .selectFrom('inquiries as i')
    .leftJoin('users as o', 'o.id', 'i.owner_id')
    .leftJoin('users as s', 's.id', 'i.sender_id')
    .leftJoin('listings as l', 'l.id', 'i.listing_id')
    .select(['i.id', 'i.listing_id', 'i.listing_kind', 'i.listing_title', 'i.airport_id', 'i.airport_code'])
    .select(['i.sender_name', 'i.sender_phone', 'i.aircraft', 'i.aircraft_fit', 'i.wanted_from', 'i.term'])
    .select(['i.unit_id', 'i.unit_label', isUnitListed('i').as('unit_listed'), unitsAsked.as('units')])
    .select(['i.created_at', 'i.answered_at', 'i.closed_at', 'i.closed_by'])
    .select(['i.owner_last_id', 'i.sender_last_id', 'i.last_id', 'i.owner_read_id', 'i.sender_read_id'])
    .select(['i.owner_note', 'i.sender_note', 'i.owner_archived', 'i.sender_archived'])
    .select(sql<InquirySide | null>`case when ${isAwaited} then i.awaited end`.as('awaited'))
    .select([party('o').as('owner'), party('s').as('sender')])
    .select(
      sql<Thread['listing']>`case when l.id is null then null else json_build_object(
        'title', l.title, 'availability', l.availability, 'contactEmail', l.contact_email,
        'contactPhone', l.contact_phone, 'contactHash', ${contactHash},
        'isContactStopped', exists(select from contact_stops c where c.listing_id = l.id and c.address = ${contactHash}),
        'isHidden', l.hidden) end`.as('listing'),
    )
    .select([
      isBlocked('owner_id', 'sender_id').as('blockedByOwner'),
      isBlocked('sender_id', 'owner_id').as('blockedBySender'),
    ]);

export const missing = () => problem.notFound('This conversation doesn’t exist.');

export const findThread = (db: Db, id: number): Promise<Thread | undefined> =>
  threads(db).where('i.id', '=', id).executeTakeFirst();

/** A conversation with its listing as lists show it; null if the reader of the email can't see it. */
export type MailedThread = Thread & { shown: ListingSummary | null };

/** A hidden listing is shown only at the address of the owner's account: the contact address may be a stranger's. */
export async function findMailedThread(
  db: Db,
  id: number,
  reader: InquirySide,
  to: Recipient,
): Promise<MailedThread | undefined> {
  const thread = await threads(db)
    .leftJoin('users as u', 'u.id', 'l.owner_id')
    .select(sql<ListingSummary | null>`${jsonOfAnyKind('summary')}`.as('shown'))
    .where('i.id', '=', id)
    .executeTakeFirst();
  if (!thread?.listing?.isHidden) return thread;
  const isOwner = reader === 'owner' && !isToUnconfirmed(thread, reader, to);
  return { ...thread, shown: isOwner ? thread.shown : null };
}

/** Locks a conversation until the transaction ends, so that its messages come one after the other. */
export async function lockThread(db: Db, id: number): Promise<Thread | undefined> {
  const held = await db.selectFrom('inquiries').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return held.length === 0 ? undefined : findThread(db, id);
}

/** Conversations of an account, oldest first. */
export const findThreadsOf = (db: Db, account: number): Promise<Thread[]> =>
  threads(db)
    .where(sql<boolean>`(i.owner_id = ${account} or i.sender_id = ${account})`)
    .orderBy('i.id')
    .execute();
