import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountMessages, signInApi } from '../../domain/account.ts';
import { password, person, sessionOf, startAccounts } from '../test/accounts.ts';
import { createVerifiedUsers, hashPassword } from './service.ts';

const lines: string[] = [];
const site = await startAccounts({}, { write: (line) => void lines.push(line) });
const passwordHash = await hashPassword(password);
await createVerifiedUsers(
  site.db,
  ['Pilot@Field.example', 'other@field.example'].map((email) => ({
    ...person(email),
    role: 'general_user',
    passwordHash,
  })),
);
afterAll(() => site.stop());

const signIn = (email: string, secret = password, more: object = {}) =>
  site.send(signInApi.signIn, { payload: { email, password: secret }, ...more });

describe('signing in', () => {
  test('returns the user and a session cookie closed to scripts and other sites', async () => {
    const answer = await signIn('pilot@field.example');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      email: 'pilot@field.example',
      role: 'general_user',
      firstName: 'Amelia',
      lastName: 'Earhart',
      profileImageUrl: null,
      isAdmin: false,
      adminNeeds: null,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^device=[\w.-]+; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/),
    ]);
    expect(answer.body).not.toContain(sessionOf(answer));
  });

  test('ignores case and spaces around the email', async () => {
    expect((await signIn('  PILOT@field.EXAMPLE ')).statusCode).toBe(200);
  });

  test('responds the same to an unknown, an unconfirmed and a wrong password', async () => {
    await site.send(signInApi.signUp, { payload: person('unconfirmed@field.example') });
    const answers = await Promise.all([
      signIn('nobody@field.example'),
      signIn('unconfirmed@field.example'),
      signIn('pilot@field.example', 'not this one at all'),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({
        title: 'Unauthorized',
        detail: accountMessages.wrongCredentials,
      });
      expect(answer.cookies).toEqual([]);
    }
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  test('tells apart long passwords that differ in the last byte', async () => {
    const long = `${'correct horse '.repeat(6)}a`;
    await createVerifiedUsers(site.db, [
      { ...person('long@field.example'), role: 'general_user', passwordHash: await hashPassword(long) },
    ]);
    expect((await signIn('long@field.example', `${long.slice(0, -1)}b`)).statusCode).toBe(401);
    expect((await signIn('long@field.example', long)).statusCode).toBe(200);
  });

  test('treats Unicode spellings of the same characters as the same password', async () => {
    await createVerifiedUsers(site.db, [
      {
        ...person('accent@field.example'),
        role: 'general_user',
        passwordHash: await hashPassword('Zürich Flughafen'.normalize('NFKC')),
      },
    ]);
    expect((await signIn('accent@field.example', 'Zürich Flughafen'.normalize('NFD'))).statusCode).toBe(200);
  });

  test.each([
    [{ email: 'pilot@field.example' }, 'password'],
    [{ password }, 'email'],
    [{ email: 'pilot@field.example', password, admin: true }, 'admin'],
    [{ email: { $ne: '' }, password }, 'email'],
    [{ email: "' or 1=1 --", password }, 'email'],
    [{ email: 'pilot@field.example', password: 'x'.repeat(1_025) }, 'password'],
  ])('refuses %j at %s', async (payload, path) => {
    const answer = await site.send(signInApi.signIn, { payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path }]);
  });

  test('refuses a request from another site before reading it', async () => {
    const payload = JSON.stringify({ email: 'pilot@field.example', password });
    for (const headers of [
      { origin: 'https://evil.example', 'content-type': 'application/json' },
      { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
    ]) {
      const answer = await site.send(signInApi.signIn, { payload, headers });
      expect(answer.statusCode).toBe(403);
      expect(answer.cookies).toEqual([]);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
    const plain = await site.send(signInApi.signIn, { payload, headers: { 'content-type': 'text/plain' } });
    expect(plain.statusCode).toBe(415);
  });
});

describe('guessing passwords', () => {
  beforeEach(() => site.db.deleteFrom('rate_limits').execute());

  test('is limited per account and address with Retry-After, while the owner gets in from elsewhere', async () => {
    const remoteAddress = '203.0.113.9';
    for (let tries = 0; tries < 10; tries += 1) {
      expect(
        (await signIn('other@field.example', `wrong guess ${tries}!`, { remoteAddress })).statusCode,
      ).toBe(401);
    }
    const refused = await signIn('other@field.example', password, { remoteAddress });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ title: 'Too many requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await signIn('OTHER@field.example', password, { remoteAddress })).statusCode).toBe(429);
    expect(
      (await signIn('other@field.example', password, { remoteAddress: '203.0.113.10' })).statusCode,
    ).toBe(200);
  });

  test('is limited for an unknown email too', async () => {
    const remoteAddress = '203.0.113.11';
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await signIn('ghost@field.example', password, { remoteAddress })).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('is limited per network across many accounts', async () => {
    // Addresses of one IPv6 /64 count as one visitor.
    const guess = (tries: number) =>
      signIn(`account${tries}@field.example`, password, {
        remoteAddress: `2001:db8:7:7::${tries.toString(16)}`,
      });
    expect((await guess(1)).statusCode).toBe(401);
    await site.db.updateTable('rate_limits').set({ count: 99 }).where('key', 'like', 'sign-in:%').execute();
    expect((await guess(100)).statusCode).toBe(401);
    expect((await guess(101)).statusCode).toBe(429);
    expect(
      (await signIn('pilot@field.example', password, { remoteAddress: '2001:db8:7:8::1' })).statusCode,
    ).toBe(200);
  });

  test('doesn’t count successful sign-ins', async () => {
    const remoteAddress = '203.0.113.12';
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await signIn('pilot@field.example', password, { remoteAddress })).statusCode).toBe(200);
    }
  });

  const deviceOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
    answer.cookies.find(({ name }) => name === 'device')?.value ?? '';
  const setCount = (limit: string, count: number) =>
    site.db.updateTable('rate_limits').set({ count }).where('key', 'like', `${limit}:%`).execute();

  test('is limited per account over all networks, except on a device that its owner has used', async () => {
    const email = 'hunted@field.example';
    await createVerifiedUsers(site.db, [{ ...person(email), role: 'general_user', passwordHash }]);
    const device = deviceOf(await signIn(email));
    expect((await signIn(email, 'a wrong guess')).statusCode).toBe(401);
    await setCount('sign-in-account', 50);
    const refused = await signIn(email);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      429,
      expect.stringContaining('Sign in on a device that you have used before'),
    ]);
    const known = await signIn(email, password, { cookies: { device } });
    expect(known.statusCode).toBe(200);
    expect((await site.send(signInApi.forgotPassword, { payload: { email } })).statusCode).toBe(202);

    const forged = [device.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')), `${device}A`, 'x', '.'];
    for (const one of forged)
      expect((await signIn(email, password, { cookies: { device: one } })).statusCode).toBe(429);
    const others = deviceOf(await signIn('pilot@field.example'));
    expect((await signIn(email, password, { cookies: { device: others } })).statusCode).toBe(429);
    const both = deviceOf(await signIn('pilot@field.example', password, { cookies: { device } }));
    expect((await signIn(email, password, { cookies: { device: both } })).statusCode).toBe(200);
  });

  test('has its own limit on a known device', async () => {
    const email = 'office@field.example';
    await createVerifiedUsers(site.db, [{ ...person(email), role: 'general_user', passwordHash }]);
    const device = deviceOf(await signIn(email));
    const remoteAddress = '203.0.113.77';
    expect((await signIn('colleague@field.example', password, { remoteAddress })).statusCode).toBe(401);
    await setCount('sign-in', 100);
    expect((await signIn(email, password, { remoteAddress })).statusCode).toBe(429);
    const here = (secret: string) => signIn(email, secret, { remoteAddress, cookies: { device } });
    expect((await here(password)).statusCode).toBe(200);
    const guesses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) guesses.push((await here('a wrong guess')).statusCode);
    expect(guesses).toEqual([...Array(10).fill(401), 429]);
  });

  test('too many passwords at once: some wait, the rest get a 503', async () => {
    const answers = await Promise.all(
      Array.from({ length: 56 }, (_, index) => signIn(`burst${index}@field.example`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    const busy = answers.find(({ statusCode }) => statusCode === 503);
    expect(busy?.headers['retry-after']).toBe('2');
    expect((await signIn('pilot@field.example')).statusCode).toBe(200);
  }, 30_000);
});

test('log lines contain no password, token or session', async () => {
  const token = await site.signUp('logged@field.example');
  const verified = await site.send(signInApi.verifyEmail, { payload: { token, password } });
  await site.send(`/verify-email?token=${token}`);
  const twice = await site.send(signInApi.signIn, { payload: { email: 'logged@field.example', password } });
  await site.asOwner.schema.alterTable('users').renameTo('nobody').execute();
  const failed = await site.send(`${signInApi.login('/profile')}&token=${token}`, {
    session: sessionOf(twice),
  });
  expect(failed.statusCode).toBe(500);
  await site.asOwner.schema.alterTable('nobody').renameTo('users').execute();
  const log = lines.join('');
  expect(log).toContain('request failed');
  for (const secret of [
    password,
    token,
    sessionOf(verified),
    sessionOf(twice),
    'Confirm your email',
    'argon2',
  ]) {
    expect(log).not.toContain(secret);
  }
});
