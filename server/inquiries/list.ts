import { sql } from 'kysely';
import { drawingAddress } from '../../domain/drawing-address.ts';
import {
  DELETED_ACCOUNT,
  excerptOf,
  type InquiryBox,
  type InquirySide,
  type InquiryState,
} from '../../domain/inquiries.ts';
import type { AskedListings, InquiryRow, Unread } from '../../domain/inquiries-schema.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { isPictureUrl } from '../../domain/media.ts';
import { renditionAddress } from '../../domain/paths.ts';
import type { AskedUnit } from '../../domain/units.ts';
import { instant } from '../db/instant.ts';
import type { Db } from '../db/pool.ts';
import { jsonOfAnyKind } from '../listings/service.ts';
import { hasLink } from './links.ts';

export type Asked = {
  box: InquiryBox;
  state?: InquiryState | undefined;
  listing?: number | undefined;
  q?: string | undefined;
  limit: number;
  /** Where the previous page ended. */
  cursor?: string | undefined;
};

/** "u123" ends among the unread conversations; the number is of the latest message. */
export const LIST_CURSOR = /^u?\d{1,15}$/;

const boxes = {
  all: (account: number) => sql<boolean>`(i.owner_id = ${account} or i.sender_id = ${account})`,
  received: (account: number) => sql<boolean>`i.owner_id = ${account}`,
  sent: (account: number) => sql<boolean>`i.sender_id = ${account}`,
};

/** Unread by this account; each half has an index. */
const isUnread = (account: number) => sql<boolean>`(
  (i.owner_id = ${account} and i.sender_last_id > i.owner_read_id)
  or (i.sender_id = ${account} and i.owner_last_id > i.sender_read_id))`;

/** A message would arrive: both accounts are in use, and neither blocked the other. */
export const isWrittenTo = sql<boolean>`(
  i.owner_id is not null and i.sender_id is not null
  and not exists (select from users x where x.id in (i.owner_id, i.sender_id) and x.suspended_at is not null)
  and not exists (select from inquiry_blocks b
    where (b.blocker_id, b.blocked_id) in ((i.owner_id, i.sender_id), (i.sender_id, i.owner_id))))`;

/** Nobody waits in a closed conversation, or where no answer would arrive. */
export const isAwaited = sql<boolean>`(i.awaited is not null and i.closed_at is null and ${isWrittenTo})`;

/** The units that the messages of `i` are about, in the order in which they came up. */
export const unitsAsked = sql<AskedUnit[]>`coalesce((
  select json_agg(json_build_object('label', a.label, 'isListed', exists (select from units un where un.id = a.unit_id)) order by a.first)
  from (select unit_label as label, max(unit_id) as unit_id, min(id) as first from inquiry_messages am
    where am.inquiry_id = i.id and unit_label <> '' group by unit_label) a), '[]')`;

const needsReply = (account: number) => sql<boolean>`(
  ((i.owner_id = ${account} and i.awaited = 'owner') or (i.sender_id = ${account} and i.awaited = 'sender'))
  and ${isAwaited})`;

const isArchived = (account: number) => sql<boolean>`(
  case when i.owner_id = ${account} then i.owner_archived else i.sender_archived end)`;

export async function countUnread(db: Db, account: number): Promise<Unread> {
  return db
    .selectFrom('inquiries as i')
    .select(sql<number>`count(*) filter (where ${isUnread(account)})`.as('unread'))
    .select(sql<number>`count(*) filter (where ${needsReply(account)})`.as('needsReply'))
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where(({ or }) => or([isUnread(account), needsReply(account)]))
    .executeTakeFirstOrThrow();
}

/** Listings that an account has conversations about, by title. */
export const listAsked = (db: Db, account: number): Promise<AskedListings> =>
  db
    .selectFrom('inquiries as i')
    .leftJoin('listings as l', 'l.id', 'i.listing_id')
    .select('i.listing_id as id')
    .select(sql<string>`min(coalesce(l.title, i.listing_title))`.as('title'))
    .select(sql<string>`min(i.airport_code)`.as('airportCode'))
    .where(boxes.all(account))
    .groupBy('i.listing_id')
    .orderBy(sql`min(coalesce(l.title, i.listing_title)) collate "und-x-icu"`)
    .orderBy('i.listing_id')
    .limit(200)
    .execute();

const LIKE_SIGNS = /[\\%_]/g;

/** True if the person, the listing, a message, or the account's own note has the words. */
function hasWords(account: number, q: string) {
  const like = `%${q.replace(LIKE_SIGNS, '\\$&')}%`;
  return sql<boolean>`(
    coalesce(l.title, i.listing_title) ilike ${like} or i.airport_code ilike ${like} or i.aircraft ilike ${like}
    or (i.owner_id = ${account} and (i.sender_name ilike ${like} or i.owner_note ilike ${like}))
    or (i.sender_id = ${account} and (o.first_name || ' ' || o.last_name ilike ${like} or i.sender_note ilike ${like}))
    or exists (select from inquiry_messages w where w.inquiry_id = i.id and w.body ilike ${like}))`;
}

function pictureOf(listing: ListingSummary | null): string | null {
  const kind = listing && kindOfCategory(listing.category);
  if (!listing || !kind) return null;
  const photo = listing.images.find(isPictureUrl);
  return photo ? renditionAddress(photo, 'card.jpg') : drawingAddress(kind, listing);
}

/** Unread conversations first, each group by its latest message. */
export async function listInquiries(
  db: Db,
  account: number,
  { box, state, listing, q, limit, cursor }: Asked,
) {
  let chosen = db
    .selectFrom('inquiries as i')
    .leftJoin('users as o', 'o.id', 'i.owner_id')
    .leftJoin('listings as l', 'l.id', 'i.listing_id')
    .where(boxes[box](account));
  if (state === 'archived') chosen = chosen.where(isArchived(account));
  else if (state !== 'any') chosen = chosen.where(sql<boolean>`not ${isArchived(account)}`);
  if (state === 'needs-reply') chosen = chosen.where(needsReply(account));
  if (state === 'unread') chosen = chosen.where(isUnread(account));
  if (state === 'open') chosen = chosen.where('i.closed_at', 'is', null);
  if (state === 'closed') chosen = chosen.where('i.closed_at', 'is not', null);
  if (listing !== undefined) chosen = chosen.where('i.listing_id', '=', listing);
  if (q) chosen = chosen.where(hasWords(account, q));
  const { total } = await chosen
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const from =
    cursor &&
    sql<boolean>`(${isUnread(account)}, i.last_id)
    < (${cursor.startsWith('u')}, ${Number(cursor.replace('u', ''))}::bigint)`;
  const rows = await (from ? chosen.where(from) : chosen)
    .innerJoin('inquiry_messages as m', 'm.id', 'i.last_id')
    .leftJoin('users as u', 'u.id', 'l.owner_id')
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
      sql<string | null>`nullif(i.aircraft, '')`.as('aircraft'),
      unitsAsked.as('units'),
      sql<
        Pick<InquiryRow['lastMessage'], 'at' | 'side'>
      >`json_build_object('at', ${instant(sql.ref('m.created_at'))}, 'side', m.side)`.as('lastMessage'),
      isUnread(account).as('isUnread'),
      needsReply(account).as('needsReply'),
      isArchived(account).as('isArchived'),
      sql<string | null>`${instant(sql.ref('i.closed_at'))}`.as('closedAt'),
      sql<string>`${instant(sql.ref('i.created_at'))}`.as('createdAt'),
    ])
    .select(['i.last_id', 'm.body'])
    .select(
      sql<ListingSummary | null>`case when not l.hidden or l.owner_id = ${account}
        then ${jsonOfAnyKind('summary')} end`.as('shown'),
    )
    .orderBy(sql`${isUnread(account)} desc`)
    .orderBy('i.last_id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const end = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(
      ({ last_id: _last, body, shown: seen, ...row }): InquiryRow => ({
        ...row,
        person: row.person || DELETED_ACCOUNT,
        lastMessage: { ...row.lastMessage, text: excerptOf(body), hasLink: hasLink(body) },
        picture: pictureOf(seen),
      }),
    ),
    total,
    next: end ? `${end.isUnread ? 'u' : ''}${end.last_id}` : null,
  };
}
