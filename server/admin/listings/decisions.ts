import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { findOpenAppeal } from '../../cases/service.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import { findVisibility, lockForDecision, removeListing, setTakenDown } from '../../listings/service.ts';
import type { Services } from '../../services.ts';
import { settle, settleReports } from '../cases/settle.ts';
import { recordAudit } from '../service.ts';
import { deletedMail, messageMail, type OwnerMessage, restoredMail, takenDownMail } from './mails.ts';

/** Each decision expects `db` to be a transaction, records itself in the audit log, and mails the owner. */
type Deciding = Pick<Services, 'db' | 'mailer'>;

async function locked({ db }: Deciding, kind: ListingKind, id: number) {
  const { listing, owner, isTakenDown, record: before } = await lockForDecision(db, kind, id);
  const subject = { type: 'listing' as const, id, name: listing.title };
  return { isTakenDown, before, subject, letter: { owner, listing } };
}

/** Upholds the listing’s open reports. Throws a 404 if there is no such listing. */
export async function deleteListing(deciding: Deciding, admin: Actor, kind: ListingKind, id: number) {
  const { db, mailer } = deciding;
  const { before, subject, letter } = await locked(deciding, kind, id);
  await removeListing(db, id);
  await recordAudit(db, admin, { action: 'delete', subject, before });
  await settleReports(deciding, admin, id);
  await mailer.send(deletedMail(letter), db);
}

/** Throws a 404 if there is no such listing, and a 409 if it is taken down already. `lost` are texts of checks that were taken back. */
export async function takeDownListing(
  deciding: Deciding,
  admin: Actor,
  kind: ListingKind,
  id: number,
  reason: string,
  lost: readonly string[] = [],
) {
  const { db, mailer } = deciding;
  const { isTakenDown, before, subject, letter } = await locked(deciding, kind, id);
  if (isTakenDown) throw problem.conflict('This listing is already taken down.');
  const after = await setTakenDown(db, id, reason);
  await recordAudit(db, admin, { action: 'take-down', subject, before, after, note: reason });
  await mailer.send(takenDownMail(letter, { reason, lost }, await findVisibility(db, id)), db);
}

/** Throws a 404 if there is no such listing. */
export async function messageOwner(
  deciding: Deciding,
  admin: Actor,
  kind: ListingKind,
  id: number,
  about: OwnerMessage,
) {
  const { db, mailer } = deciding;
  const { before, subject, letter } = await locked(deciding, kind, id);
  const { message } = about;
  if (message !== undefined) {
    await recordAudit(db, admin, { action: 'message-owner', subject, before, after: before, note: message });
  }
  await mailer.send(messageMail(letter, about, await findVisibility(db, id)), db);
}

/** Upholds an open appeal of the owner; the answer to an appeal needs no second email. Throws a 404 if there is no such listing, and a 409 unless it is taken down. */
export async function restoreListing(
  deciding: Deciding,
  admin: Actor,
  kind: ListingKind,
  id: number,
  isAppeal = false,
) {
  const { db, mailer } = deciding;
  const { isTakenDown, before, subject, letter } = await locked(deciding, kind, id);
  if (!isTakenDown) throw problem.conflict('This listing isn’t taken down.');
  const after = await setTakenDown(db, id, null);
  await recordAudit(db, admin, { action: 'restore', subject, before, after });
  if (isAppeal) return;
  const appeal = await findOpenAppeal(db, id);
  if (appeal) await settle(db, admin, appeal, { decision: 'upheld', answer: 'We restored your listing.' });
  await mailer.send(restoredMail(letter, await findVisibility(db, id)), db);
}
