import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  await site.services.changes.stop();
  await site.close();
});

test('a process runs before it is ready, and is ready once it hears changes, runs jobs, and has made its first pages', async () => {
  const { changes, jobs } = site.services;
  expect((await site.request('GET', '/healthz')).statusCode).toBe(200);
  const early = await site.request('GET', '/readyz');
  expect([early.statusCode, early.body]).toEqual([
    503,
    'waits for: jobs, changes of other processes, first pages\n',
  ]);
  await changes.start();
  await jobs.start();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const ready = await vi.waitFor(async () => {
    const answer = await site.request('GET', '/readyz');
    expect(answer.body).not.toBe('waits for: first pages\n');
    return answer;
  });
  expect([ready.statusCode, ready.body, ready.headers['cache-control']]).toEqual([
    200,
    'ready\n',
    'no-store',
  ]);
  await jobs.stop();
  expect((await site.request('GET', '/readyz')).body).toBe('waits for: jobs\n');
});
