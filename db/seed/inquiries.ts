import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type InquirySide, type InquiryTerm, inquiryTerms } from '../../domain/inquiries.ts';
import type { Availability } from '../../domain/listing.ts';
import type { Airports } from '../../server/airports/airports.ts';
import type { Db } from '../../server/db/pool.ts';
import type { Person, SeededListing } from './admin-acts.ts';
import { type Script, scriptsFor } from './inquiry-words.ts';
import { type Random, seeded } from './random.ts';
import { insertViewings, type Line, writeViewings } from './viewings.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** As the rest of the demo, nothing is later than today in Hawaii. */
const LATEST = 11 * HOUR_MS;
/** Days back to the first inquiry. */
const SPAN = 60;

/** People who look for a place. Nobody knows their passwords. */
export const pilots = [
  ['Tom', 'Ferreira'],
  ['Alice', 'Novak'],
  ['Darnell', 'Hughes'],
  ['Mei', 'Tanabe'],
  ['Greg', 'Sorensen'],
  ['Nadia', 'Rahman'],
].map(([firstName = '', lastName = '']) => ({
  firstName,
  lastName,
  role: 'general_user' as const,
  email: `${firstName}.${lastName}@example.com`.toLowerCase(),
  profile: {},
}));

type Thread = {
  listing: Listed;
  sender: Person & { firstName: string; lastName: string };
  script: Script;
  lines: Line[];
  closedBy: InquirySide | null;
  wantedFrom: string | null;
  term: InquiryTerm | null;
};

type Sender = Thread['sender'];
type Listed = SeededListing & { availability: Availability };

/** Hours that an owner usually takes, by the owner: some are fast, some slow. */
const paces = [0.4, 0.6, 4, 8, 16, 40, 90];

/** Turns that conversations take. They are drawn apart from the words, so that new words change no count in the demo. */
const lengths = (isHangarSpace: boolean, isFree: boolean) => [
  ...(isHangarSpace ? [3, 2] : []),
  ...(isFree ? [4, 2, 3, 2, 1] : [2, 2]),
];
type Draws = { random: Random; words: Random };

/** Land is leased for decades. */
function termOf(random: Random, { leaseTerm }: Listed['values']): InquiryTerm {
  const term = random.pick(Object.keys(inquiryTerms) as InquiryTerm[]);
  return leaseTerm === undefined ? term : 'over-3-years';
}

function writeThread({ random, words }: Draws, listing: Listed, sender: Sender, now: number): Thread | null {
  const { airport, availability, values } = listing;
  const about = { airport: airport.name, availability, values };
  const length = random.pick(lengths(values.hangarSquareFootage !== undefined, availability !== 'occupied'));
  const script = words.pick(scriptsFor(listing.kind.category, about));
  const says = script.says(about);
  const age = Math.min(now - listing.created.getTime(), SPAN * DAY_MS);
  const latest = now - LATEST;
  let at = latest - random.next() ** 1.5 * Math.max(0, age - LATEST - HOUR_MS);
  if (at < listing.created.getTime()) return null;
  const pace = (paces[listing.owner.id % paces.length] ?? 8) * HOUR_MS;
  // One in eight is never answered.
  const turns = random.chance(0.125) ? 1 : random.integer(Math.min(2, length), length);
  const lines: Line[] = [];
  for (let index = 0; index < turns; index += 1) {
    if (index > 0) at += (0.3 + random.next() * 1.6) * (index % 2 === 1 ? pace : 6 * HOUR_MS);
    if (at > latest) break;
    const body = says[index];
    if (body) lines.push({ side: index % 2 === 0 ? 'sender' : 'owner', body, at });
  }
  const last = lines.at(-1)?.at ?? 0;
  const isOld = last < now - 14 * DAY_MS && lines.length > 1;
  const wanted = new Date(now + random.integer(10, 120) * DAY_MS).toISOString().slice(0, 10);
  return {
    listing,
    sender,
    script,
    lines,
    closedBy: isOld && random.chance(0.4) ? random.pick(['owner', 'sender'] as const) : null,
    wantedFrom: random.chance(0.5) ? wanted : null,
    term: random.chance(0.6) ? termOf(random, values) : null,
  };
}

/** Oldest first. */
function writeThreads(listings: readonly Listed[], senders: readonly Sender[], now: number): Thread[] {
  const random = seeded(1_300);
  const words = seeded(1_301);
  const threads: Thread[] = [];
  for (const listing of listings) {
    if (!random.chance(0.4)) continue;
    for (const sender of random.some(senders, random.integer(1, 2))) {
      const thread = writeThread({ random, words }, listing, sender, now);
      if (thread && thread.lines.length > 0) threads.push(thread);
    }
  }
  return threads.sort((one, other) => (one.lines[0]?.at ?? 0) - (other.lines[0]?.at ?? 0));
}

/** Adds conversations about the listings, and counts them. The first sender has two viewings. */
export async function insertInquiries(
  db: Db,
  listings: readonly Listed[],
  senders: readonly Sender[],
  airports: Pick<Airports, 'timeZoneOf'>,
  now: number,
): Promise<void> {
  const threads = writeThreads(listings, senders, now);
  const viewings = writeViewings(
    threads.filter(({ sender, listing }) => sender === senders[0] && listing.availability !== 'occupied'),
    ({ listing }) => airports.timeZoneOf(listing.airport.id) ?? 'UTC',
    { now, latest: now - LATEST },
  );
  const inserted = await db
    .insertInto('inquiries')
    .values(
      threads.map(({ listing, sender, script, lines, closedBy, wantedFrom, term }) => ({
        listing_id: listing.id,
        listing_kind: listing.kind.category,
        listing_title: listing.title,
        airport_id: listing.airport.id,
        airport_code: listing.airport.code,
        owner_id: listing.owner.id,
        sender_id: sender.id,
        sender_name: `${sender.firstName} ${sender.lastName}`,
        sender_phone: `(972) 555-01${String(70 + (sender.id % 30)).padStart(2, '0')}`,
        aircraft: script.aircraft ?? '',
        wanted_from: wantedFrom,
        term,
        text_hash: createHash('sha256')
          .update(lines[0]?.body ?? '')
          .digest(),
        created_at: new Date(lines[0]?.at ?? now),
        closed_at: closedBy && new Date((lines.at(-1)?.at ?? now) + DAY_MS),
        closed_by: closedBy,
      })),
    )
    .returning('id')
    .execute();
  const messages = threads.flatMap(({ lines }, index) =>
    lines.map((line) => ({ ...line, inquiryId: inserted[index]?.id ?? 0 })),
  );
  messages.sort((one, other) => one.at - other.at);
  await db
    .insertInto('inquiry_messages')
    .values(
      messages.map(({ inquiryId, side, body, at, source = 'site' }) => ({
        inquiry_id: inquiryId,
        side,
        body,
        source,
        created_at: new Date(at),
      })),
    )
    .execute();
  await insertViewings(
    db,
    viewings,
    (talk) => inserted[threads.findIndex(({ lines }) => lines === talk.lines)]?.id ?? 0,
  );
  await settle(db, now);
}

/** Sets what follows from the messages. The latest message of the last ten days is unread, and every other one is read. */
async function settle(db: Db, now: number): Promise<void> {
  const fresh = new Date(now - 10 * DAY_MS);
  await sql`
    update inquiries i set last_id = m.last, owner_last_id = m.by_owner, sender_last_id = m.by_sender,
      answered_at = m.answered,
      owner_read_id = case when m.last = m.by_sender and m.at > ${fresh} then m.by_owner else m.last end,
      sender_read_id = case when m.last = m.by_owner and m.at > ${fresh} then m.by_sender else m.last end
    from (
      select inquiry_id, max(id) as last, max(created_at) as at, coalesce(max(id) filter (where side = 'owner'), 0) as by_owner,
        max(id) filter (where side = 'sender') as by_sender, min(created_at) filter (where side = 'owner') as answered
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
