import { sql } from 'kysely';
import { DAY_MS } from '../../domain/dates.ts';
import { appealKey, storeCase } from '../../server/cases/service.ts';
import type { Db } from '../../server/db/pool.ts';
import { installationSecret } from '../../server/db/secret.ts';
import {
  askToOperate,
  askToVerify,
  decide,
  isMeasurable,
  type Person,
  remove,
  report,
  type Scene,
  type SeededListing,
  suspend,
  takeDown,
  verify,
} from './admin-acts.ts';

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

/** Writes the admin’s actions of the last weeks and the cases that still wait for a decision. Sends no email. */
export async function writeAdminHistory(db: Db, dealings: Dealings, now: number): Promise<void> {
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  const chosen = new Set<number>();
  const scene: Scene = {
    db,
    secret: await installationSecret(db),
    admin: dealings.admin,
    daysAgo,
    dayAgo: (days) => daysAgo(days).toISOString().slice(0, 10),
    listed(ago, suits = () => true) {
      const before = daysAgo(ago + 2);
      const found = dealings.listings.findLast(
        (listing) => listing.created <= before && !chosen.has(listing.id) && suits(listing),
      );
      if (found) chosen.add(found.id);
      return found;
    },
  };
  await checkOwners(scene, dealings);
  await stopSpam(scene, dealings);
  await answerReports(scene, dealings);
  await leaveWaiting(scene, dealings);
}

async function checkOwners(scene: Scene, { listings, operator }: Dealings) {
  await verify(
    scene,
    scene.listed(30.82),
    30.82,
    undefined,
    'Called the airport office; the lease is on file.',
  );
  await verify(scene, scene.listed(28.95), 28.95);
  const asked = await askToOperate(scene, operator, listings, 27.7, {
    name: 'Peter Lindqvist',
    title: 'Airport manager',
    phone: '(763) 555-0144',
  });
  await decide(scene, asked, 25.9, 'upheld', 'The airport office confirmed it. Thank you.', {
    calledOn: scene.dayAgo(26),
    calledNumber: '(763) 555-0144',
    confirmedBy: 'Marie Olson, airport office',
  });
}

async function stopSpam(scene: Scene, { spam, suspended }: Dealings) {
  await remove(scene, spam, 18.76);
  const reason = 'Asked for deposits outside the site for hangars that aren’t theirs.';
  await suspend(scene, suspended, 18.75, reason);
}

async function answerReports(scene: Scene, { copied }: Dealings) {
  const fraud = await report(scene, copied, 15.6, {
    reason: 'fraud',
    message: 'This is our hangar. It isn’t for lease.',
    email: 'office.manager@example.com',
  });
  await takeDown(scene, copied, 13.87, 'The hangar belongs to another company, which doesn’t offer it.');
  await decide(scene, fraud, 13.87, 'upheld', 'Thank you. We took the listing down.');
  await verify(scene, scene.listed(11.93, isMeasurable), 11.93, 'J. Ortiz, airport operations');
  const wrong = await report(scene, scene.listed(10.7), 10.7, {
    reason: 'wrong-facts',
    message: 'The rate looks too low for this field.',
    email: 'ramp.watcher@example.com',
  });
  await decide(scene, wrong, 8.81, 'dismissed', 'The owner confirmed the rate; it excludes utilities.');
  await verify(
    scene,
    scene.listed(6.9, isMeasurable),
    6.9,
    'Tom Becker, surveyor',
    'Survey of this month is on file.',
  );
  await verify(scene, scene.listed(3.78, isMeasurable), 3.78, 'J. Ortiz, airport operations');
}

const hasDoor = ({ values }: SeededListing) => Number(values.doorHeight) > 0;

async function leaveWaiting(scene: Scene, { listings, copied, applicant, visitor }: Dealings) {
  await storeCase(scene.db, scene.secret, {
    type: 'appeal',
    listing: { id: copied.id, category: copied.kind.category },
    subject: copied.title,
    userId: copied.owner.id,
    email: copied.owner.email,
    reason: 'taken-down',
    message: 'I picked the wrong building. I have the right figures now and can send the lease.',
    key: appealKey(copied.id, scene.daysAgo(13.87)),
    openedAt: scene.daysAgo(6),
  });
  await askToVerify(
    scene,
    scene.listed(3.4, isMeasurable),
    3.4,
    'The airport office has our lease: (512) 555-0117.',
  );
  const { rows } = await sql<{ id: number }>`select id from users where checks = '{}'`.execute(scene.db);
  const isUnchecked = ({ owner }: SeededListing) => rows.some(({ id }) => id === owner.id);
  const deed = 'The title search is public: book 8841, page 112.';
  await askToVerify(scene, scene.listed(2.6, isUnchecked), 2.6, deed, true);
  await report(scene, scene.listed(3), 3, { reason: 'taken', message: '', email: null });
  await askToOperate(scene, applicant, listings, 2, {
    name: 'Joanna Mbeki',
    title: 'General manager',
    phone: '(336) 555-0119',
  });
  await report(scene, scene.listed(1, hasDoor), 1, {
    reason: 'wrong-facts',
    message: 'The door is lower than stated. My King Air didn’t fit.',
    email: 'king.air.pilot@example.com',
  });
  await report(scene, scene.listed(0.6), 0.6, {
    reason: 'other',
    message: 'Nobody answers at this phone number.',
    email: visitor.email,
    userId: visitor.id,
  });
}
