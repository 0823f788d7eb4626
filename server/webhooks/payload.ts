import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import { inquiryPaths, paths } from '../../domain/paths.ts';
import type { WebhookEvent } from '../../domain/webhooks-schema.ts';
import type { Db } from '../db/pool.ts';
import {
  emailForOwner,
  findMessage,
  findThread,
  readViewing,
  type Thread,
  unitOf,
} from '../inquiries/service.ts';
import { readOwnUnit } from '../listings/service.ts';
import { readListEvent } from '../waiting-lists/service.ts';
import type { Due, WebhookRow } from './store.ts';

/** Composes the event for its receiver, the owner of the listing. */
export async function payloadOf(
  db: Db,
  publicUrl: string,
  webhook: WebhookRow,
  delivery: Due,
  now: Date,
): Promise<WebhookEvent> {
  const { inquiry_id, message_id, viewing_id, unit_id, list_id, list_seq, type, created_at } = delivery;
  const found = inquiry_id === null ? null : await findThread(db, { id: webhook.user_id }, inquiry_id);
  const message = message_id === null ? undefined : await findMessage(db, message_id);
  return {
    type,
    timestamp: created_at.toISOString(),
    data: {
      inquiry: found && inquiryOf(found.thread, publicUrl),
      message: message
        ? {
            id: message.id,
            from: message.side,
            text: message.body,
            unit: unitOf(message),
            createdAt: message.created_at.toISOString(),
          }
        : null,
      viewing: viewing_id === null ? null : await readViewing(db, viewing_id, now),
      unit: unit_id === null ? null : await readOwnUnit(db, { id: webhook.user_id }, unit_id),
      waitingList:
        list_id === null || list_seq === null
          ? null
          : await readListEvent(db, publicUrl, { id: webhook.user_id }, list_id, list_seq),
    },
  };
}

function inquiryOf(thread: Thread, publicUrl: string): WebhookEvent['data']['inquiry'] {
  const kind = kindOfCategory(thread.listing_kind);
  return {
    id: thread.id,
    url: publicUrl + inquiryPaths.thread(thread.id),
    listing: {
      id: thread.listing_id,
      kind: thread.listing_kind,
      title: thread.listing_title,
      airport: thread.airport_code,
      url: kind ? publicUrl + paths.listing(kind, thread.listing_id) : publicUrl,
    },
    name: thread.sender_name,
    email: emailForOwner(thread),
    phone: thread.sender_phone || null,
    unit: unitOf(thread),
    aircraft: thread.aircraft || null,
    wantedFrom: thread.wanted_from,
    term: thread.term,
    state: thread.closed_at ? 'closed' : 'open',
    createdAt: thread.created_at.toISOString(),
    answeredAt: thread.answered_at?.toISOString() ?? null,
  };
}
