import { CONVERSATION_FILES_MAX } from '../../domain/attachments.ts';
import type { NewAttachment } from '../../domain/attachments-schema.ts';
import { type InquirySide, type MessageSource, otherSide } from '../../domain/inquiries.ts';
import { holdAccount } from '../accounts/service.ts';
import type { Db } from '../db/pool.ts';
import { problem } from '../http/problem.ts';
import { countTries } from '../http/rate-limit.ts';
import { attachFiles, countAttachments } from '../media/service.ts';
import type { Services } from '../services.ts';
import { createDelivery, type DeliveryServices } from './delivery.ts';
import { messagesByAccount } from './limits.ts';
import type { Fact } from './mails.ts';
import { findByKey, insertMessage, isRepeated } from './messages.ts';
import * as store from './store.ts';
import { findThread, isBlockedBy, lockThread, missing, type Thread } from './threads.ts';

export type InquiryServices = DeliveryServices & Pick<Services, 'clock' | 'airports'>;

export type Facts = Pick<store.NewInquiry, 'name' | Fact>;

export type PostedMessage = {
  inquiryId: number;
  side: InquirySide;
  body: string;
  source: MessageSource;
  /** The event that the message is about, if it isn't the message itself. */
  event?: store.InquiryEvent;
  /** The viewing that the event is about. */
  viewingId?: number;
  /** False if another email has the message. */
  isMailed?: boolean;
  /** Nobody wrote it, so it is no answer, and opens nothing. */
  isAutomatic?: boolean;
  files?: readonly NewAttachment[] | undefined;
  /** Facts that come with it: the same text with new ones says something new. */
  facts?: Facts;
  /** The unit that it asks about or offers; an empty label is for any. */
  unit?: string;
  unitId?: number | null;
  /** A client's Idempotency-Key or an email's Message-ID: the same one never makes two messages. */
  key?: string | undefined;
};

/** `isInquiry` is true for the first message of the sender. */
type Posted = { id: number; isNew: boolean; isInquiry: boolean; changed: Fact[] };

/** Says the same of a block and of a suspension, so that nobody learns which. */
const undelivered = () =>
  problem.forbidden('Your message can’t be delivered: this person isn’t taking messages right now.');

function refuseUnlessOpenTo(thread: Thread, side: InquirySide): void {
  const other = otherSide(side);
  if (!thread[other]) throw problem.conflict('This account was deleted, so no one would read your message.');
  if (isBlockedBy(thread, side)) throw problem.conflict('You blocked this person. Unblock them to reply.');
  if (isBlockedBy(thread, other) || thread[other].isSuspended) throw undelivered();
}

/** The facts that an inquiry states and its conversation doesn't have. */
function newFacts({ sender_name, sender_phone, aircraft, wanted_from, term }: Thread, facts: Facts): Fact[] {
  const known: Facts = {
    name: sender_name,
    phone: sender_phone,
    aircraft,
    wantedFrom: wanted_from,
    term,
  };
  return (Object.keys(known) as Fact[]).filter((name) => facts[name] && facts[name] !== known[name]);
}

/** Messages and their emails. Create it once, before jobs start. */
export function createPosting(services: InquiryServices) {
  const { db, clock } = services;
  const { deliveryTo, countMail, compose, letter, note } = createDelivery(services);

  /** Stores a message in a conversation that is held, with its events and its email. */
  async function keep(transaction: Db, thread: Thread, posted: PostedMessage): Promise<Posted> {
    const {
      inquiryId,
      side,
      body,
      source,
      event,
      viewingId,
      unit,
      unitId,
      isMailed = true,
      isAutomatic,
      files = [],
      key = null,
    } = posted;
    const changed = posted.facts ? newFacts(thread, posted.facts) : [];
    const at = clock();
    const isInquiry = side === 'sender' && thread.sender_last_id === 0;
    // Only an answer to times settles them. An owner's offer to someone who never wrote asks for nothing.
    const isAnswer = source === 'end' || (event !== undefined && event !== 'viewing.proposed');
    const isOffer = side === 'owner' && thread.sender_last_id === 0;
    const id = await insertMessage(transaction, {
      inquiryId,
      side,
      body,
      source,
      key,
      unit,
      unitId,
      isAutomatic,
      asksForReply: !isAnswer && !isOffer,
      at,
    });
    const author = thread[side];
    if (author && files.length > 0) {
      await attachFiles(transaction, author.id, files, { message_id: id });
      if ((await countAttachments(transaction, inquiryId, side)) > CONVERSATION_FILES_MAX) {
        throw problem.conflict(`You can send ${CONVERSATION_FILES_MAX} files in one conversation.`);
      }
    }
    if (isInquiry) {
      await store.countInquiry(transaction, thread.listing_id, at);
      await store.recordEvent(transaction, { inquiryId, type: 'inquiry.created', messageId: id, at });
    }
    if (event || !isInquiry) {
      const type = event ?? 'message.created';
      await store.recordEvent(transaction, { inquiryId, type, messageId: id, viewingId, at });
    }
    if (isMailed) {
      const to = await countMail(transaction, thread, otherSide(side));
      await letter.send({ messageId: id, changed, to }, transaction);
    }
    const reader = thread[otherSide(side)];
    if (reader) await note.send(reader.id, { messageId: id }, transaction);
    return { id, isNew: true, isInquiry, changed };
  }

  async function post(transaction: Db, posted: PostedMessage): Promise<Posted> {
    const { inquiryId, side, body, key, source, facts, files = [] } = posted;
    const author = (await findThread(transaction, inquiryId))?.[side];
    if (!author) throw missing();
    await holdAccount(transaction, author.id);
    const thread = await lockThread(transaction, inquiryId);
    if (!thread) throw missing();
    const known = key && (await findByKey(transaction, inquiryId, side, key));
    if (known) {
      if (known.body !== body)
        throw problem.unprocessable('This Idempotency-Key was used for another message.');
      return { id: known.id, isNew: false, isInquiry: false, changed: [] };
    }
    refuseUnlessOpenTo(thread, side);
    const isNews = files.length > 0 || (facts !== undefined && newFacts(thread, facts).length > 0);
    if (source === 'site' && !isNews && (await isRepeated(transaction, posted, clock()))) {
      throw problem.conflict('You just sent this message. Change it to send another one.');
    }
    return keep(transaction, thread, posted);
  }

  /**
   * Adds a message to a conversation: the one door for the site, email, and viewings. Emails the other side. Throws a 404 if
   * the author or the conversation is gone, a 409 if nobody can read it or the author blocked the other side, and a neutral
   * 403 if it's the other way around. In a transaction, count `messagesByAccount` before.
   */
  async function postMessage(
    posted: PostedMessage,
    transaction?: Db,
  ): Promise<{ id: number; isNew: boolean }> {
    if (transaction) return post(transaction, posted);
    const author = (await findThread(db, posted.inquiryId))?.[posted.side];
    if (!author) throw missing();
    await countTries(db, [{ limit: messagesByAccount, by: [author.id] }]);
    return db.transaction().execute((own) => post(own, posted));
  }

  return { deliveryTo, countMail, compose, post, postMessage, keep };
}
