import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Config, isTrial, readConfig } from '../config.ts';
import { installErrors } from '../http/errors.ts';
import { registerMailboxRoutes } from './mailbox-routes.ts';
import { keepInOutbox } from './outbox.ts';

const id = '0190f5a0-0000-7000-8000-000000000001';
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
  await keepInOutbox(
    dataDir,
    id,
    Buffer.from(
      [
        'To: amelia@field.example',
        'Subject: <script>alert(1)</script>',
        'Date: Fri, 20 Nov 2026 20:00:00 +0000',
        'Content-Type: multipart/alternative; boundary="edge"',
        '',
        '--edge',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: 7bit',
        '',
        'Follow http://localhost:3000/verify-email?token=abc&returnTo=%2F "now" & <b>here</b>,',
        'not https://evil.example/x or http://localhost:3000.evil.example/x',
        '--edge',
        'Content-Type: text/html; charset=utf-8',
        '',
        '<html><head></head><body><script>alert(1)</script><a href="https://field.example/x">in HTML</a></body></html>',
        '--edge--',
      ].join('\r\n'),
    ),
  );
});
afterAll(() => rm(dataDir, { recursive: true }));

async function ask(
  url: string,
  { headers = {}, ...settings }: Partial<Config> & { headers?: Record<string, string> } = {},
) {
  const app = Fastify();
  installErrors(app, () => false);
  registerMailboxRoutes(app, { config: { ...readConfig({}), dataDir, ...settings } });
  const answer = await app.inject({ url, headers: { host: 'localhost:3000', ...headers } });
  await app.close();
  return answer;
}

test('lists the messages and shows one as text with working links', async () => {
  const list = await ask('/_mail');
  expect(list.statusCode).toBe(200);
  expect(list.headers['cache-control']).toBe('no-store');
  expect(list.body).toContain('&lt;script&gt;');
  expect(list.body).not.toContain('<script');
  const path = /\/_mail\/[^"]+\.eml/.exec(list.body)?.[0] ?? '';
  const letter = await ask(path);
  expect(letter.body).toContain('<a href="http://localhost:3000/verify-email?token=abc&amp;returnTo=%2F">');
  expect(letter.body.match(/<a /g)).toHaveLength(2);
  expect(letter.body).toContain('&lt;b&gt;here&lt;/b&gt;');
  expect(letter.body).not.toContain('in HTML');
});

test('shows the HTML in a frame that runs and loads nothing', async () => {
  const list = await ask('/_mail');
  const letter = await ask(/\/_mail\/[^"]+\.eml/.exec(list.body)?.[0] ?? '');
  expect(letter.headers['content-security-policy']).toContain("frame-src 'self'");
  const [, path = '', sandbox] = /<iframe [^>]*src="([^"]+)" sandbox="([^"]+)"/.exec(letter.body) ?? [];
  expect(sandbox).toBe('allow-top-navigation-by-user-activation');
  const frame = await ask(path);
  expect(frame.statusCode).toBe(200);
  expect(frame.body).toContain('in HTML');
  expect(frame.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline';.* img-src data:; sandbox allow-top-navigation-by-user-activation$/,
  );
});

test('reports an empty outbox', async () => {
  const answer = await ask('/_mail', { dataDir: join(dataDir, 'nothing') });
  expect(answer.body).toContain('No email yet');
});

test.each([
  '../../etc/passwd',
  '..%2F..%2Fetc%2Fpasswd',
  '%00',
  `${id}.eml`,
  'secret.txt',
  'secret.txt/html',
])('%s is not found', async (name) => {
  await writeFile(join(dataDir, 'outbox', 'secret.txt'), 'secret');
  expect((await ask(`/_mail/${name}`)).statusCode).toBe(404);
});

test.each<[string, Partial<Config>]>([
  ['email is really sent', { smtpUrl: 'smtp://mail.example' }],
  ['others can reach the server', { loopback: false }],
  ['the site is public, by a proxy on this machine', { publicUrl: 'https://field.example' }],
])('is off when %s', async (_, settings) => {
  expect(isTrial({ ...readConfig({}), ...settings })).toBe(false);
  expect((await ask('/_mail', settings)).statusCode).toBe(404);
});

test.each<[string, Record<string, string>]>([
  ['a foreign name that points here', { host: 'evil.example' }],
  ['a foreign name with our port', { host: 'evil.example:3000' }],
  ['a proxy', { 'x-forwarded-for': '203.0.113.7' }],
])('%s sees nothing', async (_, headers) => {
  expect((await ask('/_mail', { headers })).statusCode).toBe(404);
});
