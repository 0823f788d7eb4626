import { createHash } from 'node:crypto';
import { otherSide } from '../../domain/inquiries.ts';
import { inquiryMessageSchema } from '../../domain/inquiry-schema.ts';
import { Problem } from '../http/problem.ts';
import { isWithin, type Limit } from '../http/rate-limit.ts';
import {
  addressOf,
  findAnyThread,
  findMailedThread,
  type Inquiries,
  readReplyAddress,
  type Thread,
  wasMailed,
} from '../inquiries/service.ts';
import type { Services } from '../services.ts';
import { notPostedMail, type Refusal } from './mails.ts';
import { type InboundMail, readMail } from './read-mail.ts';

type InboundServices = Pick<Services, 'db' | 'mailer' | 'clock' | 'config' | 'secret'>;

/** Outcome of an email, for the log. */
export type Outcome = 'posted' | 'repeated' | 'unreadable' | 'automatic' | 'no such conversation' | Refusal;

/** Keeps anyone who got hold of a reply address from filling a mailbox with our explanations. */
const noticesToSide: Limit = { name: 'inbound-notice', max: 5, seconds: 24 * 3_600 };

const NOTE_OF_FILES = (count: number) =>
  `[${count === 1 ? 'A file was' : `${count} files were`} left out of this email. Ask for another way to see ${count === 1 ? 'it' : 'them'}.]`;

/** Stays the same when a mail server delivers an email again. */
const keyOf = ({ id }: InboundMail, raw: Buffer): string =>
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

  /** Posts an answer in its conversation. Never throws for what is in the email, so that nobody sends it again. */
  return async (raw: Buffer): Promise<Outcome> => {
    const mail = await readMail(raw);
    if (!mail) return 'unreadable';
    if (mail.isAutomatic) return 'automatic';
    const found = mail.to.map((to) => readReplyAddress(services, to)).find((one) => one !== null);
    const thread = found && (await findAnyThread(db, found.inquiryId));
    if (!found || !thread?.[found.side]) return 'no such conversation';
    // Our own email that comes back would go around forever.
    if (mail.from === senderOf(services.config.mailFrom) || readReplyAddress(services, mail.from)) {
      return 'automatic';
    }
    const { inquiryId, side } = found;
    const key = keyOf(mail, raw);
    const refuse = async (reason: Refusal): Promise<Outcome> => {
      if (await isWithin(db, { limit: noticesToSide, by: [inquiryId, side] })) {
        await notice.send({ inquiryId, side, reason }, db, uuidOf(`${inquiryId} ${side} ${key}`));
      }
      return reason;
    };
    if (!sendersOf(thread, side).includes(mail.from)) return refuse('address');
    if (mail.text === '') return refuse('empty');
    const files = mail.attachments > 0 ? `\n\n${NOTE_OF_FILES(mail.attachments)}` : '';
    const read = inquiryMessageSchema.safeParse({ message: mail.text + files });
    if (!read.success) return refuse(mail.text.length > 4_000 ? 'long' : 'empty');
    const body = read.data.message;
    // Two programs that answer by themselves, without saying so, would go on forever.
    const isAnswerAgain =
      body.length >= ANSWER_LENGTH && (await wasMailed(db, { inquiryId, side, body }, clock()));
    if (isAnswerAgain) return 'automatic';
    try {
      const { isNew } = await inquiries.postMessage({ inquiryId, side, body, source: 'mail', key });
      return isNew ? 'posted' : 'repeated';
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Another email with the same Message-ID.
      if (error.status === 422) return 'repeated';
      const reason = thread[otherSide(side)] ? reasons[error.status] : 'closed';
      return reason ? refuse(reason) : 'no such conversation';
    }
  };
}

const senderOf = (mailFrom: string): string =>
  (/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim().toLowerCase();
