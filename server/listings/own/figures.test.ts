import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { type Account, createTestApp, validInput } from '../../test/test-app.ts';

const site = await createTestApp();
afterAll(() => site.close());

const figures = async (as: Account) => (await site.request('GET', ownApi.figures, { as })).json();

async function add(as: Account, kind: ListingKind, values: Record<string, unknown>, occupiedSince?: string) {
  const answer = await site.request('POST', apiPaths.listings(kind), { as, body: validInput(kind, values) });
  const { id } = answer.json<{ id: number }>();
  if (occupiedSince === undefined) return id;
  await site.request('PATCH', apiPaths.listing(kind, id), { as, body: { availability: 'occupied' } });
  await sql`update availability_changes set changed_at = ${sql.raw(occupiedSince)}
    where listing_id = ${id} and availability = 'occupied'`.execute(site.services.db);
  return id;
}

test('are zero for a person without listings', async () => {
  const newcomer = await site.account('property_principal');
  expect(await figures(newcomer)).toEqual({
    total: 0,
    categories: [],
    active: 0,
    needsConfirming: 0,
    takenDown: 0,
    listerChecked: 0,
    views: 0,
    inquiries: 0,
    revenueMonthToDate: '0.00',
  });
  expect((await site.request('GET', ownApi.figures)).statusCode).toBe(401);
});

test('revenue is the rent of occupied listings for their occupied days of this month', async () => {
  const owner = await site.account('property_principal');
  const other = await site.account('listing_broker');
  const now = new Date();
  const monthDays = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate();
  const today = now.getUTCDate();
  // $18.50/sf/yr on 12,000 sf is $18,500 a month.
  await add(
    owner,
    hangarSpace,
    { hangarSquareFootage: 12_000, leaseRate: 18.5 },
    "now() - interval '3 months'",
  );
  await add(owner, monthlyHangar, { monthlyRate: 620 }, 'now()');
  await add(owner, monthlyHangar, { monthlyRate: 999 });
  await add(other, monthlyHangar, { monthlyRate: 5_000 }, 'now()');
  const share = (rent: number, days: number) => Math.round((rent * 100 * days) / monthDays) / 100;
  expect(await figures(owner)).toEqual({
    total: 3,
    categories: ['hangar-space', 'monthly-hangar'],
    active: 1,
    needsConfirming: 0,
    takenDown: 0,
    listerChecked: 0,
    views: 0,
    inquiries: 0,
    revenueMonthToDate: (share(18_500, today) + share(620, 1)).toFixed(2),
  });
});
