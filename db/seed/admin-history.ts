import type { AirportSummary } from '../../domain/airports/airport.ts';
import type { CaseDecision } from '../../domain/cases.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Check, Verified } from '../../domain/verification.ts';
import { dimensionsOf } from '../../domain/verification.ts';
import { checkedValue } from '../../domain/verification-schema.ts';
import { decideOperator } from '../../server/admin/cases/operators.ts';
import { settle } from '../../server/admin/cases/settle.ts';
import { recordAudit } from '../../server/admin/service.ts';
import { lockUser, setSuspension } from '../../server/admin/users/store.ts';
import { findReviewed, saveVerified } from '../../server/admin/verification/store.ts';
import { appealKey, operatorKey, readCase, storeCase } from '../../server/cases/service.ts';
import type { Db } from '../../server/db/pool.ts';
import { installationSecret } from '../../server/db/secret.ts';
import { lockForDecision, removeListing, setTakenDown } from '../../server/listings/service.ts';

const DAY_MS = 86_400_000;

export type Person = { id: number; email: string };

export type SeededListing = {
  id: number;
  kind: ListingKind;
  owner: Person;
  airport: AirportSummary;
  title: string;
  values: Record<string, unknown>;
};

/** People and listings that the admin has dealt with. */
export type Dealings = {
  admin: Person;
  visitor: Person;
  /** Oldest first; all are in the results. */
  listings: readonly SeededListing[];
  /** Not in the results at the end. */
  copied: SeededListing;
  spam: SeededListing;
  suspended: Person;
  /** Operates an airport where it lists. */
  operator: Person;
  /** Asks to be verified for an airport where it lists. */
  applicant: Person;
};

type Report = {
  ago: number;
  reason: string;
  message: string;
  email: string | null;
  userId?: number;
};

/** Writes the admin’s actions of the last weeks and the cases that still wait for a decision. Sends no email. */
export async function writeAdminHistory(db: Db, dealings: Dealings, now: number): Promise<void> {
  const { admin, visitor, listings, copied, spam, suspended, operator, applicant } = dealings;
  const secret = await installationSecret(db);
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  const dayAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10);

  async function verify(listing: SeededListing | undefined, ago: number, measuredBy?: string, note?: string) {
    if (!listing) return;
    const { id, kind, title, values } = listing;
    const at = daysAgo(ago).toISOString();
    const measures = measuredBy ? dimensionsOf(kind) : [];
    const verified: Verified = Object.fromEntries<Check>([
      ['identity', { at, how: 'checked' }],
      ['authority', { at, how: 'checked' }],
      ...measures
        .filter(({ name }) => checkedValue(name, kind, values) !== null)
        .map(({ name }): [string, Check] => [
          name,
          { at, how: 'measured', measuredOn: dayAgo(ago + 1), measuredBy: measuredBy ?? '' },
        ]),
    ]);
    const before = (await findReviewed(db, kind, id))?.row;
    const after = await saveVerified(db, id, verified);
    const subject = { type: 'listing', id, name: title } as const;
    await recordAudit(db, admin, { action: 'verify', subject, before, after, note, at: daysAgo(ago) });
  }

  const report = (listing: SeededListing | undefined, { ago, userId = 0, ...given }: Report) =>
    listing
      ? storeCase(db, secret, {
          ...given,
          type: 'report',
          listing: { id: listing.id, category: listing.kind.category },
          subject: listing.title,
          userId: userId || null,
          key: [listing.id, given.reason, userId || given.email || 'visitor'],
          openedAt: daysAgo(ago),
        })
      : null;

  const ask = (person: Person, ago: number, details: Record<string, string>) => {
    // Counties run small fields; the large ones have an authority.
    const own = listings.filter(({ owner }) => owner.id === person.id);
    const airport = (own.find((listing) => !listing.airport.hasControlTower) ?? own[0])?.airport;
    return airport
      ? storeCase(db, secret, {
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
        })
      : null;
  };

  async function decide(
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

  async function takeDown({ id, kind }: SeededListing, ago: number, reason: string) {
    const { title, record } = await lockForDecision(db, kind, id);
    const after = await setTakenDown(db, id, reason, daysAgo(ago));
    const subject = { type: 'listing', id, name: title } as const;
    await recordAudit(db, admin, {
      action: 'take-down',
      subject,
      before: record,
      after,
      note: reason,
      at: daysAgo(ago),
    });
  }

  await verify(listings.at(-60), 30.82, undefined, 'Called the airport office; the lease is on file.');
  await verify(listings.at(-33), 28.95);

  const granted = await ask(operator, 27.7, {
    name: 'Peter Lindqvist',
    title: 'Airport manager',
    phone: '(972) 555-0144',
  });
  const facts = {
    calledOn: dayAgo(26),
    calledNumber: '(972) 555-0144',
    confirmedBy: 'Marie Olson, airport office',
  };
  await decide(granted, 25.9, 'upheld', 'The airport office confirmed it. Thank you.', facts);
  const { record: deleted } = await lockForDecision(db, spam.kind, spam.id);
  await removeListing(db, spam.id);
  await recordAudit(db, admin, {
    action: 'delete',
    subject: { type: 'listing', id: spam.id, name: spam.title },
    before: deleted,
    at: daysAgo(18.76),
  });
  const reason = 'Asked for deposits outside the site for hangars that aren’t theirs.';
  const before = await lockUser(db, suspended.id);
  await setSuspension(db, suspended.id, reason, daysAgo(18.75));
  await recordAudit(db, admin, {
    action: 'suspend',
    subject: { type: 'user', id: suspended.id, name: `${before?.name} (${suspended.email})` },
    before: before?.record,
    after: (await lockUser(db, suspended.id))?.record,
    note: reason,
    at: daysAgo(18.75),
  });

  const fraud = await report(copied, {
    ago: 15.6,
    reason: 'fraud',
    message: 'These are photos of our hangar. It isn’t for lease.',
    email: 'office.manager@example.com',
  });
  await takeDown(copied, 13.87, 'The photos show another hangar, whose owner doesn’t offer it.');
  await decide(fraud, 13.87, 'upheld', 'Thank you. We took the listing down.');
  await verify(listings.at(-14), 11.93, 'J. Ortiz, airport operations');
  const wrong = await report(listings.at(-40), {
    ago: 10.7,
    reason: 'wrong-facts',
    message: 'The rate looks too low for this field.',
    email: 'ramp.watcher@example.com',
  });
  await decide(wrong, 8.81, 'dismissed', 'The owner confirmed the rate; it excludes utilities.');
  await verify(listings.at(-8), 6.9, 'Tom Becker, surveyor', 'Survey of this month is on file.');
  await storeCase(db, secret, {
    type: 'appeal',
    listing: { id: copied.id, category: copied.kind.category },
    subject: copied.title,
    userId: copied.owner.id,
    email: copied.owner.email,
    reason: 'taken-down',
    message: 'I picked the wrong file. I have the right photos now and can send the lease.',
    key: appealKey(copied.id, daysAgo(13.87)),
    openedAt: daysAgo(6),
  });
  await verify(listings.at(-3), 3.78, 'J. Ortiz, airport operations');
  await report(listings.at(-21), { ago: 3, reason: 'taken', message: '', email: null });
  await ask(applicant, 2, {
    name: 'Joanna Mbeki',
    title: 'General manager',
    phone: '(972) 555-0119',
  });
  await report(listings.at(-27), {
    ago: 1,
    reason: 'wrong-facts',
    message: 'The door is lower than stated. My King Air didn’t fit.',
    email: 'king.air.pilot@example.com',
  });
  await report(listings.at(-50), {
    ago: 0.3,
    reason: 'other',
    message: 'Nobody answers at this phone number.',
    email: visitor.email,
    userId: visitor.id,
  });
}
