import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { accountApi, accountMessages, signInApi } from '../../../domain/account.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { password, person, sessionOf, startAccounts, tokenIn } from '../../test/accounts.ts';

const site = await startAccounts();
afterAll(() => site.stop());

const fresh = 'seven quiet lamps burn on';
const forgot = (email: unknown, more: object = {}) =>
  site.send(signInApi.forgotPassword, { payload: { email }, ...more });
const reset = (token: string, secret: unknown = fresh, more: object = {}) =>
  site.send(signInApi.resetPassword, { payload: { token, password: secret }, ...more });
const signIn = (email: string, secret: string) =>
  site.send(signInApi.signIn, { payload: { email, password: secret } });
const isSignedIn = async (session: string) =>
  (await site.send(apiPaths.user, { session })).statusCode === 200;

async function tokenFor(email: string, count = 1, typed = email) {
  expect((await forgot(typed)).statusCode).toBe(202);
  return tokenIn((await site.mailsTo(email, count, 'Choose a new password')).at(-1));
}

describe('a forgotten password', () => {
  test('is reset by an emailed link that ends every session and starts one', async () => {
    const email = 'pilot@forgot.example';
    const before = await site.join(email);
    const other = sessionOf(await signIn(email, password));
    const token = await tokenFor(email, 1, '  Pilot@Forgot.example ');
    const answer = await reset(token, fresh, { session: before });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ email });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([await isSignedIn(before), await isSignedIn(other)]).toEqual([false, false]);
    expect(await isSignedIn(sessionOf(answer))).toBe(true);
    expect((await signIn(email, password)).statusCode).toBe(401);
    expect((await signIn(email, fresh)).statusCode).toBe(200);
    const [told] = await site.mailsTo(email, 1, 'was changed');
    expect(told?.text).toContain('/?auth=login');
    expect(tokenIn(told)).toBe('');
  });

  test('accepts a link once, then voids the others', async () => {
    const email = 'twice@forgot.example';
    await site.join(email);
    const first = await tokenFor(email);
    const second = await tokenFor(email, 2);
    expect((await reset(second)).statusCode).toBe(200);
    for (const token of [first, second]) {
      const answer = await reset(token, 'another few words for this');
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([{ path: 'token', message: accountMessages.resetInvalid }]);
      expect(answer.cookies).toEqual([]);
    }
    expect((await signIn(email, fresh)).statusCode).toBe(200);
  });

  test('checks a link without consuming it', async () => {
    const email = 'asks@forgot.example';
    await site.join(email);
    const token = await tokenFor(email);
    const ask = (text: string, more: object = {}) =>
      site.send(`${signInApi.resetPassword}?token=${text}`, more);
    const from = { remoteAddress: '203.0.113.80' };
    for (let time = 0; time < 12; time += 1) expect((await ask(token, from)).statusCode).toBe(200);
    expect((await reset(token)).statusCode).toBe(200);
    for (const dead of [token, 'A'.repeat(43), 'cut', '']) {
      const answer = await ask(dead);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([{ path: 'token', message: accountMessages.resetInvalid }]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const statuses = await Promise.all(Array.from({ length: 12 }, () => ask('B'.repeat(43), from)));
    expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  });

  test('lets one of two simultaneous resets win', async () => {
    const email = 'race@forgot.example';
    await site.join(email);
    const token = await tokenFor(email);
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('refuses expired, invented and truncated links', async () => {
    const email = 'late@forgot.example';
    await site.join(email);
    const token = await tokenFor(email);
    const minutes = await sql<{ left: number }>`
      select round(extract(epoch from expires_at - now()) / 60)::int as left from password_resets
      where user_id = (select id from users where email = ${email})`.execute(site.db);
    expect(minutes.rows).toEqual([{ left: 60 }]);
    await sql`update password_resets set expires_at = now()`.execute(site.db);
    for (const refused of [token, 'A'.repeat(43), 'x', '']) {
      const answer = await reset(refused);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([{ path: 'token', message: accountMessages.resetInvalid }]);
    }
  });

  test('keeps the link valid after a rejected password', async () => {
    const email = 'picky@forgot.example';
    await site.join(email);
    const token = await tokenFor(email);
    for (const [secret, message] of [
      ['short', accountMessages.passwordShort],
      ['', accountMessages.passwordRequired],
      ['password1234', accountMessages.passwordGuessable],
      [`so ${email} so`, accountMessages.passwordGuessable],
      ['x'.repeat(1_025), accountMessages.passwordLong],
      [7, accountMessages.passwordRequired],
    ] as const) {
      const answer = await reset(token, secret);
      expect(answer.json().errors, String(secret).slice(0, 40)).toEqual([{ path: 'password', message }]);
    }
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('gives an account that signs in through an issuer its first password', async () => {
    const email = 'elsewhere@forgot.example';
    const session = await site.join(email);
    await site.db.updateTable('users').set({ password_hash: null }).where('email', '=', email).execute();
    expect((await site.send(accountApi.account, { session })).json().hasPassword).toBe(false);
    const answer = await reset(await tokenFor(email));
    expect((await site.send(accountApi.account, { session: sessionOf(answer) })).json().hasPassword).toBe(
      true,
    );
    expect((await signIn(email, fresh)).statusCode).toBe(200);
  });

  test('cancels a pending change of address', async () => {
    const email = 'calledoff@forgot.example';
    const session = await site.join(email);
    await site.send(accountApi.email, {
      session,
      payload: { email: 'thief@forgot.example' },
    });
    const stolen = tokenIn((await site.mailsTo('thief@forgot.example'))[0]);
    const answer = await reset(await tokenFor(email));
    const confirmed = await site.send(accountApi.confirmEmail, {
      session: sessionOf(answer),
      payload: { token: stolen },
    });
    expect(confirmed.statusCode).toBe(400);
    expect((await site.send(apiPaths.user, { session: sessionOf(answer) })).json().email).toBe(email);
  });

  test('stores only a hash of the token', async () => {
    const email = 'stored@forgot.example';
    await site.join(email);
    const token = await tokenFor(email);
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(r::text, ' ') from password_resets r) || (select string_agg(j::text, ' ') from pgboss.job j) as text
    `.execute(site.db);
    expect(rows[0]?.text).toContain(email);
    expect(rows[0]?.text).not.toContain(token);
    const { rows: hashes } = await sql<{ n: number }>`
      select count(*)::int as n from password_resets where token_hash = sha256(${token}::bytea)`.execute(
      site.db,
    );
    expect(hashes).toEqual([{ n: 1 }]);
  });
});

describe('whether an account exists', () => {
  test('isn’t revealed by the response, nor in an email to a stranger', async () => {
    await site.join('known@shows.example');
    await site.send(signInApi.signUp, { payload: person('unconfirmed@shows.example') });
    const answers = await Promise.all([
      forgot('known@shows.example'),
      forgot('nobody@shows.example'),
      forgot('unconfirmed@shows.example'),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(202);
      expect(answer.json()).toEqual({ status: 'reset-sent' });
      const { date: _date, 'x-request-id': _dateId, ...headers } = answer.headers;
      const { date: _other, 'x-request-id': _otherId, ...expected } = answers[0].headers;
      expect(headers).toEqual(expected);
    }
    await site.mailsTo('known@shows.example', 1, 'Choose a new password');
    const unconfirmed = await site.mailsTo('unconfirmed@shows.example');
    expect(unconfirmed.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Confirm your email'),
    ]);
    const jobs = async () =>
      (
        await sql<{ n: number }>`
          select count(*)::int as n from pgboss.job
          where data -> 'about' ->> 'email' = 'nobody@shows.example' and state = 'completed'`.execute(site.db)
      ).rows[0]?.n;
    await expect.poll(jobs).toBe(1);
    expect(
      (
        await sql`select 1 from password_resets r join users u on u.id = r.user_id where u.email like 'nobody@%'`.execute(
          site.db,
        )
      ).rows,
    ).toEqual([]);
  });
});

test.each([
  [{}, 'email'],
  [{ email: 5 }, 'email'],
  [{ email: 'a@b.co\r\nBcc: x@y.zz' }, 'email'],
  [{ email: 'a@b.co', role: 'listing_broker' }, 'role'],
  [{ email: 'a@b.co', userId: 1 }, 'userId'],
])('forgot-password refuses %j at %s', async (payload, path) => {
  const answer = await site.send(signInApi.forgotPassword, { payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ path }]);
});
