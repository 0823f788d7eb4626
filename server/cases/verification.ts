import { mayList } from '../../domain/account.ts';
import type { OwnVerification } from '../../domain/cases-schema.ts';
import { messages } from '../../domain/messages.ts';
import type { VerificationRequest } from '../../domain/own-listings-schema.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { mayRead } from '../listings/service.ts';
import { attachToCase, type CaseServices, openCaseIn } from './open.ts';
import * as store from './store.ts';

/**
 * Asks the admin to verify listings, or the person without any. A message for an open request is added to it. Throws a 403 for
 * people who don't list and for listings of others, and a 404 if one is gone; then nothing is stored.
 */
export async function askToVerify(
  { db, ...services }: CaseServices,
  actor: Actor,
  { ids = [], message, files }: VerificationRequest,
): Promise<void> {
  if (!mayList(actor.role)) {
    throw problem.forbidden('Only Property Principals and Listing Brokers can be verified.');
  }
  await db.transaction().execute(async (transaction) => {
    const wanted = [...new Set(ids)];
    const found = await store.findListings(transaction, wanted);
    const listings = found.filter((listing) => mayRead(actor, listing));
    if (listings.length < wanted.length) throw problem.notFound(messages.listingNotFound.description);
    if (listings.some(({ ownerId }) => ownerId !== actor.id)) {
      throw problem.forbidden('This listing isn’t yours.');
    }
    const shared = { type: 'verification', userId: actor.id, email: actor.email, message, files } as const;
    const requests: store.NewCase[] = listings.map(({ id, kind, title, airportId }) => ({
      ...shared,
      listing: { id, category: kind },
      airportId,
      subject: title,
      reason: 'listing',
      key: ['listing', id],
    }));
    if (requests.length === 0) {
      const subject = (await store.findPeople(transaction, [actor.id]))[0]?.name ?? actor.email;
      requests.push({ ...shared, subject, reason: 'person', key: ['person', actor.id] });
    }
    for (const request of requests) {
      if (await openCaseIn({ ...services, db: transaction }, request, false)) continue;
      const open = await store.addMessage(transaction, services.secret, request);
      if (open === null) {
        throw problem.conflict('We already have your request, and your message would make it too long.');
      }
      await attachToCase(transaction, request, open);
    }
  });
}

export const ownVerification = ({ db }: Pick<CaseServices, 'db'>, actor: Actor): Promise<OwnVerification> =>
  store.findVerificationOf(db, actor.id);
