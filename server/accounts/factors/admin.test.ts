import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountApi, signInApi } from '../../../domain/account.ts';
import { adminApi } from '../../../domain/admin.ts';
import { factorApi, factorMessages, SET_UP_DETAIL, SET_UP_TITLE } from '../../../domain/factors.ts';
import { CONFIRM_TITLE } from '../../../domain/messages.ts';
import { apiPaths, docsApi } from '../../../domain/paths.ts';
import { type AccountsSite, password, sessionOf, startAccounts } from '../../test/accounts.ts';
import { softwareAuthenticator } from '../../test/authenticator.ts';
import { passkeyBrowser } from '../../test/passkey-browser.ts';
import { resetFactors } from '../service.ts';
import { hashToken } from '../token.ts';

const CHIEF = 'chief@field.example';
const publicUrl = 'http://field.example';
let now = new Date('2026-11-20T12:00:00Z');
const lines: string[] = [];
let site: AccountsSite;
beforeAll(async () => {
  site = await startAccounts(
    { adminEmail: CHIEF, publicUrl },
    { write: (line) => void lines.push(line) },
    () => now,
  );
});
afterAll(() => site.stop());

/** The admin's account as it is after the sign-up, with one session. */
async function newChief(of = site): Promise<string> {
  await sql`delete from users where email = ${CHIEF}`.execute(of.db);
  await sql`delete from rate_limits`.execute(of.db);
  return of.seed(CHIEF);
}
const signIn = async () =>
  sessionOf(await site.send(signInApi.signIn, { payload: { email: CHIEF, password } }));
const me = async (session: string) => (await site.send(apiPaths.user, { session })).json();
const list = (session: string) => site.send(adminApi.users(), { session });
const statusOf = async (session: string) => (await list(session)).statusCode;
const put = (session: string, code: string) =>
  site.send(factorApi.app, { method: 'PUT', session, payload: { code } });
const confirm = (session: string, payload: object) => site.send(factorApi.confirm, { session, payload });

/** Sets an app up and returns how it makes codes. */
async function withApp(session: string): Promise<() => string> {
  const { secret } = (await site.send(factorApi.app, { method: 'POST', session })).json();
  const codeAt = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
  const answer = await put(session, codeAt());
  expect(answer.statusCode, answer.body).toBe(204);
  return codeAt;
}
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

describe('an admin without a passkey or an app', () => {
  test('can’t use a single operation of the admin’s, and hears what to do', async () => {
    const session = await newChief();
    const document = (await site.send(docsApi.openapi)).json();
    const asked: string[] = [];
    for (const [template, methods] of Object.entries<Record<string, unknown>>(document.paths)) {
      if (!template.startsWith('/api/admin/')) continue;
      const url = template.replace(/\{\w+\}/g, '1');
      for (const method of Object.keys(methods)) {
        const payload = method === 'get' ? {} : { payload: {} };
        const answer = await site.send(url, { method: method.toUpperCase() as 'GET', session, ...payload });
        expect([answer.statusCode, answer.json().title], `${method} ${url}`).toEqual([403, SET_UP_TITLE]);
        asked.push(url);
      }
    }
    expect(asked.length).toBeGreaterThan(20);
    expect((await list(session)).json().detail).toBe(SET_UP_DETAIL);
    expect(await me(session)).toMatchObject({ isAdmin: false, adminNeeds: 'set-up' });
  });

  test('has no other rights of an admin, and can’t be deleted either', async () => {
    const session = await newChief();
    const answer = await site.send(accountApi.account, { method: 'DELETE', session, payload: { password } });
    expect(answer.statusCode).toBe(403);
  });

  test('of the database needs one too', async () => {
    const session = await site.seed('second@field.example');
    await sql`update users set is_admin = true where email = 'second@field.example'`.execute(site.db);
    expect((await list(session)).json().title).toBe(SET_UP_TITLE);
  });

  test('sets up a passkey at the first sign-in, and goes on', async () => {
    const session = await newChief();
    const added = await passkeyBrowser(site, session).add(softwareAuthenticator(publicUrl));
    expect(added.statusCode, added.body).toBe(201);
    expect(await statusOf(session)).toBe(200);
    expect(await me(session)).toMatchObject({ isAdmin: true, adminNeeds: null });
  });

  test('sets up an app at the first sign-in, and goes on', async () => {
    const session = await newChief();
    await withApp(session);
    expect(await statusOf(session)).toBe(200);
    expect(await site.mailsTo(CHIEF, 1, 'An authenticator app was added')).toHaveLength(1);
  });

  test('works in a trial', async () => {
    const trial = await startAccounts({ adminEmail: CHIEF });
    try {
      const session = await newChief(trial);
      expect((await trial.send(adminApi.users(), { session })).statusCode).toBe(200);
    } finally {
      await trial.stop();
    }
  });
});

describe('an admin with a passkey', () => {
  test('is the admin after a sign-in with it, and not after one with the password alone', async () => {
    const session = await newChief();
    const authenticator = softwareAuthenticator(publicUrl);
    await passkeyBrowser(site, session).add(authenticator);
    const strong = sessionOf(await passkeyBrowser(site).signIn(authenticator));
    expect(await statusOf(strong)).toBe(200);
    const weak = await signIn();
    expect((await list(weak)).json().title).toBe(CONFIRM_TITLE);
    expect(await me(weak)).toMatchObject({ isAdmin: false, adminNeeds: 'confirm' });
    expect((await passkeyBrowser(site, weak).confirm(authenticator)).statusCode).toBe(204);
    expect(await statusOf(weak)).toBe(200);
  });

  test('can’t be replaced by someone who knows the password', async () => {
    const session = await newChief();
    await passkeyBrowser(site, session).add(softwareAuthenticator(publicUrl));
    const { id } = (await site.send(factorApi.factors, { session })).json().passkeys[0];
    const weak = await signIn();
    const answer = await confirm(weak, { password });
    expect(answer.json().errors).toEqual([{ path: 'password', message: factorMessages.passwordNotEnough }]);
    expect((await site.send(factorApi.confirm, { session: weak })).json()).toMatchObject({
      ways: ['passkey'],
    });
    expect((await passkeyBrowser(site, weak).add(softwareAuthenticator(publicUrl))).statusCode).toBe(403);
    for (const [method, url] of [
      ['POST', factorApi.app],
      ['DELETE', factorApi.passkey(id)],
      ['DELETE', accountApi.sessions],
    ] as const) {
      expect((await site.send(url, { method, session: weak })).json().title).toBe(CONFIRM_TITLE);
    }
    const moved = { session: weak, payload: { email: 'thief@field.example' } };
    expect((await site.send(accountApi.email, moved)).statusCode).toBe(403);
  });

  test('keeps the last one', async () => {
    const session = await newChief();
    await passkeyBrowser(site, session).add(softwareAuthenticator(publicUrl));
    const { id } = (await site.send(factorApi.factors, { session })).json().passkeys[0];
    const remove = () => site.send(factorApi.passkey(id), { method: 'DELETE', session });
    expect((await remove()).json().detail).toBe(factorMessages.adminNeedsOne);
    await withApp(session);
    expect((await remove()).statusCode).toBe(204);
    const last = await site.send(factorApi.app, { method: 'DELETE', session });
    expect(last.json().detail).toBe(factorMessages.adminNeedsOne);
    expect(await statusOf(session)).toBe(200);
  });

  test('starts again after the operator’s reset, which ends all sessions', async () => {
    const session = await newChief();
    const authenticator = softwareAuthenticator(publicUrl);
    await passkeyBrowser(site, session).add(authenticator);
    await withApp(session);
    expect(await resetFactors(site, CHIEF)).toBe(true);
    expect((await site.send(apiPaths.user, { session })).statusCode).toBe(401);
    expect((await passkeyBrowser(site).signIn(authenticator)).statusCode).toBe(401);
    expect((await list(await signIn())).json().title).toBe(SET_UP_TITLE);
  });
});

describe('a code of an app', () => {
  test('works once, and 30 seconds early or late', async () => {
    const session = await newChief();
    const code = await withApp(session);
    const used = code();
    const weak = await signIn();
    expect((await confirm(weak, { code: used })).json().errors).toMatchObject([{ path: 'code' }]);
    wait(30);
    const late = code();
    wait(30);
    expect((await confirm(weak, { code: ` ${late.slice(0, 3)} ${late.slice(3)} ` })).statusCode).toBe(204);
    expect((await confirm(weak, { code: late })).statusCode).toBe(400);
    expect(await statusOf(weak)).toBe(200);
    wait(30);
    const old = code();
    wait(90);
    expect((await confirm(weak, { code: old })).statusCode).toBe(400);
  });

  test('sent twice at the same time works once', async () => {
    const code = await withApp(await newChief());
    const weak = await signIn();
    wait(60);
    const payload = { code: code() };
    const answers = await Promise.all([1, 2, 3].map(() => confirm(weak, payload)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400, 400]);
  });

  test('can’t be guessed more than ten times in 15 minutes', async () => {
    const code = await withApp(await newChief());
    const weak = await signIn();
    wait(60);
    const wrong = code() === '000000' ? '000001' : '000000';
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await confirm(weak, { code: wrong })).statusCode);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await confirm(weak, { code: code() })).statusCode).toBe(429);
  });

  test('comes from a secret that is sealed in the database', async () => {
    const session = await newChief();
    const begun = (await site.send(factorApi.app, { method: 'POST', session })).json();
    expect(begun.address).toContain(`secret=${begun.secret}`);
    const { rows } = await sql<{ secret: Buffer }>`select secret from authenticator_apps`.execute(site.db);
    expect(rows[0]?.secret.includes(Buffer.from(begun.secret))).toBe(false);
    // It doesn't count before its first code.
    expect((await list(session)).json().title).toBe(SET_UP_TITLE);
    expect((await put(session, '12345')).json().errors).toMatchObject([{ path: 'code' }]);
  });

  test('is only asked of one app for an account', async () => {
    const session = await newChief();
    await withApp(session);
    const again = await site.send(factorApi.app, { method: 'POST', session });
    expect([again.statusCode, again.json().detail]).toEqual([409, factorMessages.appKnown]);
  });
});

test('an admin’s session ends after 12 hours without use, another’s doesn’t', async () => {
  const chief = await newChief();
  await withApp(chief);
  const member = await site.seed('member@field.example');
  const idle = (session: string, interval: string) =>
    sql`update sessions set last_used_at = now() - ${interval}::interval where token_hash = ${hashToken(session)}`.execute(
      site.db,
    );
  await idle(chief, '11 hours 59 minutes');
  expect(await statusOf(chief)).toBe(200);
  const { rows } = await sql`
    select from sessions where token_hash = ${hashToken(chief)} and last_used_at > now() - interval '1 minute'`.execute(
    site.db,
  );
  expect(rows).toHaveLength(1);
  for (const session of [chief, member]) await idle(session, '12 hours 1 minute');
  expect(await statusOf(chief)).toBe(401);
  expect((await site.send(apiPaths.user, { session: member })).statusCode).toBe(200);
  await idle(chief, '0');
  expect(await statusOf(chief)).toBe(401);
});

describe('the log', () => {
  const logged = async (work: () => Promise<unknown>) => {
    lines.length = 0;
    await work();
    return lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined);
  };
  const from = { remoteAddress: '203.0.113.77' };
  const post = (secret: string, email = CHIEF) =>
    site.send(signInApi.signIn, { payload: { email, password: secret }, ...from });

  test('has sign-ins and failures with the account and a keyed address, and no secrets', async () => {
    const { id } = await me(await newChief());
    const [good, bad, unknown] = await logged(async () => {
      await post(password);
      await post('a wrong guess');
      await post('a wrong guess', 'nobody@field.example');
    });
    expect(good).toMatchObject({ msg: 'sign-in succeeded', by: 'password', account: id });
    expect(bad).toMatchObject({ msg: 'sign-in failed', by: 'password', account: id });
    expect(unknown).toMatchObject({ msg: 'sign-in failed', account: null });
    expect(good.address).toMatch(/^[\w-]{16}$/);
    expect([bad.address, unknown.address]).toEqual([good.address, good.address]);
    for (const secret of ['203.0.113', 'a wrong guess', password, CHIEF]) {
      expect(JSON.stringify([good, bad, unknown])).not.toContain(secret);
    }
  });

  test('has refusals and confirmations', async () => {
    const session = await newChief();
    const { id } = await me(session);
    const entries = await logged(async () => {
      await confirm(session, { password });
      await confirm(session, { code: '123456' });
      await sql`update users set suspended_at = now() where id = ${id}`.execute(site.db);
      await post(password);
      for (let tries = 0; tries < 11; tries += 1) await post('a wrong guess');
    });
    expect(entries.slice(0, 3)).toMatchObject([
      { msg: 'confirmation succeeded', by: 'password', account: id },
      { msg: 'confirmation failed', by: 'code', account: id },
      { msg: 'sign-in refused', by: 'password', account: id },
    ]);
    expect(entries.at(-1)).toMatchObject({ msg: 'sign-in refused', account: id });
  });
});
