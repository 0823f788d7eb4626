import type { Attachment } from '../../domain/attachments-schema.ts';
import { otherSide } from '../../domain/inquiries.ts';
import type { InquiryThread, OwnInquiry, ReportedMessage } from '../../domain/inquiries-schema.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { inquiryApi } from '../../domain/paths.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { findAttachments } from '../media/service.ts';
import { hasLink } from './links.ts';
import { nameOf } from './mails.ts';
import { findMessages, type Message } from './messages.ts';
import { countCopies, findListingJson } from './store.ts';
import {
  accountNameForOwner,
  emailForOwner,
  findThread,
  findThreadsOf,
  isBlockedBy,
  type OwnThread,
  unitOf,
} from './threads.ts';

/** Facts that both the screen and the export have. */
function facts({ thread, side }: OwnThread, messages: readonly Message[], files: Files): OwnInquiry {
  const isOwner = side === 'owner';
  return {
    id: thread.id,
    side,
    person: nameOf(thread, otherSide(side)),
    listingId: thread.listing_id,
    category: thread.listing_kind,
    title: thread.listing?.title ?? thread.listing_title,
    airportCode: thread.airport_code,
    closedAt: thread.closed_at?.toISOString() ?? null,
    closedBy: thread.closed_by,
    createdAt: thread.created_at.toISOString(),
    email: isOwner ? emailForOwner(thread) : null,
    accountName: isOwner ? accountNameForOwner(thread) : null,
    phone: isOwner ? thread.sender_phone || null : null,
    units: thread.units,
    aircraft: thread.aircraft || null,
    aircraftFit: thread.aircraft_fit || null,
    wantedFrom: thread.wanted_from,
    term: thread.term,
    isBlocked: isBlockedBy(thread, side),
    isArchived: isOwner ? thread.owner_archived : thread.sender_archived,
    note: isOwner ? thread.owner_note : thread.sender_note,
    messages: messages.map(
      ({ id, side: by, body, source, created_at, viewing_id, unit_label, unit_listed }) => ({
        id,
        side: by,
        unit: unitOf({ unit_label, unit_listed }),
        body,
        hasLink: hasLink(body),
        source,
        viewingId: viewing_id,
        at: created_at.toISOString(),
        files: files.get(id) ?? [],
      }),
    ),
  };
}

type Files = Awaited<ReturnType<typeof findFiles>>;

/** Files of messages, by message. */
const findFiles = (db: Db, messages: readonly Message[]) => {
  const inquiries = new Map(messages.map(({ id, inquiry_id }) => [id, inquiry_id]));
  return findAttachments(db, 'message_id', [...inquiries.keys()], (file, message) =>
    inquiryApi.file(inquiries.get(message) ?? 0, file),
  );
};

export const findMessageFiles = async (db: Db, message: Message): Promise<Attachment[]> =>
  (await findFiles(db, [message])).get(message.id) ?? [];

/** A conversation for one of its sides. */
export async function presentThread(
  db: Db,
  actor: Pick<Actor, 'id'>,
  { thread, side }: OwnThread,
): Promise<InquiryThread> {
  const isOwner = side === 'owner';
  const [messages, listing, copies] = await Promise.all([
    findMessages(db, [thread.id]),
    findListingJson(db, thread.listing_id, actor.id),
    isOwner && thread.sender ? countCopies(db, thread.id) : null,
  ]);
  const lastOfOther = isOwner ? thread.sender_last_id : thread.owner_last_id;
  return {
    ...facts({ thread, side }, messages, await findFiles(db, messages)),
    isUnread: lastOfOther > (isOwner ? thread.owner_read_id : thread.sender_read_id),
    needsReply: thread.awaited === side,
    isDeleted: thread[otherSide(side)] === null,
    isUnreachable: isBlockedBy(thread, otherSide(side)) || thread[otherSide(side)]?.isSuspended === true,
    copies,
    listing: listing as ListingSummary | null,
  };
}

/** Messages of a conversation for the admin, who got a report of it; none once both accounts are gone. */
export async function reportedMessages(
  db: Db,
  inquiryId: number,
  urlOf: (file: number) => string,
): Promise<ReportedMessage[]> {
  const thread = await findThread(db, inquiryId);
  if (!thread) return [];
  const messages = await findMessages(db, [inquiryId]);
  const ids = messages.map(({ id }) => id);
  const files = await findAttachments(db, 'message_id', ids, urlOf);
  return messages.map(({ id, side, body, created_at }) => ({
    id,
    side,
    person: nameOf(thread, side),
    body,
    at: created_at.toISOString(),
    files: files.get(id) ?? [],
  }));
}

/** All conversations of an account, oldest first. */
export async function exportInquiries(db: Db, { id }: Pick<Actor, 'id'>): Promise<OwnInquiry[]> {
  const threads = await findThreadsOf(db, id);
  const messages = await findMessages(
    db,
    threads.map((thread) => thread.id),
  );
  const files = await findFiles(db, messages);
  const byThread = Map.groupBy(messages, ({ inquiry_id }) => inquiry_id);
  return threads.map((thread) =>
    facts(
      { thread, side: thread.owner?.id === id ? 'owner' : 'sender' },
      byThread.get(thread.id) ?? [],
      files,
    ),
  );
}
