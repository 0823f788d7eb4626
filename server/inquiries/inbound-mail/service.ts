import { createHash } from 'node:crypto';
import { otherSide } from '../../../domain/inquiries.ts';
import { inquiryMessageSchema } from '../../../domain/inquiries-schema.ts';
import { Problem } from '../../http/problem.ts';
import { countTries, isWithin } from '../../http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { wasMailed } from '../messages.ts';
import { addressOf, findReplyAddress, readReplyAddress } from '../reply-address.ts';
import type { Inquiries } from '../service.ts';
import { findThread as findAnyThread, findMailedThread, type Thread } from '../threads.ts';
import { readHeaders, recipientsIn, valuesOf } from './header-block.ts';
import { automaticToSide, byAll, byConversation, bySender, noticesToSide } from './limits.ts';
import { notPostedMail, type Refusal } from './mails.ts';
import type { InboundMail } from './read-mail.ts';
import { createReader } from './reader.ts';

type InboundServices = Pick<Services, 'db' | 'mailer' | 'clock' | 'config' | 'secret'>;

/** Outcome of an email, for the log. `limit` is what kept it from being read. */
export type Outcome = {
  outcome: 'posted' | 'repeated' | 'no such conversation' | Refusal;
  limit?: string;
};

const NOTE_OF_FILES = (count: number) =>
  `[${count === 1 ? 'A file was' : `${count} files were`} left out of this email. Ask for another way to see ${count === 1 ? 'it' : 'them'}.]`;

/** Stays the same when a mail server delivers an email again. */
const keyOf = (id: InboundMail['id'], raw: Buffer): string =>
  `mail ${createHash('sha256')
    .update(id || raw)
    .digest('base64url')}`;

const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

/** People repeat shorter answers, such as “Yes, thank you.” */
const ANSWER_LENGTH = 60;

const reasons: Record<number, Refusal> = { 403: 'closed', 409: 'closed', 429: 'many' };

/** Create it once, before jobs start. */
export function createInboundMail(services: InboundServices, inquiries: Inquiries) {
  const { db, mailer, clock } = services;
  const read = createReader();
  type Notice = { inquiryId: number; side: 'owner' | 'sender'; reason: Refusal };
  const notice = mailer.define<Notice>('inbound-refusal', async ({ inquiryId, side, reason }) => {
    const thread = await findMailedThread(db, inquiryId, side, 'contact');
    const to = thread && addressOf(thread, side);
    return to ? notPostedMail({ to, thread, reason }) : null;
  });

  /** Addresses that a side may write from. */
  const sendersOf = (thread: Thread, side: 'owner' | 'sender') =>
    [addressOf(thread, side), thread[side]?.email]
      .filter((address) => address !== undefined && address !== null)
      .map((address) => address.toLowerCase());

  /**
   * Posts an answer in its conversation. Nothing but the headers is read before its recipient is known and the budgets of the
   * conversation, the sender, and all emails are checked: a 429 above one of them, a 503 if too many emails wait. Else it never
   * throws for what is in the email, so that nobody sends it again.
   */
  return async (raw: Buffer): Promise<Outcome> => {
    const headers = readHeaders(raw);
    if (!headers) return { outcome: 'unreadable', limit: 'headers' };
    const found = findReplyAddress(services, recipientsIn(headers));
    const thread = found && (await findAnyThread(db, found.inquiryId));
    if (!found || !thread?.[found.side]) return { outcome: 'no such conversation' };
    const { inquiryId, side } = found;
    await countTries(db, [
      { limit: byConversation, by: [inquiryId, side] },
      { limit: bySender, by: [addressIn(valuesOf(headers, 'from')[0] ?? '')] },
      { limit: byAll, by: [] },
    ]);
    const mail = await read(raw, inquiryId);
    const key = keyOf('id' in mail ? mail.id : '', raw);
    const refuse = async (outcome: Refusal, limit?: string): Promise<Outcome> => {
      const by = [inquiryId, side];
      const tries = [
        ...(outcome === 'automatic' ? [{ limit: automaticToSide, by }] : []),
        { limit: noticesToSide, by },
      ];
      if (await isWithin(db, ...tries)) {
        await notice.send({ inquiryId, side, reason: outcome }, db, uuidOf(`${inquiryId} ${side} ${key}`));
      }
      return { outcome, ...(limit && { limit }) };
    };
    if ('limit' in mail) return refuse('unreadable', mail.limit);
    // Our own email that comes back would go around forever.
    const isOurs =
      mail.from === senderOf(services.config.mailFrom) || readReplyAddress(services, mail.from) !== null;
    const isKnown = sendersOf(thread, side).includes(mail.from);
    if (mail.automatic === 'surely' || isOurs || (mail.automatic && !isKnown))
      return { outcome: 'automatic' };
    if (!isKnown) return refuse('address');
    if (mail.automatic) return refuse('automatic');
    if (mail.text === '') return refuse('empty');
    const files = mail.attachments > 0 ? `\n\n${NOTE_OF_FILES(mail.attachments)}` : '';
    const parsed = inquiryMessageSchema.safeParse({ message: mail.text + files });
    if (!parsed.success) return refuse(mail.text.length > 4_000 ? 'long' : 'empty');
    const body = parsed.data.message;
    // Two programs that answer by themselves, without saying so, would go on forever.
    const isAnswerAgain =
      body.length >= ANSWER_LENGTH && (await wasMailed(db, { inquiryId, side, body }, clock()));
    if (isAnswerAgain) return { outcome: 'automatic' };
    try {
      const { isNew } = await inquiries.postMessage({ inquiryId, side, body, source: 'mail', key });
      return { outcome: isNew ? 'posted' : 'repeated' };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Another email with the same Message-ID.
      if (error.status === 422) return { outcome: 'repeated' };
      const reason = thread[otherSide(side)] ? reasons[error.status] : 'closed';
      return reason ? refuse(reason) : { outcome: 'no such conversation' };
    }
  };
}

/** The address of a header that nobody has checked, as far as counting needs it. */
const addressIn = (from: string): string =>
  /[^\s<>"(),;:@]{1,200}@[^\s<>"(),;:@]{1,200}/.exec(from.slice(0, 1_000))?.[0].toLowerCase() ?? '';

const senderOf = (mailFrom: string): string =>
  (/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim().toLowerCase();
