import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { signInApi } from '../../../domain/account.ts';
import { type AccountsSite, startAccounts } from '../../test/accounts.ts';
import { type IssuerPerson, startIssuer, type TestIssuer } from '../../test/issuer.ts';
import { visitor } from '../../test/issuer-visitor.ts';
import { FLOW_SECONDS } from './flow-cookie.ts';

let issuer: TestIssuer;
let site: AccountsSite;
let log = '';
beforeAll(async () => {
  issuer = await startIssuer({ publicUrl: 'http://localhost:3000' });
  site = await startAccounts({ oidc: issuer.oidc }, { write: (line) => (log += line) });
});
afterAll(async () => {
  await site.stop();
  await issuer.stop();
});
afterEach(() => {
  vi.useRealTimers();
});

let people = 0;
const somebody = (): IssuerPerson => {
  people += 1;
  return { sub: `h-${people}`, email: `h-${people}@field.example`, email_verified: true };
};
type Visit = ReturnType<typeof visitor>;
const browser = () => visitor(site, issuer);

async function expectNobody(visit: Visit, path: string, problem: string) {
  const before = await site.db.selectFrom('sessions').select('id').execute();
  const answer = await visit.get(path);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toMatch(new RegExp(`^/\\?auth=login.*problem=${problem}`));
  expect(answer.body).toBe('');
  expect(visit.cookies.has('session')).toBe(false);
  expect(await site.db.selectFrom('sessions').select('id').execute()).toHaveLength(before.length);
}

/** Changes parameters of the callback's path; null removes one. */
function withParams(path: string, changes: Record<string, string | null>): string {
  const url = new URL(path, 'http://site.invalid');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.pathname + url.search;
}

describe('a callback works once, in the browser that started it, so it refuses one', () => {
  test('replayed in the same browser', async () => {
    const visit = browser();
    const path = await visit.leave(somebody());
    await visit.get(path);
    expect(await visit.user()).not.toBeNull();
    visit.cookies.delete('session');
    await expectNobody(visit, path, 'expired');
  });

  test('replayed with the earlier cookie', async () => {
    const visit = browser();
    const path = await visit.leave(somebody());
    const cookie = visit.cookies.get('sign-in') ?? '';
    await visit.get(path);
    visit.cookies.clear();
    visit.cookies.set('sign-in', cookie);
    await expectNobody(visit, path, 'refused');
  });

  test('moved to another browser (login CSRF)', async () => {
    const path = await browser().leave(somebody());
    await expectNobody(browser(), path, 'expired');
    const victim = browser();
    await victim.get(signInApi.login());
    await expectNobody(victim, path, 'expired');
  });

  test('from another tab, without ending this tab’s sign-in', async () => {
    const visit = browser();
    const person = somebody();
    const early = await visit.leave(person);
    const late = await visit.leave(person);
    await expectNobody(visit, early, 'expired');
    await visit.get(late);
    expect(await visit.user()).toMatchObject({ email: person.email });
  });

  test('that arrives too late', async () => {
    const visit = browser();
    const path = await visit.leave(somebody());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (FLOW_SECONDS + 5) * 1_000 });
    await expectNobody(visit, path, 'expired');
  });
});

describe('a tampered callback is refused', () => {
  test.each([
    ['another state', { state: 'A'.repeat(43) }, 'expired'],
    ['no state', { state: null }, 'expired'],
    ['a made-up code', { code: 'B'.repeat(43) }, 'refused'],
    ['no code', { code: null }, 'refused'],
    ['another issuer (mix-up)', { iss: 'https://evil.example' }, 'refused'],
    ['no issuer', { iss: null }, 'refused'],
    ['an unknown error code', { code: null, error: 'evil', error_description: '<script>' }, 'refused'],
    ['an issuer outage', { code: null, error: 'temporarily_unavailable' }, 'issuer-unavailable'],
    ['an encrypted response', { response: 'x.y.z' }, 'refused'],
    ['an ID token in the callback', { id_token: 'x.y.z' }, 'refused'],
  ])('%s', async (_, changes, problem) => {
    const visit = browser();
    await expectNobody(visit, withParams(await visit.leave(somebody()), changes), problem);
  });

  test.each([
    ['with state repeated', (path: string) => `${path}&state=${'A'.repeat(43)}`],
    ['with code repeated', (path: string) => `${path}&code=${'A'.repeat(43)}`],
  ])('%s', async (_, change) => {
    const visit = browser();
    await expectNobody(visit, change(await visit.leave(somebody())), 'refused');
  });

  test('with no parameters', async () => {
    await expectNobody(browser(), signInApi.loginCallback, 'expired');
    const visit = browser();
    await visit.get(signInApi.login());
    await expectNobody(visit, signInApi.loginCallback, 'expired');
  });

  test('and HEAD consumes nothing', async () => {
    const visit = browser();
    const path = await visit.leave(somebody());
    const cookie = `sign-in=${visit.cookies.get('sign-in')}`;
    expect((await site.send(path, { method: 'HEAD', headers: { cookie } })).statusCode).toBe(405);
    await visit.get(path);
    expect(await visit.user()).not.toBeNull();
  });
});

describe('a tampered authorization request is refused', () => {
  const detour = async (visit: Visit, change: (url: URL) => void) => {
    issuer.next = somebody();
    const url = new URL(String((await visit.get(signInApi.login())).headers.location));
    change(url);
    return visit.atIssuer(url.href);
  };

  test('with another nonce (an ID token for another sign-in)', async () => {
    const visit = browser();
    const path = await detour(visit, (url) => url.searchParams.set('nonce', 'A'.repeat(43)));
    await expectNobody(visit, path, 'refused');
  });

  test('without a nonce', async () => {
    const visit = browser();
    await expectNobody(visit, await detour(visit, (url) => url.searchParams.delete('nonce')), 'refused');
  });

  test('with another challenge (a code someone else requested)', async () => {
    const visit = browser();
    const path = await detour(visit, (url) => url.searchParams.set('code_challenge', 'A'.repeat(43)));
    await expectNobody(visit, path, 'refused');
  });
});

describe('a foreign cookie is refused', () => {
  test.each([
    ['one character changed', (value: string) => `${value[0] === 'A' ? 'B' : 'A'}${value.slice(1)}`],
    ['truncated', (value: string) => value.slice(0, -4)],
    ['too short', () => 'AAAA'],
    ['empty', () => ''],
    ['JSON', () => '{"state":"A","role":"admin"}'],
    ['long', (value: string) => value.repeat(10)],
  ])('%s', async (_, change) => {
    const visit = browser();
    const path = await visit.leave(somebody());
    visit.cookies.set('sign-in', change(visit.cookies.get('sign-in') ?? ''));
    await expectNobody(visit, path, 'expired');
  });

  test('made for another issuer or client', async () => {
    const other = await startAccounts({ oidc: { ...issuer.oidc, clientId: 'another' } });
    const { cookies } = await other.send(signInApi.login());
    await other.stop();
    const visit = browser();
    const path = await visit.leave(somebody());
    visit.cookies.set('sign-in', cookies[0]?.value ?? '');
    await expectNobody(visit, path, 'expired');
  });
});

test('a token signed by another key under the right key id is refused', async () => {
  const publicUrl = 'http://localhost:3000';
  const honest = await startIssuer({ publicUrl });
  const trusting = await startAccounts({ oidc: honest.oidc });
  const visit = visitor(trusting, honest);
  await visit.signIn(somebody());
  expect(await visit.user()).not.toBeNull();
  await honest.stop();
  const impostor = await startIssuer({ publicUrl, port: honest.port });
  const answer = await visitor(trusting, impostor).signIn(somebody());
  expect(answer.headers.location).toBe('/?auth=login&problem=refused');
  await trusting.stop();
  await impostor.stop();
});

test('repeated failures are rate limited', async () => {
  const visit = browser();
  const remoteAddress = '203.0.113.9';
  let last = '';
  for (let tries = 0; tries <= 100; tries += 1) {
    const begun = await visit.get(signInApi.login());
    const state = new URL(String(begun.headers.location)).searchParams.get('state');
    const cookie = `sign-in=${visit.cookies.get('sign-in')}`;
    const path = `${signInApi.loginCallback}?state=${state}&iss=${encodeURIComponent(issuer.url)}&error=access_denied`;
    last = String((await site.send(path, { remoteAddress, headers: { cookie } })).headers.location);
  }
  expect(last).toBe('/?auth=login&problem=too-many');
});

test('the log names the failure and contains no token, code or secret', async () => {
  const visit = browser();
  const path = await visit.leave(somebody());
  await visit.get(withParams(path, { code: 'C'.repeat(43) }));
  const right = await visit.leave(somebody());
  await visit.get(right);
  expect(log).toContain('sign-in at the issuer failed');
  expect(log).toContain('invalid_grant');
  const code = new URL(right, 'http://x').searchParams.get('code') ?? '-';
  for (const secret of [
    code,
    'C'.repeat(43),
    'eyJ',
    issuer.oidc.clientSecret,
    visit.cookies.get('session') ?? '-',
  ])
    expect(log).not.toContain(secret);
});
