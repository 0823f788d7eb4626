import { sql } from 'kysely';
import {
  DELETED_ACCOUNT,
  excerptOf,
  type InquiryBox,
  type InquirySide,
  type InquiryState,
} from '../../domain/inquiries.ts';
import type { InquiryRow } from '../../domain/inquiries-schema.ts';
import { instant } from '../db/instant.ts';
import type { Db } from '../db/pool.ts';
import { hasLink } from './links.ts';

export type Asked = {
  box: InquiryBox;
  state?: InquiryState | undefined;
  listing?: number | undefined;
  limit: number;
  /** The conversation of this latest message, or an earlier one. */
  before?: number | undefined;
};

const boxes = {
  all: (account: number) => sql<boolean>`(i.owner_id = ${account} or i.sender_id = ${account})`,
  received: (account: number) => sql<boolean>`i.owner_id = ${account}`,
  sent: (account: number) => sql<boolean>`i.sender_id = ${account}`,
};

/** Unread by this account; each half has an index. */
const isUnread = (account: number) => sql<boolean>`(
  (i.owner_id = ${account} and i.sender_last_id > i.owner_read_id)
  or (i.sender_id = ${account} and i.owner_last_id > i.sender_read_id))`;

export async function countUnread(db: Db, account: number): Promise<number> {
  const { unread } = await db
    .selectFrom('inquiries as i')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where(isUnread(account))
    .executeTakeFirstOrThrow();
  return unread;
}

/** Latest message first. */
export async function listInquiries(db: Db, account: number, { box, state, listing, limit, before }: Asked) {
  let chosen = db.selectFrom('inquiries as i').where(boxes[box](account));
  if (state === 'unread') chosen = chosen.where(isUnread(account));
  if (state === 'open') chosen = chosen.where('i.closed_at', 'is', null);
  if (state === 'closed') chosen = chosen.where('i.closed_at', 'is not', null);
  if (listing !== undefined) chosen = chosen.where('i.listing_id', '=', listing);
  const { total } = await chosen
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await (before === undefined ? chosen : chosen.where('i.last_id', '<', before))
    .innerJoin('inquiry_messages as m', 'm.id', 'i.last_id')
    .leftJoin('users as o', 'o.id', 'i.owner_id')
    .leftJoin('listings as l', 'l.id', 'i.listing_id')
    .select([
      'i.id',
      'i.listing_id as listingId',
      'i.listing_kind as category',
      'i.airport_code as airportCode',
    ])
    .select([
      sql<InquirySide>`case when i.owner_id = ${account} then 'owner' else 'sender' end`.as('side'),
      sql<string>`case when i.owner_id = ${account} then i.sender_name
        else trim(coalesce(o.first_name || ' ' || o.last_name, '')) end`.as('person'),
      sql<string>`coalesce(l.title, i.listing_title)`.as('title'),
      sql<
        Pick<InquiryRow['lastMessage'], 'at' | 'side'>
      >`json_build_object('at', ${instant(sql.ref('m.created_at'))}, 'side', m.side)`.as('lastMessage'),
      isUnread(account).as('isUnread'),
      sql<string | null>`${instant(sql.ref('i.closed_at'))}`.as('closedAt'),
      sql<string>`${instant(sql.ref('i.created_at'))}`.as('createdAt'),
    ])
    .select(['i.last_id', 'm.body'])
    .orderBy('i.last_id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  return {
    rows: shown.map(
      ({ last_id: _last, body, ...row }): InquiryRow => ({
        ...row,
        person: row.person || DELETED_ACCOUNT,
        lastMessage: { ...row.lastMessage, text: excerptOf(body), hasLink: hasLink(body) },
      }),
    ),
    total,
    next: rows.length > limit ? (shown.at(-1)?.last_id ?? null) : null,
  };
}
