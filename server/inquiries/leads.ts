import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { guarded } from '../../domain/csv.ts';
import { DAY_MS } from '../../domain/dates.ts';
import { type InquirySide, inquiryTerms, type ViewingState } from '../../domain/inquiries.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import { inquiryPaths } from '../../domain/paths.ts';
import type { Db } from '../db/pool.ts';
import { csvRows } from '../http/csv.ts';
import type { Services } from '../services.ts';
import { isAwaited, unitsAsked } from './list.ts';
import { localOf } from './viewings/airport-time.ts';
import { stateOf } from './viewings/present.ts';

/** Inquiries in memory at a time: a first message can have 5,000 characters. */
const BATCH = 200;

export type LeadDays = { from?: string | undefined; to?: string | undefined };

type Lead = Awaited<ReturnType<typeof findLeads>>[number];

/** Oldest first, after the one with the id `after`. An inquiry begins with the sender's first message, also after an offer. */
const findLeads = (db: Db, ownerId: number, { from, to }: LeadDays, after: number) =>
  db
    .selectFrom('inquiries as i')
    .leftJoin('users as s', 's.id', 'i.sender_id')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('inquiry_messages as first')
          .select(['first.body', 'first.created_at'])
          .whereRef('first.inquiry_id', '=', 'i.id')
          .where('first.side', '=', 'sender')
          .orderBy('first.id')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .select(['i.id', 'm.created_at', 'i.listing_title', 'i.listing_kind', 'i.airport_code', 'i.sender_name'])
    .select('s.email')
    .select(['i.sender_phone', 'i.aircraft', 'i.wanted_from', 'i.term', 'm.body', unitsAsked.as('units')])
    .select(['i.answered_at', 'i.closed_at', 'i.airport_id', 'i.aircraft_fit'])
    .innerJoin('inquiry_messages as last', 'last.id', 'i.last_id')
    .select(['last.body as last_body', 'last.created_at as last_at', 'last.side as last_side'])
    .select(sql<InquirySide | null>`case when ${isAwaited} then i.awaited end`.as('awaited'))
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('viewings as w')
          .selectAll('w')
          .whereRef('w.inquiry_id', '=', 'i.id')
          .orderBy('w.id', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .select(['v.state as viewing_state', 'v.starts_at', 'v.times', 'v.minutes'])
    .where('i.owner_id', '=', ownerId)
    .where('i.id', '>', after)
    .$if(from !== undefined, (query) => query.where('m.created_at', '>=', new Date(`${from}T00:00:00Z`)))
    .$if(to !== undefined, (query) => query.where('m.created_at', '<', dayAfter(to ?? '')))
    .orderBy('i.id')
    .limit(BATCH)
    .execute();

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);

type About = { lead: Lead; timeZone: string; publicUrl: string; now: Date };

type Column = readonly [
  name: string,
  (about: About) => string | null | undefined,
  /** True for text that its schema keeps from being a formula. */
  isSafe?: boolean,
];

/** "2026-11-20 06:00", which spreadsheets read as a time. */
const clock = (at: Date | null, { timeZone }: About) => at && localOf(at, timeZone).replace('T', ' ');

const viewingStates: Record<ViewingState, string> = {
  proposed: 'Proposed',
  accepted: 'Confirmed',
  declined: 'Declined',
  replaced: 'Proposed',
  canceled: 'Canceled',
  past: 'Past',
};

/** "Confirmed, 2026-11-24 10:30". */
function viewingText(about: About): string {
  const { viewing_state, starts_at, times, minutes } = about.lead;
  if (!viewing_state || !times || !minutes) return '';
  const state = stateOf({ state: viewing_state as ViewingState, starts_at, times, minutes }, about.now);
  return `${viewingStates[state]}, ${clock(starts_at ?? times[0] ?? null, about)}`;
}

const columns: readonly Column[] = [
  ['Received', (about) => clock(about.lead.created_at, about)],
  ['Time zone', ({ timeZone }) => timeZone],
  ['Listing', ({ lead }) => lead.listing_title],
  ['Unit', ({ lead }) => lead.units.map(({ label }) => label).join(', ')],
  ['Airport', ({ lead }) => lead.airport_code],
  ['Kind', ({ lead }) => kindOfCategory(lead.listing_kind)?.label ?? lead.listing_kind],
  ['Name', ({ lead }) => lead.sender_name],
  ['Email', ({ lead }) => lead.email],
  ['Phone', ({ lead }) => lead.sender_phone, true],
  ['Aircraft', ({ lead }) => lead.aircraft],
  ['Fit when asked', ({ lead }) => lead.aircraft_fit.split('\n')[0] ?? ''],
  ['Wanted from', ({ lead }) => lead.wanted_from],
  ['Term', ({ lead }) => (lead.term ? (inquiryTerms as Record<string, string>)[lead.term] : null)],
  ['First message', ({ lead }) => lead.body],
  ['Last message', ({ lead }) => lead.last_body],
  ['Last message at', (about) => clock(about.lead.last_at, about)],
  ['Last message by', ({ lead }) => (lead.last_side === 'owner' ? 'You' : lead.sender_name)],
  [
    'Waiting',
    ({ lead }) =>
      lead.awaited &&
      (lead.awaited === 'owner' ? `${lead.sender_name} waits for you` : `You wait for ${lead.sender_name}`),
  ],
  ['Viewing', viewingText],
  ['Status', ({ lead }) => (lead.closed_at ? 'Closed' : 'Open')],
  ['First answered', (about) => clock(about.lead.answered_at, about)],
  ['Link', ({ lead, publicUrl }) => publicUrl + inquiryPaths.thread(lead.id)],
];

function cell([, read, isSafe]: Column, about: About): string {
  const text = read(about) ?? '';
  return isSafe ? text : guarded(text);
}

/** The inquiries about an account's listings as rows of a CSV file, read a batch at a time. Times are those of the airport's clocks. */
export async function exportLeads(
  {
    db,
    config: { publicUrl },
    airports,
    clock: time,
  }: Pick<Services, 'db' | 'config' | 'airports' | 'clock'>,
  ownerId: number,
  days: LeadDays,
): Promise<Readable> {
  const now = time();
  // Read before the response starts, so that a database failure can still be a 503.
  let leads = await findLeads(db, ownerId, days, 0);
  async function* rows() {
    yield csvRows([columns.map(([name]) => name)], true);
    while (leads.length > 0) {
      yield csvRows(
        leads.map((lead) => {
          const timeZone = airports.timeZoneOf(lead.airport_id) ?? 'UTC';
          return columns.map((column) => cell(column, { lead, timeZone, publicUrl, now }));
        }),
      );
      leads = await findLeads(db, ownerId, days, leads.at(-1)?.id ?? 0);
    }
  }
  return Readable.from(rows());
}
