import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../domain/dates.ts';
import { viewingApi } from '../../domain/inquiries.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import type { Viewings } from '../../domain/viewings-schema.ts';
import { usualRules } from '../../domain/waiting-lists/rules-schema.ts';
import { waitingListApi } from '../../domain/waiting-lists/waiting-list.ts';
import { retryDelays, webhookApi } from '../../domain/webhooks.ts';
import {
  type Webhook,
  type WebhookDelivery,
  type WebhookWithSecret,
  webhookEventSchema,
} from '../../domain/webhooks-schema.ts';
import { insertMessage } from '../inquiries/messages.ts';
import { openInquiry, recordEvent } from '../inquiries/store.ts';
import { listOutbox } from '../mail/outbox.ts';
import { createOutgoingClient } from '../outgoing/client.ts';
import { type Account, createTestApp, type TestApp, validInput } from '../test/test-app.ts';
import { type Call, startTlsServer, TLS_CERTIFICATE } from '../test/tls-server.ts';

let receiver: Awaited<ReturnType<typeof startTlsServer>>;
let site: TestApp;
let now = new Date('2026-11-22T12:00:00Z');
/** Answer of the name servers for any host. */
let addresses = ['127.0.0.1'];
const clock = () => now;
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

beforeAll(async () => {
  receiver = await startTlsServer();
  const outgoing = createOutgoingClient({
    resolve: async () => addresses,
    isAllowed: (address) => address === '127.0.0.1',
    ports: [443, receiver.port],
    ca: TLS_CERTIFICATE,
    connectWithin: 1_000,
    within: 2_000,
  });
  site = await createTestApp({}, {}, clock, outgoing);
  await site.services.jobs.start();
  await site.services.changes.start();
});
afterAll(async () => {
  await site.services.changes.stop();
  await site.close();
  await receiver.close();
});
beforeEach(async () => {
  // Otherwise, what one test still has to send would use up the answers of the next.
  await site.services.db.deleteFrom('webhooks').execute();
  receiver.calls.length = 0;
  receiver.answers.length = 0;
  addresses = ['127.0.0.1'];
});

const soon = { timeout: 10_000, interval: 20 };
const arrived = async (count: number): Promise<Call[]> => {
  await vi.waitFor(() => expect(receiver.calls).toHaveLength(count), soon);
  return receiver.calls;
};

/** The form takes no other ports, so the test's port is set behind it. */
async function set(owner: Account, url = receiver.url()): Promise<WebhookWithSecret> {
  const made = await site.request('POST', webhookApi.all, {
    as: owner,
    body: { url: 'https://hooks.example.com/hook' },
  });
  expect(made.statusCode, made.body).toBe(201);
  await site.services.db.updateTable('webhooks').set({ url }).where('user_id', '=', owner.id).execute();
  return made.json();
}

async function listingOf(owner: Account): Promise<number> {
  const made = await site.request('POST', apiPaths.listings(hangarSpace), {
    as: owner,
    body: validInput(hangarSpace, { title: 'Hangar 7' }),
  });
  return made.json().id;
}

async function inquire(
  owner: Account,
  sender: Account,
  text = 'Is it free?',
  listing?: number,
): Promise<number> {
  const listingId = listing ?? (await listingOf(owner));
  const at = now;
  return site.services.db.transaction().execute(async (db) => {
    const { id } = await openInquiry(db, {
      listing: {
        id: listingId,
        category: hangarSpace.category,
        title: 'Hangar 7',
        airportId: 1,
        airportCode: 'KADS',
        ownerId: owner.id,
      },
      senderId: sender.id,
      name: 'Sam Sender',
      phone: '(972) 555-0100',
      aircraft: 'King Air 350',
      wantedFrom: '2027-01-01',
      term: '1-to-3-years',
      textHash: Buffer.alloc(32),
      at,
    });
    const messageId = await insertMessage(db, {
      inquiryId: id,
      side: 'sender',
      body: text,
      source: 'site',
      key: null,
      unit: 'B-12',
      at,
    });
    await recordEvent(db, { inquiryId: id, type: 'inquiry.created', messageId, at });
    return id;
  });
}

const deliveries = async (owner: Account, { id }: Pick<Webhook, 'id'>): Promise<WebhookDelivery[]> =>
  (await site.request('GET', webhookApi.deliveries(id), { as: owner })).json();
const current = async (owner: Account): Promise<Webhook> =>
  (await site.request('GET', webhookApi.all, { as: owner })).json()[0];

/** Makes due retries run without waiting for the minute. */
async function runDue(): Promise<void> {
  await site.services.db.transaction().execute(async (db) => {
    const { sql } = await import('kysely');
    await sql`select pg_notify('webhook_event', '')`.execute(db);
  });
}

/** Checks a signature like the receiver's library. */
function isSigned({ headers, body }: Call, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

test('sends an inquiry, signed, and logs it', async () => {
  const [owner, sender] = [await site.account('property_principal'), await site.account('general_user')];
  const webhook = await set(owner);
  const inquiryId = await inquire(owner, sender);
  const [call] = await arrived(1);
  const event = webhookEventSchema.parse(JSON.parse(call?.body ?? ''));
  expect(event).toMatchObject({
    type: 'inquiry.created',
    timestamp: now.toISOString(),
    data: {
      inquiry: {
        id: inquiryId,
        name: 'Sam Sender',
        email: sender.email,
        phone: '(972) 555-0100',
        aircraft: 'King Air 350',
        wantedFrom: '2027-01-01',
        state: 'open',
        listing: { kind: 'hangar-space', title: 'Hangar 7', airport: 'KADS' },
      },
      message: { from: 'sender', text: 'Is it free?', unit: { label: 'B-12', isListed: false } },
    },
  });
  expect(call && isSigned(call, webhook.secret)).toBe(true);
  expect(call?.headers['content-type']).toBe('application/json');
  expect(Math.abs(Number(call?.headers['webhook-timestamp']) - now.getTime() / 1_000)).toBeLessThan(1);
  await vi.waitFor(async () => {
    expect(await deliveries(owner, webhook)).toMatchObject([
      {
        id: call?.headers['webhook-id'],
        type: 'inquiry.created',
        state: 'delivered',
        attempts: 1,
        status: 204,
        failure: null,
        nextAt: null,
      },
    ]);
  }, soon);
});

test('sends a unit whose tenant or dates changed, as it is when the request is sent', async () => {
  // The database sets the time of the event.
  now = new Date(Date.now() + 60_000);
  const owner = await site.account('property_principal');
  await set(owner);
  const units = apiPaths.units(hangarSpace, await listingOf(owner));
  const facts = { tenant: 'Ann Lee', tailNumbers: ['N172SP'], leaseEnd: '2027-03-31' };
  await site.request('POST', units, {
    as: owner,
    body: { units: [{ label: 'A-1', availability: 'occupied', private: facts }] },
  });
  const [call] = await arrived(1);
  expect(webhookEventSchema.parse(JSON.parse(call?.body ?? ''))).toMatchObject({
    type: 'unit.changed',
    data: { inquiry: null, unit: { label: 'A-1', availability: 'occupied', private: facts } },
  });
});

test('sends what happens on a waiting list with its person, and none of what an import adds', async () => {
  now = new Date(Date.now() + 120_000);
  const [owner, person] = [await site.account('property_principal'), await site.account('general_user')];
  await set(owner);
  const covers = [{ listingId: await listingOf(owner) }];
  const made = await site.request('POST', waitingListApi.lists, {
    as: owner,
    body: { name: 'Box hangars', covers, rules: usualRules },
  });
  const { id } = made.json<{ id: number }>();
  const people = [{ name: 'Imported', joinedAt: '2020-05-01' }];
  await site.request('POST', waitingListApi.entries(id), { as: owner, body: { people } });
  const body = { lists: [{ id }], application: { name: '王 小明' } };
  const joined = await site.request('POST', waitingListApi.join, { as: person, body });
  expect(joined.statusCode, joined.body).toBe(201);
  await site.request('POST', waitingListApi.actions(id), { as: owner, body: { do: 'close' } });
  const sent = (await arrived(2)).map(({ body }) => webhookEventSchema.parse(JSON.parse(body)));
  expect(sent.map(({ type, data }) => [type, data.inquiry, data.waitingList])).toMatchObject([
    [
      'list.joined',
      null,
      { id, name: 'Box hangars', event: { by: 'person' }, person: { name: '王 小明', email: person.email } },
    ],
    ['list.closed', null, { id, event: { because: 'owner' }, person: null }],
  ]);
});

test('sends a viewing with each event about it, as it is when the request is sent', async () => {
  const [owner, sender] = [await site.account('property_principal'), await site.account('general_user')];
  await set(owner);
  const inquiryId = await inquire(owner, sender);
  const viewings = viewingApi.all(inquiryId);
  const day = new Date(now.getTime() + 5 * DAY_MS).toISOString().slice(0, 10);
  const times = [`${day}T10:30`, `${day}T14:00`];
  const proposed = await site.request('POST', viewings, { as: sender, body: { times, minutes: 60 } });
  expect(proposed.statusCode, proposed.body).toBe(201);
  await arrived(2);
  const { viewing } = proposed.json<Viewings>();
  const one = viewingApi.one(inquiryId, viewing?.id ?? 0);
  const start = viewing?.times[1]?.start;
  await site.request('PATCH', one, { as: owner, body: { state: 'accepted', time: start } });
  await arrived(3);
  await site.request('PATCH', one, { as: sender, body: { state: 'canceled' } });
  const events = (await arrived(4)).map(({ body }) => webhookEventSchema.parse(JSON.parse(body)));
  const about = {
    id: viewing?.id,
    proposedBy: 'sender',
    times: viewing?.times.map((time) => time.start),
    minutes: 60,
    timeZone: site.services.airports.timeZoneOf(1),
  };
  expect(events.map(({ type, data }) => [type, data.viewing])).toEqual([
    ['inquiry.created', null],
    ['viewing.proposed', { ...about, state: 'proposed', start: null }],
    ['viewing.accepted', { ...about, state: 'accepted', start }],
    ['viewing.canceled', { ...about, state: 'canceled', start }],
  ]);
  expect(events[2]?.data.message?.text).toMatch(/^Viewing confirmed/);
});

test('sends only the owner’s events', async () => {
  const [owner, other, sender] = [
    await site.account('property_principal'),
    await site.account('listing_broker'),
    await site.account('property_principal'),
  ];
  await set(sender);
  const webhook = await set(other);
  await inquire(owner, sender);
  await inquire(other, sender, 'For the broker');
  const [call] = await arrived(1);
  expect(call && isSigned(call, webhook.secret)).toBe(true);
  expect(call?.body).toContain('For the broker');
});

test('tries again with the same id until the receiver accepts', async () => {
  const [owner, sender] = [await site.account('property_principal'), await site.account('general_user')];
  const webhook = await set(owner);
  receiver.answers.push((response) => response.writeHead(500).end());
  await inquire(owner, sender);
  await vi.waitFor(
    async () =>
      expect((await deliveries(owner, webhook))[0]).toMatchObject({
        state: 'waiting',
        attempts: 1,
        status: 500,
      }),
    soon,
  );
  expect((await deliveries(owner, webhook))[0]?.nextAt).toBe(new Date(now.getTime() + 60_000).toISOString());
  wait(59);
  await runDue();
  receiver.answers.push((response) => response.writeHead(503, { 'retry-after': '7200' }).end());
  wait(1);
  await runDue();
  await vi.waitFor(
    async () => expect((await deliveries(owner, webhook))[0]).toMatchObject({ attempts: 2, status: 503 }),
    soon,
  );
  expect((await deliveries(owner, webhook))[0]?.nextAt).toBe(
    new Date(now.getTime() + 7_200_000).toISOString(),
  );
  wait(7_200);
  await runDue();
  await vi.waitFor(
    async () =>
      expect((await deliveries(owner, webhook))[0]).toMatchObject({ state: 'delivered', attempts: 3 }),
    soon,
  );
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(receiver.calls).toHaveLength(3);
});

test('stores an answer and the time it asks for at once', async () => {
  const [owner, sender] = [await site.account('property_principal'), await site.account('general_user')];
  const webhook = await set(owner);
  await sql`alter table webhook_deliveries add constraint at_once
    check (status is distinct from 503 or next_at >= tried_at + interval '2 hours')`.execute(site.asOwner);
  try {
    receiver.answers.push((response) => response.writeHead(503, { 'retry-after': '7200' }).end());
    await inquire(owner, sender);
    await vi.waitFor(
      async () => expect((await deliveries(owner, webhook))[0]).toMatchObject({ attempts: 1, status: 503 }),
      soon,
    );
  } finally {
    await sql`alter table webhook_deliveries drop constraint at_once`.execute(site.asOwner);
  }
});

test('pauses after three days without success, emails the owner, and sends everything once resumed', async () => {
  const [owner, sender] = [await site.account('property_principal'), await site.account('general_user')];
  const webhook = await set(owner);
  const refuse = () =>
    receiver.answers.push((response) => response.writeHead(302, { location: 'https://evil.example/' }).end());
  refuse();
  await inquire(owner, sender);
  for (const [n, seconds] of retryDelays.entries()) {
    await vi.waitFor(
      async () =>
        expect((await deliveries(owner, webhook))[0]).toMatchObject({ attempts: n + 1, status: 302 }),
      soon,
    );
    refuse();
    wait(seconds);
    await runDue();
  }
  await vi.waitFor(async () => expect((await current(owner)).pausedBecause).toBe('failures'), soon);
  expect(receiver.calls).toHaveLength(retryDelays.length + 1);
  const { dataDir } = site.services.config;
  await vi.waitFor(async () => {
    const mails = (await listOutbox(dataDir, 100)).filter(
      ({ to, subject }) => to === owner.email && subject === 'We paused your webhook',
    );
    expect(mails).toHaveLength(1);
  }, soon);
  await inquire(owner, sender, 'A second one');
  await vi.waitFor(
    async () =>
      expect((await deliveries(owner, webhook)).map(({ state }) => state)).toEqual(['held', 'held']),
    soon,
  );
  await site.request('PATCH', webhookApi.one(webhook.id), { as: owner, body: { paused: false } });
  await vi.waitFor(
    async () =>
      expect((await deliveries(owner, webhook)).map(({ state }) => state)).toEqual([
        'delivered',
        'delivered',
      ]),
    soon,
  );
}, 30_000);

test('gives up one event that never succeeds while later ones do', async () => {
  const [owner, sender] = [await site.account('property_principal'), await site.account('general_user')];
  const webhook = await set(owner);
  const refuse = () => receiver.answers.push((response) => response.writeHead(400).end());
  refuse();
  await inquire(owner, sender, 'The bad one');
  for (const [n, seconds] of retryDelays.entries()) {
    await vi.waitFor(
      async () =>
        expect((await deliveries(owner, webhook))[0]).toMatchObject({ attempts: n + 1, status: 400 }),
      soon,
    );
    if (n === 8) {
      const test = await site.request('POST', webhookApi.test(webhook.id), { as: owner });
      expect(test.statusCode).toBe(202);
      await vi.waitFor(
        async () =>
          expect(
            (await deliveries(owner, webhook)).filter(({ state }) => state === 'delivered'),
          ).toHaveLength(1),
        soon,
      );
      const [first] = await deliveries(owner, webhook);
      expect(first?.type).toBe('webhook.test');
      await site.services.db
        .deleteFrom('webhook_deliveries')
        .where('id', '=', first?.id ?? '')
        .execute();
    }
    refuse();
    wait(seconds);
    await runDue();
  }
  await vi.waitFor(
    async () =>
      expect((await deliveries(owner, webhook))[0]).toMatchObject({
        state: 'failed',
        attempts: 10,
        nextAt: null,
      }),
    soon,
  );
  expect((await current(owner)).pausedAt).toBeNull();
  receiver.answers.length = 0;
  const [bad] = await deliveries(owner, webhook);
  const again = await site.request('POST', webhookApi.resend(webhook.id, bad?.id ?? ''), { as: owner });
  expect(again.json()).toMatchObject({ id: bad?.id, state: 'waiting', attempts: 0 });
  await vi.waitFor(
    async () =>
      expect((await deliveries(owner, webhook))[0]).toMatchObject({ id: bad?.id, state: 'delivered' }),
    soon,
  );
}, 30_000);

test('pauses at once when the receiver is gone', async () => {
  const [owner, sender] = [await site.account('property_principal'), await site.account('general_user')];
  const webhook = await set(owner);
  receiver.answers.push((response) => response.writeHead(410).end());
  await inquire(owner, sender);
  await vi.waitFor(async () => expect((await current(owner)).pausedBecause).toBe('gone'), soon);
  expect(await deliveries(owner, webhook)).toMatchObject([{ state: 'held', status: 410 }]);
  const test = await site.request('POST', webhookApi.test(webhook.id), { as: owner });
  expect(test.statusCode).toBe(409);
});

test('signs with the old secret too for a day after a rotation', async () => {
  const owner = await site.account('property_principal');
  const webhook = await set(owner);
  const rotated = (
    await site.request('POST', webhookApi.secret(webhook.id), { as: owner })
  ).json() as WebhookWithSecret;
  expect(rotated.secret).not.toBe(webhook.secret);
  expect(rotated.oldSecretUntil).toBe(new Date(now.getTime() + DAY_MS).toISOString());
  await site.request('POST', webhookApi.test(webhook.id), { as: owner });
  const [during] = await arrived(1);
  expect(during && [isSigned(during, webhook.secret), isSigned(during, rotated.secret)]).toEqual([
    true,
    true,
  ]);
  wait(86_400);
  await site.request('POST', webhookApi.test(webhook.id), { as: owner });
  const [, after] = await arrived(2);
  expect(after && [isSigned(after, webhook.secret), isSigned(after, rotated.secret)]).toEqual([false, true]);
});

test('never connects to a host that leads to a private address', async () => {
  const owner = await site.account('property_principal');
  const webhook = await set(owner);
  addresses = ['10.0.0.1'];
  await site.request('POST', webhookApi.test(webhook.id), { as: owner });
  await vi.waitFor(
    async () =>
      expect((await deliveries(owner, webhook))[0]).toMatchObject({
        state: 'waiting',
        status: null,
        failure: 'The host isn’t on the public internet.',
      }),
    soon,
  );
  expect(receiver.calls).toEqual([]);
});

test('refuses addresses that are not https or not public', async () => {
  const owner = await site.account('property_principal');
  for (const url of [
    'http://example.com/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://localhost.localdomain/',
    'https://foo.test/',
    'https://crm.example/',
    'https://a:b@example.com/',
    'https://example.com:22/',
    '',
    7,
    null,
  ]) {
    const answer = await site.request('POST', webhookApi.all, { as: owner, body: { url } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([
      { path: 'url', message: expect.stringContaining('https://') },
    ]);
  }
  const unknown = await site.request('POST', webhookApi.all, {
    as: owner,
    body: { url: 'https://example.com', x: 1 },
  });
  expect(unknown.statusCode).toBe(400);
});

test('refuses changes from another site, and fields that it doesn’t know', async () => {
  const owner = await site.account('property_principal');
  const webhook = await set(owner);
  const before = await current(owner);
  const body = { url: 'https://evil.example.com/hook' };
  for (const [method, path, sent] of [
    ['POST', webhookApi.all, body],
    ['PATCH', webhookApi.one(webhook.id), body],
    ['DELETE', webhookApi.one(webhook.id), undefined],
    ['POST', webhookApi.secret(webhook.id), undefined],
    ['POST', webhookApi.test(webhook.id), undefined],
    ['POST', webhookApi.resend(webhook.id, webhook.id), undefined],
  ] as const) {
    const headers = { origin: 'https://evil.example' };
    const answer = await site.request(method, path, { as: owner, headers, body: sent });
    expect(answer.statusCode, `${method} ${path}`).toBe(403);
  }
  for (const name of ['id', 'userId', 'secret', 'createdAt']) {
    for (const [method, path] of [
      ['POST', webhookApi.all],
      ['PATCH', webhookApi.one(webhook.id)],
    ] as const) {
      const answer = await site.request(method, path, { as: owner, body: { ...body, [name]: 1 } });
      expect(answer.statusCode, `${method} ${name}`).toBe(400);
      expect(answer.json().errors).toContainEqual({ path: name, message: 'We don’t recognize this field' });
    }
  }
  expect(await current(owner)).toEqual(before);
  expect(await deliveries(owner, webhook)).toEqual([]);
});

test('belongs to one account, which has one', async () => {
  const [owner, other, general] = [
    await site.account('property_principal'),
    await site.account('listing_broker'),
    await site.account('general_user'),
  ];
  const webhook = await set(owner);
  const body = { url: 'https://example.com/hook' };
  expect((await site.request('POST', webhookApi.all, { as: owner, body })).statusCode).toBe(409);
  expect((await site.request('POST', webhookApi.all, { as: general, body })).statusCode).toBe(403);
  expect((await site.request('POST', webhookApi.all, { body })).statusCode).toBe(401);
  expect((await site.request('GET', webhookApi.all, { as: other })).json()).toEqual([]);
  const id = '4c6d4eb0-8c3f-4b6e-9d0e-0c4a4d6b7f10';
  for (const [method, path] of [
    ['GET', webhookApi.deliveries(webhook.id)],
    ['PATCH', webhookApi.one(webhook.id)],
    ['DELETE', webhookApi.one(webhook.id)],
    ['POST', webhookApi.secret(webhook.id)],
    ['POST', webhookApi.test(webhook.id)],
    ['POST', webhookApi.resend(webhook.id, id)],
    ['GET', webhookApi.deliveries(id)],
    ['GET', webhookApi.deliveries('nonsense')],
  ] as const) {
    const answer = await site.request(method, path, {
      as: other,
      ...(method === 'PATCH' && { body: { paused: true } }),
    });
    expect(answer.statusCode, `${method} ${path}`).toBe(404);
  }
  expect((await site.request('DELETE', webhookApi.one(webhook.id), { as: owner })).statusCode).toBe(204);
  expect((await site.request('GET', webhookApi.all, { as: owner })).json()).toEqual([]);
});

test('tells the owner by email of each new address', async () => {
  const owner = await site.account('property_principal');
  const webhook = await set(owner);
  await site.request('PATCH', webhookApi.one(webhook.id), {
    as: owner,
    body: { url: 'https://other.example.com/x?key=secret' },
  });
  await vi.waitFor(async () => {
    const mails = (await listOutbox(site.services.config.dataDir, 100)).filter(
      ({ to }) => to === owner.email,
    );
    expect(mails.map(({ text }) => /Sent to: (\S+)/.exec(text)?.[1]).sort()).toEqual([
      'hooks.example.com',
      'other.example.com',
    ]);
  }, soon);
});

test('sends nothing for a suspended account', async () => {
  const [owner, sender] = [await site.account('property_principal'), await site.account('general_user')];
  const webhook = await set(owner);
  await site.request('PATCH', webhookApi.one(webhook.id), { as: owner, body: { paused: true } });
  const listing = await listingOf(owner);
  await inquire(owner, sender, 'Before', listing);
  await site.services.db.updateTable('users').set({ suspended_at: now }).where('id', '=', owner.id).execute();
  await inquire(owner, await site.account('general_user'), 'After', listing);
  await site.services.db
    .updateTable('webhooks')
    .set({ paused_at: null })
    .where('id', '=', webhook.id)
    .execute();
  await runDue();
  await vi.waitFor(async () => {
    const rows = await site.services.db
      .selectFrom('webhook_deliveries')
      .select(['state', 'failure'])
      .where('webhook_id', '=', webhook.id)
      .execute();
    expect(rows).toEqual([{ state: 'failed', failure: 'The account was suspended.' }]);
  }, soon);
  expect(receiver.calls).toEqual([]);
});
