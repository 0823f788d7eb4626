import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { requestIds, watchRequests } from './request-log.ts';

const lines: Record<string, unknown>[] = [];
let close = async () => {};
afterEach(async () => {
  await close();
  lines.length = 0;
});

async function listening(level: string, trustProxy?: number): Promise<string> {
  const app = Fastify({
    loggerInstance: createLog(level, {
      write: (line: string) => lines.push(JSON.parse(line)),
    }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds({ trustProxy }),
  });
  watchRequests(app, { measure: false });
  app.get('/mail/:token', async () => (await app.inject('/inner')).body);
  app.get('/inner', async () => 'inner');
  app.get('/*', { config: { patternOf: () => '/page/:name' } }, async () => 'page');
  await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => app.close();
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

test('at the level info, each request is one line with its id and the pattern of its address', async () => {
  const site = await listening('info');
  const answer = await fetch(`${site}/mail/secret?to=amelia@example.com`);
  await answer.text();
  const line = await vi.waitFor(() => {
    const found = lines.find(({ msg }) => msg === 'request');
    expect(found).toBeDefined();
    return found;
  });
  expect(line).toMatchObject({ method: 'GET', route: '/mail/:token', status: 200, ms: expect.any(Number) });
  expect(line?.reqId).toBe(answer.headers.get('x-request-id'));
  expect(JSON.stringify(lines)).not.toMatch(/secret|amelia/);
  // The inner request is part of the outer one.
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(1);
  await (await fetch(`${site}/page/amelia`)).text();
  await vi.waitFor(() => expect(lines.at(-1)).toMatchObject({ route: '/page/:name' }));
});

test('by default, requests aren’t logged', async () => {
  const site = await listening('warn');
  expect((await fetch(`${site}/inner`)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  await close();
  expect(lines).toEqual([]);
});

test('the id of a trusted proxy is kept, and no other', async () => {
  const ask = async (site: string, id: string) =>
    (await fetch(`${site}/inner`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  const proxied = await listening('warn', 1);
  expect(await ask(proxied, 'a1b2c3d4e5f6')).toBe('a1b2c3d4e5f6');
  expect(await ask(proxied, 'amelia@example.com')).toMatch(/^[0-9a-f-]{36}$/);
  await close();
  expect(await ask(await listening('warn'), 'a1b2c3d4e5f6')).toMatch(/^[0-9a-f-]{36}$/);
});
