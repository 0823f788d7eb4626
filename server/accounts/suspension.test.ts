import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { accountApi, accountMessages, signInApi } from '../../domain/account.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { password, person, startAccounts, tokenIn } from '../test/accounts.ts';
import { validInput } from '../test/test-app.ts';

const site = await startAccounts();
afterAll(() => site.stop());

const suspend = (email: string) =>
  sql`update users set suspended_at = now(), suspension_reason = 'Fraud' where email = ${email}`.execute(
    site.db,
  );
const sessionsOf = async (email: string) =>
  site.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('email', '=', email)
    .execute();
const signIn = (email: string, secret = password) =>
  site.send(signInApi.signIn, { payload: { email, password: secret } });

describe('a suspended account', () => {
  test('can’t sign in, and says why only to the right password', async () => {
    const email = 'sign-in@suspended.example';
    await site.join(email);
    await suspend(email);
    const [wrong, right] = [await signIn(email, 'another four words here'), await signIn(email)];
    expect([wrong.statusCode, wrong.json().detail]).toEqual([401, accountMessages.wrongCredentials]);
    expect([right.statusCode, right.json().detail]).toEqual([403, accountMessages.suspended]);
    expect(right.cookies).toEqual([]);
  });

  test('can’t reset its password, and keeps the old one', async () => {
    const email = 'reset@suspended.example';
    await site.join(email);
    await site.send(signInApi.forgotPassword, { payload: { email } });
    const token = tokenIn((await site.mailsTo(email, 1, 'Choose a new password')).at(-1));
    await suspend(email);
    const fresh = 'seven quiet lamps burn on';
    const answer = await site.send(signInApi.resetPassword, { payload: { token, password: fresh } });
    expect([answer.statusCode, answer.json().detail]).toEqual([403, accountMessages.suspended]);
    expect((await signIn(email, fresh)).statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(403);
  });

  test('can’t move to another address or create a listing, even in a session that is still open', async () => {
    const email = 'moves@suspended.example';
    const session = await site.join(email, { registrantType: 'owner' });
    const next = 'moved@suspended.example';
    await site.send(accountApi.email, { session, payload: { email: next } });
    const token = tokenIn((await site.mailsTo(next)).at(-1));
    await suspend(email);
    for (const [url, payload] of [
      [accountApi.confirmEmail, { token }],
      [apiPaths.listings(officeSpace), validInput(officeSpace)],
    ] as const) {
      const answer = await site.send(url, { session, payload });
      expect([answer.statusCode, answer.json().detail]).toEqual([403, accountMessages.suspended]);
    }
  });

  test.each([
    ['signs up again', 'again', () => signInApi.signUp, (email: string) => person(email)],
    ['asks for a new password', 'forgot', () => signInApi.forgotPassword, (email: string) => ({ email })],
  ])('gets a mail that explains the suspension when its owner %s', async (_what, name, url, payload) => {
    const email = `${name}@suspended.example`;
    await site.join(email);
    await suspend(email);
    const answer = await site.send(url(), { payload: payload(email) });
    const unknown = await site.send(url(), { payload: payload(`no-${email}`) });
    expect([answer.statusCode, answer.body]).toEqual([unknown.statusCode, unknown.body]);
    const [mail] = await site.mailsTo(email, 1, 'account is suspended');
    expect(mail?.text).toContain(site.config.supportEmail);
    expect(tokenIn(mail)).toBe('');
    const users = await site.db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(users).toHaveLength(1);
  });
});

test.each([
  ['suspended', (email: string) => suspend(email), 403],
  ['deleted', (email: string) => site.db.deleteFrom('users').where('email', '=', email).execute(), 401],
])('no session begins while the account is being %s', async (state, change, status) => {
  const email = `race@${state}.example`;
  await site.join(email);
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => signIn(email)),
    change(email).then(() => site.db.deleteFrom('sessions').where('user_id', 'in', idOf(email)).execute()),
    ...Array.from({ length: 6 }, () => signIn(email)),
  ]);
  for (const answer of answers) {
    if ('statusCode' in answer) expect([200, status]).toContain(answer.statusCode);
  }
  expect(await sessionsOf(email)).toEqual([]);
});

const idOf = (email: string) => site.db.selectFrom('users').select('id').where('email', '=', email);
