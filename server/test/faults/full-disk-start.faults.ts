import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../../scripts/build.ts';
import { startMain } from '../main-process.ts';
import { mountSmallDisk, unmountDisk } from '../small-disk.ts';

const folder = await mkdtemp(join(tmpdir(), 'disk-'));
beforeAll(buildIfStale, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test.for([
  ['the database', '40m'],
  ['the write-ahead log', '52m'],
  ['the photos', '64m'],
])(
  'a disk without room for %s of the demo stops the start with one line',
  async ([, size = ''], { skip }) => {
    const dataDir = await mkdtemp(join(folder, 'data-'));
    if (!mountSmallDisk(dataDir, size)) skip('Only root of a whole machine mounts disks.');
    const main = startMain({ DATA_DIR: dataDir, SEED: 'demo' });
    try {
      await expect(main.address).rejects.toThrow('ended before it listened');
      const { code, complaint } = await main.ended;
      expect(code).toBe(1);
      expect(complaint.trim().split('\n')).toEqual([expect.stringMatching(/disk is full|No space left/)]);
    } finally {
      unmountDisk(dataDir);
    }
  },
);
