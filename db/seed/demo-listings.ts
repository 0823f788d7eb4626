import type { Airport } from '../../domain/airports/airport.ts';
import { distanceNm } from '../../domain/airports/distance.ts';
import { type Availability, availabilities } from '../../domain/listing.ts';
import { createSchema } from '../../domain/listing-form-schema.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
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

/** A lister whose region begins this much farther away also works there. */
const NEARLY = { times: 1.25, nm: 40 };

/** People lease out what is in their region: near the airport where they are, of two that are about as near, either one. */
function listersAt(airports: Airports): (airport: Airport, turn: number) => Person {
  const homes = people.flatMap((person) => {
    const home = airports.findByCode(person.home);
    return home ? [{ person, home }] : [];
  });
  return (airport, turn) => {
    const near = homes
      .map(({ person, home }) => ({ person, nm: distanceNm(home, airport) }))
      .sort((a, b) => a.nm - b.nm)
      .slice(0, 2);
    const least = near[0]?.nm ?? 0;
    const either = near.filter(({ nm }) => nm <= least * NEARLY.times + NEARLY.nm);
    return (either[turn % either.length] ?? { person: people[0] as Person }).person;
  };
}

/** Oldest first; the same on every machine. */
export function writeDemoListings(airports: Airports): DemoListing[] {
  const random = seeded(1_903);
  const listerAt = listersAt(airports);
  const titles = new Set<string>();
  const fields = demoAirports(airports.list, COUNTRY_FIELDS);
  return Array.from({ length: LISTINGS }, (_, index) => index).flatMap((index) => {
    // Use each airport once before repeating any; the well-known ones come first, so they repeat more often.
    const field = fields[index < fields.length ? index : random.integer(0, Math.floor(fields.length * 0.6))];
    const airport = field && airports.findById(field.id);
    const turn = index % kindMix.length;
    const kind = airport && kindAt(airport, [...kindMix.slice(turn), ...kindMix]);
    // Keeps all that follows in the stream as it was when anyone could list anywhere.
    random.pick(people);
    if (!airport || !kind) return [];
    const lister = listerAt(airport, Math.floor(index / kindMix.length));
    const write = (from: Random) =>
      writeValid(from, kind, airport, { email: emailOf(lister), phone: lister.phone });
    let values = write(random);
    // A generator of its own, so that the listings after it don't change.
    const again = seeded(index);
    while (titles.has(values.title)) values = write(again);
    titles.add(values.title);
    const availability = random.chance(0.72) ? 'available' : random.pick(availabilities);
    const age =
      NEWEST_MS + (LISTINGS - index - random.next()) * ((DEMO_DAYS * DAY_MS - NEWEST_MS) / LISTINGS);
    return [{ kind, airport, lister, values, availability, age }];
  });
}
