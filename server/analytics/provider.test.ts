import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import type { AnalyticsConfig } from '../config.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { createTestApp, type TestApp, validInput } from '../test/test-app.ts';
import { deliveryLimits } from './delivery.ts';
import type { AnalyticsEvent } from './event.ts';
import { createAnalytics } from './service.ts';

type Received = { url: URL; headers: IncomingHttpHeaders; body: Record<string, unknown> };

const answers = {
  well: (response: ServerResponse) => response.writeHead(202).end('ok'),
  badly: (response: ServerResponse) => response.writeHead(500).end(),
  elsewhere: (response: ServerResponse) => response.writeHead(307, { location: '/elsewhere' }).end(),
  never: () => {},
};

let received: Received[];
let answer: (response: ServerResponse) => void;
let service: Server;
let origin: string;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

// A new one for each test, because requests given up in one may arrive late.
beforeEach(async () => {
  const arrived: Received[] = [];
  received = arrived;
  answer = answers.well;
  service = createServer(async (request, response) => {
    // An aborted request has no complete body.
    const body = await text(request).catch(() => '');
    if (body === '') return;
    const url = new URL(request.url ?? '', 'http://service');
    arrived.push({ url, headers: request.headers, body: JSON.parse(body) });
    answer(response);
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterEach(() => {
  service.closeAllConnections();
  service.close();
});

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const publicUrl = 'https://hangars.example';
const ga4 = (): AnalyticsConfig => ({
  provider: 'ga4',
  url: `${origin}/mp/collect`,
  id: 'G-ABC123',
  secret: 's&cret',
});
const plausible = (): AnalyticsConfig => ({
  provider: 'plausible',
  url: `${origin}/api/event`,
  id: 'hangars.example',
});

const arrived = (count: number) => expect.poll(() => received, { timeout: 10_000 }).toHaveLength(count);

async function visitedSite(analytics: AnalyticsConfig): Promise<number> {
  const site: TestApp = await createTestApp({ analytics, publicUrl });
  const owner = await site.account('property_principal');
  const ask = (method: 'GET' | 'POST', url: string, payload?: object, headers = {}) =>
    site.app.inject({
      method,
      url,
      remoteAddress: '203.0.113.9',
      headers: { 'user-agent': userAgent, ...headers },
      ...(payload && { payload }),
    });
  const made = await ask(
    'POST',
    apiPaths.listings(officeSpace),
    validInput(officeSpace, { title: 'Pat Example’s office', contactEmail: 'pat@example.com' }),
    { cookie: owner.cookie },
  );
  const id = made.json().id as number;
  await arrived(1);
  await ask('POST', apiPaths.events, { event: 'page_view', screen: 'airport', path: '/airports/KADS' });
  await arrived(2);
  await ask('GET', apiPaths.listing(officeSpace, id));
  await ask('GET', apiPaths.listing(officeSpace, id));
  await arrived(3);
  await ask('POST', apiPaths.events, { event: 'page_view', screen: 'browse', path: '/browse' }, { dnt: '1' });
  await ask('GET', apiPaths.listing(officeSpace, id), undefined, {
    'sec-gpc': '1',
    'user-agent': `${userAgent} b`,
  });
  await ask('POST', apiPaths.events, { event: 'page_view', screen: 'not-found', path: '/pat@example.com' });
  await arrived(4);
  await ask('POST', apiPaths.events, {
    event: 'page_view',
    screen: 'airport',
    path: '/airports/pat@example.com',
  });
  await site.close();
  expect(received).toHaveLength(5);
  for (const text of ['pat@', 'Pat', 'example.com', '555-0134'])
    expect(JSON.stringify(received)).not.toContain(text);
  return id;
}

test('Google Analytics gets Measurement Protocol events without addresses', async () => {
  const id = await visitedSite(ga4());
  const events = received.map(({ body }) => (body.events as object[])[0]);
  const common = { session_id: expect.stringMatching(/^\d+$/), engagement_time_msec: 100 };
  const listing = {
    ...common,
    page_location: `${publicUrl}/listing/office-space/${id}`,
    event_category: 'office-space',
    event_label: String(id),
  };
  expect(events).toEqual([
    { name: 'listing_created', params: listing },
    {
      name: 'page_view',
      params: {
        ...common,
        page_location: `${publicUrl}/airports/KADS`,
        event_category: 'airport',
        event_label: '/airports/:code',
      },
    },
    { name: 'listing_viewed', params: listing },
    {
      name: 'page_view',
      params: {
        ...common,
        page_location: `${publicUrl}/*`,
        event_category: 'not-found',
        event_label: '*',
      },
    },
    {
      name: 'page_view',
      params: {
        ...common,
        page_location: `${publicUrl}/airports/:code`,
        event_category: 'airport',
        event_label: '/airports/:code',
      },
    },
  ]);
  for (const { url, headers, body } of received) {
    expect(url.pathname).toBe('/mp/collect');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      measurement_id: 'G-ABC123',
      api_secret: 's&cret',
    });
    expect(headers['content-type']).toBe('application/json');
    expect(body).toEqual({
      client_id: expect.stringMatching(/^\d+\.\d+$/),
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: expect.anything(),
    });
  }
  // One visitor keeps the same id all day.
  expect(new Set(received.map(({ body }) => body.client_id)).size).toBe(1);
  expect(JSON.stringify(received)).not.toMatch(/203\.0\.113\.9|Firefox/);
});

test('Plausible gets Events API events with the visitor’s address and browser', async () => {
  const id = await visitedSite(plausible());
  const listing = {
    domain: 'hangars.example',
    url: `${publicUrl}/listing/office-space/${id}`,
    props: { category: 'office-space', label: String(id) },
  };
  expect(received.map(({ body }) => body)).toEqual([
    { ...listing, name: 'listing_created' },
    {
      domain: 'hangars.example',
      name: 'pageview',
      url: `${publicUrl}/airports/KADS`,
      props: { category: 'airport', label: '/airports/:code' },
    },
    { ...listing, name: 'listing_viewed', interactive: false },
    {
      domain: 'hangars.example',
      name: 'pageview',
      url: `${publicUrl}/*`,
      props: { category: 'not-found', label: '*' },
    },
    {
      domain: 'hangars.example',
      name: 'pageview',
      url: `${publicUrl}/airports/:code`,
      props: { category: 'airport', label: '/airports/:code' },
    },
  ]);
  for (const { url, headers } of received) {
    expect(url.pathname + url.search).toBe('/api/event');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': userAgent,
      'x-forwarded-for': '203.0.113.9',
    });
    expect(headers).not.toHaveProperty('cookie');
  }
});

describe('a provider that', () => {
  const visitor = { address: '203.0.113.9', userAgent, optsOut: false, looksAhead: false };
  const event: AnalyticsEvent = { name: 'page_view', category: 'browse', label: '/browse', path: '/browse' };

  const patient = { patience: 60_000, farewell: 60_000 };

  async function recorded(count: number, limits = {}, config = plausible()) {
    const said: [object, string][] = [];
    const log = { warn: (...line: [object, string]) => said.push(line) };
    const analytics = createAnalytics(
      { config: { analytics: config, publicUrl }, db: database.db, secret: Buffer.alloc(32), log },
      { ...deliveryLimits, ...limits },
    );
    for (let sent = 0; sent < count; sent += 1) analytics.record(event, visitor);
    await analytics.stop();
    return said;
  }

  test('is up gets every event before the process ends, a few at a time', async () => {
    let open = 0;
    let most = 0;
    answer = (response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        answers.well(response);
      });
    };
    expect(await recorded(50, patient)).toEqual([]);
    expect(received).toHaveLength(50);
    expect(most).toBeLessThanOrEqual(deliveryLimits.atOnce);
  });

  test('returns errors gets each event once, and the log gets one line without visitor data', async () => {
    answer = answers.badly;
    const said = await recorded(20, patient);
    expect(received).toHaveLength(20);
    expect(said).toEqual([[{ dropped: 1, reason: 'status 500' }, 'analytics: events were not delivered']]);
  });

  test('hangs loses the event after a timeout', async () => {
    answer = answers.never;
    const said = await recorded(8, { patience: 50, farewell: 60_000 });
    expect(said).toEqual([[{ dropped: 1, reason: 'TimeoutError' }, 'analytics: events were not delivered']]);
  });

  test('hangs doesn’t delay shutdown', async () => {
    answer = answers.never;
    const said = await recorded(100, { patience: 60_000, farewell: 50 });
    expect(received.length).toBeLessThanOrEqual(deliveryLimits.atOnce);
    expect(said).toHaveLength(1);
  });

  test('hangs doesn’t fill memory', async () => {
    answer = answers.never;
    const said = await recorded(30, { waiting: 10, patience: 50, farewell: 60_000 });
    expect(received.length).toBeLessThanOrEqual(10 + deliveryLimits.atOnce);
    expect(said[0]?.[0]).toMatchObject({ reason: 'too many' });
  });

  test('redirects is not followed, and an unreachable one is logged', async () => {
    answer = answers.elsewhere;
    await recorded(1);
    expect(received.map(({ url }) => url.pathname)).toEqual(['/api/event']);
    const [[facts] = []] = await recorded(1, {}, { ...plausible(), url: 'http://127.0.0.1:1/api/event' });
    expect(facts).toMatchObject({ dropped: 1 });
    expect(JSON.stringify(facts)).not.toContain('127.0.0.1');
  });
});

test('without a provider no request is sent', async () => {
  const site = await createTestApp({ publicUrl });
  await site.request('POST', apiPaths.events, {
    body: { event: 'page_view', screen: 'browse', path: '/browse' },
    headers: { 'user-agent': userAgent },
  });
  await site.close();
  expect(received).toEqual([]);
});
