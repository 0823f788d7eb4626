import { sql } from 'kysely';
import { HELD_DAYS } from '../../../domain/inquiries.ts';
import type { HeldInquiryInput, SentHeldInquiry } from '../../../domain/inquiries-schema.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import type { Db } from '../../db/pool.ts';
import { jsonOfAnyKind } from '../../listings/service.ts';

export type HeldInquiry = {
  id: number;
  email: string;
  listing_id: number;
  input: HeldInquiryInput;
  kind: string;
  /** Null while nobody but its owner may see the listing. */
  listing: ListingSummary | null;
  /** Null until it is sent. */
  sent: SentHeldInquiry | null;
};

export async function insertHeld(
  db: Db,
  held: { email: string; listingId: number; input: HeldInquiryInput; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('held_inquiries')
    .values({
      email: held.email,
      listing_id: held.listingId,
      input: JSON.stringify(held.input),
      expires_at: sql<Date>`${held.at}::timestamptz + make_interval(days => ${HELD_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Key of the message that it becomes, so that a second press sends nothing. */
export const keyOfHeld = (id: number): string => `held-${id}`;

export const findHeld = (db: Db, id: number, at: Date): Promise<HeldInquiry | undefined> =>
  db
    .selectFrom('held_inquiries as h')
    .innerJoin('listings as l', 'l.id', 'h.listing_id')
    .innerJoin('users as u', 'u.id', 'l.owner_id')
    .select(['h.id', 'h.email', 'h.listing_id', 'l.kind'])
    .select(sql<HeldInquiryInput>`h.input`.as('input'))
    .select(
      sql<ListingSummary | null>`case when not l.hidden then ${jsonOfAnyKind('summary')} end`.as('listing'),
    )
    .select(
      sql<SentHeldInquiry | null>`(
        select json_build_object('id', i.id, 'hasPassword', s.password_hash is not null)
        from users s join inquiries i on i.sender_id = s.id and i.listing_id = h.listing_id
          join inquiry_messages m on m.inquiry_id = i.id and m.side = 'sender' and m.key = ${keyOfHeld(id)}
        where s.email = h.email)`.as('sent'),
    )
    .where('h.id', '=', id)
    .where('h.expires_at', '>', at)
    .executeTakeFirst();

export async function sweepHeld(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('held_inquiries').where('expires_at', '<=', at).execute();
}
