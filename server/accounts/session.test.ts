import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { accountApi, signInApi } from '../../domain/account.ts';
import { apiPaths } from '../../domain/paths.ts';
import { openDatabase } from '../db/pool.ts';
import { installActor } from '../http/actor.ts';
import { password, sessionOf, startAccounts } from '../test/accounts.ts';
import { defineAccountJobs } from './jobs.ts';
import { findActor } from './routes.ts';
import { hashToken } from './token.ts';

const site = await startAccounts();
afterAll(() => site.stop());

const whoIs = (session: string) => site.send(apiPaths.user, { session });
const signIn = (email: string, more: object = {}) =>
  site.send(signInApi.signIn, { payload: { email, password }, ...more });

describe('a session', () => {
  test('is required for the user route (401 problem+json)', async () => {
    const answer = await site.send(apiPaths.user);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ title: 'Unauthorized', status: 401 });
    for (const session of ['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}'`, 'A'.repeat(4_000), '%00']) {
      expect((await whoIs(session)).statusCode).toBe(401);
    }
  });

  test('is new at each sign-in, so a planted token stays worthless', async () => {
    await site.join('planted@field.example');
    const planted = 'P'.repeat(43);
    const answer = await signIn('planted@field.example', { session: planted });
    expect(sessionOf(answer)).not.toBe(planted);
    expect((await whoIs(planted)).statusCode).toBe(401);
    expect((await whoIs(sessionOf(answer))).statusCode).toBe(200);
  });

  test('ends when another account signs in over it', async () => {
    const before = await site.join('over@field.example');
    const answer = await signIn('over@field.example', { session: before });
    expect((await whoIs(before)).statusCode).toBe(401);
    expect((await whoIs(sessionOf(answer))).statusCode).toBe(200);
  });

  test('ends at sign-out, and its cookie can’t be replayed', async () => {
    const session = await site.join('out@field.example');
    const other = sessionOf(await signIn('out@field.example'));
    const answer = await site.send(signInApi.signOut, { method: 'POST', session });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['set-cookie']).toMatch(/^session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect((await whoIs(session)).statusCode).toBe(401);
    expect((await whoIs(other)).statusCode).toBe(200);
    expect((await site.send(signInApi.signOut, { method: 'POST' })).statusCode).toBe(204);
  });

  test('ends with all others of the account at sign-out everywhere', async () => {
    const first = await site.join('all@field.example');
    const second = sessionOf(await signIn('all@field.example'));
    const stranger = await site.join('stranger@field.example');
    expect((await site.send(signInApi.signOutEverywhere, { method: 'POST' })).statusCode).toBe(401);
    expect(
      (await site.send(signInApi.signOutEverywhere, { method: 'POST', session: first })).statusCode,
    ).toBe(204);
    expect((await whoIs(first)).statusCode).toBe(401);
    expect((await whoIs(second)).statusCode).toBe(401);
    expect((await whoIs(stranger)).statusCode).toBe(200);
  });

  test('ends when its user is deleted', async () => {
    const session = await site.join('deleted@field.example');
    await site.db.deleteFrom('users').where('email', '=', 'deleted@field.example').execute();
    expect((await whoIs(session)).statusCode).toBe(401);
  });

  test('lasts 30 days from its last use, which is updated at most hourly', async () => {
    const session = await site.join('slide@field.example');
    const row = site.db
      .selectFrom('sessions')
      .select([
        sql<number>`round(extract(epoch from expires_at - now()) / 86400)::int`.as('days'),
        sql<number>`round(extract(epoch from now() - last_used_at))::int`.as('idle'),
      ])
      .where('token_hash', '=', hashToken(session));
    const age = (minutes: number) =>
      site.db
        .updateTable('sessions')
        .set({
          last_used_at: sql<Date>`now() - make_interval(mins => ${minutes})`,
          expires_at: sql<Date>`now() + interval '10 days'`,
        })
        .where('token_hash', '=', hashToken(session))
        .execute();
    expect(await row.executeTakeFirst()).toEqual({ days: 30, idle: 0 });
    await age(59);
    await whoIs(session);
    expect(await row.executeTakeFirst()).toEqual({ days: 10, idle: 59 * 60 });
    await age(61);
    await whoIs(session);
    expect(await row.executeTakeFirst()).toEqual({ days: 30, idle: 0 });
    await site.db
      .updateTable('sessions')
      .set({ expires_at: sql<Date>`now()` })
      .where('token_hash', '=', hashToken(session))
      .execute();
    expect((await whoIs(session)).statusCode).toBe(401);
  });

  test('ends a year after it started, even in constant use', async () => {
    const session = await site.join('year@field.example');
    const begun = (days: number) =>
      sql`update sessions set created_at = now() - make_interval(days => ${days}),
        last_used_at = now() - interval '2 hours'
        where token_hash = ${hashToken(session)}`.execute(site.db);
    await begun(360);
    expect((await whoIs(session)).statusCode).toBe(200);
    const { days } = await site.db
      .selectFrom('sessions')
      .select(sql<number>`round(extract(epoch from expires_at - now()) / 86400)::int`.as('days'))
      .where('token_hash', '=', hashToken(session))
      .executeTakeFirstOrThrow();
    expect(days).toBe(5);
    await begun(366);
    await whoIs(session);
    expect((await whoIs(session)).statusCode).toBe(401);
  });

  test('isn’t read from a request with a second cookie of its name', async () => {
    const [mine, planted] = [
      await site.join('twice@field.example'),
      await site.join('planter@field.example'),
    ];
    for (const cookie of [
      `session=${mine}; session=${planted}`,
      `session=${planted}; theme=dark; session=${mine}`,
      `session=${mine}; session=${mine}`,
      `session=${mine}; session=`,
      `session=;session=${mine}`,
      `session=${mine};\tsession =x`,
    ]) {
      const answer = await site.app.inject({ url: apiPaths.user, headers: { cookie } });
      expect([cookie, answer.statusCode]).toEqual([cookie, 401]);
    }
    for (const cookie of [`xsession=a; session=${mine}; session2=b`, ` session=${mine};; =session`]) {
      const answer = await site.app.inject({ url: apiPaths.user, headers: { cookie } });
      expect(answer.json().email, cookie).toBe('twice@field.example');
    }
  });

  test('is stored as a hash, with its device', async () => {
    await site.join('device@field.example');
    const answer = await signIn('device@field.example', {
      headers: { 'user-agent': `Lynx/2.9\u0001 ${'x'.repeat(500)}` },
    });
    const row = await site.db
      .selectFrom('sessions')
      .selectAll()
      .where('token_hash', '=', hashToken(sessionOf(answer)))
      .executeTakeFirstOrThrow();
    expect(row.user_agent).toMatch(/^Lynx\/2.9 x+$/);
    expect(row.user_agent).toHaveLength(300);
  });

  test('is looked up once per request, and never without a cookie', async () => {
    const asked: unknown[] = [];
    const db = openDatabase(site.connection);
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { default: Fastify } = await import('fastify');
    const { default: cookie } = await import('@fastify/cookie');
    const app = Fastify();
    await app.register(cookie);
    installActor(app, findActor({ db: counted, config: site.config }));
    app.get('/', async (request) => {
      await request.actor();
      return (await request.actor()) ?? {};
    });
    const session = await site.join('lazy@field.example');
    await app.inject({ url: '/' });
    expect(asked).toHaveLength(0);
    const answer = await app.inject({ url: '/', cookies: { session } });
    expect(answer.json()).toMatchObject({ email: 'lazy@field.example' });
    expect(asked).toHaveLength(1);
    await app.close();
    await db.destroy();
  });

  test('is reported as 503, never 401, when the database is unreachable', async () => {
    const { default: Fastify } = await import('fastify');
    const { default: cookie } = await import('@fastify/cookie');
    const { installErrors } = await import('../http/errors.ts');
    const { isConnectionFailure } = await import('../db/connection-failure.ts');
    const { requireActor } = await import('../http/actor.ts');
    const db = openDatabase('postgres://nobody@127.0.0.1:9/nothing', { patience: 0 });
    const app = Fastify();
    installErrors(app, isConnectionFailure);
    await app.register(cookie);
    installActor(app, findActor({ db, config: site.config }));
    app.get('/', (request) => requireActor(request));
    const answer = await app.inject({ url: '/', cookies: { session: 'A'.repeat(43) } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    await app.close();
    await db.destroy();
  });

  test('uses a Secure, host-only cookie over https', async () => {
    const secure = await startAccounts({ publicUrl: 'https://field.example' });
    try {
      const session = await secure.join('tls@field.example');
      const answer = await secure.send(signInApi.signIn, {
        payload: { email: 'tls@field.example', password },
      });
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(
          /^__Host-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
        expect.stringMatching(/^__Secure-device=[\w.-]+; Max-Age=\d+; Path=\/api\/auth; HttpOnly; Secure;/),
      ]);
      expect((await secure.send(apiPaths.user, { session })).statusCode).toBe(200);
      const changed = await secure.send(accountApi.account, {
        method: 'PATCH',
        session,
        payload: { firstName: 'Bessie' },
      });
      expect(changed.headers['set-cookie']).toMatch(
        /^__Host-changed=\d+; Max-Age=5; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const plain = await secure.app.inject({ url: apiPaths.user, cookies: { session } });
      expect(plain.statusCode).toBe(401);
    } finally {
      await secure.stop();
    }
  });
});

test('is deleted after it expires', async () => {
  await site.join('swept@field.example');
  await site.signUp('unswept@field.example');
  await sql`update sessions set expires_at = now() - interval '1 hour'
            where user_id = (select id from users where email = 'swept@field.example')`.execute(site.db);
  await sql`insert into rate_limits values ('old', 1, now() - interval '1 hour'), ('young', 1, now() + interval '1 hour')`.execute(
    site.db,
  );
  await sql`insert into sign_ups (email, first_name, last_name, role, password_hash, expires_at)
            values ('gone@field.example', 'a', 'b', 'general_user', '', now() - interval '1 hour')`.execute(
    site.db,
  );
  await sql`insert into password_resets (token_hash, user_id, expires_at)
            select sha256(age::bytea), id, now() + age::interval from users, unnest(array['-1 hour', '1 hour']) as age
            where email = 'swept@field.example'`.execute(site.db);
  await sql`insert into email_changes (user_id, email, expires_at)
            select id, 'next@field.example', now() - interval '1 hour' from users
            where email = 'swept@field.example'`.execute(site.db);
  let sweep: () => Promise<void> = async () => {};
  defineAccountJobs({
    db: site.db,
    jobs: {
      define: (_name, _options, run) => {
        sweep = () => run({} as never, { id: '', signal: new AbortController().signal });
        return { add: async () => {}, addAll: async () => {} };
      },
      isStarted: () => false,
      start: async () => {},
      run: async () => {},
      redeliver: async () => 0,
      stop: async () => {},
    },
  });
  await sweep();
  const left = await sql<{
    sessions: number;
    sign_ups: string[];
    limits: string[];
    resets: number;
    moves: number;
  }>`
    select (select count(*) from sessions where expires_at < now())::int as sessions,
           (select array_agg(email) from sign_ups) as sign_ups,
           (select count(*) from password_resets)::int as resets,
           (select count(*) from email_changes)::int as moves,
           (select array_agg(key) from rate_limits where key in ('old', 'young')) as limits`.execute(site.db);
  expect(left.rows).toEqual([
    { sessions: 0, sign_ups: ['unswept@field.example'], resets: 1, moves: 0, limits: ['young'] },
  ]);
});
