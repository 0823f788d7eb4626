import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AT_ONCE, MOST_PIPELINED, takeTurns } from './turns.ts';

const app = Fastify();
let arrived = 0;
let held: (() => void)[] = [];
let round = 0;
let started: number[] = [];

app.addHook('onRequest', async () => {
  arrived += 1;
});
takeTurns(app);
app.get('/held', () => new Promise((resolve) => held.push(() => resolve('done'))));
app.get('/ready', async () => {
  if (!started.includes(round)) setImmediate(() => (round += 1));
  started.push(round);
  return 'done';
});
app.get('/fails', () => {
  throw new Error('broken');
});
app.post('/write', async () => 'written');

let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());
beforeEach(() => {
  arrived = 0;
  held = [];
  round = 0;
  started = [];
});

const requests = (path: string, count: number, method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`.repeat(count - 1) +
  `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;

/** One address of this machine is one network. */
function ask(raw: string, from = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.write(raw);
  const answer = text(socket);
  // Visitors who leave want no answer.
  answer.catch(() => {});
  return { socket, answer };
}
const askOnce = (path: string, from?: string) => ask(requests(path, 1), from);
const arrive = (count: number) => vi.waitFor(() => expect(arrived).toBe(count), { interval: 5 });
const hold = (count: number) => vi.waitFor(() => expect(held).toHaveLength(count), { interval: 5 });

test('lets reads of one network wait for each other, and nobody else', async () => {
  const all = Array.from({ length: AT_ONCE + 3 }, () => askOnce('/held'));
  await arrive(AT_ONCE + 3);
  expect(await askOnce('/ready', '127.0.0.2').answer).toMatch(/200 OK.*done/s);
  expect(await ask(requests('/write', 1, 'POST')).answer).toMatch(/200 OK.*written/s);
  // As pages do for their visitor.
  expect((await app.inject('/ready')).statusCode).toBe(200);
  expect(held).toHaveLength(AT_ONCE);
  for (const release of held) release();
  await hold(AT_ONCE + 3);
  for (const release of held) release();
  for (const { answer } of all) expect(await answer).toMatch(/200 OK.*done/s);
});

test('goes around the event loop between answers that are ready at once', async () => {
  expect(await ask(requests('/ready', MOST_PIPELINED)).answer).toMatch(/done/s);
  expect(started).toEqual([...Array(AT_ONCE).fill(0), ...Array(AT_ONCE).fill(1)]);
});

test('gives the turns of visitors who leave and of errors to others', async () => {
  const gone = Array.from({ length: 2 * AT_ONCE }, () => askOnce('/held'));
  await arrive(2 * AT_ONCE);
  for (const { socket } of gone) socket.destroy();
  for (let n = 0; n < AT_ONCE; n += 1) expect(await askOnce('/fails').answer).toMatch(/500 /);
  expect(await askOnce('/ready').answer).toMatch(/200 OK/);
  expect(held).toHaveLength(AT_ONCE);
});

test('refuses more requests on one connection than it answers, and closes it', async () => {
  const { answer } = ask(requests('/ready', 800));
  const statuses = [...(await answer).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual([...Array(MOST_PIPELINED).fill('200'), '429']);
});
