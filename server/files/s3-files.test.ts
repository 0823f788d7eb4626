import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, s3Servers, startS3Server } from '../test/s3-server.ts';
import { type FileStore, StoreDown, StoreFull } from './file-store.ts';
import { createS3Files } from './s3-files.ts';
import { spool } from './spool.ts';

/** Failures of stores behind a network: corrupt content, refusals, timeouts and outages. */

let incoming: string;
beforeAll(async () => {
  incoming = await mkdtemp(join(tmpdir(), 'incoming-'));
});
afterAll(() => rm(incoming, { recursive: true }));

const spooled = (size: number) => spool(Readable.from([randomBytes(size)]), incoming);

describe.each(Object.keys(s3Servers) as (keyof typeof s3Servers)[])('%s', (kind) => {
  let server: S3Server;
  let files: FileStore;
  beforeAll(async () => {
    server = await startS3Server(kind);
    files = createS3Files(server.s3, { incoming });
  });
  afterAll(() => server.end());

  test.each([10, 3_000_000])('fails before the end of %i bytes when one was changed', async (size) => {
    const { address } = await files.put(await spooled(size));
    const path = server.pathOf(`media/${address}`);
    const kept = await readFile(path);
    kept[size - 1] = (kept[size - 1] ?? 0) ^ 1;
    await writeFile(path, kept);
    const file = await files.open(address);
    let came = 0;
    file?.stream.on('data', (chunk) => {
      came += chunk.length;
    });
    await expect(finished(file?.stream as Readable)).rejects.toThrow(StoreDown);
    expect(came).toBeLessThan(size);
  });

  test('releases the connection when the reader goes away', async () => {
    const { address } = await files.put(await spooled(3_000_000));
    // More than the maximum number of connections.
    for (let time = 0; time < 60; time += 1) (await files.open(address))?.stream.destroy();
    const file = await files.open(address);
    expect((await buffer(file?.stream as Readable)).length).toBe(3_000_000);
  });

  test('lists all files page by page', async () => {
    const { address } = await files.put(Buffer.from('the first'));
    const folder = dirname(server.pathOf(`media/${address}`));
    // More than one page of 1,000, written directly to the server's folder.
    const names = Array.from({ length: 1_005 }, (_, n) => n.toString(16).padStart(64, '0'));
    await Promise.all(names.map((name) => writeFile(join(folder, `${name}._S3rver_object`), '')));
    const found: string[] = [];
    for await (const file of files.list()) found.push(file.address);
    expect(found).toEqual(expect.arrayContaining([address, ...names]));
    expect(new Set(found).size).toBe(found.length);
  });

  test('throws StoreDown while away and recovers', async () => {
    const content = randomBytes(1_000);
    const { address } = await files.put(content);
    await server.stop();
    const given = await spooled(1_000);
    await expect(files.open(address)).rejects.toThrow(StoreDown);
    await expect(files.put(given)).rejects.toThrow(StoreDown);
    await expect(files.remove(address)).rejects.toThrow(StoreDown);
    await expect(files.list()[Symbol.asyncIterator]().next()).rejects.toThrow(StoreDown);
    expect(await readdir(incoming)).toEqual([]);
    await server.start();
    expect(await buffer((await files.open(address))?.stream as Readable)).toEqual(content);
  });

  test('throws StoreDown for a missing bucket or an unknown access key', async () => {
    const { address } = await files.put(Buffer.from('here'));
    for (const wrong of [{ bucket: 'elsewhere' }, { accessKeyId: 'WRONG' }]) {
      const other = createS3Files({ ...server.s3, ...wrong }, { incoming });
      await expect(other.open(address), JSON.stringify(wrong)).rejects.toThrow(StoreDown);
      await expect(other.put(await spooled(10)), JSON.stringify(wrong)).rejects.toThrow(StoreDown);
    }
  });
});

test('signs requests and fails with another secret', async () => {
  const server = await startS3Server('@20minutes/s3rver', { checksSignatures: true });
  try {
    const files = createS3Files(server.s3, { incoming });
    const { address } = await files.put(await spooled(1_000));
    expect((await buffer((await files.open(address))?.stream as Readable)).length).toBe(1_000);
    const other = createS3Files({ ...server.s3, secretAccessKey: 'WRONG' }, { incoming });
    await expect(other.open(address)).rejects.toThrow(StoreDown);
    await expect(other.remove(address)).rejects.toThrow(StoreDown);
    await files.remove(address);
    expect(await files.open(address)).toBeNull();
  } finally {
    await server.end();
  }
});

/** S3 server with answers from the test. */
async function answering(listener: RequestListener) {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const files = createS3Files(
    {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'uploads',
      region: 'auto',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    },
    { incoming, patience: 1_000 },
  );
  return {
    files,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const refusal = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`;

test.each([
  [507, 'XMinioStorageFull'],
  [403, 'QuotaExceeded'],
])('throws StoreFull for %i %s', async (status, code) => {
  let asked = 0;
  await using store = await answering((request, response) => {
    asked += 1;
    request.resume();
    response.writeHead(status, { 'content-type': 'application/xml' }).end(refusal(code));
  });
  await expect(store.files.put(await spooled(3_000_000))).rejects.toThrow(StoreFull);
  expect(asked).toBe(1);
});

test('retries after an overload and resends the whole content', async () => {
  const sizes: number[] = [];
  await using store = await answering(async (request, response) => {
    sizes.push((await buffer(request)).length);
    if (sizes.length < 3) response.writeHead(503).end(refusal('SlowDown'));
    else response.end();
  });
  await store.files.put(await spooled(100_000));
  expect(sizes).toEqual([100_000, 100_000, 100_000]);
});

test('sends length and SHA-256 with a put', async () => {
  let headers: object = {};
  await using store = await answering((request, response) => {
    headers = request.headers;
    request.resume().on('end', () => response.end());
  });
  const { address } = await store.files.put(await spooled(5_000));
  expect(headers).toMatchObject({
    'content-length': '5000',
    'x-amz-checksum-sha256': Buffer.from(address, 'hex').toString('base64'),
  });
});

test('gives up on a store that never answers or stalls', async () => {
  await using silent = await answering((request) => request.resume());
  await expect(silent.files.put(await spooled(10))).rejects.toThrow(StoreDown);
  await expect(silent.files.open('a'.repeat(64))).rejects.toThrow(StoreDown);

  await using stuck = await answering((_request, response) => {
    response.writeHead(200, { 'content-length': 1_000 }).write('a beginning');
  });
  const file = await stuck.files.open('a'.repeat(64));
  await expect(buffer(file?.stream as Readable)).rejects.toThrow();
});
