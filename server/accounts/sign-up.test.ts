import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { accountMessages, signInApi } from '../../domain/account.ts';
import { apiPaths } from '../../domain/paths.ts';
import { password, person, sessionOf, startAccounts, tokenIn } from '../test/accounts.ts';

const site = await startAccounts({ adminEmail: 'chief@field.example' });
afterAll(() => site.stop());

const signUp = (payload: object, more: object = {}) => site.send(signInApi.signUp, { payload, ...more });
const verify = (token: string, secret = password) =>
  site.send(signInApi.verifyEmail, { payload: { token, password: secret } });
const usersOf = (email: string) =>
  site.db.selectFrom('users').selectAll().where('email', '=', email).execute();
const signUpsOf = (email: string) =>
  site.db.selectFrom('sign_ups').selectAll().where('email', '=', email).execute();

describe('signing up', () => {
  test('responds 202 and emails a link that creates the account, given the password', async () => {
    const answer = await signUp(person('New@Field.example', { registrantType: 'broker' }));
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ status: 'verification-sent' });
    expect(answer.cookies).toEqual([]);
    expect(await usersOf('new@field.example')).toEqual([]);

    const [mail] = await site.mailsTo('new@field.example');
    expect(mail?.text).toContain(`${site.config.publicUrl}/verify-email?token=`);
    const verified = await verify(tokenIn(mail));
    expect(verified.statusCode).toBe(200);
    expect(verified.json()).toEqual({
      id: expect.any(Number),
      email: 'new@field.example',
      role: 'listing_broker',
      firstName: 'Amelia',
      lastName: 'Earhart',
      profileImageUrl: null,
      isAdmin: false,
      adminNeeds: null,
    });
    const me = await site.send(apiPaths.user, { session: sessionOf(verified) });
    expect(me.json()).toEqual(verified.json());
  });

  test('checks a link without consuming it', async () => {
    const token = await site.signUp('asks@field.example');
    const ask = () => site.send(`${signInApi.verifyEmail}?token=${token}`);
    expect((await ask()).json()).toEqual({ status: 'valid' });
    expect((await verify(token)).statusCode).toBe(200);
    expect((await ask()).json().errors).toEqual([{ path: 'token', message: accountMessages.tokenInvalid }]);
  });

  test.each([
    ['owner', 'property_principal'],
    ['broker', 'listing_broker'],
    [undefined, 'general_user'],
  ] as const)('turns registrant %s into %s', async (registrantType, role) => {
    const email = `${registrantType ?? 'nobody'}@roles.example`;
    await site.joinByEmail(email, registrantType ? { registrantType } : {});
    expect(await usersOf(email)).toMatchObject([{ role }]);
  });

  test('reports all field errors at once, in plain words', async () => {
    const answer = await signUp({ email: 'x', password: 'short', firstName: ' ', lastName: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({
      title: 'Invalid data',
      errors: [
        { path: 'firstName', message: 'First name is required' },
        { path: 'lastName', message: 'Last name is required' },
        { path: 'email', message: 'Valid email is required' },
        { path: 'password', message: 'Password must have at least 12 characters' },
      ],
    });
  });

  test.each([
    [{ email: 5 }, 'email'],
    [{ email: '' }, 'email'],
    [{ email: `${'a'.repeat(250)}@b.co` }, 'email'],
    [{ email: 'a@b.co\r\nBcc: x@y.zz' }, 'email'],
    [{ firstName: null }, 'firstName'],
    [{ firstName: 'x'.repeat(101) }, 'firstName'],
    [{ firstName: 'Tiedown', lastName: 'Support' }, 'firstName'],
    [{ firstName: 'a\u0000b' }, 'firstName'],
    [{ lastName: ['x'] }, 'lastName'],
    [{ lastName: '\ud800' }, 'lastName'],
    [{ password: 123456789012 }, 'password'],
    [{ password: '' }, 'password'],
    [{ password: 'elevenchars' }, 'password'],
    [{ password: 'x'.repeat(1_025) }, 'password'],
    [{ password: `lone \ud800 surrogate` }, 'password'],
    [{ password: 'password1234' }, 'password'],
    [{ password: 'Pilot@Hangar.example!', email: 'pilot@hangar.example' }, 'password'],
    [{ registrantType: 'admin' }, 'registrantType'],
    [{ returnTo: 5 }, 'returnTo'],
    [{ role: 'listing_broker' }, 'role'],
    [{ isAdmin: true }, 'isAdmin'],
    [{ id: 1 }, 'id'],
    [{ verified: true }, 'verified'],
  ])('refuses %j at %s and stores nothing', async (more, path) => {
    const answer = await signUp(person('bad@input.example', more));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path }]);
    expect(await signUpsOf('bad@input.example')).toEqual([]);
  });

  test('accepts passwords of exactly 12 and exactly 1,024 characters', async () => {
    for (const length of [12, 1_024]) {
      const secret = `rope ${'1'.repeat(length - 8)} so`;
      const answer = await signUp(person(`length${length}@ok.example`, { password: secret }));
      expect(answer.statusCode).toBe(202);
    }
  });

  // Only its length is read: its other faults aren't named.
  test.each([1_000_000, 1_048_576])(
    'refuses a password of %i characters for its length alone',
    async (length) => {
      const payload = JSON.stringify(
        person('long@field.example', { password: `\ud800${'ab'.repeat(length / 2)}` }),
      );
      const answer = await signUp(payload as never, { headers: { 'content-type': 'application/json' } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([{ path: 'password', message: accountMessages.passwordLong }]);
    },
  );

  test('refuses anything but a JSON object', async () => {
    for (const payload of ['[]', '"x"', 'null', '{"email":"a@b.co","email":"c@d.ee"}', '{']) {
      const answer = await signUp(payload as never, { headers: { 'content-type': 'application/json' } });
      expect(answer.statusCode).toBe(400);
    }
  });
});

describe('an email that is already registered', () => {
  test('gets the same response, and its owner an email without a token', async () => {
    await site.join('taken@field.example');
    const known = await signUp(person('taken@field.example', { password: 'a stranger writes here' }));
    const fresh = await signUp(person('fresh@field.example'));
    expect(known.statusCode).toBe(fresh.statusCode);
    expect(known.body).toBe(fresh.body);
    const { date: _one, 'x-request-id': _oneId, ...knownHeaders } = known.headers;
    const { date: _two, 'x-request-id': _twoId, ...freshHeaders } = fresh.headers;
    expect(knownHeaders).toEqual(freshHeaders);

    const [mail] = await site.mailsTo('taken@field.example');
    expect(mail?.subject).toContain('already have an account');
    expect(tokenIn(mail)).toBe('');
    const signIn = { email: 'taken@field.example', password: 'a stranger writes here' };
    expect((await site.send(signInApi.signIn, { payload: signIn })).statusCode).toBe(401);
  });

  test('emails never contain a name a stranger typed', async () => {
    await signUp(person('bait@field.example', { firstName: 'Call-1-900-SCAM', lastName: 'Evil Bank' }));
    const [mail] = await site.mailsTo('bait@field.example');
    expect(mail?.text).not.toMatch(/SCAM|Evil/);
    expect(mail?.subject).not.toMatch(/SCAM|Evil/);
  });
});

describe('confirming the address', () => {
  test('requires the password of the sign-up', async () => {
    const token = await site.signUp('click@field.example');
    const empty = await site.send(signInApi.verifyEmail, { payload: { token } });
    expect(empty.json().errors).toEqual([{ path: 'password', message: 'Password is required' }]);
    const wrong = await verify(token, 'not the one of then');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().errors).toEqual([{ path: 'password', message: accountMessages.wrongSignUpPassword }]);
    expect(wrong.cookies).toEqual([]);
    expect(await usersOf('click@field.example')).toEqual([]);
    expect((await verify(token)).statusCode).toBe(200);
  });

  test("never turns a stranger's sign-up into the owner's account, in either order", async () => {
    const theirs = 'the stranger knows this';
    await signUp(person('victim@field.example', { password: theirs, firstName: 'Mallory' }));
    await site.mailsTo('victim@field.example');
    await signUp(person('victim@field.example'));
    const [first, second] = await site.mailsTo('victim@field.example', 2);
    // The owner opens the stranger's link with their own password; the stranger has no link.
    expect((await verify(tokenIn(first))).json().errors).toMatchObject([{ path: 'password' }]);
    const verified = await verify(tokenIn(second));
    expect(verified.json()).toMatchObject({ firstName: 'Amelia' });
    // The stranger's sign-up is gone, and its password never works.
    expect((await verify(tokenIn(first), theirs)).json().errors).toMatchObject([{ path: 'token' }]);
    const signIn = { email: 'victim@field.example', password: theirs };
    expect((await site.send(signInApi.signIn, { payload: signIn })).statusCode).toBe(401);
    expect(await signUpsOf('victim@field.example')).toEqual([]);
  });

  test('accepts a token once', async () => {
    const token = await site.signUp('once@field.example');
    expect((await verify(token)).statusCode).toBe(200);
    const again = await verify(token);
    expect(again.statusCode).toBe(400);
    expect(again.json().errors).toEqual([{ path: 'token', message: accountMessages.tokenInvalid }]);
  });

  test('creates one account for two simultaneous confirmations', async () => {
    const token = await site.signUp('twice@field.example');
    const answers = await Promise.all([verify(token), verify(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await usersOf('twice@field.example')).toHaveLength(1);
  });

  test('refuses expired, invented and malformed tokens with the same answer', async () => {
    const token = await site.signUp('late@field.example');
    await site.db
      .updateTable('sign_ups')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('email', '=', 'late@field.example')
      .execute();
    for (const refused of [token, 'A'.repeat(43), 'x', '']) {
      const answer = await verify(refused);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([{ path: 'token', message: accountMessages.tokenInvalid }]);
    }
  });

  test('stores neither token nor password in plain text', async () => {
    const token = await site.signUp('stored@field.example');
    const { rows } = await sql<{ text: string }>`
      select (select string_agg(s::text, ' ') from sign_ups s) || (select string_agg(j::text, ' ') from pgboss.job j) as text
    `.execute(site.db);
    expect(rows[0]?.text).toContain('stored@field.example');
    expect(rows[0]?.text).not.toContain(token);
    expect(rows[0]?.text).not.toContain(password);
    const [row] = await signUpsOf('stored@field.example');
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('keeps a return path, but no other site, in the link', async () => {
    await signUp(person('back@field.example', { returnTo: '/listing/hangar-space/7?from=mail' }));
    const [back] = await site.mailsTo('back@field.example');
    const link = /https?:\S+/.exec(back?.text ?? '')?.[0] ?? '';
    expect(new URL(link).searchParams.get('returnTo')).toBe('/listing/hangar-space/7?from=mail');
    for (const [index, returnTo] of ['https://evil.example', '//evil.example', '/\\evil.example'].entries()) {
      await signUp(person(`away${index}@field.example`, { returnTo }));
      const [mail] = await site.mailsTo(`away${index}@field.example`);
      expect(mail?.text).not.toContain('evil');
    }
  });
});

describe('the admin', () => {
  test('is the account that confirms ADMIN_EMAIL, in any letter case', async () => {
    await signUp(person('Chief@Field.example', { password: 'first come first served' }));
    expect(await usersOf('chief@field.example')).toEqual([]);
    const signIn = { email: 'chief@field.example', password: 'first come first served' };
    expect((await site.send(signInApi.signIn, { payload: signIn })).statusCode).toBe(401);
    await signUp(person('chief@field.example'));
    const [, mail] = await site.mailsTo('chief@field.example', 2);
    expect((await verify(tokenIn(mail))).json()).toMatchObject({ isAdmin: true, role: 'general_user' });
  });
});
