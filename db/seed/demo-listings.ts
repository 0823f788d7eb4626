import type { Airport } from '../../domain/airports/airport.ts';
import { type Availability, availabilities } from '../../domain/availability.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { createSchema } from '../../domain/listing-schema.ts';
import type { Airports } from '../../server/airports/airports.ts';
import { kindAt, writeListing } from './listings.ts';
import { demoAirports } from './market.ts';
import { emailOf, type Person, people } from './people.ts';
import { type Random, seeded } from './random.ts';

/** Hangars are half of what airports lease. */
const kindMix = [...listingKinds, hangarSpace, monthlyHangar];

export const DEMO_DAYS = 75;

const COUNTRY_FIELDS = 90;
const LISTINGS = 520;
const DAY_MS = 86_400_000;
/** Half a day keeps every date in the past, even in Hawaii, where UTC's day begins ten hours early. */
const NEWEST_MS = DAY_MS / 2;

export const writeValid = (
  random: Random,
  kind: ListingKind,
  airport: Airport,
  contact: { email: string; phone: string },
) => createSchema(kind).parse(writeListing(random, kind, airport, contact));

export type DemoListing = {
  kind: ListingKind;
  airport: Airport;
  lister: Person;
  values: ReturnType<typeof writeValid>;
  availability: Availability;
  /** Milliseconds. */
  age: number;
};

/** Oldest first; the same on every machine. */
export function writeDemoListings(airports: Airports): DemoListing[] {
  const random = seeded(1_903);
  const fields = demoAirports(airports.list, COUNTRY_FIELDS);
  return Array.from({ length: LISTINGS }, (_, index) => index).flatMap((index) => {
    // Use each airport once before repeating any; the well-known ones come first, so they repeat more often.
    const field = fields[index < fields.length ? index : random.integer(0, Math.floor(fields.length * 0.6))];
    const airport = field && airports.findById(field.id);
    const turn = index % kindMix.length;
    const kind = airport && kindAt(airport, [...kindMix.slice(turn), ...kindMix]);
    const lister = random.pick(people);
    if (!airport || !kind) return [];
    const values = writeValid(random, kind, airport, { email: emailOf(lister), phone: lister.phone });
    const availability = random.chance(0.72) ? 'available' : random.pick(availabilities);
    const age =
      NEWEST_MS + (LISTINGS - index - random.next()) * ((DEMO_DAYS * DAY_MS - NEWEST_MS) / LISTINGS);
    return [{ kind, airport, lister, values, availability, age }];
  });
}
