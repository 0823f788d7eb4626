import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountApi, signInApi } from '../../../domain/account.ts';
import { factorApi } from '../../../domain/factors.ts';
import { CONFIRM_TITLE } from '../../../domain/messages.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import { webhookApi } from '../../../domain/webhooks.ts';
import { type AccountsSite, password, sessionOf, startAccounts } from '../../test/accounts.ts';
import { softwareAuthenticator } from '../../test/authenticator.ts';
import { passkeyBrowser } from '../../test/passkey-browser.ts';
import { hashToken } from '../token.ts';

let site: AccountsSite;
beforeAll(async () => {
  site = await startAccounts();
});
afterAll(() => site.stop());

/** Makes a session look as if it began, or was confirmed, that long ago. */
async function age(session: string, interval: string): Promise<void> {
  await sql`
    update sessions set created_at = created_at - ${interval}::interval, confirmed_at = confirmed_at - ${interval}::interval
    where token_hash = ${hashToken(session)}`.execute(site.db);
}

const id = '00000000-0000-4000-8000-000000000000';
const operations = [
  ['POST', webhookApi.all, { url: 'https://hooks.example.com/hook' }],
  ['PATCH', webhookApi.one(id), { url: 'https://hooks.example.com/hook' }],
  ['POST', webhookApi.secret(id), undefined],
  ['GET', inquiryApi.csv, undefined],
  ['GET', accountApi.export, undefined],
  ['POST', accountApi.email, { email: 'thief@again.example' }],
  ['DELETE', accountApi.sessions, undefined],
  ['DELETE', accountApi.session(id), undefined],
  ['POST', signInApi.signOutEverywhere, undefined],
  ['POST', factorApi.passkeyOptions, undefined],
  [
    'POST',
    factorApi.passkeys,
    { name: 'A', passkey: softwareAuthenticator('http://x.example').create({ challenge: 'A' }) },
  ],
  ['DELETE', factorApi.passkey(id), undefined],
  ['POST', factorApi.app, undefined],
  ['PUT', factorApi.app, { code: '123456' }],
  ['DELETE', factorApi.app, undefined],
] as const;

describe.each(operations)('%s %s', (method, url, payload) => {
  test('asks for a confirmation 15 minutes after the sign-in, and goes on after it', async () => {
    const email = `again-${method}-${url}`.toLowerCase().replace(/\W+/g, '-');
    const session = await site.seed(`${email}@again.example`, 'property_principal');
    const send = () => site.send(url, { method, session, ...(payload && { payload }) });
    await age(session, '16 minutes');
    const refused = await send();
    expect([refused.statusCode, refused.json().title]).toEqual([403, CONFIRM_TITLE]);
    const confirmed = await site.send(factorApi.confirm, { session, payload: { password } });
    expect(confirmed.statusCode, confirmed.body).toBe(204);
    const done = await send();
    expect(done.statusCode, done.body).not.toBe(403);
  });
});

test('a webhook is paused, and one device signs out, without a confirmation', async () => {
  const session = await site.seed('paused@again.example', 'property_principal');
  const made = await site.send(webhookApi.all, {
    session,
    payload: { url: 'https://hooks.example.com/hook' },
  });
  await age(session, '16 minutes');
  const paused = await site.send(webhookApi.one(made.json().id), {
    method: 'PATCH',
    session,
    payload: { paused: true },
  });
  expect(paused.statusCode).toBe(200);
  expect((await site.send(signInApi.signOut, { method: 'POST', session })).statusCode).toBe(204);
});

describe('a confirmation', () => {
  const confirm = (session: string, payload: object) => site.send(factorApi.confirm, { session, payload });
  const isAsked = async (session: string) =>
    (await site.send(inquiryApi.csv, { session })).statusCode === 403;

  test('counts for 15 minutes, in its session only', async () => {
    const session = await site.seed('counts@again.example');
    const payload = { email: 'counts@again.example', password };
    const other = sessionOf(await site.send(signInApi.signIn, { payload }));
    for (const one of [session, other]) await age(one, '1 hour');
    await confirm(session, { password });
    expect([await isAsked(session), await isAsked(other)]).toEqual([false, true]);
    await age(session, '14 minutes');
    expect(await isAsked(session)).toBe(false);
    await age(session, '2 minutes');
    expect(await isAsked(session)).toBe(true);
  });

  test('by a passkey counts too, of the same account only', async () => {
    const session = await site.seed('passkey@again.example');
    const own = softwareAuthenticator(site.config.publicUrl);
    await passkeyBrowser(site, session).add(own);
    const strangers = softwareAuthenticator(site.config.publicUrl);
    await passkeyBrowser(site, await site.seed('stranger@again.example')).add(strangers);
    await age(session, '1 hour');
    const refused = await passkeyBrowser(site, session).confirm(strangers);
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'passkey']);
    expect(await isAsked(session)).toBe(true);
    expect((await passkeyBrowser(site, session).confirm(own)).statusCode).toBe(204);
    expect(await isAsked(session)).toBe(false);
    expect((await site.send(factorApi.confirm, { session })).json()).toEqual({
      isRecent: true,
      ways: ['password', 'passkey'],
    });
  });

  test('is refused with errors at the fields', async () => {
    const session = await site.seed('errors@again.example');
    await age(session, '1 hour');
    for (const [payload, path] of [
      [{}, 'password'],
      [{ password: '' }, 'password'],
      [{ password: 'not this one at all' }, 'password'],
      [{ password, code: '123456' }, 'password'],
      [{ code: '12345' }, 'code'],
      [{ code: '123456' }, 'code'],
      [{ password, isAdmin: true }, 'isAdmin'],
    ] as const) {
      const answer = await confirm(session, payload);
      expect([answer.statusCode, answer.json().errors?.[0].path], answer.body).toEqual([400, path]);
    }
    expect(await isAsked(session)).toBe(true);
    expect((await site.send(factorApi.confirm, { payload: { password } })).statusCode).toBe(401);
  });
});
