import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { timed } from '../db/cost.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { createReadBudget } from './read-budget.ts';
import { AT_ONCE, MOST_PIPELINED, takeTurns } from './turns.ts';

/** In ms per second; a hundred times that may be spent at once. */
const BUDGET = 1;
/** In ms: more than may be spent at once. */
const MUCH = 150;

const app = Fastify();
let database: TestDatabase;
let port = 0;

/** Keeps the processor. */
function work(): string {
  const end = performance.now() + MUCH;
  while (performance.now() < end);
  return 'worked';
}

takeTurns(app, createReadBudget(BUDGET));
app.get('/cheap', async () => 'cheap');
app.get('/assets/app.js', async () => 'script');
app.get('/parses', async () => timed(work));
app.get('/awaits', async () => {
  await new Promise((resolve) => setImmediate(resolve));
  return timed(() => timed(work));
});
app.get('/queries', async () => {
  await sql`select pg_sleep(${MUCH / 1_000})`.execute(database.db);
  return 'queried';
});
app.get('/page', async () => (await app.inject('/parses')).payload);
app.get('/waits', async () => {
  await new Promise((resolve) => setTimeout(resolve, MUCH));
  return 'waited';
});
app.post('/write', async () => timed(work));

beforeAll(async () => {
  database = await createTestDatabase();
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

let networks = 1;
/** An address of this machine that hasn't asked yet. */
const newcomer = () => `127.0.0.${++networks}`;

function ask(path: string, from: string, { method = 'GET', accept = '*/*' } = {}): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: a\r\nAccept: ${accept}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  );
  return text(socket);
}

test.each(['/parses', '/awaits', '/queries', '/page'])(
  '%s: what it costs is charged to its network',
  async (path) => {
    const [spender, other] = [newcomer(), newcomer()];
    expect(await ask(path, spender)).toContain('200 OK');
    const refused = await ask('/cheap', spender);
    expect(refused).toContain('429 Too Many Requests');
    expect(Number(/^retry-after: (\d+)\r$/m.exec(refused)?.[1])).toBeGreaterThan(1);
    expect(refused).toContain('application/problem+json');
    expect(await ask('/cheap', other)).toContain('200 OK');
  },
);

test('waiting, cheap reads, and writes cost nothing', async () => {
  const from = newcomer();
  expect(await ask('/waits', from)).toContain('200 OK');
  expect(await ask('/write', from, { method: 'POST' })).toContain('200 OK');
  for (let n = 0; n < 50; n += 1) expect(await ask('/cheap', from)).toContain('200 OK');
});

test('a network in debt still gets files and writes, and people get a page', async () => {
  const from = newcomer();
  await ask('/parses', from);
  expect(await ask('/assets/app.js', from)).toContain('200 OK');
  expect(await ask('/write', from, { method: 'POST' })).toContain('200 OK');
  const page = await ask('/cheap', from, { accept: 'text/html' });
  expect(page).toContain('429 Too Many Requests');
  expect(page).toContain('<h1>Too many requests</h1>');
});

test('those who wait in line while their network gets into debt are refused', async () => {
  const from = newcomer();
  const answers = await Promise.all(Array.from({ length: AT_ONCE + 3 }, () => ask('/parses', from)));
  expect(answers.filter((answer) => answer.includes('429 Too Many')).length).toBeGreaterThanOrEqual(3);
});

test('many requests on one connection of a network in debt don’t all wait', async () => {
  const from = newcomer();
  await ask('/parses', from);
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.write('GET /cheap HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500));
  const statuses = [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual(Array(MOST_PIPELINED + 1).fill('429'));
});

test('what nobody asked for costs nobody anything', () => {
  expect(timed(() => 'ours')).toBe('ours');
});

test('reads the setting', () => {
  expect(readConfig({}).readBudget).toBe(100);
  expect(readConfig({ READ_BUDGET: 'off' }).readBudget).toBeUndefined();
  expect(() => readConfig({ READ_BUDGET: '-1' })).toThrow('READ_BUDGET must be off, or milliseconds');
});
