import { adminApi } from '../../domain/admin.ts';
import { type AppealInput, confirmationSchema, type WholeCase } from '../../domain/cases-schema.ts';
import { messages } from '../../domain/messages.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { mayRead } from '../listings/service.ts';
import { findAttachments } from '../media/service.ts';
import { type CaseServices, openCase } from './open.ts';
import * as store from './store.ts';

export { decidedMail } from './mails.ts';
export { readCase } from './open.ts';
export { changeAccount, operatorKey } from './operators.ts';
export { askAboutCase } from './questions.ts';
export { reportAd, reportInquiry } from './reports.ts';
export {
  type CaseRow,
  countOpen as countOpenCases,
  findListingOf,
  findOpenAppeal,
  findOpenReports,
  findOpenVerification,
  findOwnersToMail,
  insertDecided,
  lockAccountsOf,
  questionState,
  sameNetwork,
  setOperates,
  settleCase,
  takeToMail,
} from './store.ts';

/** Stores a case without any email, for demo data. */
export const storeCase = store.insertCase;

/** Allows one open appeal for each take-down. */
export const appealKey = (listingId: number, takenDownAt: Date) => [listingId, takenDownAt.toISOString()];

/** Throws a 404, also for a hidden listing of another owner, a 403 unless the listing is the actor's, or a 409 unless it is taken down without an open appeal. */
export async function appeal(
  services: CaseServices,
  actor: Actor,
  id: number,
  { message, files }: AppealInput,
): Promise<void> {
  const listing = await store.findListingOf(services.db, { listing_id: id });
  if (!listing || !mayRead(actor, { ownerId: listing.owner_id, hidden: listing.hidden })) {
    throw problem.notFound(messages.listingNotFound.description);
  }
  if (listing.owner_id !== actor.id) throw problem.forbidden('This listing isn’t yours.');
  if (listing.taken_down_at === null) throw problem.conflict('This listing isn’t taken down.');
  const isNew = await openCase(services, {
    type: 'appeal',
    listing: { id, category: listing.kind },
    subject: listing.title,
    userId: actor.id,
    email: actor.email,
    reason: 'taken-down',
    message,
    files,
    key: appealKey(id, listing.taken_down_at),
  });
  if (!isNew) throw problem.conflict('We already have your appeal, and will answer by email.');
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

const isDeletion = ({ action, subject }: { action: string; subject: string }) =>
  action === 'delete' && subject === 'listing';

/** Adds what the admin needs to know of a case's listing, its people, and earlier actions. */
export async function describeCase(
  { db, airports }: Pick<CaseServices, 'db' | 'airports'>,
  found: store.CaseRow,
): Promise<WholeCase> {
  const [listing, history, alsoVerified, files] = await Promise.all([
    store.findListingOf(db, found),
    store.findHistory(db, found),
    store.findOtherOperators(db, found),
    findAttachments(db, 'case_id', [found.id], (file) => adminApi.caseFile(found.id, file)),
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
    files: files.get(found.id) ?? [],
    email: found.email,
    question: found.question,
    messages: found.messages,
    details: found.details,
    sameNetwork: found.same_network,
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
