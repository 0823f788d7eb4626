import { createHmac, timingSafeEqual } from 'node:crypto';
import { type InquirySide, otherSide } from '../../domain/inquiries.ts';
import type { Services } from '../services.ts';
import type { Thread } from './threads.ts';

type ReplyServices = Pick<Services, 'config' | 'secret'>;

/** The listing's contact address, unless someone who reads it stopped these emails. */
const contactOf = ({ listing }: Thread): string | null =>
  listing && !listing.isContactStopped ? listing.contactEmail : null;

/** Address for mail to one side: the listing's contact address for the owner, the account's for the sender. Null if nobody is there. */
export const addressOf = (thread: Thread, side: InquirySide): string | null =>
  side === 'sender'
    ? (thread.sender?.email ?? null)
    : thread.owner && (contactOf(thread) ?? thread.owner.email);

/** The listing's contact address, or the owner's account instead. */
export type Recipient = 'contact' | 'account';

/** True for mail to a contact address that nobody has confirmed: the owner's account has another one. */
export const isToUnconfirmed = (thread: Thread, side: InquirySide, to: Recipient): boolean =>
  side === 'owner' &&
  to === 'contact' &&
  thread.owner !== null &&
  (contactOf(thread) ?? thread.owner.email).toLowerCase() !== thread.owner.email;

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const MARKS = { owner: 'o', sender: 's' } as const;
const TOKEN = /^([1-9]\d{0,9})([os])[a-z2-7]{26}$/;

/** 26 letters and digits, which keep their meaning in a mail system that changes case. */
function signatureOf(secret: Buffer, id: number, side: InquirySide): string {
  const digest = createHmac('sha256', secret).update(`reply address\n${id}\n${side}`).digest();
  const bits = [...digest.subarray(0, 17)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from(
    { length: 26 },
    (_, index) => BASE32[Number.parseInt(bits.slice(index * 5, index * 5 + 5), 2)],
  ).join('');
}

const tokenOf = (secret: Buffer, id: number, side: InquirySide): string =>
  `${id}${MARKS[side]}${signatureOf(secret, id, side)}`;

/** Address for a reply by `side`: ours, or without inbound mail the other person's. Null if nobody is there. */
export function replyAddressOf(
  { config, secret }: ReplyServices,
  thread: Thread,
  side: InquirySide,
): string | null {
  // Nobody learns the address of the owner's account because the contact address stopped its emails.
  if (side === 'sender' && !config.inboundMail && thread.listing?.isContactStopped) return null;
  const other = addressOf(thread, otherSide(side));
  if (!other || !config.inboundMail) return other;
  return config.inboundMail.address.replace('{token}', tokenOf(secret, thread.id, side));
}

/** The conversation and the side that one of our reply addresses is for; null for any other address. */
export function readReplyAddress(
  { config, secret }: ReplyServices,
  address: string,
): { inquiryId: number; side: InquirySide } | null {
  const [start = '', end = ''] = config.inboundMail?.address.split('{token}') ?? [];
  const given = address.toLowerCase();
  if (!config.inboundMail || !given.startsWith(start) || !given.endsWith(end)) return null;
  const token = given.slice(start.length, given.length - end.length);
  const [, id = '', mark] = TOKEN.exec(token) ?? [];
  if (!id) return null;
  const side = mark === MARKS.owner ? 'owner' : 'sender';
  const expected = Buffer.from(tokenOf(secret, Number(id), side));
  const isOurs = token.length === expected.length && timingSafeEqual(Buffer.from(token), expected);
  return isOurs && Number(id) <= 2_147_483_647 ? { inquiryId: Number(id), side } : null;
}

/** A text may name many addresses. */
const CANDIDATES_MAX = 20;

/** Finds the first of our reply addresses in headers, without parsing their other addresses. */
export function findReplyAddress(services: ReplyServices, text: string): ReturnType<typeof readReplyAddress> {
  const [start = '', end = ''] = services.config.inboundMail?.address.split('{token}') ?? [];
  const ours = new RegExp(
    `(?<![\\w.+-])${RegExp.escape(start)}[1-9]\\d{0,9}[os][a-z2-7]{26}${RegExp.escape(end)}(?![\\w.-])`,
    'gi',
  );
  for (const [address] of [...text.matchAll(ours)].slice(0, CANDIDATES_MAX)) {
    const found = readReplyAddress(services, address);
    if (found) return found;
  }
  return null;
}
