import type { AirportSummary } from '../../domain/airports/airport.ts';
import type { CaseDecision } from '../../domain/cases.ts';
import type { Availability } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { type Check, checkedValue, dimensionsOf, type Verified } from '../../domain/verification.ts';
import { decideOperator } from '../../server/admin/cases/operators.ts';
import { settle } from '../../server/admin/cases/settle.ts';
import { recordAudit } from '../../server/admin/service.ts';
import { lockUser, setSuspension } from '../../server/admin/users/store.ts';
import { findReviewed, saveChecks, saveVerified } from '../../server/admin/verification/store.ts';
import { operatorKey, readCase, storeCase } from '../../server/cases/service.ts';
import type { Db } from '../../server/db/pool.ts';
import { lockForDecision, removeListing, setTakenDown } from '../../server/listings/service.ts';

/** Acts of the admin and of visitors on past days. Sends no email. */

export type Person = { id: number; email: string };

export type SeededListing = {
  id: number;
  reference: string;
  kind: ListingKind;
  owner: Person;
  airport: AirportSummary;
  title: string;
  values: Readonly<Record<string, unknown>>;
  availability: Availability;
  created: Date;
};

export type Scene = {
  db: Db;
  secret: Buffer;
  admin: Person;
  daysAgo: (days: number) => Date;
  dayAgo: (days: number) => string;
  /** The newest suitable listing that was on the site for two days by then; another one at each call. */
  listed: (ago: number, suits?: (listing: SeededListing) => boolean) => SeededListing | undefined;
};

/** Has a dimension that can be measured. */
export const isMeasurable = ({ kind, values }: SeededListing) =>
  dimensionsOf(kind).some(({ name }) => checkedValue(name, kind, values) !== null);

const listingSubject = ({ id, title }: SeededListing) => ({ type: 'listing', id, name: title }) as const;

export async function verify(
  { db, admin, daysAgo, dayAgo }: Scene,
  listing: SeededListing | undefined,
  ago: number,
  measuredBy?: string,
  note?: string,
) {
  if (!listing) return;
  const { id, kind, values } = listing;
  const at = daysAgo(ago).toISOString();
  const measures = measuredBy ? dimensionsOf(kind) : [];
  const verified: Verified = Object.fromEntries<Check>(
    measures
      .filter(({ name }) => checkedValue(name, kind, values) !== null)
      .map(({ name }): [string, Check] => [
        name,
        { at, how: 'measured', measuredOn: dayAgo(ago + 1), measuredBy: measuredBy ?? '' },
      ]),
  );
  const check: Check = { at, how: 'checked' };
  const person = await lockUser(db, listing.owner.id);
  await saveChecks(db, listing.owner.id, { identity: check, authority: check });
  const named = {
    type: 'user',
    id: listing.owner.id,
    name: `${person?.name} (${listing.owner.email})`,
  } as const;
  const checked = (await lockUser(db, listing.owner.id))?.record;
  const audit = { action: 'verify', note, at: daysAgo(ago) };
  await recordAudit(db, admin, { ...audit, subject: named, before: person?.record, after: checked });
  if (measures.length === 0) return;
  const before = (await findReviewed(db, kind, id))?.row;
  const after = await saveVerified(db, id, verified);
  await recordAudit(db, admin, { ...audit, subject: listingSubject(listing), before, after });
}

export async function report(
  { db, secret, daysAgo }: Scene,
  listing: SeededListing | undefined,
  ago: number,
  given: { reason: string; message: string; email: string | null; userId?: number },
) {
  if (!listing) return null;
  return storeCase(db, secret, {
    userId: null,
    ...given,
    type: 'report',
    listing: { id: listing.id, category: listing.kind.category },
    subject: listing.title,
    key: [listing.id, given.reason, given.userId ?? given.email ?? 'visitor'],
    openedAt: daysAgo(ago),
  });
}

/** Asks for a check of the listing, or of its owner. */
export async function askToVerify(
  { db, secret, daysAgo }: Scene,
  listing: SeededListing | undefined,
  ago: number,
  message: string,
  isPerson = false,
) {
  if (!listing) return;
  const { id, kind, owner, airport, title } = listing;
  const about = isPerson
    ? { subject: owner.email, reason: 'person', key: ['person', owner.id] }
    : {
        subject: title,
        reason: 'listing',
        key: ['listing', id],
        listing: { id, category: kind.category },
        airportId: airport.id,
      };
  await storeCase(db, secret, {
    ...about,
    type: 'verification',
    userId: owner.id,
    email: owner.email,
    message,
    openedAt: daysAgo(ago),
  });
}

/** Asks to be verified as the operator of an airport where the person lists. */
export async function askToOperate(
  { db, secret, daysAgo }: Scene,
  person: Person,
  listings: readonly SeededListing[],
  ago: number,
  details: Record<string, string>,
) {
  const own = listings.filter(({ owner }) => owner.id === person.id);
  // Counties run small fields; the large ones have an authority.
  const airport = (own.find((listing) => !listing.airport.hasControlTower) ?? own[0])?.airport;
  if (!airport) return null;
  return storeCase(db, secret, {
    type: 'operator',
    airportId: airport.id,
    subject: `${airport.name} (${airport.icaoCode})`,
    userId: person.id,
    email: person.email,
    reason: 'operator',
    message: 'We run the field for the county and lease its hangars and ramp.',
    details,
    key: operatorKey(person.id, airport.id),
    openedAt: daysAgo(ago),
  });
}

export async function decide(
  { db, admin, daysAgo }: Scene,
  id: number | null,
  ago: number,
  decision: CaseDecision,
  answer: string,
  facts: Record<string, string> = {},
) {
  if (id === null) return;
  const found = await readCase(db, id);
  const at = daysAgo(ago);
  if (found.type === 'operator') await decideOperator(db, admin, found, { decision, ...facts, at });
  await settle(db, admin, found, { decision, answer, facts, at });
}

export async function takeDown(
  { db, admin, daysAgo }: Scene,
  listing: SeededListing,
  ago: number,
  reason: string,
) {
  const at = daysAgo(ago);
  const { record } = await lockForDecision(db, listing.kind, listing.id);
  const after = await setTakenDown(db, listing.id, reason, at);
  const subject = listingSubject(listing);
  await recordAudit(db, admin, { action: 'take-down', subject, before: record, after, note: reason, at });
}

export async function remove({ db, admin, daysAgo }: Scene, listing: SeededListing, ago: number) {
  const { record } = await lockForDecision(db, listing.kind, listing.id);
  await removeListing(db, listing.id);
  const subject = listingSubject(listing);
  await recordAudit(db, admin, { action: 'delete', subject, before: record, at: daysAgo(ago) });
}

export async function suspend(
  { db, admin, daysAgo }: Scene,
  { id, email }: Person,
  ago: number,
  reason: string,
) {
  const at = daysAgo(ago);
  const before = await lockUser(db, id);
  await setSuspension(db, id, reason, at);
  const after = await lockUser(db, id);
  await recordAudit(db, admin, {
    action: 'suspend',
    subject: { type: 'user', id, name: `${before?.name} (${email})` },
    before: before?.record,
    after: after?.record,
    note: reason,
    at,
  });
}
