import { sql } from 'kysely';
import type { InquiryTerm } from '../../domain/inquiries.ts';
import { groundLease } from '../../domain/listing-kinds/ground-lease.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { outdoorStorage } from '../../domain/listing-kinds/outdoor-storage.ts';
import type { Airports } from '../../server/airports/airports.ts';
import type { Db } from '../../server/db/pool.ts';
import { storeWanted } from '../../server/wanted/service.ts';
import type { Person, SeededListing } from './admin-acts.ts';

const DAY_MS = 86_400_000;

type Ad = {
  kind: ListingKind;
  filters?: Record<string, string>;
  aircraft?: string;
  term?: InquiryTerm;
  message: string;
};

/** Oldest first. */
const ads: readonly Ad[] = [
  {
    kind: hangarSpace,
    filters: { minDoorOpeningWidth: '60', minDoorHeight: '16' },
    aircraft: 'King Air 350',
    term: '1-to-3-years',
    message:
      'Home for one King Air. We fly about twice a week, mostly early mornings, and can share with one other aircraft.',
  },
  {
    kind: monthlyHangar,
    aircraft: 'Cessna 172',
    message:
      'First airplane, and I would rather not leave it outside this winter. A T-hangar or a shared spot both work.',
  },
  {
    kind: officeSpace,
    message:
      'Two desks and a place to meet students for a small flight school. Ground floor if possible, and parking for four cars.',
  },
  {
    kind: hangarSpace,
    filters: { minSquareFootage: '8000' },
    term: '1-to-3-years',
    message:
      'We restore warbirds and have outgrown our shop. We need power for a compressor and a floor that takes some weight.',
  },
  {
    kind: outdoorStorage,
    aircraft: 'Piper Archer',
    message: 'Looking for a tie-down with fuel nearby while my home field repaves its apron.',
  },
  {
    kind: groundLease,
    message:
      'Three of us want to build a box hangar together. We have financing and need about an acre with taxiway access.',
  },
  {
    kind: hangarSpace,
    filters: { minDoorOpeningWidth: '40' },
    aircraft: 'Cirrus SR22',
    message:
      'Moving for work and bringing the airplane. I need space for one SR22 and would like to plug in a preheater.',
  },
  {
    kind: monthlyHangar,
    aircraft: 'Beechcraft Bonanza',
    message:
      'Based here now on a tie-down. Happy to sign for a year if the door is wide enough and the roof is tight.',
  },
  {
    kind: hangarSpace,
    filters: { minSquareFootage: '4000', minDoorHeight: '18' },
    aircraft: 'Pilatus PC-12',
    message: 'A partnership of four with one PC-12. Heat matters more to us than offices.',
  },
  {
    kind: officeSpace,
    message: 'Three-person avionics shop looking for an office within walking distance of the ramp.',
  },
  {
    kind: hangarSpace,
    aircraft: 'Vans RV-7',
    message:
      'I’m finishing a kit and need room to mount the wings, then a place to keep it. Quiet neighbor, no painting.',
  },
  {
    kind: hangarSpace,
    filters: { minDoorOpeningWidth: '70', minDoorHeight: '20' },
    aircraft: 'Citation CJ3',
    term: '1-to-3-years',
    message: 'Owner-flown CJ3. We need a tug, and someone on the field after hours would be a plus.',
  },
];

/** Ads near some of the listings, posted over the past weeks. Owners were told when they were posted. */
export async function insertWanted(
  db: Db,
  airports: Airports,
  people: readonly Person[],
  listings: readonly SeededListing[],
  now: number,
): Promise<void> {
  for (const [index, { kind, filters, ...ad }] of ads.entries()) {
    const person = people[index % people.length];
    const some = listings.filter((listing) => listing.kind === kind);
    const near = some[(index * 7) % some.length]?.airport.icaoCode;
    if (!person || !near) continue;
    const at = new Date(now - (ads.length - index) * 3 * DAY_MS);
    const input = { ...ad, category: kind.category, filters: { near, withinNm: '50', ...filters } };
    await storeWanted({ airports, clock: () => at }, db, person.id, input);
  }
  await sql`update wanted_matches set owner_mailed_at = matched_at`.execute(db);
}
