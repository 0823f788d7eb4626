import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setInterval } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodies } from './body-time.ts';
import { unreadableRefusal } from './client-error.ts';
import { installErrors } from './errors.ts';

const PATIENCE = { body: 600, window: 600, windowBytes: 500 };

const refuse = unreadableRefusal({});
const app = Fastify({ clientErrorHandler: refuse });
let port = 0;

beforeAll(async () => {
  installErrors(app, () => false);
  limitBodies(app, PATIENCE, refuse);
  app.addContentTypeParser('*', async (_request: unknown, body: AsyncIterable<Buffer>) => {
    let size = 0;
    for await (const chunk of body) size += chunk.length;
    return size;
  });
  app.post('/small', async ({ body }) => ({ size: body }));
  app.post('/files', { config: { takesFiles: true } }, async ({ body }) => ({ size: body }));
  app.post('/early', { onRequest: async (_request, reply) => reply.send({}) }, async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

async function trickle(
  path: string,
  size: number,
  piece: number,
  headers = `Connection: close\r\nContent-Length: ${size}`,
) {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  // Not `once`, which rejects when the server resets the connection.
  const ended = new Promise((resolve) => socket.on('close', resolve));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\n${headers}\r\n\r\n`);
  let sent = 0;
  for await (const _tick of setInterval(20)) {
    if (socket.destroyed || sent >= size) break;
    socket.write('x'.repeat(piece));
    sent += piece;
  }
  await ended;
  return { said, sent };
}

test('cuts off a trickling body and its connection', async () => {
  const { said, sent } = await trickle('/small', 10_000, 1);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  expect(said).toContain('"status":408');
  expect(sent).toBeLessThan(1_000);
});

test('limits the total time of a body on routes without files', async () => {
  expect((await trickle('/small', 100_000, 1_000)).said).toMatch(/^HTTP\/1\.1 408 /);
});

test('gives file uploads more time while data keeps coming', async () => {
  const { said } = await trickle('/files', 60_000, 1_000);
  expect(said).toMatch(/^HTTP\/1\.1 200 /);
  expect(said).toContain('{"size":60000}');
});

test('cuts off file uploads that barely move', async () => {
  expect((await trickle('/files', 10_000, 1)).said).toMatch(/^HTTP\/1\.1 408 /);
  expect((await trickle('/files', 10_000, 1, 'Transfer-Encoding: chunked')).said).toMatch(/^HTTP\/1\.1 4/);
});

test('cuts off a client that keeps sending after the response', async () => {
  const { said, sent } = await trickle('/early', 10_000, 1, 'Content-Length: 10000');
  expect(said).toMatch(/^HTTP\/1\.1 200 /);
  expect(sent).toBeLessThan(1_000);
});

/** Sends as fast as the server reads, and returns the bytes sent until the connection closed. */
async function flood(path: string, headers: string) {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\n${headers}\r\n\r\n`);
  const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 'x'), Buffer.from('\r\n')]);
  while (!socket.destroyed && socket.bytesWritten < 4_000_000_000) {
    if (!socket.write(piece)) {
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
    }
  }
  return { said, sent: socket.bytesWritten };
}

test('refuses a body that is declared too large, and closes the connection', async () => {
  const { said, sent } = await flood('/files', 'Content-Length: 3000000000');
  expect(said).toMatch(/^HTTP\/1\.1 413 /);
  expect(sent).toBeLessThan(3_000_000_000);
});

test.each(['/files', '/early'])('cuts off an endless body at %s', async (path) => {
  const { said } = await flood(path, 'Transfer-Encoding: chunked');
  expect(said).toMatch(/^HTTP\/1\.1 (413|200) /);
});
