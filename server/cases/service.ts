import { createHash } from 'node:crypto';
import {
  type AppealInput,
  confirmationSchema,
  type OperatorRequest,
  type OperatorRequestInput,
  type ReportInput,
  type WholeCase,
} from '../../domain/case-schema.ts';
import type { CaseState, CaseType } from '../../domain/cases.ts';
import type { InquiryReportInput } from '../../domain/inquiry-schema.ts';
import type { ListingSummary } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { messages } from '../../domain/messages.ts';
import { mayList } from '../../domain/roles.ts';
import type { WantedReportInput } from '../../domain/wanted-schema.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { networkOf } from '../http/client-address.ts';
import { problem } from '../http/problem.ts';
import { countTries, isWithin } from '../http/rate-limit.ts';
import type { Visitor } from '../http/visitor.ts';
import { findListing, mayRead } from '../listings/service.ts';
import type { Services } from '../services.ts';
import { reportsByAccount, reportsByNetwork, reportsToAddress } from './limits.ts';
import { arrivedMail, confirmAgainMail, mayNotOperateMail, newCaseMail } from './mails.ts';
import * as store from './store.ts';

export { decidedMail } from './mails.ts';
export {
  type CaseRow,
  findListingOf,
  findOpenAppeal,
  findOpenReports,
  lockAccountsOf,
  setOperates,
  settleCase,
} from './store.ts';

export type CaseServices = Pick<Services, 'db' | 'config' | 'airports' | 'mailer' | 'secret'>;

/** Open cases, by type. */
export async function countOpenCases(db: Db): Promise<Partial<Record<CaseType, number>>> {
  const rows = await db
    .selectFrom('cases')
    .select(({ fn }) => ['type', fn.countAll<number>().as('count')])
    .where('state', '=', 'open')
    .groupBy('type')
    .execute();
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}

/** Stores a case without any email, for demo data. */
export const storeCase = store.insertCase;

/** Stores a case and confirms it by email unless `isConfirmed` is false. The admin gets one email while cases like it are open. Returns false, changing nothing, if the same one is open. */
async function open(
  { db, config, mailer, secret }: CaseServices,
  given: store.NewCase,
  isConfirmed = true,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const id = await store.insertCase(transaction, secret, given);
    if (id === null) return false;
    const row = await readCase(transaction, id);
    if (row.email && isConfirmed) await mailer.send(arrivedMail(row.email, row), transaction);
    await mailAdmin({ db: transaction, config, mailer }, row);
    return true;
  });
}

/** Mails the admin unless a case like it is already open. `db` is a transaction. */
async function mailAdmin(
  { db, config, mailer }: Pick<CaseServices, 'db' | 'config' | 'mailer'>,
  row: store.CaseRow,
): Promise<void> {
  if (config.adminEmail && !(await store.hasOpenLike(db, row))) {
    await mailer.send(newCaseMail(config.adminEmail, row), db);
  }
}

/**
 * The same person's second report of a listing for the same reason adds its message to the first while that is open; a 409 if
 * it has no room. Throws a 404 or a 410 without a listing, and a 403 for its owner; none of these counts toward the limits.
 */
export async function reportListing(
  services: CaseServices,
  kind: ListingKind,
  id: number,
  input: ReportInput,
  reporter: { actor: Actor | null; visitor: Visitor },
): Promise<void> {
  const { actor, visitor } = reporter;
  const listing = await findListing(services, kind, id, actor);
  const { title }: ListingSummary = JSON.parse(listing.json);
  if (listing.ownerId === actor?.id) {
    throw problem.forbidden('This listing is yours. Edit or delete it on your dashboard.');
  }
  // An empty one means no answer, also for an account.
  const email = (input.email ?? actor?.email) || null;
  const given: store.NewCase = {
    type: 'report',
    listing: { id, category: kind.category },
    subject: title,
    userId: actor?.id ?? null,
    email,
    reason: input.reason,
    message: input.message ?? '',
    key: [id, input.reason, personOf(actor, email, visitor)],
  };
  const { db, secret } = services;
  if (await store.isOpen(db, secret, given)) {
    if (await store.addMessage(db, secret, given)) return;
    throw problem.conflict(
      'We already have your report, and this doesn’t fit in it. Send it once we’ve decided.',
    );
  }
  await countTries(db, [
    { limit: reportsByNetwork, by: [networkOf(visitor.address)] },
    ...(actor ? [{ limit: reportsByAccount, by: [actor.id] }] : []),
  ]);
  const isConfirmed =
    email !== null &&
    (email === actor?.email || (await isWithin(db, { limit: reportsToAddress, by: [email.toLowerCase()] })));
  await open(services, given, isConfirmed);
}

/** Reports a conversation to the admin, who can then read it. Throws a 409 while one report of the same person is open. */
export async function reportInquiry(
  services: CaseServices,
  actor: Actor,
  about: { id: number; listing_id: number; listing_kind: string; listing_title: string },
  { reason, message = '' }: InquiryReportInput,
): Promise<void> {
  await countTries(services.db, [{ limit: reportsByAccount, by: [actor.id] }]);
  const isNew = await open(services, {
    type: 'inquiry',
    listing: { id: about.listing_id, category: about.listing_kind },
    subject: about.listing_title,
    userId: actor.id,
    email: actor.email,
    reason,
    message,
    details: { inquiry: String(about.id) },
    key: [about.id, actor.id],
  });
  if (!isNew) throw problem.conflict('We already have your report, and will answer by email.');
}

/** Reports an ad for wanted space. Throws a 409 while one report of the same person is open. */
export async function reportAd(
  services: CaseServices,
  actor: Actor,
  { id, title }: { id: number; title: string },
  { reason, message = '' }: WantedReportInput,
): Promise<void> {
  await countTries(services.db, [{ limit: reportsByAccount, by: [actor.id] }]);
  const isNew = await open(services, {
    type: 'wanted',
    subject: title,
    userId: actor.id,
    email: actor.email,
    reason,
    message,
    details: { wanted: String(id) },
    key: [id, actor.id],
  });
  if (!isNew) throw problem.conflict('We already have your report, and will answer by email.');
}

/** By account, else by address, else by network and browser. */
function personOf(actor: Actor | null, email: string | null, { address, userAgent }: Visitor): string {
  if (actor) return `account ${actor.id}`;
  return email ? `email ${email.toLowerCase()}` : `${networkOf(address)} ${digest(userAgent)}`;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64');

/** One appeal of each take-down can be open. */
export const appealKey = (listingId: number, takenDownAt: Date) => [listingId, takenDownAt.toISOString()];

/** Throws a 404, also for a hidden listing of another owner, a 403 unless the listing is the actor's, or a 409 unless it is taken down without an open appeal. */
export async function appeal(
  services: CaseServices,
  actor: Actor,
  id: number,
  { message }: AppealInput,
): Promise<void> {
  const listing = await store.findListingOf(services.db, { listing_id: id });
  if (!listing || !mayRead(actor, { ownerId: listing.owner_id, hidden: listing.hidden })) {
    throw problem.notFound(messages.listingNotFound.description);
  }
  if (listing.owner_id !== actor.id) throw problem.forbidden('This listing isn’t yours.');
  if (listing.taken_down_at === null) throw problem.conflict('This listing isn’t taken down.');
  const isNew = await open(services, {
    type: 'appeal',
    listing: { id, category: listing.kind },
    subject: listing.title,
    userId: actor.id,
    email: actor.email,
    reason: 'taken-down',
    message,
    key: appealKey(id, listing.taken_down_at),
  });
  if (!isNew) throw problem.conflict('We already have your appeal, and will answer by email.');
}

export const operatorKey = (accountId: number, airportId: number) => [accountId, airportId];

/** Throws a 403 for people who don't list, a 400 for an unknown airport, and a 409 if it is verified or requested already. */
export async function requestOperator(
  services: CaseServices,
  actor: Actor,
  { icaoCode, name, title, phone, message = '' }: OperatorRequestInput,
): Promise<void> {
  if (!mayList(actor.role)) {
    throw problem.forbidden('Only Property Principals and Listing Brokers can be airport operators.');
  }
  const airport = services.airports.findByCode(icaoCode);
  if (!airport) throw problem.badRequest([{ path: 'icaoCode', message: messages.selectAirport }]);
  if (await store.operatesAt(services.db, actor.id, airport.id)) {
    throw problem.conflict('You’re already verified as the operator of this airport.');
  }
  const isNew = await open(services, {
    type: 'operator',
    airportId: airport.id,
    subject: `${airport.name} (${airport.icaoCode})`,
    userId: actor.id,
    email: actor.email,
    reason: 'operator',
    message,
    details: { name, title, phone },
    key: operatorKey(actor.id, airport.id),
  });
  if (!isNew)
    throw problem.conflict('We already have your request for this airport, and will answer by email.');
}

/**
 * Makes a change of an account, and emails the person if it takes back verifications or requests as an airport's operator.
 * `db` is a transaction that holds the account.
 */
export async function changeAccount(
  { db, mailer, config }: Pick<CaseServices, 'db' | 'mailer' | 'config'>,
  { id, email }: Pick<Actor, 'id' | 'email'>,
  change: () => Promise<void>,
): Promise<void> {
  const before = await store.findOperatorRequests(db, id);
  await change();
  const after = new Map((await store.findOperatorRequests(db, id)).map((request) => [request.id, request]));
  const turned = (from: CaseState, to: CaseState) =>
    before.filter((request) => request.state === from && after.get(request.id)?.state === to);
  const reopened = turned('upheld', 'open');
  if (reopened.length > 0) {
    await mailer.send(confirmAgainMail(email, reopened.map(nameOf)), db);
  }
  for (const request of reopened) {
    await mailAdmin({ db, mailer, config }, await readCase(db, request.id));
  }
  const ended = {
    verified: turned('upheld', 'withdrawn').map(nameOf),
    requested: turned('open', 'withdrawn').map(nameOf),
  };
  if (ended.verified.length + ended.requested.length > 0) {
    await mailer.send(mayNotOperateMail(email, ended), db);
  }
}

const nameOf = ({ subject_name }: Pick<store.CaseRow, 'subject_name'>) => subject_name;

export async function listOperatorRequests(
  { db, airports }: Pick<CaseServices, 'db' | 'airports'>,
  actor: Actor,
): Promise<OperatorRequest[]> {
  const rows = await store.findOperatorRequests(db, actor.id);
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    answer: row.answer,
    airport: {
      id: row.airport_id ?? 0,
      name: row.subject_name,
      icaoCode: airports.summaryOf(row.airport_id ?? 0)?.icaoCode ?? null,
    },
    verifiedAt: row.state === 'upheld' ? row.verified_at : null,
    // An open case has notes of a call only if the account changed after it.
    isReopened: row.state === 'open' && row.details.calledOn !== undefined,
  }));
}

/** Leaves out the admin's notes of the call, which name other people. */
export async function exportOwnCases(db: Db, actor: Pick<Actor, 'id'>) {
  const rows = await store.findCasesOf(db, actor.id);
  const notes = Object.keys(confirmationSchema.shape);
  return rows.map(({ subject_name, opened_at, decided_at, details, ...row }) => ({
    ...row,
    details: Object.fromEntries(Object.entries(details ?? {}).filter(([name]) => !notes.includes(name))),
    subject: subject_name,
    openedAt: opened_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
  }));
}

/** Throws a 404 if there is no such case. */
export async function readCase(db: Db, id: number): Promise<store.CaseRow> {
  const found = await store.findCase(db, id);
  if (!found) throw problem.notFound('This case doesn’t exist.');
  return found;
}

const isDeletion = ({ action, subject }: { action: string; subject: string }) =>
  action === 'delete' && subject === 'listing';

/** Adds what the admin needs to know of a case's listing, its people, and earlier actions. */
export async function describeCase(
  { db, airports }: Pick<CaseServices, 'db' | 'airports'>,
  found: store.CaseRow,
): Promise<WholeCase> {
  const [listing, history, alsoVerified] = await Promise.all([
    store.findListingOf(db, found),
    store.findHistory(db, found),
    store.findOtherOperators(db, found),
  ]);
  const ids = [found.user_id, listing?.owner_id ?? null].filter((id) => id !== null);
  const people = new Map((await store.findPeople(db, ids)).map((one) => [one.id, one]));
  const { listing_id, listing_kind, airport_id } = found;
  return {
    id: found.id,
    type: found.type,
    state: found.state,
    subject: found.subject_name,
    reason: found.reason,
    message: found.message,
    email: found.email,
    details: found.details,
    openedAt: found.opened_at.toISOString(),
    decidedAt: found.decided_at?.toISOString() ?? null,
    decidedBy: found.decided_by,
    answer: found.answer,
    person: people.get(found.user_id ?? 0) ?? null,
    listing:
      listing_id === null
        ? null
        : {
            id: listing_id,
            category: listing_kind ?? '',
            exists: listing !== undefined,
            deletedBy: listing ? null : history.some(isDeletion) ? 'admin' : 'owner',
            owner: people.get(listing?.owner_id ?? 0) ?? null,
            takenDownAt: listing?.taken_down_at?.toISOString() ?? null,
          },
    icaoCode: airports.summaryOf(airport_id ?? 0)?.icaoCode ?? null,
    alsoVerified,
    history: history.map(({ at, actor_email, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      actor: actor_email,
    })),
  };
}
