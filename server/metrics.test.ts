import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../domain/paths.ts';
import { countTries } from './http/rate-limit.ts';
import { serveMetrics } from './metrics.ts';
import { createTestApp, type TestApp, validInput } from './test/test-app.ts';

let site: TestApp;
let metrics: Awaited<ReturnType<typeof serveMetrics>>;
let address: string;
beforeAll(async () => {
  site = await createTestApp({ metrics: { host: '127.0.0.1', port: 0 } });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  metrics = await serveMetrics(site.app, site.services.db, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await metrics.close();
  await site.close();
});

const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
/** The value of one line, such as `jobs{queue="mail",state="waiting"}`. */
const valueIn = (lines: string, name: string) => {
  const line = lines.split('\n').find((one) => one.startsWith(`${name} `));
  return line && Number(line.slice(name.length));
};

test('count requests by the pattern of their address, and name nobody', async () => {
  const owner = await site.account('property_principal', 'amelia@example.com');
  const created = await site.request('POST', apiPaths.listings(hangarSpace), {
    as: owner,
    body: validInput(hangarSpace),
  });
  const { id } = created.json();
  for (let time = 0; time < 3; time += 1) {
    const answer = await fetch(`${address + apiPaths.listing(hangarSpace, id)}?name=amelia`);
    await answer.arrayBuffer();
  }
  await fetch(`${address}/not-there/amelia`);
  const counted = apiPaths.listing(hangarSpace, ':id' as unknown as number);
  const name = `http_request_duration_seconds_count{method="GET",route="${counted}",status="200"}`;
  const lines = await vi.waitFor(async () => {
    const now = await read();
    expect(valueIn(now, name)).toBe(3);
    return now;
  });
  expect(lines).toContain('route="unknown",status="404"');
  expect(lines).not.toContain('amelia');
});

test('tell the state of jobs, emails, connections, the event loop, and readiness', async () => {
  const early = await read();
  expect(valueIn(early, 'ready')).toBe(0);
  const { jobs, changes } = site.services;
  await changes.start();
  await jobs.start();
  await vi.waitFor(async () => {
    const lines = await read();
    expect(valueIn(lines, 'ready')).toBe(1);
    expect(valueIn(lines, 'jobs{queue="mail",state="waiting"}')).toBe(0);
    expect(valueIn(lines, 'jobs{queue="mail",state="undeliverable"}')).toBe(0);
    expect(valueIn(lines, 'jobs_oldest_waiting_seconds{queue="mail"}')).toBe(0);
    expect(valueIn(lines, 'database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(valueIn(lines, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });
  await changes.stop();
});

test('remember when a limit was reached that only an attack reaches', async () => {
  const limit = { name: 'flood', max: 1, seconds: 60, alarm: 'too much' };
  await countTries(site.services.db, [{ limit, by: [] }]);
  expect(valueIn(await read(), 'rate_limit_alarm_timestamp_seconds{limit="flood"}')).toBeUndefined();
  await expect(countTries(site.services.db, [{ limit, by: [] }])).rejects.toThrow();
  const lines = await read();
  expect(valueIn(lines, 'rate_limit_refusals_total{limit="flood"}')).toBe(1);
  expect(valueIn(lines, 'rate_limit_alarm_timestamp_seconds{limit="flood"}')).toBeGreaterThan(1e9);
});

test('have one address, at their own port', async () => {
  expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
});
