import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '../test/s3-server.ts';
import type { FileStore, ListedFile } from './file-store.ts';
import { createLocalFiles } from './local-files.ts';
import { createS3Files } from './s3-files.ts';
import { spool } from './spool.ts';

/** Contract of every store. */

type Made = { files: FileStore; end: () => Promise<unknown> };

const stores: [name: string, make: (folder: string) => Promise<Made>][] = [
  [
    'a folder of this machine',
    async (folder) => ({ files: createLocalFiles(join(folder, 'media')), end: async () => {} }),
  ],
  ...(['@20minutes/s3rver', 's3rver'] as const).map((kind): (typeof stores)[number] => [
    `a bucket of ${kind}`,
    async (folder) => {
      const { s3, end } = await startS3Server(kind);
      return { files: createS3Files(s3, { incoming: join(folder, 'incoming') }), end };
    },
  ]),
];

describe.each(stores)('%s', (_name, make) => {
  let folder: string;
  let files: FileStore;
  let end: Made['end'];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'));
    ({ files, end } = await make(folder));
  });
  afterAll(async () => {
    await end();
    await rm(folder, { recursive: true });
  });

  const read = async (address: string) => {
    const file = await files.open(address);
    return file && { size: file.size, content: await buffer(file.stream) };
  };
  const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  async function listed(): Promise<ListedFile[]> {
    const all: ListedFile[] = [];
    for await (const file of files.list()) all.push(file);
    return all;
  }
  const addresses = async () => (await listed()).map(({ address }) => address);

  test.each([
    ['a buffer', async (content: Buffer) => content],
    ['a spooled file', (content: Buffer) => spool(Readable.from([content]), files.incoming)],
    ['an empty buffer', async () => Buffer.alloc(0)],
  ])('stores %s by its SHA-256 and reads it back', async (_name, as) => {
    const given = await as(randomBytes(300_000));
    const stored = await files.put(given);
    const back = await read(stored.address);
    expect(back?.size).toBe(stored.size);
    expect(hashOf(back?.content ?? Buffer.of(1))).toBe(stored.address);
    expect(stored.size).toBe(Buffer.isBuffer(given) ? given.length : 300_000);
    expect(await addresses()).toContain(stored.address);
    expect(await readdir(files.incoming).catch(() => [])).toEqual([]);
  });

  test('stores equal content once', async () => {
    const content = randomBytes(1_000);
    const before = Date.now();
    const stored = await Promise.all([files.put(content), files.put(content), files.put(content)]);
    const address = hashOf(content);
    expect(stored).toEqual(Array(3).fill({ address, size: 1_000 }));
    const found = (await listed()).filter((file) => file.address === address);
    expect(found).toHaveLength(1);
    // Some stores have second precision and their own clock.
    expect(Math.abs(Number(found[0]?.storedAt) - before)).toBeLessThan(60_000);
    await files.remove(address);
    expect(await read(address)).toBeNull();
    await files.remove(address);
    expect(await addresses()).not.toContain(address);
  });

  test('finds nothing for an invalid address', async () => {
    await writeFile(join(folder, 'secret'), 'x');
    for (const address of ['../secret', '..', '', '/etc/passwd', `${'a'.repeat(62)}/.`, 'A'.repeat(64)]) {
      expect(await files.open(address), address).toBeNull();
      await files.remove(address);
    }
    expect(await readdir(folder)).toContain('secret');
  });
});
