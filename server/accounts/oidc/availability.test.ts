import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInApi } from '../../../domain/account.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { type AccountsSite, startAccounts, startBeside } from '../../test/accounts.ts';
import { type IssuerPerson, startIssuer, type TestIssuer } from '../../test/issuer.ts';
import { visitor } from '../../test/issuer-visitor.ts';

const unavailable = /^\/\?auth=login.*problem=issuer-unavailable/;

describe('an issuer that is down', () => {
  let issuer: TestIssuer;
  let site: AccountsSite;
  beforeAll(async () => {
    issuer = await startIssuer({ publicUrl: 'http://localhost:3000' });
    await issuer.stop();
    site = await startAccounts({ oidc: issuer.oidc });
  });
  afterAll(async () => {
    await site.stop();
    await issuer.stop();
  });
  const person: IssuerPerson = { sub: 'p', email: 'p@field.example', email_verified: true };

  test('blocks sign-in but not start, open sessions or sign-out', async () => {
    const visit = visitor(site, issuer);
    const begin = () => visit.get(signInApi.login('/profile', { mode: 'register', role: 'broker' }));

    expect((await visit.get('/api/airports/KADS')).statusCode).toBe(200);
    const refused = await begin();
    expect(refused.statusCode).toBe(303);
    expect(refused.headers.location).toBe(
      '/?auth=register&returnTo=%2Fprofile&problem=issuer-unavailable&role=broker',
    );
    expect(visit.cookies.size).toBe(0);

    await issuer.start();
    expect((await visit.signIn(person, '/profile')).headers.location).toBe('/profile');

    // The issuer is known but gone, so no visitor is redirected to it.
    await issuer.stop();
    const other = visitor(site, issuer);
    expect((await other.get(signInApi.login())).headers.location).toMatch(unavailable);
    // A signed-in user stays signed in and can sign out.
    expect(await visit.user()).toMatchObject({ email: person.email });
    expect((await visit.get(apiPaths.logout)).headers.location).toBe('/landing');
    expect(await visit.user()).toBeNull();

    await issuer.start();
    const path = await other.leave(person);
    await issuer.stop();
    expect((await other.get(path)).headers.location).toMatch(unavailable);
    expect(other.cookies.size).toBe(0);

    await issuer.start();
    expect((await other.signIn(person)).headers.location).toBe('/');
    expect(await other.user()).toMatchObject({ email: person.email });
  });

  test('a sign-in can finish on a process that hasn’t contacted the issuer yet', async () => {
    const second = await startBeside(site);
    const visit = visitor(site, issuer);
    const path = await visit.leave(person, '/browse');
    const cookie = `sign-in=${visit.cookies.get('sign-in')}`;
    const answer = await second.app.inject({ url: path, headers: { cookie } });
    expect(answer.headers.location).toBe('/browse');
    await second.stop();
  });
});

describe('sign-in reports the issuer as unavailable if it sends', () => {
  let server: Server;
  let answerWith: RequestListener = () => {};
  let site: AccountsSite;
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => answerWith(request, response)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    site = await startAccounts({ oidc: { issuer: url, clientId: 'site', clientSecret: undefined } });
  });
  afterAll(async () => {
    await site.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const json =
    (body: () => object): RequestListener =>
    (_request, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body()));

  test.each<[string, RequestListener]>([
    ['an error', (_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>')],
    [
      'an HTML page',
      (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Hi</h1>'),
    ],
    ['an empty body', (_request, response) => response.end()],
    ['another issuer’s description', json(() => ({ issuer: 'https://evil.example' }))],
    ['a description without its addresses', json(() => ({ issuer: url }))],
    ['invalid addresses', json(() => ({ issuer: url, authorization_endpoint: 'javascript:alert(1)' }))],
    ['a redirect', (_request, response) => response.writeHead(302, { location: '/other' }).end()],
    ['a dropped connection', (request) => request.socket.destroy()],
    ['no response', () => {}],
  ])('%s', { timeout: 15_000 }, async (_, listener) => {
    answerWith = listener;
    const answer = await site.send(signInApi.login());
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(unavailable);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test('concurrent sign-ins share one discovery request', async () => {
    let questions = 0;
    answerWith = (_request, response) => {
      questions += 1;
      response.writeHead(503).end();
    };
    await Promise.all(Array.from({ length: 20 }, () => site.send(signInApi.login())));
    expect(questions).toBe(1);
  });
});
