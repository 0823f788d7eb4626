import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountApi } from '../../domain/account.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, inquiryApi, inquiryPaths } from '../../domain/paths.ts';
import { PUSH_MAX, PUSH_WORKER, pushApi } from '../../domain/push.ts';
import { savedSearchApi } from '../../domain/saved-search.ts';
import { createOutgoingClient } from '../outgoing/client.ts';
import { type Account, createTestApp, type TestApp, validInput } from '../test/test-app.ts';
import { type Call, PUSH_HOST, startTlsServer, TLS_CERTIFICATE } from '../test/tls-server.ts';

let service: Awaited<ReturnType<typeof startTlsServer>>;
let site: TestApp;
/** Answer of the name servers for any host. */
let addresses = ['127.0.0.1'];
beforeAll(async () => {
  service = await startTlsServer();
  const outgoing = createOutgoingClient({
    resolve: async () => addresses,
    isAllowed: (address) => address === '127.0.0.1',
    ports: [service.port],
    ca: TLS_CERTIFICATE,
  });
  site = await createTestApp({ supportEmail: 'help@field.example' }, {}, undefined, outgoing);
  await site.services.jobs.start();
});
afterAll(async () => {
  await site.close();
  await service.close();
});
beforeEach(async () => {
  await sql`delete from pgboss.job where name = 'push'`.execute(site.services.db);
  await site.services.db.updateTable('sessions').set({ push: null }).execute();
  service.calls.length = 0;
  service.answers.length = 0;
  addresses = ['127.0.0.1'];
});

type Browser = { keys: ECDH; auth: Buffer; path: string };
const browser = (): Browser => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { keys, auth: randomBytes(16), path: `/wpush/v2/${randomBytes(8).toString('hex')}` };
};
const subscription = ({ keys, auth, path }: Browser, host = PUSH_HOST) => ({
  endpoint: `https://${host}${path}`,
  keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
});
const put = (as: Account, body: unknown) => site.request('PUT', pushApi, { as, body });

/** Turns notifications on. Push services use port 443, so the test's port is set behind the API. */
async function turnOn(as: Account): Promise<Browser> {
  const made = browser();
  const answer = await put(as, subscription(made));
  expect(answer.json()).toMatchObject({ isOn: true });
  const { endpoint, keys } = subscription(made, `${PUSH_HOST}:${service.port}`);
  await site.services.db
    .updateTable('sessions')
    .set({ push: JSON.stringify({ endpoint, keys }) })
    .where('user_id', '=', as.id)
    .execute();
  return made;
}

/** Decrypts a payload by RFC 8291 and RFC 8188, without the library that encrypts it. */
function decrypt({ keys, auth }: Browser, { bytes }: Call): unknown {
  const salt = bytes.subarray(0, 16);
  const sender = bytes.subarray(21, 21 + (bytes[20] ?? 0));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32);
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const sealed = bytes.subarray(21 + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString();
  // A record ends with a 2 and zeros.
  return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
}

/** Claims of a VAPID token (RFC 8292) whose signature is that of the key. */
function claimsOf(authorization = '', key: string) {
  const [, token = '', signer] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  expect(signer).toBe(key);
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } as never });
  const signed = Buffer.from(`${header}.${claims}`);
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', signed, how, Buffer.from(signature, 'base64url'))).toBe(true);
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

const add = async (as: Account) =>
  (
    await site.request('POST', apiPaths.listings(hangarSpace), {
      as,
      body: validInput(hangarSpace, { title: 'Box hangar 7' }),
    })
  ).json().id as number;
const ask = async (as: Account, listing: number, message = 'Is it heated? My secret is 4711.') => {
  const body = { name: 'Sam Rivera', message };
  return (await site.request('POST', inquiryApi.send(hangarSpace, listing), { as, body })).json()
    .id as number;
};
const soon = { timeout: 10_000, interval: 20 };
const arrived = (count: number) => vi.waitFor(() => expect(service.calls).toHaveLength(count), soon);
/** Waits until no notification is about to be sent, and returns why some will be sent later. */
const settled = () =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ state: string; reason: string }>`
      select state, output ->> 'reason' as reason from pgboss.job
      where name = 'push' and state in ('created', 'active', 'retry') order by created_on`.execute(
      site.services.db,
    );
    expect(rows.filter(({ state }) => state !== 'retry')).toEqual([]);
    return rows.map(({ reason }) => reason);
  }, soon);
const people = async () => {
  const owner = await site.account('property_principal');
  return { owner, pilot: await site.account('general_user'), listing: await add(owner) };
};

test('an inquiry and its answer reach the browsers of both, signed and encrypted, without words of the message', async () => {
  const { owner, pilot, listing } = await people();
  const [desk, phone] = [await turnOn(owner), await turnOn(pilot)];
  const { key, isOn, others } = (await site.request('GET', pushApi, { as: owner })).json();
  expect([isOn, others]).toEqual([true, 0]);
  const id = await ask(pilot, listing);
  await arrived(1);
  const [call] = service.calls as [Call];
  expect(call).toMatchObject({ method: 'POST', path: desk.path });
  expect(call.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  const { aud, sub, exp } = claimsOf(call.headers.authorization, key);
  expect([aud, sub]).toEqual([`https://${PUSH_HOST}:${service.port}`, 'mailto:help@field.example']);
  expect(exp - Date.now() / 1_000).toBeGreaterThan(0);
  expect(exp - Date.now() / 1_000).toBeLessThanOrEqual(86_400);
  const note = { title: 'New inquiry', body: 'About Box hangar 7, ADS', path: inquiryPaths.thread(id) };
  expect(decrypt(desk, call)).toEqual({ ...note, tag: `inquiry-${id}` });

  await site.request('POST', inquiryApi.messages(id), { as: owner, body: { message: 'It is.' } });
  await arrived(2);
  expect(decrypt(phone, service.calls[1] as Call)).toMatchObject({ title: 'New message', path: note.path });
});

test('an alert reaches the browser of who saved the search, and leads to it', async () => {
  const { owner, pilot } = await people();
  const phone = await turnOn(pilot);
  await site.services.listingChanges.drain();
  const body = { category: hangarSpace.category, filters: { icaoCode: 'KADS' }, frequency: 'instant' };
  expect((await site.request('POST', savedSearchApi.all, { as: pilot, body })).statusCode).toBe(200);
  await add(owner);
  await site.services.listingChanges.drain();
  await arrived(1);
  expect(decrypt(phone, service.calls[0] as Call)).toMatchObject({
    title: '1 new listing',
    path: expect.stringMatching(/^\/browse\?/),
  });
});

test.each([404, 410])('forgets a browser once its push service answers %i', async (status) => {
  const { owner, pilot, listing } = await people();
  await turnOn(owner);
  service.answers.push((response) => response.writeHead(status).end());
  await ask(pilot, listing);
  await arrived(1);
  await vi.waitFor(async () => {
    expect((await site.request('GET', pushApi, { as: owner })).json()).toMatchObject({ isOn: false });
  }, soon);
});

test('tries again after 503, and sends nothing to a private address', async () => {
  const { owner, pilot, listing } = await people();
  await turnOn(owner);
  addresses = ['10.0.0.1'];
  await ask(pilot, listing);
  expect(await settled()).toEqual([expect.stringContaining('isn’t on the public internet')]);
  expect(service.calls).toHaveLength(0);
  addresses = ['127.0.0.1'];
  service.answers.push((response) => response.writeHead(503).end());
  await ask(pilot, listing, 'And is there power?');
  await arrived(1);
  expect(await settled()).toContain('The push service answered 503.');
});

test.each([
  ['after a sign-out', (as: Account) => site.request('POST', '/api/auth/sign-out', { as })],
  ['once it is turned off', (as: Account) => site.request('DELETE', pushApi, { as })],
  [
    'of a suspended account',
    (as: Account) =>
      site.services.db
        .updateTable('users')
        .set({ suspended_at: new Date() })
        .where('id', '=', as.id)
        .execute(),
  ],
])('sends nothing to a browser %s', async (_name, end) => {
  const { owner, pilot, listing } = await people();
  await turnOn(pilot);
  const id = await ask(pilot, listing);
  await end(pilot);
  await site.request('POST', inquiryApi.messages(id), { as: owner, body: { message: 'It is.' } });
  await settled();
  expect(service.calls).toHaveLength(0);
});

test('accepts only https addresses of push services and whole keys, signed in', async () => {
  const owner = await site.account('property_principal');
  const good = subscription(browser());
  for (const endpoint of [
    'https://hooks.field.example/wpush',
    `http://${PUSH_HOST}/wpush`,
    `https://${PUSH_HOST}:8443/wpush`,
    `https://${PUSH_HOST}@evil.example/`,
    'https://evil-fcm.googleapis.com.example/x',
    'https://notfcm.googleapis.com/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'x',
  ]) {
    const answer = await put(owner, { ...good, endpoint });
    expect([endpoint, answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([
      endpoint,
      400,
      'endpoint',
    ]);
  }
  for (const keys of [{}, { ...good.keys, auth: 'a' }, { ...good.keys, p256dh: `${good.keys.p256dh}AA` }]) {
    expect((await put(owner, { ...good, keys })).statusCode).toBe(400);
  }
  expect((await site.request('PUT', pushApi, { body: good })).statusCode).toBe(401);
  expect((await site.request('GET', pushApi, { as: owner })).json()).toMatchObject({ isOn: false });
});

test('a browser belongs to the session that turned it on last, and an account has a limited number', async () => {
  const [one, two] = [await site.account('general_user'), await site.account('general_user')];
  const shared = subscription(browser());
  await put(one, shared);
  await put(two, shared);
  const isOn = async (as: Account) => (await site.request('GET', pushApi, { as })).json().isOn;
  expect([await isOn(one), await isOn(two)]).toEqual([false, true]);
  const sessions = (await site.request('GET', accountApi.sessions, { as: two })).json();
  expect(sessions).toMatchObject([{ isCurrent: true, isNotified: true }]);

  await site.services.db
    .insertInto('sessions')
    .values(
      Array.from({ length: PUSH_MAX }, () => ({
        token_hash: randomBytes(32),
        user_id: one.id,
        expires_at: new Date(Date.now() + 60_000),
        push: JSON.stringify(subscription(browser())),
      })),
    )
    .execute();
  const refused = await put(one, subscription(browser()));
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    `${PUSH_MAX} browsers already get notifications. Turn one off first.`,
  ]);
});

test('the worker handles pushes and presses, and no requests', async () => {
  const { body, headers } = await site.request('GET', PUSH_WORKER);
  expect(headers['content-type']).toContain('text/javascript');
  expect(body.match(/addEventListener\('(\w+)'/g)).toEqual([
    "addEventListener('push'",
    "addEventListener('notificationclick'",
  ]);
});
