import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startIssuer, type TestIssuer } from '../../server/test/issuer.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, type Page, test } from '../test.ts';

/** Runs the built product with a real issuer, on its own port and database. */

const port = Number(process.env.E2E_PORT ?? 3190) + 1;
const baseURL = `http://localhost:${port}`;

test.describe.configure({ mode: 'default' });
test.use({ baseURL });

let issuer: TestIssuer;
let site: ChildProcess;
let dataDir: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  issuer = await startIssuer({ publicUrl: baseURL, asks: true });
  dataDir = await mkdtemp(join(tmpdir(), 'oidc-e2e-'));
  site = spawn(process.execPath, ['scripts/run.js', 'start'], {
    stdio: 'inherit',
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'none',
      OIDC_ISSUER: issuer.oidc.issuer,
      OIDC_CLIENT_ID: issuer.oidc.clientId,
      OIDC_CLIENT_SECRET: issuer.oidc.clientSecret,
    },
  });
  await expect
    .poll(
      () =>
        fetch(`${baseURL}/api/auth/config`).then(
          ({ ok }) => ok || site.exitCode,
          () => site.exitCode,
        ),
      {
        timeout: 100_000,
      },
    )
    .toBe(true);
});

test.afterAll(async () => {
  if (site.exitCode === null && site.kill('SIGTERM')) await once(site, 'exit');
  await issuer.stop();
  await rm(dataDir, { recursive: true, force: true });
});

let people = 0;
test.beforeEach(() => {
  people += 1;
  issuer.next = {
    sub: `bessie-${people}`,
    email: `bessie-${people}@field.example`,
    email_verified: true,
    given_name: 'Bessie',
    family_name: 'Coleman',
  };
});

const dialog = (page: Page) => page.getByRole('dialog');
const account = (page: Page) => page.getByRole('button', { name: 'Account: Bessie Coleman' });
const atIssuer = async (page: Page, answer: 'Continue' | 'Cancel') => {
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(page.url()).toContain(issuer.url);
  await page.getByRole('link', { name: answer }).click();
};

test('a broker signs up at the issuer, signs out there, cancels and signs in again', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Tiedown' })).toBeVisible();
  await expect(dialog(page).getByRole('radio', { name: 'Property Owner' })).toBeChecked();
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveCount(0);
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  await dialog(page).getByRole('radio', { name: 'Real Estate Broker' }).check();
  await dialog(page).getByLabel('Email').fill('bessie@field.example');
  await dialog(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Signing in as bessie@field.example')).toBeVisible();
  await atIssuer(page, 'Continue');
  await expect(page).toHaveURL(`${baseURL}/pricing`);
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toContainText('Dashboard');

  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign out here too' }).click();
  await expect(page).toHaveURL(`${baseURL}/landing`);

  await page.getByRole('link', { name: 'Login' }).click();
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  await expect(dialog(page).getByRole('radio')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await atIssuer(page, 'Cancel');
  await expect(dialog(page).getByRole('alert')).toContainText('Sign-in was canceled');
  await dialog(page).getByRole('button', { name: 'Sign In' }).click();
  await atIssuer(page, 'Continue');
  await expect(account(page)).toBeVisible();
});

test('an unreachable issuer is explained and can be retried', async ({ page }) => {
  await issuer.stop();
  const answer = await page.goto('/api/login?returnTo=%2Fcontact&mode=register&role=broker');
  expect(answer?.status()).toBe(503);
  await expect(dialog(page).getByRole('alert')).toContainText('We can’t reach the sign-in service');
  await expect(dialog(page).getByRole('radio', { name: 'Real Estate Broker' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('We can’t reach the sign-in service');
  await issuer.start();
  await dialog(page).getByRole('button', { name: 'Create Account' }).click();
  await atIssuer(page, 'Continue');
  await expect(page).toHaveURL(`${baseURL}/contact`);
  await expect(account(page)).toBeVisible();
});

test('the form works after Back from the issuer', async ({ page }) => {
  await page.goto('/?auth=login');
  await dialog(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await dialog(page).getByRole('button', { name: 'Sign In' }).click();
  await atIssuer(page, 'Continue');
  await expect(account(page)).toBeVisible();
});

test('every state is accessible and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const mode of ['login', 'register']) {
    await page.goto(`/?auth=${mode}&problem=email-unverified`);
    await expect(dialog(page).getByRole('alert')).toContainText('isn’t verified');
    await expectAccessible(page);
  }
});
