import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adminApi } from '../../../domain/admin.ts';
import type { AdminHealth } from '../../../domain/admin-schema.ts';
import { type ApiDescription, readDescription } from '../../test/api-description.ts';
import { setUpApp } from '../../test/authenticator.ts';
import { startSmtpServer } from '../../test/smtp-server.ts';
import { type Account, createTestApp, type TestApp } from '../../test/test-app.ts';
import { photo, uploadFile } from '../../test/uploads.ts';

const smtp = startSmtpServer();
let site: TestApp;
let ask: ApiDescription['ask'];
let admin: Account;

beforeAll(async () => {
  await smtp.listen();
  const smtpUrl = `smtp://127.0.0.1:${smtp.port()}`;
  site = await createTestApp({ adminEmail: 'chief@admin.example', smtpUrl });
  ({ ask } = await readDescription(site));
  admin = await site.account('general_user', 'chief@admin.example');
  await setUpApp(site.services.db, admin.email);
});
afterAll(async () => {
  await site.close();
  await smtp.close();
});

const health = async (): Promise<AdminHealth> => (await ask('GET', adminApi.health, { as: admin })).json();

test.each([
  ['signed out', () => undefined, 401],
  ['an owner', () => site.account('property_principal'), 403],
])('refuses %s', async (_who, who, status) => {
  const as = await who();
  const answer = await site.request('GET', adminApi.health, as && { as });
  expect([answer.statusCode, answer.body.includes('versions')]).toEqual([status, false]);
});

test('says what a new installation is like, and nothing that it doesn’t know', async () => {
  const { versions, migrations, storage, startedAt, ...rest } = await health();
  expect(versions).toEqual({
    app: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.versions.node,
    database: expect.stringMatching(/^\d+/),
  });
  const files = readdirSync('db/migrations').sort();
  expect(migrations).toMatchObject({ applied: files.length, last: files.at(-1)?.replace('.sql', '') });
  expect(storage).toMatchObject({ mediaFiles: 0, media: 0 });
  expect(storage.database).toBeGreaterThan(1_000_000);
  expect(storage.diskFree).toBeGreaterThan(0);
  expect(Date.parse(startedAt)).toBeLessThan(Date.now());
  expect(rest).toEqual({ queues: null, mailFailures: [], lastBackup: null });
});

test('counts a file that two people uploaded once', async () => {
  const content = await photo();
  for (const as of [admin, await site.account('property_principal')]) await uploadFile(site, content, { as });
  const { storage } = await health();
  expect(storage.mediaFiles).toBe(1);
  expect(storage.media).toBeGreaterThan(0);
});

test.each([
  [{ at: '2026-11-20T03:00:00.000Z' }, '2026-11-20T03:00:00.000Z'],
  [{ at: 'yesterday' }, null],
  [true, null],
])('reads the last backup from %j', async (value, lastBackup) => {
  const { db } = site.services;
  await db.deleteFrom('settings').where('key', '=', 'last_backup').execute();
  await db
    .insertInto('settings')
    .values({ key: 'last_backup', value: JSON.stringify(value) })
    .execute();
  expect((await health()).lastBackup).toBe(lastBackup);
});

test('reports waiting jobs, and undelivered email without its address and text', async () => {
  const { jobs, mailer } = site.services;
  const mail = {
    to: 'amelia@field.example',
    subject: 'Your hangar',
    why: 'account',
    body: ['The door is open.'],
  } as const;
  await mailer.send(mail);
  const queueOf = ({ queues }: AdminHealth) => queues?.find(({ name }) => name === 'mail');
  expect(queueOf(await health())).toMatchObject({ waiting: 1, oldestWaiting: expect.any(String) });

  smtp.refusals.push(550);
  await jobs.start();
  await vi.waitFor(async () => expect(queueOf(await health())?.undeliverable).toBe(1), {
    timeout: 20_000,
    interval: 50,
  });
  const found = await health();
  expect(queueOf(found)).toMatchObject({ waiting: 0, oldestWaiting: null, running: 0 });
  expect(found.mailFailures).toEqual([
    { at: expect.any(String), reason: expect.stringContaining('550 Not now, or never: <(address)>') },
  ]);
  expect(JSON.stringify(found)).not.toMatch(/amelia|hangar|door/);
});
