import { afterAll, expect, test } from 'vitest';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { createTestSite } from '../test/pages.ts';
import { validInput } from '../test/test-app.ts';

const site = await createTestSite();
afterAll(() => site.close());

test('a page of fifty hangars stays small', async () => {
  const kind = listingKinds.find(({ isHangar }) => isHangar);
  if (!kind) throw new Error('no kind is a hangar');
  const owner = await site.account('property_principal');
  for (let at = 0; at < 50; at += 1) {
    const title = `3,599 sf Box Hangar ${at}, northwest side`;
    const body = validInput(kind, { title, description: 'Clear span. '.repeat(40) });
    await site.request('POST', apiPaths.listings(kind), { as: owner, body });
  }
  const { payload } = await site.request('GET', paths.browseKind(kind));
  expect(payload.match(/<tr /g)).toHaveLength(51);
  expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(150_000);
  expect(payload.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(2_700);
});
