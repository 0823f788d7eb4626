import { listed } from '../../../domain/figures.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { messages } from '../../../domain/messages.ts';
import type { FieldError } from '../../../domain/problem-schema.ts';
import {
  type Check,
  checkedValue,
  checkText,
  listingPartsOf,
  partsOf,
  personParts,
  type Verified,
  verifiedTexts,
} from '../../../domain/verification.ts';
import type { Checklist } from '../../../domain/verification-schema.ts';
import {
  findOpenVerification,
  findOwnersToMail,
  insertDecided,
  readCase,
  takeToMail,
} from '../../cases/service.ts';
import type { Db } from '../../db/pool.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import { findForChange, findOwnListing } from '../../listings/service.ts';
import type { Services } from '../../services.ts';
import { settle } from '../cases/settle.ts';
import { recordAudit } from '../service.ts';
import { subjectOf } from '../users/service.ts';
import { lockUser } from '../users/store.ts';
import { verificationsMail } from './mails.ts';
import * as store from './store.ts';

const OTHERS_MAX = 200;

const missing = () => problem.notFound(messages.listingNotFound.description);

/** JSON of the listing as its owner sees it, of its request, and of the owner's other requests, with a tag of what the admin checks. */
export async function findChecklist(
  services: Services,
  kind: ListingKind,
  id: number,
): Promise<{ etag: string; json: string }> {
  const { db } = services;
  // Read first, so that it never belongs to a newer listing than the answer.
  const reviewed = await store.findReviewed(db, kind, id);
  if (!reviewed) throw missing();
  const [{ json }, request, others] = await Promise.all([
    findOwnListing(services, kind, id),
    findOpenVerification(db, { listingId: id }),
    store.findOthers(db, id, OTHERS_MAX),
  ]);
  const asked = request && {
    id: request.id,
    message: request.message,
    openedAt: request.opened_at.toISOString(),
  };
  const etag = `"${reviewed.tag}"`;
  const rest = JSON.stringify({ etag, checks: reviewed.checks, request: asked ?? null });
  return { etag, json: `${rest.slice(0, -1)},"listing":${json},"others":${others}}` };
}

const isAlike = (one: Check, other: Check) => checkText(one) === checkText({ ...other, at: one.at });

/** Checks that stay the same keep their time. */
function checksOf(
  names: readonly string[],
  parts: Checklist['parts'],
  before: Verified,
  at: string,
): Verified {
  return Object.fromEntries(
    names.flatMap((name) => {
      const check = parts[name];
      if (!check) return [];
      const now = { at, ...check } as Check;
      const old = before[name];
      return [[name, old && isAlike(old, now) ? old : now]];
    }),
  );
}

const namesOf = (parts: readonly { name: string }[]) => parts.map(({ name }) => name);

const changed = () =>
  problem.conflict('This listing has changed since you opened it. Open it again and check it.');

/**
 * Replaces all checks of a listing and of the person who lists it; those that are the same keep their time. Adds checks to the
 * listings in `others`, and settles the requests of all. Throws a 400 if there is nothing to save or for parts that the listing
 * doesn't have, and a 409 if a listing isn't as its tag says.
 */
export async function saveChecklist(
  { db: database }: Services,
  actor: Actor,
  kind: ListingKind,
  id: number,
  { parts, note, others = [] }: Checklist,
  tag: string,
): Promise<void> {
  await database.transaction().execute(async (db) => {
    const first = await openListing(db, kind, id, tag);
    const errors: FieldError[] = namesOf(partsOf(kind))
      .filter((name) => parts[name] && checkedValue(name, kind, first.values) === null)
      .map((name) => ({ path: `parts.${name}`, message: 'The listing doesn’t have this' }));
    if (Object.keys({ ...parts, ...first.verified, ...first.checks }).length === 0) {
      errors.push({ path: 'parts', message: 'Check at least one thing.' });
    }
    if (errors.length > 0) throw problem.badRequest(errors);
    const kinds = new Map(
      (
        await store.findKinds(
          db,
          others.map((one) => one.id),
        )
      ).map((one) => [one.id, one]),
    );
    const rest = [];
    // In the order of ids, as every change of several listings locks them.
    for (const { id: otherId, etag } of others.toSorted((one, other) => one.id - other.id)) {
      const found = kinds.get(otherId);
      const otherKind = kindOfCategory(found?.kind ?? '');
      if (!found || !otherKind || found.ownerId !== first.ownerId || otherId === id) throw changed();
      rest.push(await openListing(db, otherKind, otherId, etag.replaceAll('"', '')));
    }
    const at = new Date().toISOString();
    const checks = checksOf(namesOf(personParts), parts, first.checks, at);
    await saveChecks(db, actor, first.ownerId, checks, note);
    const asked =
      Object.keys(checks).length > 0 && (await findOpenVerification(db, { ownerId: first.ownerId }));
    if (asked) await settle(db, actor, asked, { decision: 'upheld', answer: personAnswer(checks) });
    for (const one of [first, ...rest]) {
      const names = namesOf(listingPartsOf(one.kind)).filter(
        (name) => checkedValue(name, one.kind, one.values) !== null,
      );
      const verified = {
        ...(one === first ? {} : one.verified),
        ...checksOf(names, parts, one.verified, at),
      };
      await saveListing(db, actor, one, { verified, checks, note });
    }
  });
}

type Opened = store.Reviewed & { id: number; kind: ListingKind; values: Record<string, unknown> };

async function openListing(db: Db, kind: ListingKind, id: number, tag: string): Promise<Opened> {
  const reviewed = await store.findReviewed(db, kind, id, true);
  if (!reviewed) throw missing();
  if (reviewed.tag !== tag) throw changed();
  const { values } = await findForChange({ db }, kind, id);
  return { ...reviewed, id, kind, values };
}

type Saved = { verified: Verified; checks: Verified; note: string | undefined };

async function saveListing(db: Db, actor: Actor, listing: Opened, { verified, checks, note }: Saved) {
  const { id, kind, title, ownerId } = listing;
  const after = await store.saveVerified(db, id, verified);
  const all = { ...checks, ...verified };
  const isChecked = Object.keys(all).length > 0;
  await recordAudit(db, actor, {
    action: isChecked ? 'verify' : 'unverify',
    subject: { type: 'listing', id, name: title },
    before: listing.row,
    after,
    note: note || undefined,
  });
  const answer = verifiedTexts(kind, all).join('. ');
  const request = await findOpenVerification(db, { listingId: id });
  if (request) {
    await settle(db, actor, request, { decision: 'upheld', answer });
  } else if (answer !== verifiedTexts(kind, { ...listing.checks, ...listing.verified }).join('. ')) {
    const about = { listing: { id, kind: kind.category, title }, userId: ownerId };
    await insertDecided(db, about, { state: isChecked ? 'upheld' : 'withdrawn', by: actor.email, answer });
  }
}

const personAnswer = (checks: Verified) =>
  `We checked your ${listed(personParts.filter(({ name }) => checks[name]).map(({ label }) => label.toLowerCase()))}.`;

/** Stores what was checked of a person. `db` is a transaction. */
async function saveChecks(
  db: Db,
  actor: Actor,
  ownerId: number,
  checks: Verified,
  note?: string,
): Promise<void> {
  const before = await lockUser(db, ownerId);
  if (!before) throw problem.conflict('This account no longer exists.');
  const old = (before.record as { checks?: Verified }).checks ?? {};
  if (JSON.stringify(Object.entries(old).sort()) === JSON.stringify(Object.entries(checks).sort())) return;
  await store.saveChecks(db, ownerId, checks);
  await recordAudit(db, actor, {
    action: Object.keys(checks).length > 0 ? 'verify' : 'unverify',
    subject: subjectOf(before),
    before: before.record,
    after: (await lockUser(db, ownerId))?.record,
    note,
  });
}

/** Adds checks of the person who asked for them. `db` is a transaction. */
export async function verifyPerson(db: Db, actor: Actor, userId: number | null, parts: readonly string[]) {
  const user = userId === null ? undefined : await lockUser(db, userId);
  if (!user) throw problem.conflict('This account no longer exists.');
  const { checks = {} } = user.record as { checks?: Verified };
  const check: Check = { at: new Date().toISOString(), how: 'checked' };
  const added = Object.fromEntries(parts.map((name) => [name, checks[name] ?? check]));
  await saveChecks(db, actor, user.id, { ...checks, ...added });
}

/** Gives open requests of the same person the same refusal. `db` is a transaction. */
export async function refuseOthers(
  db: Db,
  actor: Actor,
  userId: number | null,
  ids: readonly number[],
  answer: string,
): Promise<void> {
  for (const id of ids) {
    const found = await readCase(db, id);
    if (found.type !== 'verification' || found.user_id !== userId || found.state !== 'open') {
      throw problem.conflict('Another of these requests has changed. Open this one again.');
    }
    await settle(db, actor, found, { decision: 'dismissed', answer });
  }
}

/** Sends each owner one email about all decisions since the last. */
export async function mailVerifications({ db, mailer }: Pick<Services, 'db' | 'mailer'>): Promise<void> {
  for (const owner of await findOwnersToMail(db)) {
    await db.transaction().execute(async (transaction) => {
      const decided = await takeToMail(transaction, owner.id);
      if (decided.length > 0) await mailer.send(verificationsMail(owner.email, decided), transaction);
    });
  }
}
