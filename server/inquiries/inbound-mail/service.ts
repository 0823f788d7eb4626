import { createHash } from 'node:crypto';
import { ATTACHMENTS_MAX, filesAlone } from '../../../domain/attachments.ts';
import type { NewAttachment } from '../../../domain/attachments-schema.ts';
import { INQUIRY_MESSAGE_MAX, otherSide } from '../../../domain/inquiries.ts';
import { inquiryMessageSchema } from '../../../domain/inquiries-schema.ts';
import { cleanName } from '../../../domain/media.ts';
import { discard, type Spooled, spool } from '../../files/spool.ts';
import { Problem } from '../../http/problem.ts';
import { countTries, isWithin } from '../../http/rate-limit.ts';
import { byteTries, FileRefused, keepFile, uploadTries } from '../../media/service.ts';
import type { Services } from '../../services.ts';
import { wasMailed } from '../messages.ts';
import { addressOf, findReplyAddress, readReplyAddress } from '../reply-address.ts';
import type { Inquiries } from '../service.ts';
import { findThread as findAnyThread, findMailedThread, type Thread } from '../threads.ts';
import { readHeaders, recipientsIn, valuesOf } from './header-block.ts';
import { automaticToSide, byAll, byConversation, bySender, noticesToSide } from './limits.ts';
import { type LeftOut, leftOutMail, notPostedMail, type Refusal } from './mails.ts';
import type { InboundMail, MailedFile } from './read-mail.ts';
import { createReader } from './reader.ts';

type InboundServices = Pick<Services, 'db' | 'files' | 'mailer' | 'clock' | 'config' | 'secret'>;

/** Outcome of an email, for the log. `limit` is what kept it from being read. */
export type Outcome = {
  outcome: 'posted' | 'repeated' | 'no such conversation' | Refusal;
  limit?: string;
};

const noteOfFiles = (count: number) =>
  `[${count === 1 ? 'A file was' : `${count} files were`} left out of this email.]`;

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
  type Notice = { inquiryId: number; side: 'owner' | 'sender'; reason: Refusal | 'files'; left?: LeftOut[] };
  const notice = mailer.define<Notice>('inbound-refusal', async ({ inquiryId, side, reason, left = [] }) => {
    const thread = await findMailedThread(db, inquiryId, side, 'contact');
    const to = thread && addressOf(thread, side);
    if (!to) return null;
    return reason === 'files'
      ? leftOutMail({ to, thread, left })
      : notPostedMail({ to, thread, reason, left });
  });

  /** Stores the files that pass the checks of uploads. */
  async function keepFiles(ownerId: number, files: readonly MailedFile[]) {
    const kept: NewAttachment[] = [];
    const left: LeftOut[] = [];
    // People who list can upload more on the site.
    const owner = { id: ownerId, role: 'general_user' as const };
    for (const [index, { name: sent, content }] of files.entries()) {
      const name = cleanName(sent) || `File ${index + 1}`;
      let file: Spooled | undefined;
      try {
        if (kept.length === ATTACHMENTS_MAX)
          throw new FileRefused(`A message has at most ${ATTACHMENTS_MAX} files`);
        await countTries(db, [...uploadTries(owner), ...byteTries(owner, content.length)]);
        file = await spool(Buffer.from(content), services.files.incoming);
        const { url } = await keepFile(services, owner, file, { name });
        if (kept.every((one) => one.url !== url)) kept.push({ url, name });
      } catch (error) {
        const isOver = error instanceof Problem && error.status === 429;
        if (!(error instanceof FileRefused) && !isOver) throw error;
        const { detail, message } = error as FileRefused;
        left.push({ name, reason: isOver ? 'You sent too many files' : (detail ?? message) });
      } finally {
        if (file) await discard(file);
      }
    }
    return { kept, left };
  }

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
    const author = found && thread?.[found.side];
    if (!author) return { outcome: 'no such conversation' };
    const { inquiryId, side } = found;
    await countTries(db, [
      { limit: byConversation, by: [inquiryId, side] },
      { limit: bySender, by: [addressIn(valuesOf(headers, 'from')[0] ?? '')] },
      { limit: byAll, by: [] },
    ]);
    const mail = await read(raw, inquiryId);
    const key = keyOf('id' in mail ? mail.id : '', raw);
    const explain = async (outcome: Refusal | 'files', left: LeftOut[] = []) => {
      const by = [inquiryId, side];
      const tries = [
        ...(outcome === 'automatic' ? [{ limit: automaticToSide, by }] : []),
        { limit: noticesToSide, by },
      ];
      if (await isWithin(db, ...tries)) {
        await notice.send(
          { inquiryId, side, reason: outcome, left },
          db,
          uuidOf(`${inquiryId} ${side} ${key}`),
        );
      }
    };
    const refuse = async (outcome: Refusal, limit?: string, left?: LeftOut[]): Promise<Outcome> => {
      await explain(outcome, left);
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
    if (mail.text === '' && mail.files.length === 0) return refuse('empty');
    if (mail.text.length > INQUIRY_MESSAGE_MAX) return refuse('long');
    try {
      const { kept: files, left } = await keepFiles(author.id, mail.files);
      if (mail.text === '' && files.length === 0) return refuse('empty', undefined, left);
      const note = left.length > 0 ? `\n\n${noteOfFiles(left.length)}` : '';
      const message = (mail.text || filesAlone(files.length)) + note;
      const parsed = inquiryMessageSchema.safeParse({ message });
      if (!parsed.success) return refuse(mail.text.length > 4_000 ? 'long' : 'empty', undefined, left);
      const body = parsed.data.message;
      // Two programs that answer by themselves, without saying so, would go on forever.
      const isAnswerAgain =
        body.length >= ANSWER_LENGTH &&
        files.length === 0 &&
        (await wasMailed(db, { inquiryId, side, body }, clock()));
      if (isAnswerAgain) return { outcome: 'automatic' };
      const { isNew } = await inquiries.postMessage({ inquiryId, side, body, source: 'mail', key, files });
      if (isNew && left.length > 0) await explain('files', left);
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
