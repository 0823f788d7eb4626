import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInApi } from '../../../domain/account.ts';
import { adminApi } from '../../../domain/admin.ts';
import { factorApi } from '../../../domain/factors.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { type AccountsSite, person as signUpOf, startAccounts } from '../../test/accounts.ts';
import { type IssuerPerson, startIssuer, type TestIssuer } from '../../test/issuer.ts';
import { visitor } from '../../test/issuer-visitor.ts';
import { createVerifiedUsers } from '../service.ts';

let issuer: TestIssuer;
let site: AccountsSite;
beforeAll(async () => {
  issuer = await startIssuer({ publicUrl: 'http://localhost:3000' });
  site = await startAccounts({ oidc: issuer.oidc, adminEmail: 'chief@admin.example' });
});
afterAll(async () => {
  await site.stop();
  await issuer.stop();
});

let people = 0;
const somebody = (more: Partial<IssuerPerson> = {}): IssuerPerson => {
  people += 1;
  return {
    sub: `subject-${people}`,
    email: `person-${people}@field.example`,
    email_verified: true,
    given_name: 'Bessie',
    family_name: 'Coleman',
    ...more,
  };
};
const browser = () => visitor(site, issuer);
const usersOf = (email = '') => site.db.selectFrom('users').selectAll().where('email', '=', email).execute();
const identitiesOf = (sub: string) =>
  site.db.selectFrom('identities').selectAll().where('subject', '=', sub).execute();

describe('a first sign-in creates an account', () => {
  test.each([
    ['owner', 'property_principal', '/profile'],
    ['broker', 'listing_broker', '/profile'],
    [undefined, 'general_user', '/'],
  ] as const)('with the chosen role: %s', async (chosen, role, start) => {
    const person = somebody();
    const visit = browser();
    const answer = await visit.signIn(person, undefined, { mode: 'register', role: chosen });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(start);
    expect(await visit.user()).toMatchObject({
      email: person.email,
      firstName: 'Bessie',
      lastName: 'Coleman',
      role,
      isAdmin: false,
    });
    expect(await identitiesOf(person.sub)).toMatchObject([{ issuer: issuer.url }]);
    expect(await usersOf(person.email)).toMatchObject([{ password_hash: null }]);
  });

  test.each([[{ role: 'admin' }], [{ role: 'property_principal' }], [{ isAdmin: 'true' }]])(
    'and ignores %j in the address',
    async (query) => {
      const visit = browser();
      issuer.next = somebody();
      const begun = await visit.get(`/api/login?${new URLSearchParams(query)}`);
      await visit.get(await visit.atIssuer(String(begun.headers.location)));
      expect(await visit.user()).toMatchObject({ role: 'general_user', isAdmin: false });
    },
  );

  test.each([
    ['a single full name', { name: 'Amelia  Mary Earhart' }, ['Amelia', 'Mary Earhart']],
    ['one name', { name: 'Plato' }, ['Plato', '']],
    ['no name', {}, ['local part', '']],
    [
      'a name with what we refuse',
      { given_name: 'Amelia\u0000 ✓', family_name: `Earh\u00adart 🛩 ${'x'.repeat(101)}` },
      ['Amelia', `Earh art ${'x'.repeat(91)}`],
    ],
    ['a name that passes for ours', { given_name: 'Customer', family_name: 'Support' }, ['local part', '']],
    ['a name that is all refused', { name: 'Verified ✓ Admin' }, ['local part', '']],
  ])('from %s', async (_, names, [firstName, lastName]) => {
    const { sub } = somebody();
    const email = `local.part@${sub}.example`;
    const visit = browser();
    await visit.signIn({ sub, email, email_verified: true, ...names });
    expect(await visit.user()).toMatchObject({ firstName, lastName });
  });

  test('and voids a pending password sign-up', async () => {
    const person = somebody();
    await site.db
      .insertInto('sign_ups')
      .values({
        email: person.email ?? '',
        first_name: 'E',
        last_name: 'E',
        role: 'general_user',
        password_hash: 'x',
        return_to: null,
        token_hash: null,
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute();
    await browser().signIn(person);
    const left = site.db
      .selectFrom('sign_ups')
      .select('id')
      .where('email', '=', person.email ?? '');
    expect(await left.execute()).toEqual([]);
  });
});

describe('the redirect to the issuer', () => {
  test('uses a code flow with PKCE, state and nonce, and a login hint', async () => {
    const visit = browser();
    await visit.leave(somebody(), '/browse', { login_hint: 'Bessie@Field.example' });
    expect(issuer.asked).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: 'http://localhost:3000/api/login/callback',
      login_hint: 'bessie@field.example',
    });
  });

  test('keeps its state in a cookie that scripts and proxies can’t read', async () => {
    const visit = browser();
    const { cookies, headers } = await visit.get(signInApi.login('/browse?city=Waco'));
    expect(cookies).toMatchObject([
      { name: 'sign-in', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 900 },
    ]);
    const state = new URL(String(headers.location)).searchParams.get('state') ?? '';
    const plain = Buffer.from(cookies[0]?.value ?? '', 'base64url').toString('latin1');
    expect(plain).not.toContain(state);
    expect(plain).not.toContain('Waco');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('uses a __Host- cookie over TLS', async () => {
    const secure = await startAccounts({ oidc: issuer.oidc, publicUrl: 'https://site.example' });
    const { headers } = await secure.send(signInApi.login());
    expect(headers['set-cookie']).toMatch(/^__Host-sign-in=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    await secure.stop();
  });

  test('is skipped for a signed-in user', async () => {
    const visit = browser();
    await visit.signIn(somebody());
    expect((await visit.get(signInApi.login('/profile'))).headers.location).toBe('/profile');
    expect((await visit.get(signInApi.login())).headers.location).toBe('/');
  });

  test.each([
    ['/browse?tab=hangar-spaces#list', '/browse?tab=hangar-spaces#list'],
    ['https://evil.example', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/api/logout', '/'],
    [`/${'x'.repeat(2_000)}`, '/'],
  ])('returns to %s', async (returnTo, location) => {
    expect((await browser().signIn(somebody(), returnTo)).headers.location).toBe(location);
  });
});

describe('a later sign-in', () => {
  test('finds the same account, even with another role or address', async () => {
    const person = somebody();
    const first = browser();
    await first.signIn(person, undefined, { mode: 'register', role: 'broker' });
    const second = browser();
    const moved = { ...person, email: 'moved@field.example', email_verified: false };
    const answer = await second.signIn(moved, undefined, { mode: 'register', role: 'owner' });
    expect(answer.headers.location).toBe('/');
    expect(await second.user()).toEqual(await first.user());
    expect(await identitiesOf(person.sub)).toHaveLength(1);
  });

  test('creates one account for two simultaneous first sign-ins', async () => {
    const person = somebody();
    const both = [browser(), browser()];
    const paths: string[] = [];
    for (const visit of both) paths.push(await visit.leave(person));
    await Promise.all(both.map((visit, index) => visit.get(paths[index] ?? '')));
    const [one, two] = await Promise.all(both.map((visit) => visit.user()));
    expect(one).toMatchObject({ email: person.email });
    expect(two).toEqual(one);
    expect(await usersOf(person.email)).toHaveLength(1);
  });

  test('ends a session the browser already had', async () => {
    const visit = browser();
    await visit.signIn(somebody());
    const planted = visit.cookies.get('session') ?? '';
    const victim = browser();
    const path = await victim.leave(somebody());
    victim.cookies.set('session', planted);
    await victim.get(path);
    expect(victim.cookies.get('session')).not.toBe(planted);
    expect(await visit.user()).toBeNull();
  });
});

describe('an existing account with the same email', () => {
  const existing = async () => {
    const { sub, email = '' } = somebody();
    const [user] = await createVerifiedUsers(site.db, [
      { email, firstName: 'Old', lastName: 'Hand', role: 'listing_broker', passwordHash: 'x' },
    ]);
    return { id: user?.id, sub, email };
  };

  test('is linked when the issuer has verified the address', async () => {
    const { id, sub, email } = await existing();
    const visit = browser();
    const answer = await visit.signIn({ sub, email: email.toUpperCase(), email_verified: true }, undefined, {
      role: 'owner',
    });
    expect(answer.headers.location).toBe('/');
    expect(await visit.user()).toMatchObject({ id, firstName: 'Old', role: 'listing_broker' });
    expect(await identitiesOf(sub)).toMatchObject([{ user_id: id }]);
  });

  test('is linked when the issuer sends "true" as a string', async () => {
    const { id, sub, email } = await existing();
    const visit = browser();
    await visit.signIn({ sub, email, email_verified: 'true' });
    expect(await visit.user()).toMatchObject({ id });
  });

  test.each([[false], ['false'], ['yes'], [undefined]])(
    'is not linked when email_verified is %j',
    async (email_verified) => {
      const { sub, email } = await existing();
      const visit = browser();
      const answer = await visit.signIn({
        sub,
        email,
        ...(email_verified !== undefined && { email_verified }),
      });
      expect(answer.headers.location).toBe('/?auth=login&problem=email-unverified');
      expect(visit.cookies.has('session')).toBe(false);
      expect(await identitiesOf(sub)).toEqual([]);
    },
  );

  test('is deleted with its identity, and the next sign-in starts from scratch', async () => {
    const person = somebody();
    const visit = browser();
    await visit.signIn(person, undefined, { mode: 'register', role: 'owner' });
    const { id } = await visit.user();
    await site.db.deleteFrom('users').where('id', '=', id).execute();
    expect(await visit.user()).toBeNull();
    expect(await identitiesOf(person.sub)).toEqual([]);
    await visit.signIn(person);
    expect((await visit.user()).id).not.toBe(id);
  });
});

describe('refuses a sign-in', () => {
  test.each([
    ['an unverified address', { email_verified: false }, 'email-unverified'],
    ['an invalid address', { email: 'a@b\r\nBcc: x@y.z' }, 'email-missing'],
  ])('for %s', async (_, claims, problem) => {
    const person = somebody(claims);
    const visit = browser();
    const answer = await visit.signIn(person, '/profile', { mode: 'register', role: 'broker' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(
      `/?auth=register&returnTo=%2Fprofile&problem=${problem}&role=broker`,
    );
    expect(visit.cookies.size).toBe(0);
    expect(await usersOf(person.email)).toEqual([]);
    expect(await identitiesOf(person.sub)).toEqual([]);
  });

  test('without an address', async () => {
    const answer = await browser().signIn({ sub: 'nameless' });
    expect(answer.headers.location).toBe('/?auth=login&problem=email-missing');
  });

  test('of a suspended account', async () => {
    const someone = somebody();
    await browser().signIn(someone);
    await site.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('email', '=', someone.email ?? '')
      .execute();
    const visit = browser();
    const answer = await visit.signIn(someone);
    expect(answer.headers.location).toBe('/?auth=login&problem=suspended');
    expect(await visit.user()).toBeNull();
  });

  test('of a deleted suspended account, even with another address', async () => {
    const chief = browser();
    await chief.signIn(somebody({ email: 'chief@admin.example' }));
    const session = chief.cookies.get('session') ?? '';
    const someone = somebody();
    const before = browser();
    await before.signIn(someone);
    const { id } = await before.user();
    await site.send(adminApi.userSuspension(id), { session, payload: { reason: 'Fraud' } });
    expect((await site.send(adminApi.user(id), { session, method: 'DELETE' })).statusCode).toBe(204);
    const banned = [someone, { ...someone, email: 'other@field.example' }, { ...someone, sub: 'another' }];
    for (const person of banned) {
      const answer = await browser().signIn(person);
      expect(answer.headers.location).toBe('/?auth=login&problem=suspended');
      expect(await usersOf(person.email)).toEqual([]);
    }
    await site.send(adminApi.signUpAllowance, { session, payload: { email: someone.email } });
    const visit = browser();
    await visit.signIn({ ...someone, email: 'other@field.example' });
    expect(await visit.user()).toMatchObject({ email: 'other@field.example' });
  });

  test('that was canceled at the issuer, and allows another try', async () => {
    const visit = browser();
    const answer = await visit.signIn(null, '/profile');
    expect(answer.headers.location).toBe('/?auth=login&returnTo=%2Fprofile&problem=canceled');
    expect(visit.cookies.size).toBe(0);
    expect((await visit.signIn(somebody(), '/profile')).headers.location).toBe('/profile');
  });
});

describe('passwords and passkeys', () => {
  test.each([
    [signInApi.signIn, { email: 'a@b.example', password: 'x' }],
    [signInApi.signUp, signUpOf('a@b.example')],
    [factorApi.signInOptions, {}],
    [factorApi.signIn, {}],
    [signInApi.verifyEmail, { token: 'A'.repeat(43), password: 'x' }],
  ])('are not accepted: %s', async (url, payload) => {
    const answer = await site.send(url, { payload });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ detail: 'People sign in here through the sign-in service.' });
  });

  test('GET /api/auth/config names the issuer method', async () => {
    expect((await site.send(apiPaths.authConfig)).json()).toMatchObject({ provider: 'issuer' });
  });
});

describe('GET /api/logout', () => {
  test('ends our session, then the issuer’s, and returns here', async () => {
    const visit = browser();
    const [first, second] = [somebody(), somebody()];
    await visit.signIn(first);
    const session = visit.cookies.get('session') ?? '';
    // The issuer still has its own session.
    visit.cookies.delete('session');
    await visit.signIn(second);
    expect(await visit.user()).toMatchObject({ email: first.email });

    const { headers, statusCode } = await visit.get(apiPaths.logout, { 'sec-fetch-site': 'same-origin' });
    expect(statusCode).toBe(303);
    expect(visit.cookies.size).toBe(0);
    const end = new URL(String(headers.location));
    expect(end.origin).toBe(issuer.url);
    expect(end.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/landing');
    expect(end.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    const { html } = await visit.ask(end.href);
    const [, action = ''] = /action="([^"]+)"/.exec(html) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(html) ?? [];
    expect(await visit.atIssuer(action, new URLSearchParams({ xsrf, logout: 'yes' }))).toBe('/landing');

    await visit.signIn(second);
    expect(await visit.user()).toMatchObject({ email: second.email });
    expect((await site.send(apiPaths.user, { session })).statusCode).toBe(200);
  });

  test('leaves no readable ID token in the database', async () => {
    const visit = browser();
    await visit.signIn(somebody());
    const rows = await site.db.selectFrom('issuer_sessions').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { id_token } of rows) expect(id_token.toString('latin1')).not.toMatch(/eyJ|\.eyJ/);
    const before = rows.length;
    await visit.get(apiPaths.logout);
    const after = await site.db.selectFrom('issuer_sessions').selectAll().execute();
    expect(after).toHaveLength(before - 1);
  });

  test('ignores a request from another site', async () => {
    const visit = browser();
    await visit.signIn(somebody());
    const answer = await visit.get(apiPaths.logout, {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    });
    expect(answer.headers.location).toBe('/landing');
    expect(await visit.user()).not.toBeNull();
  });

  test('redirects to the landing page without a session', async () => {
    expect((await browser().get(apiPaths.logout)).headers.location).toBe('/landing');
  });
});
