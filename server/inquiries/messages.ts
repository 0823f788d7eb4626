import { sql } from 'kysely';
import { DAY_MS } from '../../domain/dates.ts';
import { type InquirySide, type MessageSource, otherSide } from '../../domain/inquiries.ts';
import type { Db } from '../db/pool.ts';
import { isUnitListed } from './threads.ts';

export type Message = {
  id: number;
  inquiry_id: number;
  side: InquirySide;
  body: string;
  source: MessageSource;
  created_at: Date;
  /** The viewing whose times it proposes. */
  viewing_id: number | null;
  unit_label: string;
  unit_listed: boolean;
};

const messages = (db: Db) =>
  db
    .selectFrom('inquiry_messages')
    .select(['id', 'inquiry_id', 'side', 'body', 'source', 'created_at', 'unit_label'])
    .select(isUnitListed('inquiry_messages').as('unit_listed'))
    .select(
      sql<number | null>`(select e.viewing_id from inquiry_events e
        where e.message_id = inquiry_messages.id and e.type = 'viewing.proposed')`.as('viewing_id'),
    );

export const findMessage = (db: Db, id: number): Promise<Message | undefined> =>
  messages(db).where('id', '=', id).executeTakeFirst();

/** The newest message that a person of one side wrote. */
export const findNewestOf = (db: Db, inquiryId: number, side: InquirySide): Promise<Message | undefined> =>
  messages(db)
    .where('inquiry_id', '=', inquiryId)
    .where('side', '=', side)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** True for the sender's first message, also after an offer of the owner. */
export async function isInquiry(db: Db, { id, inquiry_id, side }: Message): Promise<boolean> {
  if (side === 'owner') return false;
  const asked = db.selectFrom('inquiry_messages').select('id').where('inquiry_id', '=', inquiry_id);
  const earlier = asked.where('side', '=', 'sender').where('id', '<', id);
  return (await earlier.executeTakeFirst()) === undefined;
}

/** The message that a key has made. */
export const findByKey = (db: Db, inquiryId: number, side: InquirySide, key: string) =>
  messages(db)
    .where('inquiry_id', '=', inquiryId)
    .where('side', '=', side)
    .where('key', '=', key)
    .executeTakeFirst();

type NewMessage = {
  inquiryId: number;
  side: InquirySide;
  body: string;
  source: MessageSource;
  key: string | null;
  /** Label and id of the unit that it asks about or offers; an empty one is for any, and undefined says nothing of units. */
  unit?: string | undefined;
  unitId?: number | null | undefined;
  isAutomatic?: boolean | undefined;
  /** True by default. */
  asksForReply?: boolean | undefined;
  at: Date;
};

/** The side that is waited for after a message; a second question doesn't start the time over. */
function awaitedAfter({ side, asksForReply = true, at }: NewMessage) {
  const other = otherSide(side);
  const isKept = asksForReply
    ? sql<boolean>`awaited is not distinct from ${other}`
    : sql<boolean>`awaited is distinct from ${side}`;
  const next = <Value>(column: 'awaited' | 'awaited_since' | 'awaited_reminded_at', value: Value | null) =>
    sql<Value | null>`case when ${isKept} then ${sql.ref(column)} else ${value} end`;
  return {
    awaited: next('awaited', asksForReply ? other : null),
    awaited_since: next('awaited_since', asksForReply ? at : null),
    awaited_reminded_at: next<Date>('awaited_reminded_at', null),
  };
}

/** Also opens the conversation again, and counts as read by its author. */
export async function insertMessage(db: Db, message: NewMessage): Promise<number> {
  const { inquiryId, side, body, source, key, unit, unitId = null, isAutomatic, at } = message;
  const { id } = await db
    .insertInto('inquiry_messages')
    .values({
      inquiry_id: inquiryId,
      side,
      body,
      source,
      key,
      unit_id: unitId,
      unit_label: unit ?? '',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('inquiries')
    .set({
      last_id: id,
      owner_archived: false,
      sender_archived: false,
      ...(unit !== undefined && { unit_label: unit, unit_id: unitId }),
      ...(isAutomatic
        ? { [`${side}_last_id`]: id }
        : { closed_at: null, closed_by: null, ...awaitedAfter(message) }),
      ...(isAutomatic
        ? {}
        : side === 'owner'
          ? {
              owner_last_id: id,
              owner_read_id: id,
              // An offer answers nothing.
              answered_at: sql<Date>`case when sender_last_id > 0 then coalesce(answered_at, ${at}) end`,
            }
          : { sender_last_id: id, sender_read_id: id }),
    })
    .where('id', '=', inquiryId)
    .execute();
  return id;
}

/** True if this side sent the same text about the same unit within 10 minutes, and the other side hasn't written since. */
export async function isRepeated(
  db: Db,
  { inquiryId, side, body, unit = '' }: Pick<NewMessage, 'inquiryId' | 'side' | 'body' | 'unit'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ repeated: boolean }>`
    select exists (select from inquiry_messages m
      where m.inquiry_id = ${inquiryId} and m.side = ${side} and lower(m.body) = lower(${body}) and m.unit_label = ${unit}
        and m.created_at > ${now}::timestamptz - interval '10 minutes'
        and not exists (select from inquiry_messages later
          where later.inquiry_id = m.inquiry_id and later.id > m.id and later.side <> m.side)
    ) as repeated`.execute(db);
  return rows[0]?.repeated ?? false;
}

/** True if an email of this side said the same within a day. */
export async function wasMailed(
  db: Db,
  { inquiryId, side, body }: Pick<NewMessage, 'inquiryId' | 'side' | 'body'>,
  now: Date,
): Promise<boolean> {
  const found = await messages(db)
    .where('inquiry_id', '=', inquiryId)
    .where('side', '=', side)
    .where('source', '=', 'mail')
    .where('body', '=', body)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst();
  return found !== undefined;
}

/** Messages of conversations, oldest first. */
export async function findMessages(db: Db, inquiryIds: readonly number[]): Promise<Message[]> {
  if (inquiryIds.length === 0) return [];
  return messages(db).where('inquiry_id', 'in', inquiryIds).orderBy('id').execute();
}
