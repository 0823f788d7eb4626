import { afterAll, expect, test } from 'vitest';
import { groundLease } from '../../domain/listing-kinds/ground-lease.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { apiPaths } from '../../domain/paths.ts';
import { fileOf, rowOf, sendFile } from '../test/csv-file.ts';
import { createTestApp, validInput } from '../test/test-app.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

const add = (leaseRate: unknown, kind = groundLease) =>
  site.request('POST', apiPaths.listings(kind), { as: owner, body: validInput(kind, { leaseRate }) });

test('a ground lease keeps four decimals: stored, shown, filtered, sorted, imported, and exported', async () => {
  const made = await add(0.1234);
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json();
  expect((await site.request('GET', apiPaths.listing(groundLease, id))).json().leaseRate).toBe(0.1234);
  expect((await add(0.1235)).statusCode).toBe(201);
  const ratesOf = async (query: Record<string, string>) =>
    (await site.request('GET', apiPaths.listings(groundLease, query)))
      .json<{ leaseRate: number }[]>()
      .map(({ leaseRate }) => leaseRate);
  expect(await ratesOf({ maxRate: '0.1234' })).toEqual([0.1234]);
  expect(await ratesOf({ q: 'under $0.1234/sf' })).toEqual([0.1234]);
  expect(await ratesOf({ sort: 'rate' })).toEqual([0.1234, 0.1235]);
  const file = fileOf([rowOf(groundLease, 'G-1', { leaseRate: '0.1236' })]);
  expect((await sendFile(site, groundLease, owner, file, { dryRun: false })).json()).toMatchObject({
    create: 1,
    errors: [],
  });
  const { body } = await site.request('GET', ownApi.csvExport(groundLease), { as: owner });
  for (const rate of ['0.1234', '0.1235', '0.1236']) expect(body).toContain(rate);
  expect((await sendFile(site, groundLease, owner, body)).json()).toMatchObject({
    create: 0,
    update: 0,
    unchanged: 3,
  });
});

test('a fifth decimal is refused, and a third one for other kinds', async () => {
  expect((await add(0.12345)).statusCode).toBe(400);
  expect((await add(18.505, officeSpace)).statusCode).toBe(400);
  expect((await add(18.5, officeSpace)).statusCode).toBe(201);
});
