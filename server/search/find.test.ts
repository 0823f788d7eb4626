import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedMany } from '../../db/seed/many.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { sorts } from '../../domain/search-query.ts';
import { createTestApp } from '../test/test-app.ts';
import { countMatches, findPage, type Match } from './find.ts';
import { type Plan, readPlan } from './plan/plan.ts';
import { conditions } from './sql/conditions.ts';
import { orderOf } from './sql/order.ts';

const site = await createTestApp();
const { db, airports, clock } = site.services;
afterAll(() => site.close());

const LISTINGS = 400;
/** More matches than this are read along an index of their order. */
const CAP = 20;
const LIMIT = 13;

beforeAll(async () => {
  const owner = await site.account('property_principal');
  await seedMany(site.asOwner, airports, [owner.id], LISTINGS, () => {});
  // Many equal keys.
  await sql`update listings set size_sf = 5000 where id % 3 = 0`.execute(db);
  await sql`update listings set availability = (array['available', 'limited', 'occupied'])[1 + id % 3]`.execute(
    db,
  );
}, 60_000);

/** All ids of a list by its pages, with the totals that they state. */
async function walked(kind: ListingKind, plan: Plan) {
  const ids: number[] = [];
  const totals = new Set<number>();
  let after: Match | undefined;
  do {
    const cursor = after && { sort: plan.sort, ...after };
    const { matches, total } = await findPage(db, kind, plan, cursor, undefined, CAP);
    const shown = matches.slice(0, LIMIT);
    ids.push(...shown.map(({ id }) => id));
    totals.add(total);
    after = matches.length > LIMIT ? shown.at(-1) : undefined;
  } while (after);
  return { ids, totals: [...totals] };
}

async function sorted(kind: ListingKind, plan: Plan): Promise<number[]> {
  const { key, ascending } = orderOf(kind, plan);
  const direction = ascending ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ id: number }>`
    select s.listing_id as id from spaces s where ${conditions(kind, plan)} order by ${key} ${direction}, 1 ${direction}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

const asked: Record<string, string>[] = [
  {},
  { q: 'hangar ramp office' },
  { near: 'KADS,KLAX', withinNm: '1000' },
  { availability: 'available' },
];

test.each(listingKinds.map((kind) => [kind.category, kind] as const))(
  'the pages of %s in every order have each match once, in the order of a plain sort',
  { timeout: 120_000 },
  async (_category, kind) => {
    let more = 0;
    const fits: Record<string, string>[] = kind.takesAircraft
      ? [{ aircraft: 'Cessna 172S Skyhawk' }, { aircraft: 'Pilatus PC-12 NGX', fit: 'tight' }]
      : [];
    for (const filters of [...asked, ...fits])
      for (const sort of sorts) {
        if (sort === 'distance' && !filters.near) continue;
        const params = Object.entries({ ...filters, sort, limit: String(LIMIT) });
        const plan = readPlan(kind, { airports, clock }, params as [string, string][]);
        const all = await sorted(kind, plan);
        const { ids, totals } = await walked(kind, plan);
        expect(ids, JSON.stringify(params)).toEqual(all);
        expect(totals, JSON.stringify(params)).toEqual([Math.min(all.length, CAP + 1)]);
        expect(await countMatches(db, kind, plan, CAP + 1)).toBe(Math.min(all.length, CAP + 1));
        if (all.length > CAP) more += 1;
      }
    expect(more).toBeGreaterThan(sorts.length);
  },
);
