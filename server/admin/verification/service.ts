import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { messages } from '../../../domain/messages.ts';
import { type Check, checkedValue, checkText, partsOf, type Verified } from '../../../domain/verification.ts';
import type { Checklist } from '../../../domain/verification-schema.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import { findForChange, findOwnListing, findVisibility } from '../../listings/service.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../service.ts';
import { verifiedMail } from './mails.ts';
import * as store from './store.ts';

const missing = () => problem.notFound(messages.listingNotFound.description);

/** The listing as its owner sees it, with a tag of what the admin checks. */
export async function findChecklist(services: Services, kind: ListingKind, id: number) {
  // Read first, so that it never belongs to a newer listing than the answer.
  const reviewed = await store.findReviewed(services.db, kind, id);
  if (!reviewed) throw missing();
  const { json } = await findOwnListing(services, kind, id);
  return { json, tag: reviewed.tag };
}

const isAlike = (one: Check, other: Check) => checkText(one) === checkText({ ...other, at: one.at });

/**
 * Replaces all checks of a listing; those that are the same keep their time. Without any, the listing waits in the queue again.
 * Throws a 400 if there is nothing to save or for parts that the listing doesn't have, and a 409 if the listing isn't as the
 * tag says.
 */
export async function saveChecklist(
  { db, mailer }: Services,
  actor: Actor,
  kind: ListingKind,
  id: number,
  { parts, note }: Checklist,
  tag: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const reviewed = await store.findReviewed(transaction, kind, id, true);
    if (!reviewed) throw missing();
    if (reviewed.tag !== tag) {
      throw problem.conflict('This listing has changed since you opened it. Open it again and check it.');
    }
    const { values: listing } = await findForChange({ db: transaction }, kind, id);
    const at = new Date().toISOString();
    const given = partsOf(kind).flatMap((part) => {
      const check = parts[part.name];
      return check ? [{ ...part, check }] : [];
    });
    const errors = given
      .filter(({ name }) => checkedValue(name, kind, listing) === null)
      .map(({ name }) => ({ path: `parts.${name}`, message: 'The listing doesn’t have this' }));
    if (given.length === 0 && Object.keys(listing.verified).length === 0) {
      errors.push({ path: 'parts', message: 'Check at least one thing.' });
    }
    if (errors.length > 0) throw problem.badRequest(errors);
    const verified: Verified = Object.fromEntries(
      given.map(({ name, check }) => {
        const before = listing.verified[name];
        const now = { at, ...check };
        return [name, before && isAlike(before, now) ? before : now];
      }),
    );
    const after = await store.saveVerified(transaction, id, verified);
    await recordAudit(transaction, actor, {
      action: given.length > 0 ? 'verify' : 'unverify',
      subject: { type: 'listing', id, name: reviewed.title },
      before: reviewed.row,
      after,
      note: note || undefined,
    });
    const names = Object.keys({ ...listing.verified, ...verified });
    if (names.some((name) => verified[name] !== listing.verified[name])) {
      const seen = await findVisibility(transaction, id);
      await mailer.send(
        verifiedMail({ kind, listing, ownerEmail: reviewed.ownerEmail, seen }, verified),
        transaction,
      );
    }
  });
}
