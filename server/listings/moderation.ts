import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { messages } from '../../domain/messages.ts';
import type { Db } from '../db/pool.ts';
import { problem } from '../http/problem.ts';
import { computedColumns, instantOf, jsonOfAnyKind, listingColumns } from './columns.ts';

/** `shown` is JSON of the listing `l` of the account `u`. */
const moderated = (shown: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`(
  select ${shown}::jsonb || jsonb_build_object(
    'account', jsonb_build_object('id', u.id, 'email', u.email, 'suspended', l.owner_suspended),
    'active', l.active, 'takenDownAt', ${instantOf('taken_down_at')}, 'takenDownReason', l.taken_down_reason)
  from listings l
  join users u on u.id = l.owner_id
  where l.id = ${id})`;

/** JSON of a listing as the admin's lists show it. */
export const moderatedJson = (kind: ListingKind, id: RawBuilder<unknown>) =>
  moderated(sql`(select to_jsonb(shown) from (select ${listingColumns(kind, 'summary')}) shown)`, id);

export const moderatedJsonOfAnyKind = (id: RawBuilder<unknown>) =>
  moderated(sql`(${jsonOfAnyKind('summary')})`, id);

/** Record for the audit log: texts, whether it is in the results, and the lister's account, by whose email the log finds it. */
export const listingRecord = sql`to_jsonb(l) - ${computedColumns} || jsonb_build_object('active', l.active, 'account',
  (select jsonb_build_object('id', u.id, 'email', u.email) from users u where u.id = l.owner_id))`;

export type Decided = {
  /** The listing as lists show it. */
  listing: ListingSummary;
  isTakenDown: boolean;
  record: unknown;
  owner: { email: string; firstName: string };
};

/** Holds the listing until the end of the transaction; throws a 404 if there is none. */
export async function lockForDecision(db: Db, kind: ListingKind, id: number): Promise<Decided> {
  const { rows } = await sql<Decided>`
    select ${jsonOfAnyKind('summary')} as listing, l.taken_down_at is not null as "isTakenDown", ${listingRecord} as record,
      json_build_object('email', u.email, 'firstName', u.first_name) as owner
    from listings l join users u on u.id = l.owner_id
    where l.id = ${id} and l.kind = ${kind.category} for update of l`.execute(db);
  if (!rows[0]) throw problem.notFound(messages.listingNotFound.description);
  return rows[0];
}

/** Takes the listing down, or restores it without a reason. Returns its new record. */
export async function setTakenDown(db: Db, id: number, reason: string | null, at?: Date): Promise<unknown> {
  const { rows } = await sql<{ record: unknown }>`
    update listings l set taken_down_at = ${reason === null ? null : (at ?? sql`now()`)}, taken_down_reason = ${reason}
    where id = ${id} returning ${listingRecord} as record`.execute(db);
  return rows[0]?.record;
}
