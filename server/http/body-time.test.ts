import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setInterval } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodyTime } from './body-time.ts';
import { refuseUnreadable } from './client-error.ts';

const PATIENCE = { body: 600, window: 600, windowBytes: 500 };

const app = Fastify({ clientErrorHandler: refuseUnreadable });
let port = 0;

beforeAll(async () => {
  limitBodyTime(app, PATIENCE);
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
