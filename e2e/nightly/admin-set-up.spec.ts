import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { signInApi } from '../../domain/account.ts';
import { startSmtpServer } from '../../server/test/smtp-server.ts';
import { expectAccessible } from '../accessible.ts';
import { PASSWORD } from '../people.ts';
import { expect, type Page } from '../test.ts';
import { test } from '../virtual-authenticator.ts';

/** Runs the built product with a mail server, which makes it a public site and no trial. */

const port = Number(process.env.E2E_PORT ?? 3190) + 4;
const baseURL = `http://localhost:${port}`;
const CHIEF = 'chief@field.example';
const smtp = startSmtpServer();

test.use({ baseURL });

let site: ChildProcess;
let dataDir: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await smtp.listen();
  dataDir = await mkdtemp(join(tmpdir(), 'admin-e2e-'));
  site = spawn(process.execPath, ['scripts/run.js', 'start'], {
    stdio: 'inherit',
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'none',
      ADMIN_EMAIL: CHIEF,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port()}`,
    },
  });
  const isUp = () =>
    fetch(`${baseURL}/api/auth/config`).then(
      ({ ok }) => ok || site.exitCode,
      () => site.exitCode,
    );
  await expect.poll(isUp, { timeout: 100_000 }).toBe(true);
});

test.afterAll(async () => {
  if (site.exitCode === null && site.kill('SIGTERM')) await once(site, 'exit');
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
});

const dialog = (page: Page) => page.getByRole('dialog');

async function signIn(page: Page) {
  await page.goto('/?auth=login');
  await dialog(page).getByLabel('Email').fill(CHIEF);
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account: Amelia Earhart' })).toBeVisible();
}

test('the first sign-in leads to the set-up, and a passkey or an app opens the admin pages', async ({
  page,
}) => {
  const data = { email: CHIEF, password: PASSWORD, firstName: 'Amelia', lastName: 'Earhart' };
  expect((await page.request.post(signInApi.signUp, { data })).status()).toBe(202);
  await expect.poll(() => smtp.received.length).toBe(1);
  const eml = smtp.received[0]?.eml.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  const [, token] = /token=([\w-]{43})/.exec(eml) ?? [];
  const verified = await page.request.post(signInApi.verifyEmail, { data: { token, password: PASSWORD } });
  expect(verified.ok()).toBe(true);
  await page.context().clearCookies();

  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Set up a passkey or an authenticator app' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to passkeys' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Key of the chief');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Open the admin pages' }).click();
  await expect(page.getByRole('heading', { name: 'Admin', exact: true })).toBeVisible();

  await page.context().clearCookies();
  await signIn(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog(page).getByLabel('Your password')).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Admin', exact: true })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByLabel('Code that the app shows')).toBeFocused();
  await expectAccessible(page);
  const key = ((await page.getByTestId('app-key').textContent()) ?? '').replace(/Key:|\s/g, '');
  const codeIn = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + seconds * 1_000 });
  await page.getByLabel('Code that the app shows').fill(codeIn(3_600));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code that the app shows')).toHaveAccessibleDescription(/isn’t right/);
  await page.getByLabel('Code that the app shows').fill(codeIn(0));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove the app' })).toBeVisible();

  await page.context().clearCookies();
  await signIn(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  // The next code works 30 seconds early, and this one was used.
  await dialog(page).getByLabel('Code from your authenticator app').fill(codeIn(30));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin', exact: true })).toBeVisible();
});
