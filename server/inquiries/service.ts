import { otherSide, wantedFromErrors } from '../../domain/inquiries.ts';
import type { InquiryChange, InquiryInput, InquiryReportInput } from '../../domain/inquiries-schema.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { ofUnit } from '../../domain/units.ts';
import type { ViewingProposal } from '../../domain/viewings-schema.ts';
import { holdAccount } from '../accounts/service.ts';
import { reportInquiry } from '../cases/service.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { countTries } from '../http/rate-limit.ts';
import { findListing, goneUnitErrors, isOffered, listUnits, unitNamed } from '../listings/service.ts';
import { aircraftFitText } from './aircraft-fit.ts';
import type { Letter } from './delivery.ts';
import { copiesByAccount, inquiriesByAccount, messagesByAccount } from './limits.ts';
import { createPosting, type Facts, type InquiryServices, type PostedMessage } from './posting.ts';
import { digestOf, hashOf } from './same-words.ts';
import * as store from './store.ts';
import { findThread as findAnyThread, lockThread, missing, type OwnThread, type Thread } from './threads.ts';

export { hasLink } from './links.ts';
export { findMessage } from './messages.ts';
export { reportedMessages } from './present.ts';
export { emailForOwner, type Thread, unitOf } from './threads.ts';
export { readViewing } from './viewings/service.ts';

/** Proposes times in a conversation that is held, and sends them in the email of the message that they came with. */
export type Propose = (
  transaction: Db,
  own: OwnThread,
  proposal: ViewingProposal,
  email: Letter,
) => Promise<void>;

export type Inquiries = ReturnType<typeof createInquiries>;

/** Throws a 404 for anyone else's conversation. */
export async function findThread(db: Db, actor: Pick<Actor, 'id'>, id: number): Promise<OwnThread> {
  const thread = await findAnyThread(db, id);
  if (thread?.owner?.id === actor.id) return { thread, side: 'owner' };
  if (thread?.sender?.id === actor.id) return { thread, side: 'sender' };
  throw missing();
}

/** Conversations about listings. Create it once, before jobs start. */
export function createInquiries(services: InquiryServices) {
  const { db, clock } = services;
  const { deliveryTo, countMail, compose, post, postMessage, keep } = createPosting(services);

  return {
    deliveryTo,
    countMail,
    compose,
    postMessage,
    /** Adds a message of the site to a locked conversation, even if one side can't read it anymore. */
    note: (transaction: Db, thread: Thread, message: Omit<PostedMessage, 'inquiryId' | 'isAutomatic'>) =>
      keep(transaction, thread, { ...message, inquiryId: thread.id, isAutomatic: true }),

    /** Writes in the owner's name that the place of a locked conversation is gone. */
    end: (transaction: Db, thread: Thread, body: string) =>
      keep(transaction, thread, { inquiryId: thread.id, side: 'owner', body, source: 'end' }),

    /**
     * Lets an owner write first, to a person looking for space. Continues the conversation that both already have about the
     * listing. Returns its id. Throws as `postMessage` does.
     */
    async offer(
      listing: store.NewInquiry['listing'],
      person: Pick<store.NewInquiry, 'senderId' | 'name' | 'aircraft' | 'wantedFrom' | 'term'>,
      message: Pick<PostedMessage, 'body' | 'unit' | 'unitId'>,
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
          textHash: digestOf(`${listing.id} ${message.body}`),
          isOffer: true,
          at: clock(),
        });
        await post(transaction, { ...message, inquiryId: id, side: 'owner', source: 'site' });
        return id;
      });
    },

    /**
     * Sends an inquiry, or continues the conversation that the sender already has about the listing, which takes over the facts
     * that the inquiry states; a unit that is gone is among these if `keepsGoneUnit`. Throws a 404 or a 410
     * without a public listing, a 403 for its owner, and a 400 for another address than the account's or a
     * day that is over; and what `propose` throws.
     */
    async send(
      kind: ListingKind,
      listingId: number,
      actor: Pick<Actor, 'id' | 'email'>,
      input: InquiryInput,
      key: string | undefined,
      propose: Propose,
      { keepsGoneUnit = false }: { keepsGoneUnit?: boolean } = {},
    ): Promise<{ id: number; isNew: boolean }> {
      const found = await findListing(services, kind, listingId);
      if (found.ownerId === actor.id) throw problem.forbidden('This listing is yours.');
      const units = found.hasUnits ? await listUnits(db, kind, listingId) : [];
      const unit = unitNamed(units, input.unit);
      const isOther = input.email !== undefined && input.email.toLowerCase() !== actor.email;
      const errors = [
        ...(isOther ? [{ path: 'email', message: 'Use the email address of your account' }] : []),
        ...(keepsGoneUnit ? [] : goneUnitErrors(units, input.unit)),
        ...wantedFromErrors(input, clock()),
      ];
      if (errors.length > 0) throw problem.badRequest(errors);
      await countTries(db, [{ limit: inquiriesByAccount, by: [actor.id] }]);
      const listing: ListingSummary = JSON.parse(String(found.json));
      const asked = unit ? [unit] : units;
      const spaces = asked.length > 0 ? asked.map((one) => ofUnit(listing, one)) : [listing];
      const aircraftFit = await aircraftFitText(db, actor, input.aircraft ?? '', kind, spaces);
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
        const unitId = unit?.id ?? null;
        const textHash = hashOf(input.message, listing);
        const { id, isNew } = await store.openInquiry(transaction, {
          ...facts,
          aircraftFit,
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
          unit: unit?.label ?? input.unit ?? '',
          unitId,
          files: input.files,
          isMailed: !input.viewing,
          key,
        });
        if (!posted.isNew) return { id, isNew };
        if (!isNew) {
          await store.updateFacts(transaction, id, {
            ...facts,
            aircraftFit,
            ...(posted.isInquiry && { textHash }),
          });
        }
        const thread = await lockThread(transaction, id);
        if (!thread) throw missing();
        if (posted.isInquiry) {
          const { count, wait } = await store.countRecentCopies(transaction, id, clock());
          if (count > copiesByAccount.max) throw problem.tooManyRequests(wait, copiesByAccount.detail);
        }
        if (isNew && !thread.listing) throw problem.gone('This listing was deleted.');
        if (isNew && (await isOffered(transaction, listingId, unitId)))
          throw problem.conflict(
            'This space is offered to its waiting list first. Join the list on its page.',
          );
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

    async markRead(actor: Actor, id: number, messageId: number): Promise<void> {
      const { side } = await findThread(db, actor, id);
      await db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, actor.id);
        await store.markRead(transaction, id, side, messageId);
      });
    },

    /** Changes what is the actor's own: the note, the archive, and whether a reply is needed. */
    async change(actor: Actor, id: number, change: InquiryChange): Promise<void> {
      const { side } = await findThread(db, actor, id);
      await db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, actor.id);
        await store.changeSide(transaction, id, side, change);
      });
    },

    async setClosed(actor: Actor, id: number, isClosed: boolean): Promise<void> {
      const { side } = await findThread(db, actor, id);
      await db.transaction().execute(async (transaction) => {
        await holdAccount(transaction, actor.id);
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
        await holdAccount(transaction, actor.id);
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
