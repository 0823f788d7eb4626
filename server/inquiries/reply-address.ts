import type { InquirySide } from '../../domain/inquiries.ts';
import type { Services } from '../services.ts';
import type { Thread } from './store.ts';

/** Where mail to one side goes: the owner's is the listing's contact address, the sender's the account's. Null if nobody is there. */
export const addressOf = ({ owner, sender, listing }: Thread, side: InquirySide): string | null =>
  side === 'sender' ? (sender?.email ?? null) : owner && (listing?.contactEmail ?? owner.email);

/** Where an answer by mail of `side` goes. */
export function replyAddressOf(
  _services: Pick<Services, 'config' | 'secret'>,
  thread: Thread,
  side: InquirySide,
): string | null {
  return addressOf(thread, side === 'owner' ? 'sender' : 'owner');
}
