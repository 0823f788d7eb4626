import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { discard, removeStale, spool, TooLarge } from './spool.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spool-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => expect(await readdir(folder)).toEqual([]));

test('spools a stream with its size and SHA-256', async () => {
  const content = randomBytes(200_000);
  const pieces = [content.subarray(0, 7), content.subarray(7, 90_000), content.subarray(90_000)];
  const spooled = await spool(Readable.from(pieces), folder, { maxBytes: content.length });
  expect(spooled).toMatchObject({
    address: createHash('sha256').update(content).digest('hex'),
    size: 200_000,
  });
  expect(await readFile(spooled.path)).toEqual(content);
  await discard(spooled);
  await discard(spooled);
});

test('rejects one byte too many and drains the rest', async () => {
  const stream = new PassThrough();
  const refusal = expect(spool(stream, folder, { maxBytes: 10 })).rejects.toThrow(TooLarge);
  stream.write(Buffer.alloc(11));
  await refusal;
  // Larger than the buffer, so it ends only if it is read.
  stream.end(randomBytes(1_000_000));
  await finished(stream);
});

test('leaves no file when a stream breaks off', async () => {
  const broken = new PassThrough();
  const refusal = expect(spool(broken, folder)).rejects.toThrow('cut');
  broken.write(Buffer.alloc(10));
  broken.destroy(new Error('cut'));
  await refusal;

  const late = new PassThrough();
  const tooLarge = expect(spool(late, folder, { maxBytes: 1 })).rejects.toThrow(TooLarge);
  late.write(Buffer.alloc(10));
  await tooLarge;
  late.destroy(new Error('cut'));
  await expect(finished(late)).rejects.toThrow('cut');
});

test('removes leftovers of a crash after an hour and keeps running uploads', async () => {
  const [left, underWay] = [await spool(Buffer.of(1), folder), await spool(Buffer.of(2), folder)];
  const before = new Date(Date.now() - 3_700_000);
  await utimes(left.path, before, before);
  await removeStale(folder);
  expect(await readdir(folder)).toEqual([underWay.path.slice(folder.length + 1)]);
  await discard(underWay);
  await removeStale(join(folder, 'not-there'));
});
