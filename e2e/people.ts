import { randomBytes } from 'node:crypto';
import { alive, expect, type Page } from './test.ts';

export const PASSWORD = 'four unlikely words here';

export type Person = { email: string; firstName: string; lastName: string };

/** Somebody nobody has met. */
export const stranger = (): Person => ({
  email: `amelia-${randomBytes(4).toString('hex')}@field.example`,
  firstName: 'Amelia',
  lastName: 'Earhart',
});

/** Fills the open sign-up dialog and sends it. */
export async function fillSignUp(page: Page, person: Person, as = 'Property Owner') {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: as }).check();
  await dialog.getByLabel('First name').fill(person.firstName);
  await dialog.getByLabel('Last name').fill(person.lastName);
  await dialog.getByLabel('E-mail').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
}

/** Opens the person's newest mail in the mailbox, or the newest of that subject. */
export async function openMail(page: Page, { email }: Person, subject = '') {
  await expect(async () => {
    await page.goto('/_mail');
    await page
      .getByRole('listitem')
      .filter({ hasText: email })
      .filter({ hasText: subject })
      .first()
      .getByRole('link')
      .click({ timeout: 500 });
  }).toPass();
}

/** Signs a new person up and in, the whole way: dialog, mail, password. */
export async function joinAs(page: Page, as = 'Property Owner'): Promise<Person> {
  const person = stranger();
  await page.goto('/?auth=register');
  await fillSignUp(page, person, as);
  await openMail(page, person);
  await page.getByRole('link', { name: /verify-email/ }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Open my account' }).click();
  await expect(page.getByRole('button', { name: 'Account of Amelia Earhart' })).toBeVisible();
  await alive(page);
  return person;
}
