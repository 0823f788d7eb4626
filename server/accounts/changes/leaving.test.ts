import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { accountApi, accountMessages, signInApi } from '../../../domain/account.ts';
import { DAY_MS } from '../../../domain/dates.ts';
import { CONFIRM_DETAIL } from '../../../domain/factors.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import { outcomesApi } from '../../../domain/outcome.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { password, sessionOf, startAccounts } from '../../test/accounts.ts';
import { readDescription } from '../../test/api-description.ts';
import { createTestApp, validInput } from '../../test/test-app.ts';
import { hashToken, newToken } from '../token.ts';

const site = await startAccounts({ adminEmail: 'chief@leave.example' });
afterAll(() => site.stop());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const signIn = async (email: string, userAgent = firefox) =>
  sessionOf(
    await site.send(signInApi.signIn, { payload: { email, password }, headers: { 'user-agent': userAgent } }),
  );
const isSignedIn = async (session: string) =>
  (await site.send(apiPaths.user, { session })).statusCode === 200;
const sessionsOf = async (session: string) => (await site.send(accountApi.sessions, { session })).json();
const end = (id: string, session?: string) =>
  site.send(accountApi.session(id), { method: 'DELETE', ...(session !== undefined && { session }) });
const leave = (session: string | undefined, payload?: object) =>
  site.send(accountApi.account, {
    method: 'DELETE',
    ...(session !== undefined && { session }),
    ...(payload && { payload }),
  });

describe('the sessions of an account', () => {
  test('are listed with device and times, the current one marked, without hash or token', async () => {
    const email = 'list@leave.example';
    const first = await site.join(email);
    const second = await signIn(email);
    await sql`update sessions set last_used_at = now() - interval '3 days', created_at = now() - interval '9 days'
              where token_hash = ${hashToken(first)}`.execute(site.db);
    const answer = await site.send(accountApi.sessions, { session: second });
    expect(answer.json()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        device: 'Firefox on Linux',
        createdAt: expect.stringMatching(/Z$/),
        lastUsedAt: expect.stringMatching(/Z$/),
        isCurrent: true,
        isNotified: false,
      },
      expect.objectContaining({ isCurrent: false }),
    ]);
    const [, old] = answer.json();
    expect(Math.round((Date.now() - Date.parse(old.createdAt)) / DAY_MS)).toBe(9);
    expect(Math.round((Date.now() - Date.parse(old.lastUsedAt)) / DAY_MS)).toBe(3);
    for (const token of [first, second]) {
      expect(answer.body).not.toContain(token);
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        expect(answer.body).not.toContain(hashToken(token).toString(encoding));
      }
    }
  });

  test('leave out expired sessions and those of other accounts', async () => {
    const session = await site.join('mine@leave.example');
    const over = await signIn('mine@leave.example');
    await sql`update sessions set expires_at = now() where token_hash = ${hashToken(over)}`.execute(site.db);
    await site.join('theirs@leave.example');
    expect(await sessionsOf(session)).toHaveLength(1);
    expect((await site.send(accountApi.sessions)).statusCode).toBe(401);
  });

  test('end one at a time, and only by their owner', async () => {
    const email = 'end@leave.example';
    const session = await site.join(email);
    const other = await signIn(email);
    const stranger = await site.join('stranger@leave.example');
    const [{ id: theirs }] = await sessionsOf(stranger);
    const { id } = (await sessionsOf(session)).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);

    expect((await end(id)).statusCode).toBe(401);
    expect((await end(id, stranger)).statusCode).toBe(404);
    expect((await end(theirs, session)).statusCode).toBe(404);
    for (const wrong of ['1', 'x', "'; drop table sessions", '00000000-0000-0000-0000-000000000000', '%00']) {
      expect((await end(encodeURIComponent(wrong), session)).statusCode).toBe(404);
    }
    expect([await isSignedIn(other), await isSignedIn(stranger)]).toEqual([true, true]);

    const answer = await end(id, session);
    expect(answer.statusCode).toBe(204);
    expect(String(answer.headers['set-cookie'])).not.toContain('session=');
    expect([await isSignedIn(session), await isSignedIn(other)]).toEqual([true, false]);
    expect((await end(id, session)).statusCode).toBe(404);
  });

  test('end all at once but for the current one', async () => {
    const session = await site.join('others@leave.example');
    const others = [await signIn('others@leave.example'), await signIn('others@leave.example')];
    const stranger = await site.join('bystander@leave.example');
    const endOthers = (more: object = {}) => site.send(accountApi.sessions, { method: 'DELETE', ...more });
    expect((await endOthers()).statusCode).toBe(401);
    expect((await endOthers({ session })).statusCode).toBe(204);
    expect(await Promise.all([session, stranger, ...others].map(isSignedIn))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    // With nothing left to end, it succeeds again.
    expect((await endOthers({ session })).statusCode).toBe(204);
  });

  test('lose the cookie when the current one ends', async () => {
    const session = await site.join('self@leave.example');
    const [{ id }] = await sessionsOf(session);
    const answer = await end(id, session);
    expect(answer.headers['set-cookie']).toMatch(/^session=; Max-Age=0;/);
    expect(await isSignedIn(session)).toBe(false);
  });
});

describe('exporting an account', () => {
  test('returns account, profile, listings and sessions, and no credentials', async () => {
    const email = 'export@leave.example';
    const session = await site.join(email, { registrantType: 'owner' });
    for (const kind of listingKinds) {
      const made = await site.send(apiPaths.listings(kind), {
        session,
        payload: validInput(kind, { description: 'x'.repeat(600) }),
      });
      expect(made.statusCode, made.body).toBe(201);
    }
    const request = { icaoCode: 'KADS', name: 'Amelia', title: 'Manager', phone: '(972) 392-4850' };
    await site.send(accountApi.operatorRequests, { session, payload: request });
    const [leased] = (await site.send(ownApi.listings(officeSpace), { session })).json();
    const occupied = { availability: 'occupied' };
    await site.send(apiPaths.listing(officeSpace, leased.id), {
      session,
      method: 'PATCH',
      payload: occupied,
    });
    const outcome = { result: 'elsewhere', rate: 12.5, leasedFrom: '2026-12-01' };
    await site.send(outcomesApi, { session, payload: { ids: [leased.id], ...outcome } });
    const answer = await site.send(accountApi.export, { session });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="tiedown-account-\d{4}-\d\d-\d\d\.json"$/,
    );
    const data = answer.json();
    expect(data.account).toMatchObject({ email, role: 'property_principal', firstName: 'Amelia' });
    expect(data.profile).toMatchObject({ role: 'property_principal', companyName: null });
    expect(data.listings.map(({ category }: { category: string }) => category)).toEqual(
      listingKinds.map(({ category }) => category),
    );
    expect(data.outcomes).toMatchObject([{ listing: leased.id, category: officeSpace.category, ...outcome }]);
    // Complete, including fields that lists leave out.
    expect(data.listings[0]).toMatchObject({
      description: 'x'.repeat(600),
      contactEmail: 'owner@example.com',
      contactPhone: '(972) 555-0134',
    });
    expect(data.cases).toMatchObject([{ type: 'operator', subject: 'Addison (KADS)', state: 'open' }]);
    expect(data.sessions).toEqual([expect.objectContaining({ isCurrent: true })]);
    const { rows } = await sql<{ password_hash: string; id: string }>`
      select u.password_hash, s.id::text from users u join sessions s on s.user_id = u.id where u.email = ${email}`.execute(
      site.db,
    );
    for (const secret of [session, rows[0]?.password_hash, rows[0]?.id, hashToken(session).toString('hex')]) {
      expect(answer.body).not.toContain(secret);
    }
    expect(answer.body).not.toMatch(/hash|token/i);
  });

  test('includes identities at issuers and uploads', async () => {
    const email = 'linked@leave.example';
    const session = await site.join(email, { registrantType: 'owner' });
    await sql`insert into identities (issuer, subject, user_id)
      select 'https://issuer.example', 'amelia-1897', id from users where email = ${email}`.execute(site.db);
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#14529a' } })
      .png()
      .toBuffer();
    const made = await site.send(apiPaths.listings(officeSpace), {
      session,
      payload: validInput(officeSpace, { images: [`data:image/png;base64,${photo.toString('base64')}`] }),
    });
    expect(made.statusCode, made.body).toBe(201);
    const data = (await site.send(accountApi.export, { session })).json();
    expect(data.identities).toEqual([
      { issuer: 'https://issuer.example', subject: 'amelia-1897', linkedAt: expect.stringMatching(/Z$/) },
    ]);
    expect(data.uploads).toEqual([
      {
        url: made.json().images[0],
        type: 'image/webp',
        size: expect.any(Number),
        uploadedAt: expect.stringMatching(/Z$/),
      },
    ]);
    const nobodys = await site.join('unlinked@leave.example');
    expect((await site.send(accountApi.export, { session: nobodys })).json()).toMatchObject({
      identities: [],
      uploads: [],
    });
  });

  test('is limited to the owner and to ten times an hour', async () => {
    expect((await site.send(accountApi.export)).statusCode).toBe(401);
    const session = await site.join('often@leave.example');
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await site.send(accountApi.export, { session })).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('deleting an account', () => {
  test('removes profile, listings and sessions, and sends an email', async () => {
    const email = 'gone@leave.example';
    const session = await site.join(email, { registrantType: 'broker' });
    const other = await signIn(email);
    const made = await site.send(apiPaths.listings(officeSpace), {
      session,
      payload: validInput(officeSpace),
    });
    const { id } = made.json();
    const answer = await leave(session, { password });
    expect(answer.statusCode, answer.body).toBe(204);
    expect(answer.headers['set-cookie']).toMatch(/^session=; Max-Age=0;/);
    expect([await isSignedIn(session), await isSignedIn(other)]).toEqual([false, false]);
    expect((await site.send(apiPaths.listing(officeSpace, id))).statusCode).toBe(410);
    expect((await site.send(signInApi.signIn, { payload: { email, password } })).statusCode).toBe(401);
    const [mail] = await site.mailsTo(email, 1, 'was deleted');
    expect(mail?.text).toContain(site.config.supportEmail);
    expect(mail?.text).toContain('along with its profile and 1 listing.');
    await site.send(signInApi.signUp, {
      payload: { email, password, firstName: 'Bessie', lastName: 'Coleman' },
    });
    expect(await site.mailsTo(email, 1, 'Confirm your email')).toHaveLength(1);
  });

  test('names no listings in the email to a person without any', async () => {
    const email = 'visitor@leave.example';
    expect((await leave(await site.join(email), { password })).statusCode).toBe(204);
    const [mail] = await site.mailsTo(email, 1, 'was deleted');
    expect(mail?.text).toContain('along with its profile. This');
  });

  test('requires the password', async () => {
    const email = 'stays@leave.example';
    const session = await site.join(email);
    expect((await leave(undefined, { password })).statusCode).toBe(401);
    for (const [payload, path, message] of [
      [{ password: 'not this one at all' }, 'password', accountMessages.wrongPassword],
      [{ password: '' }, 'password', accountMessages.passwordRequired],
      [{}, 'password', accountMessages.passwordRequired],
      [{ password, id: 1 }, 'id', 'We don’t recognize this field'],
    ] as const) {
      const answer = await leave(session, payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([{ path, message }]);
    }
    expect((await leave(session)).statusCode).toBe(400);
    expect(await isSignedIn(session)).toBe(true);
  });

  test('is refused for the admin', async () => {
    const session = await site.join('chief@leave.example');
    const answer = await leave(session, { password });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().detail).toBe(accountMessages.adminStays);
    expect(await isSignedIn(session)).toBe(true);
  });
});

describe('with an issuer', () => {
  const issuer = { issuer: 'https://issuer.invalid', clientId: 'site', clientSecret: undefined };

  test('a fresh session replaces the password, and passwords are refused', async () => {
    const there = await startAccounts({ oidc: issuer });
    try {
      const { rows } = await sql<{ id: number }>`
        insert into users (email, first_name, last_name)
        values ('sso@leave.example', 'Amelia', 'Earhart') returning id`.execute(there.db);
      const begin = async (age: string) => {
        const token = newToken();
        await sql`insert into sessions (token_hash, user_id, created_at, expires_at)
          values (${hashToken(token)}, ${rows[0]?.id}, now() - ${age}::interval, now() + interval '1 day')`.execute(
          there.db,
        );
        return token;
      };
      const stale = await begin('16 minutes');
      const fresh = await begin('14 minutes');
      const change = (session: string, more = {}) =>
        there.send(accountApi.email, { session, payload: { email: 'next@leave.example', ...more } });
      const refused = await change(stale);
      expect(refused.statusCode).toBe(403);
      expect(refused.json().detail).toBe(CONFIRM_DETAIL);
      expect((await change(fresh, { password })).statusCode).toBe(400);
      expect((await change(fresh)).statusCode).toBe(202);
      for (const path of [signInApi.forgotPassword, signInApi.resetPassword, accountApi.password]) {
        expect((await there.send(path, { session: fresh, payload: {} })).statusCode).toBe(403);
      }
      expect((await there.send(accountApi.account, { method: 'DELETE', session: stale })).statusCode).toBe(
        403,
      );
      expect((await there.send(accountApi.account, { method: 'DELETE', session: fresh })).statusCode).toBe(
        204,
      );
      expect((await there.send(apiPaths.user, { session: stale })).statusCode).toBe(401);
    } finally {
      await there.stop();
    }
  }, 20_000);
});

test('responses match the API description', async () => {
  const described = await createTestApp({ adminEmail: 'chief@described.example' });
  try {
    const { ask } = await readDescription(described);
    const as = await described.account('listing_broker', 'pat@described.example');
    const known = 'correct horse battery staple';
    const statuses: number[] = [];
    for (const [method, url, body, path] of [
      ['GET', accountApi.account],
      ['PATCH', accountApi.account, { firstName: 'Patricia' }],
      ['PATCH', accountApi.account, { admin: true }],
      ['GET', accountApi.sessions],
      ['DELETE', accountApi.sessions],
      ['DELETE', accountApi.session('x'), undefined, accountApi.session('{id}')],
      ['GET', accountApi.export],
      ['POST', accountApi.email, { email: 'next@described.example' }],
      ['POST', accountApi.email, { email: 'next@described.example', password: 'x' }],
      ['POST', accountApi.confirmEmail, { token: 'x'.repeat(43) }],
      ['POST', accountApi.password, { currentPassword: 'x', newPassword: 'x' }],
      ['POST', accountApi.password, { currentPassword: known, newPassword: 'seven quiet lamps burn on' }],
      ['POST', signInApi.forgotPassword, { email: 'nobody@described.example' }],
      ['POST', signInApi.resetPassword, { token: 'x'.repeat(43), password: 'seven quiet lamps burn on' }],
      ['DELETE', accountApi.account, { password: 'wrong' }],
      ['DELETE', accountApi.account, { password: 'seven quiet lamps burn on' }],
      ['GET', accountApi.account],
    ] as const) {
      const answer = await ask(method, url, { as, ...(body && { body }) }, path);
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([
      200, 200, 400, 200, 204, 404, 200, 202, 400, 400, 400, 204, 202, 400, 400, 204, 401,
    ]);
  } finally {
    await described.close();
  }
}, 20_000);
