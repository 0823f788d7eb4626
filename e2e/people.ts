import { randomBytes } from 'node:crypto';
import { type RegistrantType, roleOfRegistrant, signInApi } from '../domain/account.ts';
import { withSiteDatabase } from '../scripts/site-database.ts';
import { readConfig } from '../server/config.ts';
import { type Db, openDatabase } from '../server/db/pool.ts';
import { listOutbox, type OutboxEntry } from '../server/mail/outbox.ts';
import { seedAccount } from '../server/test/seeded-account.ts';
import { alive, expect, type Page } from './test.ts';

export const PASSWORD = 'four unlikely words here';

export type Person = { email: string; firstName: string; lastName: string };

/** Returns a person without an account. */
export const stranger = (): Person => ({
  email: `amelia-${randomBytes(4).toString('hex')}@field.example`,
  firstName: 'Amelia',
  lastName: 'Earhart',
});

/** Waits for the newest email to a person with these words in its subject. */
async function mailTo({ email }: Pick<Person, 'email'>, subject = ''): Promise<OutboxEntry> {
  let mail: OutboxEntry | undefined;
  await expect(async () => {
    const all = await listOutbox(process.env.E2E_DATA_DIR ?? '', 100);
    mail = all.find(({ to, subject: its }) => to === email && its.includes(subject));
    expect(mail).toBeDefined();
  }).toPass({ intervals: [50] });
  return mail as OutboxEntry;
}

/** Waits for the newest email to an address, and returns the first part of its text that matches. */
export const linkFor = async (email: string, pattern: RegExp, subject?: string): Promise<string> =>
  pattern.exec((await mailTo({ email }, subject)).text)?.[0] ?? '';

/** Opens that email in the mailbox. */
export async function openMail(page: Page, person: Person, subject = '') {
  await mailTo(person, subject);
  await page.goto('/_mail');
  const mails = page.getByRole('listitem').filter({ hasText: person.email });
  await mails.filter({ hasText: subject }).first().getByRole('link').click();
}

/** Fills in and sends the open sign-up dialog. */
export async function fillSignUp(page: Page, person: Person, as = 'Property Owner') {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: as }).check();
  await dialog.getByLabel('First name').fill(person.firstName);
  await dialog.getByLabel('Last name').fill(person.lastName);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

/** Signs a new person up and in through the dialog and email. */
export async function joinByMail(page: Page, as?: string): Promise<Person> {
  const person = stranger();
  await page.goto('/?auth=register');
  await fillSignUp(page, person, as);
  await openMail(page, person);
  await page.getByRole('link', { name: /verify-email/ }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Finish signing up' }).click();
  await expect(page.getByRole('button', { name: 'Account: Amelia Earhart' })).toBeVisible();
  await alive(page);
  return person;
}

/** Signs up through the API and returns the token from the email. */
export async function signUp({ request }: Page, person: Person, as: RegistrantType | 'visitor' = 'owner') {
  const data = { ...person, password: PASSWORD, ...(as !== 'visitor' && { registrantType: as }) };
  expect((await request.post(signInApi.signUp, { data })).status()).toBe(202);
  return /token=([\w-]{43})/.exec((await mailTo(person)).text)?.[1] ?? '';
}

let database: Promise<Db> | undefined;

/** The site's database. It stays open for all tests of the worker. */
export function siteDatabase(): Promise<Db> {
  const config = readConfig({ ...process.env, DATA_DIR: process.env.E2E_DATA_DIR });
  database ??= withSiteDatabase(config, async ({ app }) => openDatabase(app, { max: 1 }));
  return database;
}

/** Signs the browser in by a session's token. */
export const enter = (page: Page, token: string): Promise<void> =>
  page
    .context()
    .addCookies([
      { name: 'session', value: token, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' },
    ]);

/** Makes an account in the site's database and signs the browser in to it. */
export async function joinAs(page: Page, as: RegistrantType | 'visitor' = 'owner'): Promise<Person> {
  const person = stranger();
  const role = roleOfRegistrant(as === 'visitor' ? undefined : as);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const { token } = await seedAccount(await siteDatabase(), {
    ...person,
    password: PASSWORD,
    role,
    userAgent,
  });
  await enter(page, token);
  return person;
}
