import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';
import { createLocalFiles } from './local-files.ts';

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  files = createLocalFiles(join(folder, 'media'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (address: string) => {
  const file = await files.open(address);
  return file && { size: file.size, content: await buffer(file.stream) };
};

test.each([
  ['a buffer', (content: Buffer) => content],
  [
    'a stream of pieces',
    (content: Buffer) =>
      Readable.from([content.subarray(0, 7), content.subarray(7, 90_000), content.subarray(90_000)]),
  ],
])('%s is kept by its SHA-256 and read again', async (_name, as) => {
  const content = randomBytes(100_000);
  const stored = await files.put(as(content));
  expect(stored).toEqual({ address: createHash('sha256').update(content).digest('hex'), size: 100_000 });
  expect(await read(stored.address)).toEqual({ size: 100_000, content });
  expect(await readdir(join(folder, 'media/incoming'))).toEqual([]);
});

test('equal content is one file, whoever comes first', async () => {
  const content = randomBytes(1_000);
  const stored = await Promise.all([files.put(content), files.put(content), files.put(content)]);
  expect(new Set(stored.map(({ address }) => address)).size).toBe(1);
  await files.remove(stored[0]?.address ?? '');
  expect(await read(stored[0]?.address ?? '')).toBeNull();
  await files.remove(stored[0]?.address ?? '');
});

test('a stream that breaks off leaves nothing', async () => {
  const before = (await readdir(join(folder, 'media'), { recursive: true })).length;
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('cut');
    })(),
  );
  await expect(files.put(broken)).rejects.toThrow('cut');
  expect((await readdir(join(folder, 'media'), { recursive: true })).length).toBe(before);
});

test('what is no address reaches no file', async () => {
  await writeFile(join(folder, 'secret'), 'x');
  for (const address of ['../secret', '..', '', '/etc/passwd', `${'a'.repeat(62)}/.`, 'A'.repeat(64)]) {
    expect(await files.open(address), address).toBeNull();
    await files.remove(address);
  }
  expect(await readdir(folder)).toContain('secret');
});
