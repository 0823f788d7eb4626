import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { buildIfStale } from '../../../scripts/build.ts';
import { inDatabaseOf, signedIn, startMain } from '../main-process.ts';
import { mountSmallDisk, unmountDisk } from '../small-disk.ts';
import { validInput } from '../test-app.ts';
import { multipart } from '../uploads.ts';

/** Fills the disk of the running product: reads go on, writes answer 507, and no acknowledged write is lost. */

const dataDir = await mkdtemp(join(tmpdir(), 'disk-'));
const mounted = mountSmallDisk(dataDir, '200m');
const ballast = join(dataDir, 'ballast');

let main: ReturnType<typeof startMain>;
let address = '';
let cookie = '';

beforeAll(async () => {
  if (!mounted) return;
  await buildIfStale();
  main = startMain({ DATA_DIR: dataDir });
  address = await main.address;
  cookie = await signedIn(dataDir, address, 'amelia@example.com');
});
afterAll(async () => {
  if (mounted) {
    main.child.kill('SIGTERM');
    await once(main.child, 'close');
    unmountDisk(dataDir);
  }
  await rm(dataDir, { recursive: true, force: true });
});

const read = (path: string) => fetch(address + path, { headers: { cookie } });
const write = (path: string, type: string, body: string | Buffer<ArrayBuffer>) =>
  fetch(address + path, { method: 'POST', headers: { cookie, 'content-type': type }, body });
/** Its description can't be compressed, so a few fill the pages that the table has. */
const list = (title: string) =>
  write(
    apiPaths.listings(officeSpace),
    'application/json',
    JSON.stringify(validInput(officeSpace, { title, description: randomBytes(1_800).toString('base64') })),
  );
const upload = () => {
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(300_000), Buffer.from('\n%%EOF\n')]);
  const { payload, type } = multipart([{ file: 'plan.pdf', type: 'application/pdf', content }]);
  return write(apiPaths.media, type, payload);
};
function fill(): void {
  for (let size = 1 << 22; size >= 1; size >>= 2) {
    try {
      for (;;) appendFileSync(ballast, Buffer.alloc(size));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  }
  expect(statfsSync(dataDir).bavail).toBe(0);
}

test.skipIf(!mounted)(
  'goes on reading while the disk is full, and writes again once there is room',
  async () => {
    const kept: string[] = [];
    const create = async (title: string) => {
      const { status } = await list(title);
      if (status === 201) kept.push(title);
      return status;
    };
    expect(await create('Before')).toBe(201);
    fill();
    const statuses: number[] = [];
    while (statuses.length < 50 && !statuses.includes(507))
      statuses.push(await create(`Full ${statuses.length}`));
    expect(statuses.filter((status) => status !== 201)).toEqual([507]);
    expect((await upload()).status).toBe(507);
    for (const path of [
      '/',
      '/browse',
      apiPaths.listings(officeSpace),
      ownApi.listings(officeSpace),
      apiPaths.airports(),
      '/readyz',
    ])
      expect([path, (await read(path)).status]).toEqual([path, 200]);

    await rm(ballast);
    await vi.waitFor(async () => expect(await create('After')).toBe(201), { timeout: 30_000, interval: 200 });
    const titles = await inDatabaseOf(dataDir, async (db) =>
      (await sql<{ title: string }>`select title from listings order by id`.execute(db)).rows.map(
        ({ title }) => title,
      ),
    );
    const lost = kept.filter((title) => !titles.includes(title));
    console.log(`1 full disk: ${kept.length} listings acknowledged, ${lost.length} lost`);
    expect(titles).toEqual(kept);
  },
);
