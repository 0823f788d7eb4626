import { afterAll, expect, test } from 'vitest';
import { ownApi } from '../../../domain/own-listings.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { createTestApp, everyKind, validInput } from '../../test/test-app.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
const other = await site.account('listing_broker');
afterAll(() => site.close());

test.each(everyKind)('%s: only its owner can read it for editing', async (_category, kind) => {
  const { id } = (
    await site.request('POST', apiPaths.listings(kind), { as: owner, body: validInput(kind) })
  ).json();
  const mine = await site.request('GET', ownApi.listing(kind, id), { as: owner });
  expect([mine.statusCode, mine.headers.etag]).toEqual([200, '"1"']);
  const shown = (await site.request('GET', apiPaths.listing(kind, id))).json();
  expect(mine.json()).toEqual({
    ...shown,
    reference: null,
    appeal: null,
    awaitsVerification: false,
    verificationRefusal: null,
    outcome: null,
    saves: 0,
  });
  expect((await site.request('GET', ownApi.listing(kind, id), { as: other })).statusCode).toBe(403);
  expect((await site.request('GET', ownApi.listing(kind, id))).statusCode).toBe(401);
  expect((await site.request('GET', ownApi.listing(kind, 2_000_000_000), { as: owner })).statusCode).toBe(
    404,
  );
});
