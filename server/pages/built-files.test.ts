import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveBuiltFiles } from './built-files.ts';

const SECRET = 'nobody may read this';
const site = Fastify();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-'));
  await mkdir(join(folder, 'assets/parts'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), SECRET);
  await writeFile(join(folder, 'assets/.env'), SECRET);
  await writeFile(join(folder, 'assets/start-1a.js'), 'start()');
  await writeFile(join(folder, 'assets/start-1a.js.br'), 'smaller');
  await serveBuiltFiles(site, join(folder, 'assets'));
  await site.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test('sends a file, or its compressed variant, to keep for good', async () => {
  const plain = await site.inject('/assets/start-1a.js');
  expect(plain.body).toBe('start()');
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
  });
  const compressed = await site.inject({
    url: '/assets/start-1a.js?v=2',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(compressed.body).toBe('smaller');
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
});

/** Sends a path as it is, which `fetch` and `inject` don't. */
async function raw(path: string): Promise<string> {
  const { port } = site.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test.each([
  '/assets',
  '/assets/',
  '/assets/parts',
  '/assets/parts/',
  '/assets/gone-1a.js',
  '/assets/START-1a.js',
  '/assets/.env',
  '/assets/%2eenv',
  '/assets/../secret.txt',
  '/assets/..%2fsecret.txt',
  '/assets/%2e%2e/secret.txt',
  '/assets/%2e%2e%2fsecret.txt',
  '/assets/..%5csecret.txt',
  '/assets/parts/../../secret.txt',
  '/assets//etc/passwd',
  '/assets/%2fetc%2fpasswd',
  '/assets/start-1a.js/',
  '/assets/start-1a.js%00',
  '/assets/%00',
  '/assets/%',
  '/assets/%ff',
])('refuses %s', async (path) => {
  const answer = await raw(path);
  expect(answer).toMatch(/^HTTP\/1\.1 40[034] /);
  expect(answer).not.toContain(SECRET);
  expect(answer).not.toContain('root:');
  expect(answer).not.toContain(folder);
});
