import { type InquirySide, type MessageSource, otherSide } from '../../domain/inquiries.ts';
import { type InquiryInput, type InquiryReportInput, wantedFromErrors } from '../../domain/inquiry-schema.ts';
import type { ListingSummary } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { ViewingProposal } from '../../domain/viewing-schema.ts';
import { holdAccount } from '../accounts/service.ts';
import { reportInquiry } from '../cases/service.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { countTries } from '../http/rate-limit.ts';
import { findListing } from '../listings/service.ts';
import type { Services } from '../services.ts';
import { createDelivery, type DeliveryServices, type Letter } from './delivery.ts';
import { copiesByAccount, inquiriesByAccount, messagesByAccount } from './limits.ts';
import type { Fact } from './mails.ts';
import { findByKey, insertMessage, isRepeated } from './messages.ts';
import { digestOf, hashOf } from './same-words.ts';
import * as store from './store.ts';
import { findThread as findAnyThread, lockThread, type Thread } from './threads.ts';

export type { Letter, Recipient } from './delivery.ts';

export { messagesByAccount } from './limits.ts';
export { hasLink } from './links.ts';
export {
  blockLink,
  listingRow,
  nameOf,
  type ProposedTimes,
  proposedTimes,
  threadHeadersOf,
} from './mails.ts';
export { wasMailed } from './messages.ts';
export { exportInquiries, reportedMessages } from './present.ts';
export { addressOf, readReplyAddress, replyAddressOf } from './reply-address.ts';
export { type InquiryEvent, recordEvent } from './store.ts';
export { emailForOwner, findThread as findAnyThread, lockThread, type Thread } from './threads.ts';

export type InquiryServices = DeliveryServices & Pick<Services, 'clock' | 'airports'>;

/** A conversation and the side that reads it. */
export type OwnThread = { thread: Thread; side: InquirySide };

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
  /** Facts that come with it: the same text with new ones says something new. */
  facts?: Facts;
  /** A client's Idempotency-Key or an email's Message-ID: the same one never makes two messages. */
  key?: string | undefined;
};

/** `isInquiry` is true for the first message of the sender. */
type Posted = { id: number; isNew: boolean; isInquiry: boolean; changed: Fact[] };

/** Proposes times in a conversation that is held, and sends them in the email of the message that they came with. */
export type Propose = (
  transaction: Db,
  own: OwnThread,
  proposal: ViewingProposal,
  email: Letter,
) => Promise<void>;

export type Inquiries = ReturnType<typeof createInquiries>;

const missing = () => problem.notFound('This conversation doesn’t exist.');

/** Throws a 404 for anyone else's conversation. */
export async function findThread(db: Db, actor: Pick<Actor, 'id'>, id: number): Promise<OwnThread> {
  const thread = await findAnyThread(db, id);
  if (thread?.owner?.id === actor.id) return { thread, side: 'owner' };
  if (thread?.sender?.id === actor.id) return { thread, side: 'sender' };
  throw missing();
}

/** Says the same of a block and of a suspension, so that nobody learns which. */
const notTaking = () => problem.forbidden('This person isn’t taking messages right now.');

export const isBlockedBy = (thread: Thread, side: InquirySide): boolean =>
  side === 'owner' ? thread.blockedByOwner : thread.blockedBySender;

function refuseUnlessOpenTo(thread: Thread, side: InquirySide): void {
  const other = otherSide(side);
  if (!thread[other]) throw problem.conflict('This account was deleted, so no one would read your message.');
  if (isBlockedBy(thread, side)) throw problem.conflict('You blocked this person. Unblock them to reply.');
  if (isBlockedBy(thread, other)) throw notTaking();
}

type Facts = Pick<store.NewInquiry, 'name' | Fact>;

/** The facts that an inquiry states and its conversation doesn't have. */
function newFacts({ sender_name, sender_phone, aircraft, wanted_from, term }: Thread, facts: Facts): Fact[] {
  const known: Facts = { name: sender_name, phone: sender_phone, aircraft, wantedFrom: wanted_from, term };
  return (Object.keys(known) as Fact[]).filter((name) => facts[name] && facts[name] !== known[name]);
}

/** Conversations about listings. Create it once, before jobs start. */
export function createInquiries(services: InquiryServices) {
  const { db, clock } = services;
  const { deliveryTo, countMail, compose, letter } = createDelivery(services);

  /** Stores a message in a conversation that is held, with its events and its email. */
  async function keep(transaction: Db, thread: Thread, posted: PostedMessage): Promise<Posted> {
    const { inquiryId, side, body, source, event, viewingId, isMailed = true, key = null } = posted;
    const changed = posted.facts ? newFacts(thread, posted.facts) : [];
    const at = clock();
    const isInquiry = side === 'sender' && thread.sender_last_id === 0;
    const id = await insertMessage(transaction, { inquiryId, side, body, source, key, at });
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
    return { id, isNew: true, isInquiry, changed };
  }

  async function post(transaction: Db, posted: PostedMessage): Promise<Posted> {
    const { inquiryId, side, body, key, source, facts } = posted;
    const author = (await findAnyThread(transaction, inquiryId))?.[side];
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
    const isNews = facts !== undefined && newFacts(thread, facts).length > 0;
    if (source === 'site' && !isNews && (await isRepeated(transaction, posted, clock()))) {
      throw problem.conflict('You just sent this message. Change it to send another one.');
    }
    return keep(transaction, thread, posted);
  }

  return {
    deliveryTo,
    countMail,
    compose,

    /**
     * Adds a message to a conversation: the one door for the site, email, and viewings. Emails the other side. Throws a 404 if
     * the author or the conversation is gone, a 409 if nobody can read it or the author blocked the other side, and a neutral
     * 403 if it's the other way around. In a transaction, count `messagesByAccount` before.
     */
    async postMessage(posted: PostedMessage, transaction?: Db): Promise<{ id: number; isNew: boolean }> {
      if (transaction) return post(transaction, posted);
      const author = (await findAnyThread(db, posted.inquiryId))?.[posted.side];
      if (!author) throw missing();
      await countTries(db, [{ limit: messagesByAccount, by: [author.id] }]);
      return db.transaction().execute((own) => post(own, posted));
    },

    /**
     * Lets an owner write first, to a person looking for space. Continues the conversation that both already have about the
     * listing. Returns its id. Throws as `postMessage` does.
     */
    async offer(
      listing: store.NewInquiry['listing'],
      person: Pick<store.NewInquiry, 'senderId' | 'name' | 'aircraft' | 'wantedFrom' | 'term'>,
      body: string,
    ): Promise<number> {
      await countTries(db, [{ limit: messagesByAccount, by: [listing.ownerId] }]);
      return db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, listing.ownerId);
        if (!(await store.keepAccount(transaction, person.senderId))) throw problem.notFound();
        const { id } = await store.openInquiry(transaction, {
          ...person,
          listing,
          phone: '',
          // The words are the owner's, so they say nothing about what else this person has sent.
          textHash: digestOf(`${listing.id} ${body}`),
          isOffer: true,
          at: clock(),
        });
        await post(transaction, { inquiryId: id, side: 'owner', body, source: 'site' });
        return id;
      });
    },

    /**
     * Sends an inquiry, or continues the conversation that the sender already has about the listing, which takes over the facts
     * that the inquiry states. Throws a 404 or a 410
     * without a public listing, a 403 for its owner, and a 400 for another address than the account's or a
     * day that is over; and what `propose` throws.
     */
    async send(
      kind: ListingKind,
      listingId: number,
      actor: Actor,
      input: InquiryInput,
      key: string | undefined,
      propose: Propose,
    ): Promise<{ id: number; isNew: boolean }> {
      const found = await findListing(services, kind, listingId);
      if (found.ownerId === actor.id) throw problem.forbidden('This listing is yours.');
      const isOther = input.email !== undefined && input.email.toLowerCase() !== actor.email;
      const errors = [
        ...(isOther ? [{ path: 'email', message: 'Use the email address of your account' }] : []),
        ...wantedFromErrors(input, clock()),
      ];
      if (errors.length > 0) throw problem.badRequest(errors);
      await countTries(db, [{ limit: inquiriesByAccount, by: [actor.id] }]);
      const listing: ListingSummary = JSON.parse(String(found.json));
      return db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, actor.id);
        if (!(await store.keepAccount(transaction, found.ownerId))) throw problem.notFound();
        const facts: Facts = {
          name: input.name,
          phone: input.phone ?? '',
          aircraft: input.aircraft ?? '',
          wantedFrom: input.wantedFrom || null,
          term: input.term || null,
        };
        const textHash = hashOf(input.message, listing);
        const { id, isNew } = await store.openInquiry(transaction, {
          ...facts,
          listing: {
            id: listingId,
            category: kind.category,
            title: listing.title,
            airportId: listing.airportId,
            airportCode: listing.airportCode,
            ownerId: found.ownerId,
          },
          senderId: actor.id,
          textHash,
          at: clock(),
        });
        const posted = await post(transaction, {
          inquiryId: id,
          side: 'sender',
          body: input.message,
          source: 'site',
          facts,
          isMailed: !input.viewing,
          key,
        });
        if (!posted.isNew) return { id, isNew };
        if (!isNew) {
          await store.updateFacts(transaction, id, { ...facts, ...(posted.isInquiry && { textHash }) });
        }
        const thread = await lockThread(transaction, id);
        if (!thread) throw missing();
        if (posted.isInquiry) {
          const { count, wait } = await store.countRecentCopies(transaction, id, clock());
          if (count > copiesByAccount.max) throw problem.tooManyRequests(wait, copiesByAccount.detail);
        }
        if (isNew && !thread.listing) throw problem.gone('This listing was deleted.');
        if (input.viewing) {
          const own: OwnThread = { thread, side: 'sender' };
          await propose(transaction, own, input.viewing, {
            messageId: posted.id,
            changed: posted.changed,
          });
        }
        return { id, isNew };
      });
    },

    async markRead({ thread, side }: OwnThread, messageId: number): Promise<void> {
      await store.markRead(db, thread.id, side, messageId);
    },

    async setClosed(actor: Actor, id: number, isClosed: boolean): Promise<void> {
      const { side } = await findThread(db, actor, id);
      await db.transaction().execute(async (transaction) => {
        const at = clock();
        if (!(await store.setClosed(transaction, id, isClosed ? { by: side, at } : null))) return;
        const type = isClosed ? 'inquiry.closed' : 'inquiry.reopened';
        await store.recordEvent(transaction, { inquiryId: id, type, at });
      });
    },

    /** Throws a 409 if the other account is gone. */
    async setBlocked(actor: Actor, id: number, isBlocked: boolean): Promise<void> {
      const { thread, side } = await findThread(db, actor, id);
      const other = thread[otherSide(side)];
      await db.transaction().execute(async (transaction) => {
        if (!(await store.keepAccount(transaction, actor.id))) throw problem.unauthorized();
        if (!other || !(await store.keepAccount(transaction, other.id))) {
          throw problem.conflict('This account was deleted.');
        }
        await store.setBlocked(transaction, actor.id, other.id, isBlocked);
      });
    },

    /** Makes a case for the admin. */
    async report(actor: Actor, id: number, input: InquiryReportInput): Promise<void> {
      const { thread } = await findThread(db, actor, id);
      await reportInquiry(services, actor, thread, input);
    },
  };
}
