import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { groundLease } from '../../domain/listing-kinds/ground-lease.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { kindOfCategory, listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths } from '../../domain/paths.ts';
import { costsOf, fullBasisOf, lacksNnn, shortMonthlyLabel } from '../../domain/rent.ts';
import { createTestApp, validInput } from '../test/test-app.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

async function add(kind: ListingKind, values: Record<string, unknown>): Promise<number> {
  const body = validInput(kind, values);
  const answer = await site.request('POST', apiPaths.listings(kind), { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
}

async function find(kind: ListingKind, query: Record<string, string | number>): Promise<number[]> {
  const answer = await site.request('GET', apiPaths.listings(kind, query));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: number }[]>().map(({ id }) => id);
}

const areas = { hangarSquareFootage: 10_000, officeSquareFootage: 400, workshopSquareFootage: 600 };
const at = { ...areas, outdoorStorageSquareFootage: 1_000, rateCovers: null };
// $/month: 15,000 all-in, 12,000 + NNN, 12,500 gross, and 13,250 for 10,600 sf.
const net = await add(hangarSpace, { ...at, leaseRate: 14, nnnRate: 4 });
const unstated = await add(hangarSpace, { ...at, leaseRate: 14.4, nnnRate: null });
const gross = await add(hangarSpace, { ...at, leaseRate: 15, nnnRate: 0 });
const shop = await add(hangarSpace, {
  ...at,
  officeSquareFootage: 600,
  rateCovers: 'office',
  leaseRate: 12,
  nnnRate: 3,
});
const land = await add(groundLease, { acreage: 2.5, leaseRate: 0.45 });
const bay = await add(monthlyHangar, { monthlyRate: 649.99 });

test('sorts by the all-in month, and by the stated one where NNN isn’t stated, which comes last', async () => {
  const cheaper = await add(hangarSpace, { ...at, leaseRate: 1, nnnRate: null });
  const sorted = [gross, shop, net, cheaper, unstated];
  expect(await find(hangarSpace, { sort: 'rent' })).toEqual(sorted);
  expect(await find(hangarSpace, { q: 'cheap hangar', sort: 'rent' })).toEqual(sorted);
  const paged: number[] = [];
  let url: string | undefined = apiPaths.listings(hangarSpace, { sort: 'rent', limit: 1 });
  while (url && paged.length < 9) {
    const page = await site.request('GET', url);
    paged.push(...page.json<{ id: number }[]>().map(({ id }) => id));
    url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
  }
  expect(paged).toEqual(sorted);
  await site.request('DELETE', apiPaths.listing(hangarSpace, cheaper), { as: owner });
  expect(await find(groundLease, { sort: 'rent' })).toEqual([land]);
  expect(await find(monthlyHangar, { sort: 'rent' })).toEqual([bay]);
});

test.each([
  [{ maxMonth: 15_000 }, [shop, gross, net]],
  [{ maxMonth: 14_999 }, [shop, gross]],
  [{ maxMonth: 13_249 }, [gross]],
  [{ maxMonth: 12_499 }, []],
  [{ maxStatedMonth: 12_500 }, [gross, unstated]],
  [{ maxStatedMonth: 11_999 }, []],
  [{ q: 'under $12,500 a month' }, [gross, unstated]],
])('finds hangar spaces with %j', async (query, expected) => {
  expect(await find(hangarSpace, query)).toEqual(expected);
});

test('finds every kind by its cost of a month', async () => {
  expect(await find(monthlyHangar, { maxMonth: 649.99 })).toEqual([bay]);
  expect(await find(monthlyHangar, { maxMonth: 649.98 })).toEqual([]);
  for (const kind of listingKinds) expect(await find(kind, { maxMonth: 0.01 }), kind.category).toEqual([]);
});

test('answers with the cost of a month as far as it is stated, and with NNN', async () => {
  const costs = async (kind: ListingKind, id: number) => {
    const { statedMonth, monthWithNnn } = (await site.request('GET', apiPaths.listing(kind, id))).json();
    const listed = (await site.request('GET', apiPaths.listings(kind))).json<{ id: number }[]>();
    expect(listed.find((one) => one.id === id)).toMatchObject({ statedMonth, monthWithNnn });
    return [statedMonth, monthWithNnn];
  };
  expect(await costs(hangarSpace, net)).toEqual([15_000, 15_000]);
  expect(await costs(hangarSpace, unstated)).toEqual([12_000, null]);
  expect(await costs(hangarSpace, gross)).toEqual([12_500, 12_500]);
  expect(await costs(monthlyHangar, bay)).toEqual([649.99, 649.99]);
});

test('counts fixed charges, and nothing else on top of the rate', async () => {
  const others = { utilitiesCost: 900, fuelMinimum: 500, fuelMinimumPer: 'month', fuelShortfall: 2 };
  const more = { insuranceLimit: 1_000_000, deposit: 5_000, escalation: 'fixed', escalationRate: 3 };
  const id = await add(monthlyHangar, { monthlyRate: 400, fixedCharges: 35.5, ...others, ...more });
  const whole = await site.request('GET', apiPaths.listing(monthlyHangar, id));
  expect(whole.json()).toMatchObject({ fixedCharges: 35.5, ...others, ...more, utilities: null });
  const [row] = (await site.request('GET', apiPaths.listings(monthlyHangar, { sort: 'rent' }))).json<
    [object]
  >();
  expect(row).toMatchObject({ id, fixedCharges: 35.5 });
  expect(row).not.toHaveProperty('deposit');
  const {
    rows: [stored],
  } = await sql<{ month: string }>`
    select all_in_month as month from listings where id = ${id}`.execute(site.services.db);
  expect(stored?.month).toBe('435.50');
  await site.request('DELETE', apiPaths.listing(monthlyHangar, id), { as: owner });
});

const none = { fixedCharges: 0, utilities: 'included', utilitiesCost: 0, fuelMinimum: 0 };
test.each([
  [{ ...none, utilities: 'metered' }, 'with NNN + other charges'],
  [{ ...none, utilities: 'tenant' }, 'with NNN + other charges'],
  [{ utilitiesCost: 300 }, 'with NNN + other charges + charges not stated'],
  [{ fuelMinimum: 100 }, 'with NNN + other charges + charges not stated'],
  [{ ...none, utilities: null, utilitiesCost: 0, deposit: 900 }, 'all-in'],
  [none, 'all-in'],
  [{ ...none, utilities: null, utilitiesCost: null }, 'with NNN + charges not stated'],
  [{ ...none, fuelMinimum: null }, 'with NNN + charges not stated'],
  [{ ...none, fixedCharges: null }, 'with NNN + charges not stated'],
  [{}, 'with NNN + charges not stated'],
])('lists say if charges come on top of the month or aren’t stated with %j', async (charges, basis) => {
  const values = { ...at, officeSquareFootage: null, workshopSquareFootage: null, nnnRate: 4, ...charges };
  const id = await add(hangarSpace, { ...values, outdoorStorageSquareFootage: null });
  const listed = (await site.request('GET', apiPaths.listings(hangarSpace))).json<{ id: number }[]>();
  const one = { ...listed.find((row) => row.id === id) };
  expect(one).toMatchObject({
    hasOtherCharges: basis.includes('other charges'),
    hasUnstatedCharges: basis.includes('not stated'),
  });
  expect(one).not.toHaveProperty('utilities');
  const whole = (await site.request('GET', apiPaths.listing(hangarSpace, id))).json();
  expect(shortMonthlyLabel(hangarSpace, one)).toBe(shortMonthlyLabel(hangarSpace, whole));
  expect(fullBasisOf(hangarSpace, one)).toBe(basis);
  await site.request('DELETE', apiPaths.listing(hangarSpace, id), { as: owner });
});

test('counts kinds without NNN with all that they state', async () => {
  expect(await find(groundLease, { maxMonth: 4_084 })).toEqual([land]);
  expect(await find(groundLease, { maxMonth: 4_083 })).toEqual([]);
});

test('stores the month that pages show', async () => {
  const tricky = [
    { hangarSquareFootage: 10_001, leaseRate: 18.37, nnnRate: 4.41 },
    { hangarSquareFootage: 7_333, leaseRate: 9.99, nnnRate: 0.07 },
    { hangarSquareFootage: 1_157, leaseRate: 15.99, nnnRate: null },
    { hangarSquareFootage: 1_157, leaseRate: 15.99, nnnRate: null, fixedCharges: 74.95 },
  ];
  await add(groundLease, { acreage: 1.25, leaseRate: 0.31, fixedCharges: 12.5, utilitiesCost: 300 });
  for (const values of tricky) await add(hangarSpace, { ...at, ...values });
  const { rows } = await sql<{
    kind: string;
    json: Record<string, unknown>;
    stated: string;
    whole: string | null;
  }>`
    select kind, details || jsonb_build_object('leaseRate', lease_rate, 'monthlyRate', monthly_rate) as json,
      stated_month as stated, all_in_month as whole from listings`.execute(site.services.db);
  expect(rows).toHaveLength(11);
  for (const { kind: category, json, stated, whole } of rows) {
    const kind = kindOfCategory(category);
    if (!kind) throw new Error(category);
    if (kind === monthlyHangar) continue;
    expect(stated).toBe(costsOf(kind, json)?.month);
    expect(whole).toBe(lacksNnn(kind, json) ? null : stated);
  }
});

test('follows a change of what the rate covers', async () => {
  const { headers } = await site.request('GET', apiPaths.listing(hangarSpace, shop), { as: owner });
  const answer = await site.request('PATCH', apiPaths.listing(hangarSpace, shop), {
    as: owner,
    headers: { 'if-match': String(headers.etag) },
    body: { rateCovers: 'hangar' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await find(hangarSpace, { maxMonth: 12_500 })).toContain(shop);
});
