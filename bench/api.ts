import { parseArgs } from 'node:util';
import { seedMany } from '../db/seed/many.ts';
import { seeded } from '../db/seed/random.ts';
import { aircraftTypes } from '../domain/aircraft/aircraft-table.ts';
import type { FitLevel } from '../domain/fit/fit-filters.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths } from '../domain/paths.ts';
import { createVerifiedUsers } from '../server/accounts/service.ts';
import { loadAirports } from '../server/airports/airports.ts';
import type { Db } from '../server/db/pool.ts';
import { searches } from '../server/test/airport-searches.ts';
import { withSite } from './site.ts';

/**
 * `npm run bench -- api`: times a list of 50 over HTTP, one request at a time, by each filter, and the search for airports,
 * with values that change between requests. Exits with 1 if a median is over budget.
 */
const { values } = parseArgs({
  options: { listings: { type: 'string', default: '100000' }, requests: { type: 'string', default: '200' } },
});
const LISTINGS = Number(values.listings);
const REQUESTS = Number(values.requests);
const BUDGET_MS = 5;

const airports = loadAirports();
const random = seeded(7);
const fields = airports.list.filter((airport) => airport.use === 'public' && airport.longestRunway);
const code = () => random.pick(fields).icaoCode;
const fitting = (fit: FitLevel) => ({
  aircraft: random.pick(aircraftTypes).slug,
  fit,
  clearance: `${random.integer(0, 600) / 100},1,4`,
});
const words = () => {
  const { name, city, icaoCode } = random.pick(fields);
  return random.pick([
    name,
    city,
    icaoCode,
    'bonanza',
    'g650',
    'king air',
    'fiber',
    'epoxy',
    `hangar ${city}`,
    'falcon 8x',
  ]);
};
/** Seeded texts share their sentences, so each phrase is in one listing of seven: the most expensive to count. */
const phrases = [
  'jet hangar',
  'epoxy floor',
  'radiant heat',
  'clear span',
  'sealed concrete',
  'trench drain',
  'fuel fbo',
];

type Query = Record<string, string | number>;
const cases: [name: string, kind: ListingKind, make: () => Query][] = [
  ['no filter', hangarSpace, () => ({})],
  ['icaoCode', hangarSpace, () => ({ icaoCode: code() })],
  ['icaoCode, first letters', hangarSpace, () => ({ icaoCode: code().slice(0, 2) })],
  ['city', hangarSpace, () => ({ city: random.pick(fields).city })],
  [
    'city, part of a name',
    hangarSpace,
    () => ({ city: random.pick(['san', 'ville', 'new', 'port', 'field', 'a']) }),
  ],
  ['unknown city', hangarSpace, () => ({ city: `q${random.integer(1, 9_999)}` })],
  ['minSquareFootage', hangarSpace, () => ({ minSquareFootage: random.integer(2_000, 60_000) })],
  ['maxSquareFootage', hangarSpace, () => ({ maxSquareFootage: random.integer(2_300, 20_000) })],
  ['minCeilingHeight', hangarSpace, () => ({ minCeilingHeight: random.integer(15, 75) })],
  ['minDoorHeight', hangarSpace, () => ({ minDoorHeight: random.integer(10, 55) })],
  ['maxDoorHeight', hangarSpace, () => ({ maxDoorHeight: random.integer(10, 40) })],
  ['minDoorOpeningWidth', hangarSpace, () => ({ minDoorOpeningWidth: random.integer(40, 230) })],
  ['maxDoorOpeningWidth', hangarSpace, () => ({ maxDoorOpeningWidth: random.integer(40, 200) })],
  ['maxRate', hangarSpace, () => ({ maxRate: random.integer(4, 40) })],
  ['availability', hangarSpace, () => ({ availability: random.pick(['available', 'limited', 'occupied']) })],
  ['q', hangarSpace, () => ({ q: words() })],
  ['q, a phrase in many', hangarSpace, () => ({ q: random.pick(phrases) })],
  ['q, a word in most', hangarSpace, () => ({ q: random.pick(['hangar', 'door', 'ft']) })],
  ['q, a state', hangarSpace, () => ({ q: random.pick(['Texas', 'Ohio', 'New York', 'West Virginia']) })],
  ['q, a state by a common word', hangarSpace, () => ({ q: random.pick(['Oregon', 'IN', 'Maine']) })],
  ['q, a flag', hangarSpace, () => ({ q: random.pick(['insulated', 'fire', 'maintenance']) })],
  ['q, a flag and a city', hangarSpace, () => ({ q: `insulated ${random.pick(fields).city}` })],
  ['near', hangarSpace, () => ({ near: code(), withinNm: random.integer(5, 100) })],
  ['near, by distance', hangarSpace, () => ({ near: code(), withinNm: 50, sort: 'distance' })],
  [
    'similar: near and of a size',
    hangarSpace,
    () => {
      const size = random.integer(2_500, 40_000);
      return {
        near: code(),
        withinNm: 100,
        sort: 'distance',
        minSquareFootage: Math.round(size / 2),
        maxSquareFootage: size * 2,
        limit: 5,
      };
    },
  ],
  [
    'bbox',
    hangarSpace,
    () => {
      const { lat, lng } = random.pick(fields);
      return {
        bbox: [lng - 1, lat - 1, lng + 1, lat + 1]
          .map((degrees) => Math.max(-170, Math.min(170, degrees)).toFixed(3))
          .join(','),
      };
    },
  ],
  ['sort=rate', hangarSpace, () => ({ sort: 'rate', maxRate: random.integer(8, 60) })],
  ['sort=size', hangarSpace, () => ({ sort: 'size', minSquareFootage: random.integer(1, 30_000) })],
  ['aircraft', hangarSpace, () => fitting('unknown')],
  ['aircraft, with clearance', hangarSpace, () => fitting('fits')],
  ['aircraftCapacity', monthlyHangar, () => ({ aircraftCapacity: random.integer(1, 9) })],
  ['maxRate, monthly', monthlyHangar, () => ({ maxRate: random.integer(200, 1_500) })],
];

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const ms = (value: number) => `${value.toFixed(2)} ms`.padStart(10);
let over = 0;

async function fill(db: Db): Promise<void> {
  const [owner] = await createVerifiedUsers(db, [
    {
      email: 'owner@example.com',
      firstName: 'Bench',
      lastName: 'Owner',
      role: 'property_principal',
      passwordHash: 'none',
    },
  ]);
  await seedMany(db, airports, [owner?.id ?? 0], LISTINGS, (line) => console.log(line));
}

const typed = Object.values(searches).flatMap((all) => all.split(', '));

await withSite({}, fill, async ({ get }) => {
  const measure = async (name: string, path: () => string) => {
    for (let warm = 0; warm < 20; warm += 1) await get(path());
    const times: number[] = [];
    for (let count = 0; count < REQUESTS; count += 1) times.push((await get(path())).ms);
    times.sort((a, b) => a - b);
    const median = at(times, 0.5);
    if (median > BUDGET_MS) over += 1;
    console.log(
      `${name.padEnd(28)} ${ms(median)} ${ms(at(times, 0.95))} ${ms(at(times, 0.99))}${median > BUDGET_MS ? '  over budget' : ''}`,
    );
  };
  console.log(`\n${'list of 50, by'.padEnd(28)}       p50        p95        p99`);
  for (const [name, kind, make] of cases) await measure(name, () => apiPaths.listings(kind, make()));
  await measure('airports that pilots type', () => apiPaths.airports({ q: random.pick(typed), limit: 20 }));
});
console.log(
  over === 0 ? `\nEvery median is within ${BUDGET_MS} ms.` : `\n${over} medians are over ${BUDGET_MS} ms.`,
);
process.exit(over === 0 ? 0 : 1);
