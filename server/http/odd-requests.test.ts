import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountApi } from '../../domain/account.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp, validInput } from '../test/test-app.ts';
import { multipart, photo } from '../test/uploads.ts';

const site = await createTestApp({ publicUrl: 'https://hangars.example' });
let port = 0;
beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});
afterAll(() => site.close());

async function send(raw: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(raw);
  return text(socket);
}

const everyHeader = [
  /content-security-policy: default-src 'none'/i,
  /x-content-type-options: nosniff/i,
  /strict-transport-security: /i,
  /content-type: application\/problem\+json/i,
];

test.each([
  ['two hosts', 'GET /api/hangars HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n', 400],
  ['no host', 'GET /api/hangars HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an unknown method', 'FOO /api/user HTTP/1.1\r\nHost: a\r\n\r\n', 501],
  ['a method nobody uses', 'PROPFIND /api/user HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
  ['TRACE', 'TRACE /api/user HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', 405],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['an expectation', 'POST / HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\nContent-Length: 2\r\n\r\n{}', 417],
  ['bare line feeds', 'GET /api/hangars HTTP/1.1\nHost: a\n\n', 400],
  ['an unknown encoding', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n', 400],
  ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('%s: answers with every header and closes the connection', async (_what, raw, status) => {
  const answer = await send(raw);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of everyHeader) expect(answer).toMatch(header);
});

test.each([
  ['/api/ADMIN/users', 404, 404],
  ['/api/admin//users', 404, 404],
  ['/api/admin/users/.', 403, 401],
  ['/api/%61dmin/users', 403, 401],
  ['/api/admin/users', 403, 401],
])('%s: keeps the admin’s data from others', async (url, ofOthers, ofNobody) => {
  const as = await site.account('listing_broker');
  expect((await site.request('GET', url, { as })).statusCode).toBe(ofOthers);
  expect((await site.request('GET', url)).statusCode).toBe(ofNobody);
});

test('refuses compressed bodies before reading them', async () => {
  const as = await site.account('listing_broker');
  const form = multipart([{ file: 'a.jpg', type: 'image/jpeg', content: await photo() }]);
  const json = JSON.stringify(validInput(officeSpace));
  for (const [method, url, payload, type] of [
    ['POST', apiPaths.listings(officeSpace), json, 'application/json'],
    ['PATCH', accountApi.account, '{"firstName":"A"}', 'application/json'],
    ['POST', apiPaths.media, form.payload, form.type],
  ] as const) {
    const answer = await site.request(method, url, {
      as,
      raw: { payload: gzipSync(payload), type },
      headers: { 'content-encoding': 'gzip' },
    });
    expect([answer.statusCode, answer.json().detail, answer.headers['accept-encoding']]).toEqual([
      415,
      'Send the body without Content-Encoding.',
      'identity',
    ]);
  }
});
