import { createHash } from 'node:crypto';
import type { ReportInput } from '../../domain/cases-schema.ts';
import type { InquiryReportInput } from '../../domain/inquiries-schema.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import type { WantedReportInput } from '../../domain/wanted-schema.ts';
import { holdAccount } from '../accounts/service.ts';
import type { Actor } from '../http/actor.ts';
import { networkOf } from '../http/client-address.ts';
import { problem } from '../http/problem.ts';
import { countTries, isWithin, type Try } from '../http/rate-limit.ts';
import type { Visitor } from '../http/visitor.ts';
import { findListing } from '../listings/service.ts';
import { mailboxOf, typedMailTries } from '../mail/typed-address.ts';
import { reportsByAccount, reportsByNetwork, reportsToAddress } from './limits.ts';
import { attachToCase, type CaseServices, openCase } from './open.ts';
import * as store from './store.ts';

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
  const { title }: ListingSummary = JSON.parse(String(listing.json));
  if (listing.ownerId === actor?.id) {
    throw problem.forbidden('This listing is yours. Edit or delete it on your dashboard.');
  }
  const network = networkOf(visitor.address);
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
    files: input.files,
    key: [id, input.reason, personOf(actor, email, visitor)],
    network,
  };
  const { db, secret } = services;
  if (await store.isOpen(db, secret, given)) {
    const isAdded = await db.transaction().execute(async (transaction) => {
      if (actor) await holdAccount(transaction, actor.id);
      const found = await store.addMessage(transaction, secret, given);
      if (found !== null) await attachToCase(transaction, given, found);
      return found !== null;
    });
    if (isAdded) return;
    throw problem.conflict(
      'We already have your report, and this doesn’t fit in it. Send it once we’ve decided.',
    );
  }
  await countTries(db, [
    { limit: reportsByNetwork, by: [network] },
    ...(actor ? [{ limit: reportsByAccount, by: [actor.id] }] : []),
  ]);
  const isConfirmed =
    email !== null && (email === actor?.email || (await isWithin(db, ...confirmationTries(email, network))));
  await openCase(services, given, isConfirmed);
}

const confirmationTries = (email: string, network: string): Try[] => [
  { limit: reportsToAddress, by: [mailboxOf(email)] },
  ...typedMailTries(email, network),
];

/** Reports a conversation to the admin, who can then read it. Throws a 409 while one report of the same person is open. */
export const reportInquiry = (
  services: CaseServices,
  actor: Actor,
  about: { id: number; listing_id: number; listing_kind: string; listing_title: string },
  input: InquiryReportInput,
): Promise<void> =>
  reportOnce(services, actor, input, {
    type: 'inquiry',
    listing: { id: about.listing_id, category: about.listing_kind },
    subject: about.listing_title,
    details: { inquiry: String(about.id) },
    key: [about.id, actor.id],
  });

/** Reports an ad for wanted space. Throws a 409 while one report of the same person is open. */
export const reportAd = (
  services: CaseServices,
  actor: Actor,
  { id, title }: { id: number; title: string },
  input: WantedReportInput,
): Promise<void> =>
  reportOnce(services, actor, input, {
    type: 'wanted',
    subject: title,
    details: { wanted: String(id) },
    key: [id, actor.id],
  });

async function reportOnce(
  services: CaseServices,
  { id: userId, email }: Actor,
  { reason, message = '' }: { reason: string; message?: string },
  about: Pick<store.NewCase, 'type' | 'listing' | 'subject' | 'details' | 'key'>,
): Promise<void> {
  await countTries(services.db, [{ limit: reportsByAccount, by: [userId] }]);
  const isNew = await openCase(services, { ...about, userId, email, reason, message });
  if (!isNew) throw problem.conflict('We already have your report, and will answer by email.');
}

/** By account, else by address, else by network and browser. */
function personOf(actor: Actor | null, email: string | null, { address, userAgent }: Visitor): string {
  if (actor) return `account ${actor.id}`;
  return email ? `email ${email.toLowerCase()}` : `${networkOf(address)} ${digest(userAgent)}`;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64');
