import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { createTestSite } from '../test/pages.ts';
import { validInput } from '../test/test-app.ts';

const site = await createTestSite();
afterAll(() => site.close());

test.each(listingKinds.filter(({ isHangar }) => isHangar))(
  'pages of fifty $plural stay small',
  async (kind) => {
    const owner = await site.account('property_principal');
    for (let at = 0; at < 50; at += 1) {
      const title = `3,599 sf Box Hangar ${at}, northwest side`;
      const body = validInput(kind, { title, description: 'Clear span. '.repeat(40) });
      await site.request('POST', apiPaths.listings(kind), { as: owner, body });
    }
    const lists = [undefined, 'map', 'split'].map((view) => paths.browseKind(kind, { view }));
    for (const path of [...lists, paths.browseHangars()]) {
      const { payload, statusCode } = await site.request('GET', path);
      expect(statusCode, path).toBe(200);
      // As it is sent: the rows repeat.
      expect(brotliCompressSync(payload).length, path).toBeLessThanOrEqual(20_000);
      expect(payload.match(/<[a-z]/g)?.length, path).toBeLessThanOrEqual(2_700);
    }
    expect((await site.request('GET', paths.browseKind(kind))).payload.match(/<tr /g)).toHaveLength(51);
  },
);
