import { Readable } from 'node:stream';
import { guarded } from '../../domain/csv.ts';
import { DAY_MS } from '../../domain/dates.ts';
import { inquiryTerms } from '../../domain/inquiries.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import { inquiryPaths } from '../../domain/paths.ts';
import type { Db } from '../db/pool.ts';
import { csvRows } from '../http/csv.ts';

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
    .select(['i.sender_phone', 'i.aircraft', 'i.wanted_from', 'i.term', 'm.body'])
    .select(['i.answered_at', 'i.closed_at'])
    .where('i.owner_id', '=', ownerId)
    .where('i.id', '>', after)
    .$if(from !== undefined, (query) => query.where('m.created_at', '>=', new Date(`${from}T00:00:00Z`)))
    .$if(to !== undefined, (query) => query.where('m.created_at', '<', dayAfter(to ?? '')))
    .orderBy('i.id')
    .limit(BATCH)
    .execute();

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);

type Column = readonly [
  name: string,
  (lead: Lead, publicUrl: string) => string | null | undefined,
  /** True for text that its schema keeps from being a formula. */
  isSafe?: boolean,
];

const columns: readonly Column[] = [
  ['Received', ({ created_at }) => created_at.toISOString()],
  ['Listing', ({ listing_title }) => listing_title],
  ['Airport', ({ airport_code }) => airport_code],
  ['Kind', ({ listing_kind }) => kindOfCategory(listing_kind)?.label ?? listing_kind],
  ['Name', ({ sender_name }) => sender_name],
  ['Email', ({ email }) => email],
  ['Phone', ({ sender_phone }) => sender_phone, true],
  ['Aircraft', ({ aircraft }) => aircraft],
  ['Wanted from', ({ wanted_from }) => wanted_from],
  ['Term', ({ term }) => (term ? (inquiryTerms as Record<string, string>)[term] : null)],
  ['First message', ({ body }) => body],
  ['Status', ({ closed_at }) => (closed_at ? 'Closed' : 'Open')],
  ['First answered', ({ answered_at }) => answered_at?.toISOString()],
  ['Link', ({ id }, publicUrl) => publicUrl + inquiryPaths.thread(id)],
];

function cell([, read, isSafe]: Column, lead: Lead, publicUrl: string): string {
  const text = read(lead, publicUrl) ?? '';
  return isSafe ? text : guarded(text);
}

/** The inquiries about an account's listings as rows of a CSV file, read a batch at a time. */
export async function exportLeads(
  db: Db,
  publicUrl: string,
  ownerId: number,
  days: LeadDays,
): Promise<Readable> {
  // Read before the response starts, so that a database failure can still be a 503.
  let leads = await findLeads(db, ownerId, days, 0);
  async function* rows() {
    yield csvRows([columns.map(([name]) => name)], true);
    while (leads.length > 0) {
      yield csvRows(leads.map((lead) => columns.map((column) => cell(column, lead, publicUrl))));
      leads = await findLeads(db, ownerId, days, leads.at(-1)?.id ?? 0);
    }
  }
  return Readable.from(rows());
}
