import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { accountApi, accountMessages, signInApi } from '../../../domain/account.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { password, person, sessionOf, startAccounts, tokenIn } from '../../test/accounts.ts';

const site = await startAccounts({ adminEmail: 'chief@field.example' });
afterAll(() => site.stop());

const fresh = 'seven quiet lamps burn on';
const signIn = (email: string, secret = password) =>
  site.send(signInApi.signIn, { payload: { email, password: secret } });
const isSignedIn = async (session: string) =>
  (await site.send(apiPaths.user, { session })).statusCode === 200;
const me = async (session: string) => (await site.send(apiPaths.user, { session })).json();
const newest = async (email: string, subject: string) => {
  const mail = (await site.mailsTo(email, 1, subject)).at(-1);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
};

describe('the account', () => {
  test('is visible only to its owner', async () => {
    const session = await site.join('reader@own.example');
    expect((await site.send(accountApi.account)).statusCode).toBe(401);
    const answer = await site.send(accountApi.account, { session });
    expect(answer.json()).toEqual({
      email: 'reader@own.example',
      firstName: 'Amelia',
      lastName: 'Earhart',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      hasPassword: true,
      pendingEmail: null,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['an override', 'Amelia\u202eecila'],
    ['an embedding', '\u202aAmelia'],
    ['an isolate', 'A\u2067melia\u2069'],
    ['a mark', 'Amelia\u200f'],
  ])('rejects a name with bidirectional %s', async (_what, firstName) => {
    const session = await site.join(`bidi-${firstName.codePointAt(1)}-${firstName.length}@own.example`);
    const answer = await site.send(accountApi.account, { method: 'PATCH', session, payload: { firstName } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      {
        path: 'firstName',
        message: 'First name has invisible characters that change the text direction. Type it again',
      },
    ]);
  });

  test('changes either name, or both', async () => {
    const session = await site.join('name@own.example');
    const rename = (payload: object) => site.send(accountApi.account, { method: 'PATCH', session, payload });
    expect((await rename({ firstName: '  Bessie ' })).json()).toMatchObject({
      firstName: 'Bessie',
      lastName: 'Earhart',
    });
    expect((await rename({ lastName: 'Coleman' })).json()).toMatchObject({ lastName: 'Coleman' });
    expect((await rename({})).json()).toMatchObject({ firstName: 'Bessie', lastName: 'Coleman' });
    expect(await me(session)).toMatchObject({ firstName: 'Bessie', lastName: 'Coleman' });
    expect((await site.send(accountApi.account, { method: 'PATCH', payload: {} })).statusCode).toBe(401);
  });

  test.each([
    [{ firstName: '' }, 'firstName'],
    [{ lastName: 'x'.repeat(101) }, 'lastName'],
    [{ firstName: 'a\u0000b' }, 'firstName'],
    [{ lastName: 'Tiedown team' }, 'lastName'],
    [{ firstName: null }, 'firstName'],
    [{ email: 'chief@field.example' }, 'email'],
    [{ role: 'listing_broker' }, 'role'],
    [{ isAdmin: true }, 'isAdmin'],
    [{ id: 1 }, 'id'],
    [{ password_hash: 'x' }, 'password_hash'],
    [{ emailVerified: true }, 'emailVerified'],
  ])('refuses %j at %s', async (payload, path) => {
    const session = await site.join(`refuses-${path}-${Math.random()}@own.example`.toLowerCase());
    const before = await me(session);
    const answer = await site.send(accountApi.account, { method: 'PATCH', session, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path }]);
    expect(await me(session)).toEqual(before);
  });
});

describe('changing the password', () => {
  const change = (session: string | undefined, payload: object) =>
    site.send(accountApi.password, { payload, ...(session !== undefined && { session }) });

  test('keeps this session, ends the others, and notifies the owner', async () => {
    const email = 'change@password.example';
    const session = await site.join(email);
    const other = sessionOf(await signIn(email));
    const answer = await change(session, { currentPassword: password, newPassword: fresh });
    expect(answer.statusCode, answer.body).toBe(204);
    expect([await isSignedIn(session), await isSignedIn(other)]).toEqual([true, false]);
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await signIn(email, fresh)).statusCode).toBe(200);
    expect((await newest(email, 'was changed')).text).not.toContain(fresh);
  });

  test('requires the current password and a strong new one', async () => {
    const email = 'wrong@password.example';
    const session = await site.join(email);
    const other = sessionOf(await signIn(email));
    for (const [payload, path, message] of [
      [
        { currentPassword: 'not this one at all', newPassword: fresh },
        'currentPassword',
        accountMessages.wrongPassword,
      ],
      [{ currentPassword: '', newPassword: fresh }, 'currentPassword', accountMessages.passwordRequired],
      [{ newPassword: fresh }, 'currentPassword', accountMessages.passwordRequired],
      [{ currentPassword: password, newPassword: 'short' }, 'newPassword', accountMessages.passwordShort],
      [
        { currentPassword: password, newPassword: 'qwertyuiop12' },
        'newPassword',
        accountMessages.passwordGuessable,
      ],
      [
        { currentPassword: password, newPassword: `my ${email}!` },
        'newPassword',
        accountMessages.passwordGuessable,
      ],
      [{ currentPassword: password, newPassword: password }, 'newPassword', accountMessages.passwordSame],
      [
        { currentPassword: password, newPassword: fresh, userId: 1 },
        'userId',
        'We don’t recognize this field',
      ],
    ] as const) {
      const answer = await change(session, payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([{ path, message }]);
    }
    expect((await change(undefined, { currentPassword: password, newPassword: fresh })).statusCode).toBe(401);
    expect(await isSignedIn(other)).toBe(true);
    expect((await signIn(email)).statusCode).toBe(200);
  });

  test('lets one of two simultaneous changes win and refuses the other', async () => {
    const email = 'race@password.example';
    const session = await site.join(email);
    const answers = await Promise.all(
      [fresh, 'eleven brown kettles sing'].map((newPassword) =>
        change(session, { currentPassword: password, newPassword }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
  });

  test('starts no session with the old password after the change', async () => {
    const email = 'meanwhile@password.example';
    const session = await site.join(email);
    const [changed, ...begun] = await Promise.all([
      change(session, { currentPassword: password, newPassword: fresh }),
      ...Array.from({ length: 6 }, () => signIn(email)),
    ]);
    expect(changed?.statusCode).toBe(204);
    const alive = await Promise.all(
      begun.filter(({ statusCode }) => statusCode === 200).map((answer) => isSignedIn(sessionOf(answer))),
    );
    expect(alive).not.toContain(true);
  });

  test('explains how an account without a password gets one', async () => {
    const email = 'none@password.example';
    const session = await site.join(email);
    await site.db.updateTable('users').set({ password_hash: null }).where('email', '=', email).execute();
    const answer = await change(session, { currentPassword: 'anything at all', newPassword: fresh });
    expect(answer.json().errors).toEqual([{ path: 'currentPassword', message: accountMessages.noPassword }]);
  });
});

describe('a leaked password', () => {
  // Common passwords of SecLists that no rule of ours catches.
  const leaked = ['mailcreated5240', 'SOJDLG123aljg', 'deusex machina'];

  test.each(leaked)('is refused wherever one is chosen: %s', async (chosen) => {
    const errors = (path: string) => [{ path, message: accountMessages.passwordLeaked }];
    const email = `${chosen.length}-leaked@move.example`;
    const signUp = await site.send(signInApi.signUp, { payload: { ...person(email), password: chosen } });
    expect([signUp.statusCode, signUp.json().errors]).toEqual([400, errors('password')]);
    const session = await site.join(email);
    const payload = { currentPassword: password, newPassword: chosen };
    const changed = await site.send(accountApi.password, { session, payload });
    expect([changed.statusCode, changed.json().errors]).toEqual([400, errors('newPassword')]);
    await site.send(signInApi.forgotPassword, { payload: { email } });
    const token = tokenIn(await newest(email, 'Choose a new password'));
    const reset = await site.send(signInApi.resetPassword, { payload: { token, password: chosen } });
    expect([reset.statusCode, reset.json().errors]).toEqual([400, errors('password')]);
  });

  test('is refused together with the other errors of the form', async () => {
    const payload = { ...person('no address'), password: leaked[0] };
    const answer = await site.send(signInApi.signUp, { payload });
    expect(
      answer
        .json()
        .errors.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['email', 'password']);
  });
});

describe('changing the address', () => {
  const change = (session: string | undefined, email: unknown, more = {}) =>
    site.send(accountApi.email, {
      payload: { email, ...more },
      ...(session !== undefined && { session }),
    });
  const confirm = (session: string | undefined, token: string) =>
    site.send(accountApi.confirmEmail, { payload: { token }, ...(session !== undefined && { session }) });
  const tokenTo = async (email: string) => tokenIn(await newest(email, 'Confirm your new'));

  test('emails both addresses, and moves once the new one is confirmed', async () => {
    const session = await site.join('old@move.example');
    const other = sessionOf(await signIn('old@move.example'));
    const answer = await change(session, ' New@Move.example ');
    expect(answer.statusCode, answer.body).toBe(202);
    expect((await newest('old@move.example', 'is moving')).text).toContain('new@move.example');
    expect((await site.send(accountApi.account, { session })).json()).toMatchObject({
      email: 'old@move.example',
      pendingEmail: 'new@move.example',
    });
    expect((await signIn('new@move.example')).statusCode).toBe(401);

    const confirmed = await confirm(session, await tokenTo('new@move.example'));
    expect(confirmed.json()).toMatchObject({ email: 'new@move.example' });
    expect([await isSignedIn(session), await isSignedIn(other)]).toEqual([true, false]);
    expect((await signIn('old@move.example')).statusCode).toBe(401);
    expect((await signIn('new@move.example')).statusCode).toBe(200);
    expect((await newest('old@move.example', 'has moved')).text).toContain('new@move.example');
    expect((await site.send(accountApi.account, { session })).json()).toMatchObject({ pendingEmail: null });
  });

  test('voids a reset link sent to the old address', async () => {
    const session = await site.join('leaving@move.example');
    await site.send(signInApi.forgotPassword, { payload: { email: 'leaving@move.example' } });
    const reset = tokenIn(await newest('leaving@move.example', 'Choose a new password'));
    await change(session, 'arrived@move.example');
    await confirm(session, await tokenTo('arrived@move.example'));
    const answer = await site.send(signInApi.resetPassword, { payload: { token: reset, password: fresh } });
    expect(answer.json().errors).toMatchObject([{ path: 'token' }]);
  });

  test('gives nothing to the reader of a mistyped mailbox', async () => {
    const session = await site.join('typo@move.example');
    await change(session, 'stranger@move.example');
    const token = await tokenTo('stranger@move.example');
    expect((await confirm(undefined, token)).statusCode).toBe(401);
    const strangers = await site.join('somebody@move.example');
    const check = (as?: string) =>
      site.send(`${accountApi.confirmEmail}?token=${token}`, as === undefined ? {} : { session: as });
    expect((await check()).statusCode).toBe(401);
    expect((await check(strangers)).json().errors).toEqual([
      { path: 'token', message: accountMessages.emailChangeInvalid },
    ]);
    expect((await check(session)).json()).toEqual({ status: 'valid' });
    const answer = await confirm(strangers, token);
    expect(answer.json().errors).toEqual([{ path: 'token', message: accountMessages.emailChangeInvalid }]);
    expect(await me(strangers)).toMatchObject({ email: 'somebody@move.example' });
    expect(await me(session)).toMatchObject({ email: 'typo@move.example' });
  });

  test('accepts a link once, for a day, until a newer one replaces it', async () => {
    const session = await site.join('once@move.example');
    await change(session, 'first@move.example');
    const first = await tokenTo('first@move.example');
    await change(session, 'second@move.example');
    const second = await tokenTo('second@move.example');
    const refused = [{ path: 'token', message: accountMessages.emailChangeInvalid }];
    expect((await confirm(session, first)).json().errors).toEqual(refused);
    expect((await confirm(session, second)).statusCode).toBe(200);
    for (const token of [second, 'A'.repeat(43), 'x']) {
      expect((await confirm(session, token)).json().errors).toEqual(refused);
    }
    await change(session, 'third@move.example');
    const third = await tokenTo('third@move.example');
    await site.db
      .updateTable('email_changes')
      .set({ expires_at: sql<Date>`now()` })
      .where('email', '=', 'third@move.example')
      .execute();
    expect((await confirm(session, third)).json().errors).toEqual(refused);
  });

  test('responds the same for a registered address, whose owner gets an email without a token', async () => {
    await site.join('taken@move.example');
    const session = await site.join('wants@move.example');
    const known = await change(session, 'taken@move.example');
    const unknown = await change(session, 'free@move.example');
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const mail = await newest('taken@move.example', 'already have an account');
    expect(tokenIn(mail)).toBe('');
    expect(mail.text).not.toContain('wants@move.example');
  });

  test('refuses an address that was registered before it was confirmed', async () => {
    const session = await site.join('slow@move.example');
    await change(session, 'quick@move.example');
    const token = await tokenTo('quick@move.example');
    const signUp = person('quick@move.example');
    await site.send(signInApi.signUp, { payload: signUp });
    const verify = tokenIn(await newest('quick@move.example', 'Confirm your email'));
    expect(
      (await site.send(signInApi.verifyEmail, { payload: { token: verify, password } })).statusCode,
    ).toBe(200);
    const answer = await confirm(session, token);
    expect(answer.json().errors).toEqual([{ path: 'token', message: accountMessages.emailTaken }]);
    expect(await me(session)).toMatchObject({ email: 'slow@move.example' });
  });

  test('voids a pending sign-up for the new address', async () => {
    const session = await site.join('mover@move.example');
    const signUpToken = await site.signUp('wanted@move.example');
    await change(session, 'wanted@move.example');
    await confirm(session, await tokenTo('wanted@move.example'));
    const answer = await site.send(signInApi.verifyEmail, { payload: { token: signUpToken, password } });
    expect(answer.json().errors).toMatchObject([{ path: 'token' }]);
  });

  test('requires a session and a different address', async () => {
    const session = await site.join('strict@move.example');
    expect((await change(undefined, 'x@move.example')).statusCode).toBe(401);
    for (const [email, more, path, message] of [
      ['STRICT@move.example', {}, 'email', accountMessages.emailSame],
      ['nobody', {}, 'email', 'Valid email is required'],
      ['a@b.co\r\nBcc: x@y.zz', {}, 'email', 'Valid email is required'],
      ['x@move.example', { verified: true }, 'verified', 'We don’t recognize this field'],
    ] as const) {
      const answer = await change(session, email, more);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([{ path, message }]);
    }
    expect((await site.send(accountApi.account, { session })).json().pendingEmail).toBeNull();
  });

  test('makes the account admin only once the admin address is confirmed', async () => {
    const session = await site.join('aspirant@move.example');
    await change(session, 'chief@field.example');
    expect(await me(session)).toMatchObject({ isAdmin: false });
    const token = await tokenTo('chief@field.example');
    expect((await confirm(session, token)).json()).toMatchObject({ isAdmin: true });
    await change(session, 'retired@move.example');
    expect(await me(session)).toMatchObject({ isAdmin: true });
    await confirm(session, await tokenTo('retired@move.example'));
    expect(await me(session)).toMatchObject({ isAdmin: false, email: 'retired@move.example' });
  });
});
