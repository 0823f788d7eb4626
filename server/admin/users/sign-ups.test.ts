import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { signInApi } from '../../../domain/account.ts';
import { adminApi } from '../../../domain/admin.ts';
import type { AdminSignUp } from '../../../domain/admin-schema.ts';
import { password, person, startAccounts, tokenIn } from '../../test/accounts.ts';

const site = await startAccounts({ adminEmail: 'chief@waiting.example' });
const session = await site.join('chief@waiting.example');
afterAll(() => site.stop());

const waiting = async (query: Record<string, string | number> = {}) => {
  const answer = await site.send(adminApi.signUps(query), { session });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};
const emails = async (query?: Record<string, string | number>) =>
  (await waiting(query)).json<AdminSignUp[]>().map(({ email }) => email);
const resend = (id: number | string) => site.send(adminApi.signUpMail(id), { session, payload: {} });

test('lists each waiting person once, searched and paged, without those who have an account', async () => {
  await site.signUp('bessie@waiting.example', { firstName: 'Bessie', lastName: 'Coleman' });
  await site.signUp('harriet@waiting.example', { registrantType: 'broker' });
  await site.send(signInApi.signUp, { payload: person('bessie@waiting.example') });
  await site.send(signInApi.signUp, { payload: person('chief@waiting.example') });
  await site.mailsTo('bessie@waiting.example', 2);
  await site.mailsTo('chief@waiting.example');
  await site.signUp('late@waiting.example');
  await sql`update sign_ups set expires_at = now() where email = 'late@waiting.example'`.execute(site.db);

  const all = await waiting();
  expect(all.headers['x-total-count']).toBe('2');
  expect(all.json()).toEqual([
    expect.objectContaining({ email: 'bessie@waiting.example', firstName: 'Amelia' }),
    expect.objectContaining({ email: 'harriet@waiting.example', role: 'listing_broker' }),
  ]);
  expect(all.body).not.toMatch(/argon2|hash|token/);
  expect(await emails({ sort: 'email', limit: 1 })).toEqual(['bessie@waiting.example']);
  expect(await emails({ q: 'harr wait' })).toEqual(['harriet@waiting.example']);
  expect(await emails({ q: '%' })).toEqual([]);
});

test('emails a new link that replaces the earlier one', async () => {
  const email = 'lost@waiting.example';
  const first = await site.signUp(email);
  const [one] = (await waiting({ q: 'lost' })).json<AdminSignUp[]>();
  expect((await resend(one?.id ?? 0)).statusCode).toBe(202);
  const [, mail] = await site.mailsTo(email, 2);
  const verify = (token: string) => site.send(signInApi.verifyEmail, { payload: { token, password } });
  expect((await verify(first)).statusCode).toBe(400);
  expect((await verify(tokenIn(mail))).statusCode).toBe(200);
  expect((await resend(one?.id ?? 0)).statusCode).toBe(404);
  const entries = await site.db.selectFrom('audit_log').select(['action', 'subject_name']).execute();
  expect(entries).toEqual([{ action: 'resend-verification', subject_name: email }]);
});

test('refuses an unknown sign-up, and a sixth mail within an hour', async () => {
  await site.signUp('often@waiting.example');
  const [{ id = 0 } = {}] = (await waiting({ q: 'often' })).json<AdminSignUp[]>();
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push(await resend(id));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 202, 429]);
  expect(answers[5]?.json().detail).toContain('Try again in an hour');
  expect((await resend('x')).statusCode).toBe(404);
  expect((await resend(2_000_000_000)).statusCode).toBe(404);
});
