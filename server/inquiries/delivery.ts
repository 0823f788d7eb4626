import { type InquirySide, otherSide } from '../../domain/inquiries.ts';
import { inquiryPaths } from '../../domain/paths.ts';
import type { Db } from '../db/pool.ts';
import { isWithin } from '../http/rate-limit.ts';
import type { Mail } from '../mail/mail.ts';
import { mailboxOf } from '../mail/typed-address.ts';
import type { Services } from '../services.ts';
import { findContactStop, setContactStop } from './contact-stops.ts';
import { mailsToContact } from './limits.ts';
import { type Fact, inquiryMail, inquiryReplyMail, type ProposedTimes } from './mails.ts';
import { findMessage, isInquiry } from './messages.ts';
import { findMessageFiles } from './present.ts';
import { addressOf, isToUnconfirmed, type Recipient, replyAddressOf } from './reply-address.ts';
import { countCopies } from './store.ts';
import { findMailedThread, findThread, type Thread } from './threads.ts';

export type DeliveryServices = Pick<
  Services,
  'db' | 'mailer' | 'push' | 'config' | 'secret' | 'subscriptions'
>;

export type Delivery = Pick<Mail, 'to' | 'unsubscribe'> & { replyTo: string | null };
/** The email of a message. */
export type Letter = {
  messageId: number;
  /** Facts that changed with the message. */
  changed?: readonly Fact[];
  to?: Recipient;
};

/** True if nobody left, was suspended, or blocked the other. */
const isOpen = ({ owner, sender, blockedByOwner, blockedBySender }: Thread) =>
  ![owner, sender].some((party) => !party || party.isSuspended) && !blockedByOwner && !blockedBySender;

/** Emails of conversations. Create it once, before jobs start. */
export function createDelivery(services: DeliveryServices) {
  const { db, mailer, push, subscriptions } = services;

  // A reader of a contact address never confirmed it, and may not be the owner.
  const stopOf = subscriptions.define('contact', {
    async find(id) {
      const [listing, address = ''] = id.split('-');
      const found = await findContactStop(db, Number(listing), address);
      return found
        ? {
            about: `the listing “${found.title}” at this address`,
            often: 'when someone asks about it',
            stopping: 'Inquiries go to the owner’s account instead.',
            active: !found.isStopped,
            change: null,
          }
        : null;
    },
    async set(id, active) {
      const [listing, address = ''] = id.split('-');
      await setContactStop(db, Number(listing), address, !active);
    },
  });

  /** Address and headers of an email to one side of a conversation; null if that account is gone. */
  function deliveryTo(thread: Thread, reader: InquirySide, to: Recipient): Delivery | null {
    const replyTo = replyAddressOf(services, thread, reader);
    const address = addressOf(thread, reader);
    if (reader === 'owner' && to === 'account') return thread.owner && { to: thread.owner.email, replyTo };
    if (!isToUnconfirmed(thread, reader, to)) return address ? { to: address, replyTo } : null;
    const { path } = stopOf(`${thread.listing_id}-${thread.listing?.contactHash}`);
    const unsubscribe = { path, text: 'Stop emails about this listing to this address' };
    return address ? { to: address, replyTo, unsubscribe } : null;
  }

  /** Counts an email to a side of a conversation. Above the limit of a contact address, the owner's account gets it. */
  async function countMail(transaction: Db, thread: Thread, reader: InquirySide): Promise<Recipient> {
    if (!isToUnconfirmed(thread, reader, 'contact')) return 'contact';
    const by = [mailboxOf(addressOf(thread, reader) ?? '')];
    return (await isWithin(transaction, { limit: mailsToContact, by })) ? 'contact' : 'account';
  }

  /**
   * Writes an email, with the times that came with its message. Call it when it is sent, so that a person who was blocked,
   * suspended, or deleted meanwhile sends and gets nothing: null.
   */
  async function compose(
    { messageId, changed = [], to = 'contact' }: Letter,
    proposed?: ProposedTimes,
  ): Promise<Mail | null> {
    const message = await findMessage(db, messageId);
    if (!message) return null;
    const { side: by } = message;
    const reader = otherSide(by);
    const thread = await findMailedThread(db, message.inquiry_id, reader, to);
    if (!thread) return null;
    const delivery = deliveryTo(thread, reader, to);
    if (!delivery || !isOpen(thread)) return null;
    const written = { ...delivery, thread, message, proposed };
    const files = await findMessageFiles(db, message);
    return (await isInquiry(db, message))
      ? inquiryMail({ ...written, files, copies: await countCopies(db, thread.id) })
      : inquiryReplyMail({ ...written, by, changed, files });
  }

  const letter = mailer.define<Letter>('inquiry-message', (about) => compose(about));

  const note = push.define<{ messageId: number }>('message', async ({ messageId }) => {
    const message = await findMessage(db, messageId);
    const thread = message && (await findThread(db, message.inquiry_id));
    if (!thread || !isOpen(thread)) return null;
    const readTo = message.side === 'owner' ? thread.sender_read_id : thread.owner_read_id;
    if (readTo >= messageId) return null;
    const isFirst = await isInquiry(db, message);
    return {
      title: isFirst ? 'New inquiry' : message.source === 'viewing' ? 'News about a viewing' : 'New message',
      body: `About ${thread.listing?.title ?? thread.listing_title}, ${thread.airport_code}`,
      path: inquiryPaths.thread(thread.id),
      tag: `inquiry-${thread.id}`,
    };
  });

  return { deliveryTo, countMail, compose, letter, note };
}
