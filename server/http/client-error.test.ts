import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unreadableRefusal } from './client-error.ts';

const app = Fastify({ clientErrorHandler: unreadableRefusal({ 'x-content-type-options': 'nosniff' }) });
let port = 0;

beforeAll(async () => {
  app.post('/', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

async function send(raw: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(raw);
  return text(socket);
}

test.each([
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc'],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['no HTTP', 'hello\r\n\r\n'],
])('%s: responds with a problem and closes the connection', async (_name, raw) => {
  const answer = await send(raw);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('application/problem+json');
  expect(answer).toMatch(/x-content-type-options: nosniff\r\n/);
  expect(answer.split('\r\n\r\n')[1]).toContain('"status":400');
});

test('responds 501 to an unknown method', async () => {
  expect(await send('FOO / HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 501 Not Implemented\r\n/);
});

test('responds 431 to endless headers', async () => {
  const answer = await send(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
});
