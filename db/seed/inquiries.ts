import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS } from '../../domain/dates.ts';
import {
  type InquirySide,
  type InquiryTerm,
  type MessageSource,
  REMINDER_HOURS,
} from '../../domain/inquiries.ts';
import type { Airports } from '../../server/airports/airports.ts';
import type { Db } from '../../server/db/pool.ts';
import { instantOf, timeText } from '../../server/inquiries/viewings/airport-time.ts';
import type { Person, SeededListing } from './admin-acts.ts';
import { dayOf, readDemoJson } from './demo-files.ts';

const MINUTES = 30;
/** Times of a viewing: days from now, and clocks at the airport. */
const proposals = [
  [4, '10:00'],
  [6, '15:30'],
] as const;

/** A conversation about a listing. */
export type Thread = {
  /** Its reference. */
  listing: string;
  sender: string;
  aircraft?: string;
  wantedFrom?: string;
  term?: InquiryTerm;
  closedBy?: InquirySide;
  /** The sender proposed times to see it after the last message; the owner may have agreed to the second one. */
  viewing?: 'proposed' | 'accepted';
  /** The sender's message, the owner's answer, and so on, each with its age in days. */
  messages: readonly (readonly [days: number, body: string])[];
};

type Line = { side: InquirySide; body: string; at: number; source?: MessageSource };
type Viewing = { times: Date[]; accepted: Date | null; at: number; timeZone: string };
type Written = Thread & { about: SeededListing; from: Person; lines: Line[]; shown?: Viewing };

export const readThreads = () => readDemoJson<Thread[]>('inquiries.json');

/** Adds the messages of a viewing to the lines. */
function addViewing({ about, lines, viewing }: Written, airports: Pick<Airports, 'timeZoneOf'>, now: number) {
  const timeZone = airports.timeZoneOf(about.airport.id) ?? 'UTC';
  const times = proposals.flatMap(([days, clock]) => {
    const day = new Date(now + days * DAY_MS).toISOString().slice(0, 10);
    return instantOf(`${day}T${clock}`, timeZone) ?? [];
  });
  const at = (lines.at(-1)?.at ?? now) + DAY_MS / 6;
  const list = times.map((time) => `- ${timeText(time, timeZone)}`).join('\n');
  const source = 'viewing';
  lines.push({ side: 'sender', body: `Viewing proposed, ${MINUTES} minutes:\n${list}`, at, source });
  const accepted = viewing === 'accepted' ? (times[1] ?? null) : null;
  if (accepted) {
    const body = `Viewing agreed on: ${timeText(accepted, timeZone)}, ${MINUTES} minutes`;
    lines.push({ side: 'owner', body, at: at + DAY_MS / 8, source });
  }
  return { times, accepted, at, timeZone };
}

function written(
  listings: readonly SeededListing[],
  byEmail: ReadonlyMap<string, Person>,
  airports: Pick<Airports, 'timeZoneOf'>,
  now: number,
): Written[] {
  const byReference = new Map(listings.map((one) => [one.reference, one]));
  return readThreads()
    .map((thread) => {
      const about = byReference.get(thread.listing);
      const from = byEmail.get(`${thread.sender.toLowerCase().replace(' ', '.')}@example.com`);
      if (!about || !from) throw new Error(`A conversation is about ${thread.listing}.`);
      const lines = thread.messages.map(([days, body], index): Line => {
        return { side: index % 2 === 0 ? 'sender' : 'owner', body, at: now - days * DAY_MS };
      });
      const one: Written = { ...thread, about, from, lines };
      return thread.viewing ? { ...one, shown: addViewing(one, airports, now) } : one;
    })
    .sort((one, other) => (one.lines[0]?.at ?? 0) - (other.lines[0]?.at ?? 0));
}

/** Adds conversations about the listings, and counts them. */
export async function insertInquiries(
  db: Db,
  listings: readonly SeededListing[],
  byEmail: ReadonlyMap<string, Person>,
  airports: Pick<Airports, 'timeZoneOf'>,
  now: number,
): Promise<void> {
  const threads = written(listings, byEmail, airports, now);
  const inserted = await db
    .insertInto('inquiries')
    .values(
      threads.map(({ about, from, sender, aircraft = '', wantedFrom, term, closedBy, lines }) => ({
        listing_id: about.id,
        listing_kind: about.kind.category,
        listing_title: about.title,
        airport_id: about.airport.id,
        airport_code: about.airport.code,
        owner_id: about.owner.id,
        sender_id: from.id,
        sender_name: sender,
        sender_phone: `(972) 555-01${String(70 + (from.id % 30)).padStart(2, '0')}`,
        aircraft,
        wanted_from: wantedFrom ? dayOf(wantedFrom, new Date(now)) : null,
        term: term ?? null,
        text_hash: createHash('sha256')
          .update(lines[0]?.body ?? '')
          .digest(),
        created_at: new Date(lines[0]?.at ?? now),
        closed_at: closedBy ? new Date((lines.at(-1)?.at ?? now) + DAY_MS) : null,
        closed_by: closedBy ?? null,
      })),
    )
    .returning('id')
    .execute();
  const idOf = (index: number) => inserted[index]?.id ?? 0;
  const messages = threads.flatMap(({ lines }, index) =>
    lines.map(({ at, source = 'site', ...line }) => {
      return { ...line, source, inquiry_id: idOf(index), created_at: new Date(at) };
    }),
  );
  messages.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
  await db.insertInto('inquiry_messages').values(messages).execute();
  const viewings = threads.flatMap(({ shown }, index) => {
    if (!shown) return [];
    const { times, accepted, at, timeZone: time_zone } = shown;
    const state = accepted ? 'accepted' : 'proposed';
    const proposal = { inquiry_id: idOf(index), proposed_by: 'sender', minutes: MINUTES, time_zone };
    return [{ ...proposal, times, state, starts_at: accepted, created_at: new Date(at) }];
  });
  await db.insertInto('viewings').values(viewings).execute();
  await settle(db, now);
}

/**
 * Sets what follows from the messages. The latest message of the last ten days is unread, and every other one is read. A sender's
 * question or proposed viewing waits for the owner, who got the reminder a day later.
 */
async function settle(db: Db, now: number): Promise<void> {
  const fresh = new Date(now - 10 * DAY_MS);
  const reminded = new Date(now - (REMINDER_HOURS / 24) * DAY_MS);
  await sql`
    update inquiries i set last_id = m.last, owner_last_id = m.by_owner, sender_last_id = m.by_sender,
      answered_at = m.answered, awaited = case when m.waits then 'owner' end,
      awaited_since = case when m.waits then m.at end,
      awaited_reminded_at = case when m.waits and m.at < ${reminded} then ${new Date(now)}::timestamptz end,
      owner_read_id = case when m.last = m.by_sender and m.at > ${fresh} then m.by_owner else m.last end,
      sender_read_id = case when m.last = m.by_owner and m.at > ${fresh} then m.by_sender else m.last end
    from (
      select inquiry_id, max(id) as last, max(created_at) as at, coalesce(max(id) filter (where side = 'owner'), 0) as by_owner,
        max(id) filter (where side = 'sender') as by_sender, min(created_at) filter (where side = 'owner') as answered,
        (array_agg(side = 'sender' and (source = 'viewing' or body like '%?%') order by id desc))[1] as waits
      from inquiry_messages group by inquiry_id
    ) m where m.inquiry_id = i.id`.execute(db);
  await sql`
    insert into listing_stats (listing_id, inquiries)
    select listing_id, count(*)::integer from inquiries where listing_id in (select id from listings) group by listing_id
    on conflict (listing_id) do update set inquiries = excluded.inquiries`.execute(db);
  await sql`
    insert into listing_days as d (listing_id, day, inquiries)
    select listing_id, (created_at at time zone 'utc')::date, count(*)::integer from inquiries
    where created_at > ${new Date(now - 29 * DAY_MS)} group by 1, 2
    on conflict (listing_id, day) do update set inquiries = excluded.inquiries`.execute(db);
}
