import { expect, test } from 'vitest';
import type { Airport } from '../../domain/airports/airport.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { loadAirports } from '../../server/airports/airports.ts';
import { findContradictions, type Written } from './contradictions.ts';
import { writeDemoListings } from './demo-listings.ts';
import { hasWriter, kindAt, writeListing } from './listings.ts';
import { seeded } from './random.ts';

const airports = loadAirports();
const demo = writeDemoListings(airports);
const contact = { email: 'leasing@example.com', phone: '(972) 555-0100' };

/** Listings of every kind with a writer at airports of all sizes. */
function writeSample(): Written[] {
  const random = seeded(2_026);
  const fields = airports.list.filter(
    ({ use, longestRunway }, index) => use === 'public' && (longestRunway ?? 0) >= 2_000 && index % 7 === 0,
  );
  return fields.flatMap(({ id }) => {
    const airport = airports.findById(id) as Airport;
    return listingKinds
      .filter((kind) => hasWriter(kind) && kindAt(airport, [kind]))
      .map((kind) => ({ kind, airport, values: writeListing(random, kind, airport, contact) }));
  });
}

test('writes no demo listing that contradicts itself or its airport', () => {
  const written = demo.filter(({ kind }) => hasWriter(kind));
  expect(Object.fromEntries(findContradictions(written))).toEqual({});
});

test('gives every demo listing a title of its own', () => {
  const titles = demo.map(({ values }) => values.title);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

test('writes none at airports outside the demo either', () => {
  const sample = writeSample();
  expect(sample.length).toBeGreaterThan(1_000);
  expect(Object.fromEntries(findContradictions(sample))).toEqual({});
});

test('lets each lister work in one region, with a phone number from there', () => {
  for (const [home, own] of Map.groupBy(demo, ({ lister }) => lister.home)) {
    const [first] = own;
    expect(own.length, home).toBeGreaterThan(10);
    expect(new Set(own.map(({ airport }) => airport.state)).size, home).toBeLessThanOrEqual(10);
    for (const { values, lister } of own) expect(values.contactPhone).toBe(lister.phone);
    expect(first?.lister.phone, home).toMatch(/^\(\d{3}\) 555-01\d\d$/);
  }
  const areaCodes = new Set(demo.map(({ lister }) => lister.phone.slice(0, 5)));
  expect(areaCodes.size).toBe(new Set(demo.map(({ lister }) => lister.home)).size);
});

test('gives most listings a point on the map', () => {
  const placed = demo.filter(({ values }) => values.googleMapLink.includes('?q='));
  expect(placed.length / demo.length).toBeGreaterThan(0.8);
});
