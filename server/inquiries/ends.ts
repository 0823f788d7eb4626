import { type RawBuilder, sql } from 'kysely';
import { titleWithCode } from '../../domain/airports/code-in-title.ts';
import { TELL_MAX, type ViewingEnd } from '../../domain/inquiries.ts';
import type { Affected, EndedListings, TellInput } from '../../domain/inquiries-schema.ts';
import { holdAccount } from '../accounts/service.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { isWrittenTo } from './list.ts';
import type { Inquiries } from './service.ts';
import { lockThread } from './threads.ts';
import { endReason } from './viewings/store.ts';

/** Conversations `i` that someone asked in, and where a message would arrive. */
const isAsked = sql<boolean>`(i.sender_last_id > 0 and i.closed_at is null and ${isWrittenTo})`;

/** What ends with listings or an account: the people who asked, and the viewings to come. */
export async function countAffected(
  db: Db,
  which: { listings: readonly number[]; owner: number | null } | { user: number },
  now: Date,
): Promise<Affected> {
  const [owned, any]: [RawBuilder<boolean>, RawBuilder<boolean>] =
    'user' in which
      ? [sql`i.owner_id = ${which.user}`, sql`${which.user} in (i.owner_id, i.sender_id)`]
      : [
          sql`i.listing_id = any(${which.listings}::integer[])`,
          sql`i.listing_id = any(${which.listings}::integer[])`,
        ];
  const isOwn =
    'user' in which || which.owner === null ? sql<boolean>`true` : sql<boolean>`i.owner_id = ${which.owner}`;
  const { rows } = await sql<Affected>`
    select count(distinct i.sender_id) filter (where ${owned} and ${isAsked}) as people,
      count(*) filter (where exists (select from viewings v
        where v.inquiry_id = i.id and v.state = 'accepted' and v.starts_at > ${now})) as viewings
    from inquiries i where ${any} and ${isOwn}`.execute(db);
  return rows[0] ?? { people: 0, viewings: 0 };
}

/** Conversations of an owner whose place is gone and whose sender was neither told nor left out on purpose. */
const untold = (ownerId: number) => sql<boolean>`(
  i.owner_id = ${ownerId} and i.sender_last_id > i.told_id and ${isAsked}
  and ${endReason} in ('listing-deleted', 'listing-hidden', 'leased'))`;

/** Listings of an account that are gone, whose people don't know yet, latest question first; at most 200. */
export async function listEnded(db: Db, { id }: Pick<Actor, 'id'>): Promise<EndedListings> {
  type Ended = Omit<EndedListings['listings'][number], 'message'>;
  const { rows } = await sql<Ended & { senders: number[] }>`
    select i.listing_id as id, min(coalesce(l.title, i.listing_title)) as title, min(i.airport_code) as "airportCode",
      min(${endReason}) as reason, array_agg(i.sender_id) as senders
    from inquiries i left join listings l on l.id = i.listing_id
    where ${untold(id)}
    group by i.listing_id order by max(i.last_id) desc limit 200`.execute(db);
  return {
    people: new Set(rows.flatMap(({ senders }) => senders)).size,
    listings: rows.map(({ senders: _senders, ...listing }) => ({
      ...listing,
      message: endText(listing.title, listing.airportCode, listing.reason),
    })),
  };
}

const sentences: Record<Exclude<ViewingEnd, 'person-left' | 'unit-deleted'>, string> = {
  'listing-deleted': 'is no longer offered',
  'listing-hidden': 'is no longer offered',
  leased: 'has been leased',
};

/** The owner's message to someone who asked about a place that is gone. */
const endText = (title: string, airportCode: string, reason: keyof typeof sentences): string =>
  `Thank you for asking about ${titleWithCode({ title, airportCode })}. It ${sentences[reason]}, so it isn’t available anymore.`;

/** Tells the people who asked about an owner's listings that those are gone, or notes that the owner won't. Returns how many. */
export const tellOfEnds = (
  db: Db,
  inquiries: Pick<Inquiries, 'end'>,
  actor: Actor,
  { listings, tell }: TellInput,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    // Locked, so that a second press waits and finds them told.
    await sql`select from inquiries where owner_id = ${actor.id} and listing_id = any(${listings}::integer[])
      order by id for no key update`.execute(transaction);
    const { rows } = await sql<{ id: number; sender: number; reason: keyof typeof sentences }>`
      update inquiries i set told_id = i.sender_last_id
      where i.id in (select i.id from inquiries i
        where ${untold(actor.id)} and i.listing_id = any(${listings}::integer[])
        order by i.id limit ${TELL_MAX})
      returning i.id, i.sender_id as sender, ${endReason} as reason`.execute(transaction);
    if (!tell) return 0;
    for (const { id, reason } of rows) {
      const thread = await lockThread(transaction, id);
      if (!thread) continue;
      const title = thread.listing?.title ?? thread.listing_title;
      await inquiries.end(transaction, thread, endText(title, thread.airport_code, reason));
    }
    return new Set(rows.map(({ sender }) => sender)).size;
  });
