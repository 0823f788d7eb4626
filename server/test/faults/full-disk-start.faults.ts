import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../../scripts/build.ts';
import { startMain } from '../main-process.ts';
import { mountSmallDisk, unmountDisk } from '../small-disk.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'disk-'));
/** Enough for a database, but not for the demo's photos. */
const mounted = mountSmallDisk(dataDir, '64m');
beforeAll(buildIfStale, 120_000);
afterAll(async () => {
  if (mounted) unmountDisk(dataDir);
  await rm(dataDir, { recursive: true, force: true });
});

test.skipIf(!mounted)('a disk that fills up with demo data stops the start with one line', async () => {
  const main = startMain({ DATA_DIR: dataDir, SEED: 'demo' });
  await expect(main.address).rejects.toThrow('ended before it listened');
  const { code, complaint } = await main.ended;
  expect(code).toBe(1);
  expect(complaint.trim().split('\n')).toEqual([expect.stringMatching(/disk is full|No space left/)]);
});
