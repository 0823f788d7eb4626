import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signInApi } from '../domain/account.ts';
import { adminApi } from '../domain/admin.ts';
import { apiPaths } from '../domain/paths.ts';
import { banAccount, isBanned } from '../server/accounts/bans.ts';
import { saveBackup } from '../server/backup/files.ts';
import { connectionString } from '../server/db/connection.ts';
import { installationSecret } from '../server/db/secret.ts';
import { GiveUp } from '../server/jobs/jobs.ts';
import { findMailFailures } from '../server/mail/failures.ts';
import { readToken, signToken } from '../server/mail/signed-token.ts';
import { setUpApp } from '../server/test/authenticator.ts';
import { compileCache } from '../server/test/main-process.ts';
import { createTestApp, type TestApp } from '../server/test/test-app.ts';
import { photo, uploadFile } from '../server/test/uploads.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ adminEmail: 'chief@admin.example' });
});
afterAll(() => site.close());

type Ran = { code: number; stdout: string; stderr: string };

/** Runs the command in its own process, as an operator does. */
const admin = (...words: string[]): Promise<Ran> =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'run.js'), 'admin', ...words], {
    cwd: site.services.config.dataDir,
    env: {
      ...compileCache,
      DATABASE_URL: connectionString(site.connection),
      DATA_DIR: site.services.config.dataDir,
      ADMIN_EMAIL: 'chief@admin.example',
      LOG_LEVEL: 'silent',
    },
  }).then(
    (said) => ({ code: 0, ...said }),
    (error: Ran) => error,
  );

const listedFor = async (as: { id: number; email: string; cookie: string }) =>
  (await site.request('GET', adminApi.users(), { as })).statusCode;

test('lists its commands', async () => {
  const { code, stdout } = await admin();
  expect(code).toBe(0);
  expect(stdout).toContain('make-admin EMAIL');
});

test.each([
  [['fly'], /^There is no command fly\./],
  [['toString'], /^There is no command toString\./],
  [['make-admin'], /^Name the account: npm run admin -- make-admin EMAIL$/m],
  [['make-admin', 'nobody@example.com'], /^No account has the email address nobody@example\.com\.$/m],
  [['remove-admin', 'chief@admin.example'], /^chief@admin\.example is the admin by ADMIN_EMAIL\./],
  [['resend-sign-up', 'nobody@example.com'], /^No sign-up of nobody@example\.com waits/],
  [['admins', 'all'], /^admins takes nothing more\.$/m],
])('refuses %j with one clear line', async (words, line) => {
  expect(await admin(...words)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(line) });
});

test('makes an account an admin and takes it back, and the log of the admin pages says so', async () => {
  const ruth = await site.account('general_user', 'ruth@example.com');
  expect(await listedFor(ruth)).toBe(403);
  expect(await admin('make-admin', 'Ruth@Example.com')).toMatchObject({
    code: 0,
    stdout: 'ruth@example.com is an admin.\n',
  });
  expect(await listedFor(ruth)).toBe(200);
  expect((await admin('admins')).stdout).toBe('chief@admin.example\nruth@example.com\n');
  const [entry] = (await site.request('GET', adminApi.audit(), { as: ruth })).json();
  expect(entry).toMatchObject({
    action: 'make-admin',
    actorEmail: 'npm run admin',
    subject: { id: String(ruth.id) },
  });
  const chief = await site.account('general_user', 'chief@admin.example');
  const suspended = await site.request('POST', adminApi.userSuspension(ruth.id), {
    as: chief,
    body: { reason: 'Spam' },
  });
  expect(suspended.statusCode).toBe(403);

  await admin('remove-admin', 'ruth@example.com');
  expect(await listedFor(ruth)).toBe(403);
});

test('removes the passkeys and the app of an account, and signs it out', async () => {
  const { db } = site.services;
  const joan = await site.account('general_user', 'joan@example.com');
  await setUpApp(db, joan.email);
  expect(await admin('reset-sign-in', 'Joan@example.com')).toMatchObject({
    code: 0,
    stdout: 'joan@example.com signs in with the password, and an admin sets up a new passkey or app.\n',
  });
  expect(await db.selectFrom('authenticator_apps').selectAll().execute()).toEqual([]);
  expect((await site.request('GET', apiPaths.user, { as: joan })).statusCode).toBe(401);
  expect(await admin('reset-sign-in', 'nobody@example.com')).toMatchObject({ code: 1 });
});

test('lists emails that couldn’t be delivered, and sends them again', async () => {
  const { jobs, mailer, db } = site.services;
  let isRefused = true;
  const tried: string[] = [];
  const letter = mailer.define<{ n: number }>('letter', async () => {
    if (isRefused) throw new GiveUp('550 <amelia@example.com> is full');
    tried.push('sent');
    return null;
  });
  await jobs.start();
  await letter.send({ n: 1 });
  await vi.waitFor(async () => expect(await findMailFailures(db)).toHaveLength(1), { timeout: 10_000 });
  expect((await admin('mails')).stdout).toMatch(/^\S+Z {2}550 <\(address\)> is full$/m);
  isRefused = false;
  expect((await admin('resend-mails')).stdout).toBe('Emails to be tried again: 1.\n');
  await vi.waitFor(() => expect(tried).toEqual(['sent']), { timeout: 10_000 });
  expect((await admin('mails')).stdout).toMatch(/^Every email was delivered/);

  const signUp = {
    email: 'new@example.com',
    password: 'four unlikely words here',
    firstName: 'N',
    lastName: 'E',
  };
  expect((await site.request('POST', signInApi.signUp, { body: signUp })).statusCode).toBe(202);
  const token = () =>
    db.selectFrom('sign_ups').select('token_hash').where('email', '=', 'new@example.com').executeTakeFirst();
  const first = await vi.waitFor(async () => {
    const { token_hash: hash } = (await token()) ?? {};
    expect(hash).toBeTruthy();
    return hash;
  });
  expect(await admin('resend-sign-up', 'new@example.com')).toMatchObject({ code: 0 });
  await vi.waitFor(async () => expect((await token())?.token_hash).not.toEqual(first), { timeout: 10_000 });
}, 120_000);

test('the audit log is checked', async () => {
  const whole = await admin('verify-audit');
  expect(whole).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Entries: \d+\. .*The log is whole\.$/m),
  });
  await sql`alter table audit_log disable trigger user`.execute(site.asOwner);
  await sql`update audit_log set note = 'other' where id = 1`.execute(site.asOwner);
  await sql`alter table audit_log enable trigger user`.execute(site.asOwner);
  expect(await admin('verify-audit')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Entry 1 or its link was changed\.\n.*The log isn’t whole\.$/m),
  });
});

test('an end that was cut off the audit log shows by a backup', async () => {
  const path = join(site.services.config.dataDir, 'before.tar.gz');
  const { files } = site.services;
  await saveBackup(path, { connection: site.owner, files, now: new Date(), say: () => {} });
  await sql`alter table audit_chain disable trigger user`.execute(site.asOwner);
  await sql`delete from audit_chain where seq = (select max(seq) from audit_chain)`.execute(site.asOwner);
  expect(await admin('verify-audit', path)).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Link \d+ of the backup is missing: the end of the log was cut off\.$/m),
  });
});

test('the secret is replaced while the site is stopped, and bans stay', async () => {
  const { db, changes } = site.services;
  const before = await installationSecret(db);
  await changes.start();
  expect(await admin('replace-secret')).toMatchObject({
    code: 1,
    stderr: 'The site is running on this database: stop it first.\n',
  });
  await changes.stop();
  const gone = await site.account('general_user', 'banned@example.com');
  await banAccount(db, gone);
  const token = signToken(before, 'test', '1');
  expect(await admin('replace-secret')).toMatchObject({ code: 0 });
  const after = await installationSecret(db);
  expect(readToken(before, 'test', token)).toBe('1');
  expect(readToken(after, 'test', token)).toBeNull();
  await admin('replace-secret');
  expect(await isBanned(db, gone.email)).toBe(true);
});

test('damaged and missing files are named', async () => {
  const owner = await site.account('property_principal');
  expect((await uploadFile(site, await photo(), { as: owner, address: apiPaths.media })).statusCode).toBe(
    201,
  );
  const whole = await admin('verify-files');
  expect(whole).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Files: \d+\. Missing or damaged: 0\.$/m),
  });
  const { sha256 } = await site.services.db.selectFrom('media').select('sha256').executeTakeFirstOrThrow();
  const address = sha256.toString('hex');
  const path = join(site.services.config.dataDir, 'media', address.slice(0, 2), address);
  const bytes = await readFile(path);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await writeFile(path, bytes);
  expect(await admin('verify-files')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`damaged  ${address}  of `),
  });
  await site.services.files.remove(address);
  expect(await admin('verify-files')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`missing  ${address}`),
  });
  expect(await admin('sweep-files')).toMatchObject({ code: 0, stdout: 'Removed what was unused.\n' });
}, 120_000);
