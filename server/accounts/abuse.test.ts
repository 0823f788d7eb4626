import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountApi, signInApi } from '../../domain/account.ts';
import { aircraftApi } from '../../domain/aircraft/my-aircraft.ts';
import { factorApi } from '../../domain/factors.ts';
import { apiPaths, docsApi } from '../../domain/paths.ts';
import { savedSearchApi } from '../../domain/saved-search.ts';
import { waitingListApi } from '../../domain/waiting-lists/waiting-list.ts';
import {
  type AccountsSite,
  password,
  person,
  sessionOf,
  startAccounts,
  startBeside,
  tokenIn,
} from '../test/accounts.ts';
import { softwareAuthenticator } from '../test/authenticator.ts';

const lines: string[] = [];
const site = await startAccounts({}, { write: (line) => void lines.push(line) });
afterAll(() => site.stop());

const token = 'A'.repeat(43);
const fresh = 'seven quiet lamps burn on';

const passkey = softwareAuthenticator('http://localhost:3000').create({ challenge: 'A' });

/** `server/webhooks` tests its own writes in the same way. */
const OURS = /^\/api\/(auth|account)(?!\/webhooks)\b/;
const writes = [
  ['POST', signInApi.signUp, { email: 'a@b.co', password: fresh, firstName: 'A', lastName: 'B' }],
  ['POST', signInApi.verifyEmail, { token, password: fresh }],
  ['POST', signInApi.signIn, { email: 'a@b.co', password: fresh }],
  ['POST', signInApi.signOut, undefined],
  ['POST', signInApi.signOutEverywhere, undefined],
  ['DELETE', accountApi.sessions, undefined],
  ['POST', signInApi.forgotPassword, { email: 'a@b.co' }],
  ['POST', signInApi.resetPassword, { token, password: fresh }],
  ['PATCH', accountApi.account, { firstName: 'A' }],
  ['DELETE', accountApi.account, { password }],
  ['POST', accountApi.password, { currentPassword: password, newPassword: fresh }],
  ['POST', accountApi.email, { email: 'a@b.co' }],
  ['POST', accountApi.confirmEmail, { token }],
  ['POST', accountApi.operatorRequests, { icaoCode: 'KADS', name: 'A', title: 'M', phone: '(972) 392-4850' }],
  ['POST', waitingListApi.renew, undefined],
  ['POST', accountApi.verification, { message: 'A' }],
  ['POST', accountApi.question(1), { message: 'A' }],
  ['POST', aircraftApi.mine, { slug: 'pilatus-pc-12-ngx' }],
  ['POST', aircraftApi.merge, { aircraft: [{ slug: 'pilatus-pc-12-ngx' }] }],
  ['PATCH', aircraftApi.one(1), { label: 'A' }],
  ['DELETE', aircraftApi.one(1), undefined],
  ['DELETE', accountApi.session('00000000-0000-4000-8000-000000000000'), undefined],
  ['POST', factorApi.signInOptions, undefined],
  ['POST', factorApi.signIn, { passkey }],
  ['POST', factorApi.confirmOptions, undefined],
  ['POST', factorApi.confirm, { password }],
  ['POST', factorApi.passkeyOptions, undefined],
  ['POST', factorApi.passkeys, { name: 'A', passkey }],
  ['PATCH', factorApi.passkey('00000000-0000-4000-8000-000000000000'), { name: 'A' }],
  ['DELETE', factorApi.passkey('00000000-0000-4000-8000-000000000000'), undefined],
  ['POST', factorApi.app, undefined],
  ['PUT', factorApi.app, { code: '123456' }],
  ['DELETE', factorApi.app, undefined],
] as const;
const rowOf = async (email: string) =>
  (await site.db.selectFrom('users').selectAll().where('email', '=', email).execute())[0];

const withBodies = writes.filter(([, , body]) => body !== undefined);

test('the list of writes is complete', async () => {
  const document = (await site.send(docsApi.openapi)).json();
  const described = Object.entries(document.paths as Record<string, Record<string, unknown>>).flatMap(
    ([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get' && OURS.test(path))
        .map((method) => `${method} ${path}`),
  );
  const listed = writes.map(
    ([method, path]) => `${method.toLowerCase()} ${path.replace(/[0-9a-f-]{36}|\d+$/, '{id}')}`,
  );
  expect(listed.sort()).toEqual(described.sort());
});

describe.each(writes)('%s %s', (method, url, body) => {
  test('a request from another site does nothing, even with a valid cookie', async () => {
    const email = `csrf-${method}-${url.replace(/\W+/g, '-')}@abuse.example`.toLowerCase();
    const session = await site.join(email);
    const payload = body && JSON.stringify(body);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await site.app.inject({
        method,
        url,
        cookies: { session },
        headers: { 'content-type': 'application/json', ...headers },
        ...(payload && { payload }),
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.cookies).toEqual([]);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
    const me = await site.send(apiPaths.user, { session });
    expect(me.json()).toMatchObject({ email, firstName: 'Amelia' });
    expect((await site.send(signInApi.signIn, { payload: { email, password } })).statusCode).toBe(200);
  });
});

describe.each(withBodies)('the body of %s %s', (method, url, body) => {
  const email = `fields-${method}-${url.replace(/\W+/g, '-')}@abuse.example`.toLowerCase();
  let session: string;
  beforeAll(async () => {
    session = await site.join(email);
  });

  test.each([
    'role',
    'id',
    'userId',
    'isAdmin',
    'admin',
    'verified',
    'emailVerified',
    'password_hash',
    'createdAt',
  ])('can’t set %s', async (name) => {
    const before = await rowOf(email);
    const answer = await site.send(url, { method, session, payload: { ...body, [name]: 1 } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual({ path: name, message: 'We don’t recognize this field' });
    expect(await rowOf(email)).toEqual(before);
  });

  test('must be a JSON object', async () => {
    const answer = await site.app.inject({
      method,
      url,
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify(body),
    });
    expect(answer.statusCode).toBe(415);
  });
});

describe('attempts are limited across processes', () => {
  async function tryAgain(times: number, send: () => ReturnType<AccountsSite['send']>) {
    const answers = [];
    for (let tries = 0; tries < times; tries += 1) answers.push(await send());
    return { statuses: answers.map(({ statusCode }) => statusCode), last: answers.at(-1) };
  }

  test('allows five reset emails an hour per address, registered or not', async () => {
    for (const email of ['flooded@abuse.example', 'unknown@abuse.example']) {
      const { statuses, last } = await tryAgain(6, () =>
        site.send(signInApi.forgotPassword, { payload: { email } }),
      );
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
      expect(Number(last?.headers['retry-after'])).toBeGreaterThan(3_000);
    }
  });

  test('limits reset requests for many addresses from one network', async () => {
    const ask = (tries: number) =>
      site.send(signInApi.forgotPassword, {
        payload: { email: `many${tries}@abuse.example` },
        remoteAddress: `2001:db8:9:9::${tries.toString(16)}`,
      });
    expect((await ask(1)).statusCode).toBe(202);
    await site.db.updateTable('rate_limits').set({ count: 29 }).where('key', 'like', 'forgot:%').execute();
    expect([(await ask(2)).statusCode, (await ask(3)).statusCode]).toEqual([202, 429]);
  });

  test('limits guesses of a link’s token', async () => {
    const { statuses } = await tryAgain(31, () =>
      site.send(signInApi.resetPassword, {
        payload: { token: token.replace(/A$/, 'B'), password: fresh },
        remoteAddress: '203.0.113.40',
      }),
    );
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(21).fill(429)]);
  });

  test.each([
    ['the password', 'POST', accountApi.password, { currentPassword: 'a wrong guess', newPassword: fresh }],
    ['a session', 'POST', factorApi.confirm, { password: 'a wrong guess' }],
    ['the account', 'DELETE', accountApi.account, { password: 'a wrong guess' }],
  ] as const)(
    'limits guesses of the password where %s is changed or confirmed, from any address',
    async (name, method, url, payload) => {
      const email = `guessed-${name.replace(' ', '-')}@abuse.example`;
      const session = await site.join(email);
      const { statuses } = await tryAgain(11, () => site.send(url, { method, session, payload }));
      expect(statuses).toEqual([...Array(10).fill(400), 429]);
      // The owner can still get back in by email.
      expect((await site.send(signInApi.forgotPassword, { payload: { email } })).statusCode).toBe(202);
    },
  );

  test('allows five address changes an hour', async () => {
    const session = await site.join('mover@abuse.example');
    let asked = 0;
    const { statuses } = await tryAgain(6, () => {
      asked += 1;
      return site.send(accountApi.email, {
        session,
        payload: { email: `to${asked}@abuse.example` },
      });
    });
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  test('counts attempts of all processes together', async () => {
    const second = await startBeside(site);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const app = tries % 2 ? second.app : site.app;
      const answer = await app.inject({
        method: 'POST',
        url: signInApi.forgotPassword,
        payload: { email: 'spread@abuse.example' },
      });
      statuses.push(answer.statusCode);
    }
    await second.stop();
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

describe('emails to an address that someone typed', () => {
  const startOver = () => site.db.deleteFrom('rate_limits').execute();
  beforeEach(startOver);
  afterAll(startOver);

  const here = '203.0.113.60';
  const signUp = async (email: string, remoteAddress: string) =>
    (await site.send(signInApi.signUp, { payload: person(email), remoteAddress })).statusCode;
  const setCount = (limit: string, count: number) =>
    site.db.updateTable('rate_limits').set({ count }).where('key', 'like', `${limit}:%`).execute();

  test('reach one mailbox five times an hour from one network, however its address is tagged', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push(await signUp(`bombed+${tries}@abuse.example`, here));
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect(await signUp('someone-else@abuse.example', here)).toBe(202);
    // Strangers don’t keep the owner of the address out.
    expect(await signUp('bombed@abuse.example', '203.0.113.61')).toBe(202);
  });

  test('are limited for a mailbox over all networks, together with changes of email', async () => {
    expect(await signUp('bombed@abuse.example', here)).toBe(202);
    await setCount('typed-mail', 15);
    expect(await signUp('bombed+1@abuse.example', '203.0.113.61')).toBe(429);
    const session = await site.join('bomber@other.example');
    const change = await site.send(accountApi.email, {
      session,
      payload: { email: 'bombed+2@abuse.example' },
    });
    expect(change.statusCode).toBe(429);
  });

  test('of saved searches count as well', async () => {
    const save = async (email: string, remoteAddress: string) =>
      (
        await site.send(savedSearchApi.all, {
          payload: { category: 'hangar-space', filters: { near: 'KADS' }, email, frequency: 'daily' },
          remoteAddress,
        })
      ).statusCode;
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push(await save(`bombed+${tries}@abuse.example`, here));
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect(await signUp('bombed@abuse.example', here)).toBe(429);
    expect(await save('bombed@abuse.example', '203.0.113.61')).toBe(202);
    await setCount('typed-mail', 15);
    expect(await save('bombed+7@abuse.example', '203.0.113.62')).toBe(429);
  });

  test('are limited for a domain, but not for a mailbox provider', async () => {
    expect(await signUp('one@mail.field.example', here)).toBe(202);
    await setCount('typed-mail-domain', 100);
    expect(await signUp('two@field.example', '203.0.113.61')).toBe(429);
    expect(await signUp('two@other.example', '203.0.113.61')).toBe(202);
  });

  test('are limited in all, which is logged once', async () => {
    expect(await signUp('one@field.example', here)).toBe(202);
    await setCount('typed-mail-overall', 3_000);
    lines.length = 0;
    expect(await signUp('two@gmail.com', '203.0.113.61')).toBe(429);
    expect(await signUp('three@field.example', '203.0.113.62')).toBe(429);
    const alarms = lines.filter((line) => line.includes('too many emails to typed addresses'));
    expect(alarms.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 50, limit: 'typed-mail-overall' }),
    ]);
  });
});

describe('the client address', () => {
  const guess = (at: AccountsSite, forwarded: string, remoteAddress = '203.0.113.50') =>
    at.send(signInApi.signIn, {
      payload: { email: 'target@proxy.example', password: 'a wrong guess' },
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded, forwarded: `for=${forwarded}` },
    });

  test('ignores forwarding headers from clients', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await guess(site, `198.51.100.${tries}`)).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test.each([
    ['one proxy', 1],
    ['a proxy by its network', ['203.0.113.0/24']],
  ])(
    'is the last entry of %s, not one the client added',
    async (_, trustProxy) => {
      const behind = await startAccounts({ trustProxy });
      try {
        const statuses: number[] = [];
        // The visitor invents the first entry; the proxy adds the second.
        for (let tries = 0; tries < 11; tries += 1) {
          statuses.push((await guess(behind, `198.51.100.${tries}, 192.0.2.7`)).statusCode);
        }
        expect(statuses).toEqual([...Array(10).fill(401), 429]);
        expect((await guess(behind, '198.51.100.1, 192.0.2.8')).statusCode).toBe(401);
      } finally {
        await behind.stop();
      }
    },
    20_000,
  );

  test('is the peer’s own if the peer isn’t the proxy', async () => {
    const behind = await startAccounts({ trustProxy: ['203.0.113.0/24'] });
    try {
      const statuses: number[] = [];
      for (let tries = 0; tries < 11; tries += 1) {
        statuses.push((await guess(behind, `198.51.100.${tries}`, '198.18.0.1')).statusCode);
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
    } finally {
      await behind.stop();
    }
  }, 20_000);
});

test('a session started by a reset over https is new, __Host- and Secure', async () => {
  const secure = await startAccounts({ publicUrl: 'https://field.example' });
  try {
    const email = 'tls@field.example';
    const before = await secure.join(email);
    await secure.send(signInApi.forgotPassword, { payload: { email } });
    const [mail] = await secure.mailsTo(email, 1, 'Choose a new password');
    expect(mail?.text).toContain('https://field.example/reset-password?token=');
    const answer = await secure.send(signInApi.resetPassword, {
      session: before,
      payload: { token: tokenIn(mail), password: fresh },
    });
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(sessionOf(answer)).not.toBe(before);
  } finally {
    await secure.stop();
  }
}, 20_000);

test('log lines contain no password, token, session or email text', async () => {
  lines.length = 0;
  const email = 'logged@abuse.example';
  const session = await site.join(email);
  await site.send(accountApi.email, {
    session,
    payload: { email: 'logged-next@abuse.example' },
  });
  const [confirm] = await site.mailsTo('logged-next@abuse.example');
  await site.send(accountApi.confirmEmail, { session, payload: { token: tokenIn(confirm) } });
  await site.send(signInApi.forgotPassword, { payload: { email: 'logged-next@abuse.example' } });
  const [, reset] = await site.mailsTo('logged-next@abuse.example', 2);
  const answer = await site.send(signInApi.resetPassword, {
    payload: { token: tokenIn(reset), password: fresh },
  });
  expect(answer.statusCode).toBe(200);
  const payload = { currentPassword: fresh, newPassword: 'eleven brown kettles sing' };
  await sql`alter table password_resets rename to hidden`.execute(site.asOwner);
  const failed = await site.send(accountApi.password, { session: sessionOf(answer), payload });
  const wrong = await site.send(signInApi.resetPassword, { payload: { token, password: fresh } });
  await sql`alter table hidden rename to password_resets`.execute(site.asOwner);
  expect([failed.statusCode, wrong.statusCode]).toEqual([500, 500]);
  expect(failed.body).not.toContain('password_resets');
  const log = lines.join('');
  expect(log).toContain('request failed');
  for (const secret of [
    password,
    fresh,
    payload.newPassword,
    token,
    tokenIn(confirm),
    tokenIn(reset),
    session,
    sessionOf(answer),
    'argon2',
    'Choose a new password',
    'If this wasn’t you',
  ]) {
    expect(log).not.toContain(secret);
  }
});
