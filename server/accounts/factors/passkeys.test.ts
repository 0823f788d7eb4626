import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountApi, signInApi } from '../../../domain/account.ts';
import { factorApi, factorMessages } from '../../../domain/factors.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { type AccountsSite, password, sessionOf, startAccounts, startBeside } from '../../test/accounts.ts';
import { type Authenticator, softwareAuthenticator } from '../../test/authenticator.ts';
import { passkeyBrowser } from '../../test/passkey-browser.ts';

let site: AccountsSite;
beforeAll(async () => {
  site = await startAccounts();
});
afterAll(() => site.stop());

const browser = (session?: string) => passkeyBrowser(site, session);

async function withPasskey(email: string) {
  const session = await site.seed(email);
  const authenticator = softwareAuthenticator(site.config.publicUrl);
  const added = await browser(session).add(authenticator);
  expect(added.statusCode, added.body).toBe(201);
  return { session, authenticator, id: added.json().id as string };
}

describe('a passkey', () => {
  test('is added, listed, renamed, and signs in without an address; the owner gets an email', async () => {
    const { session, authenticator, id } = await withPasskey('adds@key.example');
    const answer = await browser().signIn(authenticator);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ email: 'adds@key.example' });
    const me = await site.send(apiPaths.user, { session: sessionOf(answer) });
    expect(me.json()).toMatchObject({ email: 'adds@key.example' });
    await site.send(factorApi.passkey(id), { method: 'PATCH', session, payload: { name: 'Blue key' } });
    expect((await site.send(factorApi.factors, { session })).json()).toEqual({
      app: null,
      passkeys: [{ id, name: 'Blue key', createdAt: expect.any(String), lastUsedAt: expect.any(String) }],
    });
    const [mail] = await site.mailsTo('adds@key.example', 1, 'A passkey was added');
    expect(mail?.text).toContain('“Test key”');
  });

  test('asks for a user that the authenticator verifies, and for a key that it stores', async () => {
    const session = await site.seed('asks@key.example');
    const options = (await browser(session).options(factorApi.passkeyOptions)).json();
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'asks@key.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect((await browser().options(factorApi.signInOptions)).json()).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
    });
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another host name', { rpId: 'evil.example' }],
    ['no verified user', { isVerified: false }],
    ['the answer to another question', { type: 'webauthn.create' }],
    ['a counter that went back, as a copied key’s does', { counter: 1 }],
  ])('is refused with %s', async (name, how) => {
    const { authenticator } = await withPasskey(`refused-${name.length}@key.example`);
    expect((await browser().signIn(authenticator)).statusCode).toBe(200);
    const answer = await browser().signIn(authenticator, how);
    expect([answer.statusCode, answer.json().detail]).toEqual([401, factorMessages.passkeyRefused]);
    expect(answer.cookies.filter(({ name }) => name === 'session')).toEqual([]);
  });

  test('is refused with the signature of another key, and if nobody has it', async () => {
    const { authenticator } = await withPasskey('signature@key.example');
    const other = softwareAuthenticator(site.config.publicUrl);
    expect((await browser().signIn(other)).statusCode).toBe(401);
    const forged: Authenticator = {
      ...authenticator,
      sign: (options) => ({ ...other.sign(options), id: authenticator.id, rawId: authenticator.id }),
    };
    expect((await browser().signIn(forged)).statusCode).toBe(401);
  });

  test.each([
    [{ authenticatorData: 'AAAA' }],
    [{ clientDataJSON: 'AAAA' }],
    [{ signature: 'AAAA' }],
    [{ signature: 'A'.repeat(4_001) }],
    [{ userHandle: 1 }],
  ])('with %j instead is refused without an error of the server', async (spoiled) => {
    const { authenticator } = await withPasskey(`odd-${JSON.stringify(spoiled).length}@key.example`);
    const odd: Authenticator = {
      ...authenticator,
      sign: (options) => {
        const answer = authenticator.sign(options);
        return { ...answer, response: { ...answer.response, ...spoiled } };
      },
    };
    expect([400, 401]).toContain((await browser().signIn(odd)).statusCode);
  });

  test('can’t be on two accounts', async () => {
    const { authenticator } = await withPasskey('first@key.example');
    const session = await site.seed('second@key.example');
    const answer = await browser(session).add(authenticator);
    expect([answer.statusCode, answer.json().detail]).toEqual([409, factorMessages.passkeyKnown]);
  });

  test('has a name that can be shown', async () => {
    const session = await site.seed('names@key.example');
    for (const name of ['', ' ', 'x'.repeat(61), 'a\u202eb', 'a\u0000']) {
      const answer = await browser(session).add(softwareAuthenticator(site.config.publicUrl), { name });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toMatchObject([{ path: 'name' }]);
    }
  });

  test.each([
    [
      'certificates, whose revocation lists would be fetched',
      { fmt: 'packed', attStmt: new Map([['x5c', Buffer.alloc(9)]]) },
    ],
    ['a statement that names a root of its own', { fmt: 'apple', attStmt: new Map() }],
    ['no data', { authData: Buffer.alloc(3) }],
  ])('isn’t added with %s', async (name, attestation) => {
    const session = await site.seed(`attested-${name.length}@key.example`);
    const answer = await browser(session).add(softwareAuthenticator(site.config.publicUrl), { attestation });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ path: 'passkey', message: factorMessages.passkeyNotAdded }]);
  });

  test('is one of ten at most', async () => {
    const session = await site.seed('many@key.example');
    const statuses: number[] = [];
    for (let made = 0; made < 11; made += 1) {
      statuses.push((await browser(session).add(softwareAuthenticator(site.config.publicUrl))).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 409]);
  });

  test('doesn’t sign in to a suspended account', async () => {
    const { authenticator } = await withPasskey('suspended@key.example');
    await sql`update users set suspended_at = now() where email = 'suspended@key.example'`.execute(site.db);
    expect((await browser().signIn(authenticator)).statusCode).toBe(403);
  });

  test('is void once the site has another address', async () => {
    const { session, authenticator } = await withPasskey('moved@key.example');
    const there = await startBeside({
      ...site,
      config: { ...site.config, publicUrl: 'http://127.0.0.1:3000' },
    });
    try {
      const answer = await passkeyBrowser({ ...site, app: there.app }).signIn(authenticator);
      expect(answer.statusCode).toBe(401);
      const list = await there.app.inject({ url: factorApi.factors, cookies: { session } });
      expect(list.json().passkeys).toEqual([]);
    } finally {
      await there.stop();
    }
  });
});

describe('a challenge', () => {
  test('works once', async () => {
    const { authenticator } = await withPasskey('once@key.example');
    const visit = browser();
    const options = (await visit.options(factorApi.signInOptions)).json();
    const cookie = visit.challenge();
    const send = () => {
      visit.challenge(cookie);
      return visit.send(factorApi.signIn, { passkey: authenticator.sign(options) });
    };
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([200, 401]);
  });

  test('works in the browser that asked for it only', async () => {
    const { authenticator } = await withPasskey('browser@key.example');
    const options = (await browser().options(factorApi.signInOptions)).json();
    const passkey = authenticator.sign(options);
    expect((await browser().send(factorApi.signIn, { passkey })).statusCode).toBe(401);
    const other = browser();
    await other.options(factorApi.signInOptions);
    expect((await other.send(factorApi.signIn, { passkey })).statusCode).toBe(401);
  });

  test('works for five minutes', async () => {
    const { authenticator } = await withPasskey('late@key.example');
    const visit = browser();
    const options = (await visit.options(factorApi.signInOptions)).json();
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from max(expires_at) - now())::float8 as left from passkey_challenges`.execute(
      site.db,
    );
    expect(rows[0]?.left).toBeLessThanOrEqual(300);
    await sql`update passkey_challenges set expires_at = now()`.execute(site.db);
    const answer = await visit.send(factorApi.signIn, { passkey: authenticator.sign(options) });
    expect(answer.statusCode).toBe(401);
  });

  test('for one purpose or account doesn’t work for another', async () => {
    const { session, authenticator } = await withPasskey('purpose@key.example');
    const visit = browser(session);
    const toConfirm = (await visit.options(factorApi.confirmOptions)).json();
    const passkey = authenticator.sign(toConfirm);
    expect((await visit.send(factorApi.signIn, { passkey })).statusCode).toBe(401);
    const toAdd = (await visit.options(factorApi.passkeyOptions)).json();
    const cookie = visit.challenge();
    const thief = browser(await site.seed('thief@key.example'));
    thief.challenge(cookie);
    const added = { name: 'Mine', passkey: softwareAuthenticator(site.config.publicUrl).create(toAdd) };
    expect((await thief.send(factorApi.passkeys, added)).statusCode).toBe(400);
  });

  test('costs an attempt', async () => {
    const from = { remoteAddress: '203.0.113.200' };
    const statuses = new Set<number>();
    for (let asked = 0; asked < 301; asked += 1) {
      statuses.add((await site.send(factorApi.signInOptions, { method: 'POST', ...from })).statusCode);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});

test('a hundred wrong passkeys in 15 minutes stop a network', async () => {
  const passkey = softwareAuthenticator(site.config.publicUrl).sign({ challenge: 'x' });
  const statuses: number[] = [];
  for (let tries = 0; tries < 101; tries += 1) {
    const answer = await site.send(factorApi.signIn, {
      payload: { passkey },
      remoteAddress: '203.0.113.201',
    });
    statuses.push(answer.statusCode);
  }
  expect([statuses[99], statuses[100]]).toEqual([401, 429]);
});

describe('removing a passkey', () => {
  const remove = (session: string, id: string) =>
    site.send(factorApi.passkey(id), { method: 'DELETE', session });

  test('ends every other session, which it may have begun, and emails the owner', async () => {
    const { session, authenticator, id } = await withPasskey('removes@key.example');
    const thief = sessionOf(await browser().signIn(authenticator));
    expect((await remove(session, id)).statusCode).toBe(204);
    expect((await site.send(apiPaths.user, { session: thief })).statusCode).toBe(401);
    expect((await site.send(apiPaths.user, { session })).statusCode).toBe(200);
    expect((await browser().signIn(authenticator)).statusCode).toBe(401);
    expect(await site.mailsTo('removes@key.example', 1, 'A passkey was removed')).toHaveLength(1);
  });

  test('answers 404 for another person’s passkey', async () => {
    const { authenticator, id } = await withPasskey('owner@key.example');
    const stranger = await site.seed('stranger@key.example');
    expect((await remove(stranger, id)).statusCode).toBe(404);
    const renamed = { method: 'PATCH', session: stranger, payload: { name: 'Mine' } } as const;
    expect((await site.send(factorApi.passkey(id), renamed)).statusCode).toBe(404);
    expect((await browser().signIn(authenticator)).statusCode).toBe(200);
  });

  test('is refused for the only way to sign in', async () => {
    const { session, authenticator, id } = await withPasskey('only@key.example');
    await sql`update users set password_hash = null where email = 'only@key.example'`.execute(site.db);
    const answer = await remove(session, id);
    expect([answer.statusCode, answer.json().detail]).toEqual([409, factorMessages.onlyWay]);
    expect((await browser().signIn(authenticator)).statusCode).toBe(200);
    const second = await browser(session).add(softwareAuthenticator(site.config.publicUrl));
    expect(second.statusCode).toBe(201);
    expect((await remove(session, id)).statusCode).toBe(204);
  });
});

test('passkeys are in the export of the account, without keys', async () => {
  const { session, authenticator } = await withPasskey('exports@key.example');
  const data = await site.send(accountApi.export, { session });
  expect(data.json().passkeys).toEqual([
    { name: 'Test key', createdAt: expect.any(String), lastUsedAt: null },
  ]);
  expect(data.body).not.toContain(authenticator.id);
});

test('a passkey doesn’t replace the password', async () => {
  await withPasskey('both@key.example');
  const payload = { email: 'both@key.example', password };
  expect((await site.send(signInApi.signIn, { payload })).statusCode).toBe(200);
});
