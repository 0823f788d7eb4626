import { expectAccessible } from '../accessible.ts';
import { joinAs, openMail, PASSWORD } from '../people.ts';
import { expect, type Page } from '../test.ts';
import { ageSessions, test } from '../virtual-authenticator.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' });
const account = (page: Page) => page.getByRole('button', { name: 'Account: Amelia Earhart' });

async function addPasskey(page: Page, name: string) {
  await page.goto('/account');
  await button(page, 'Add a passkey').click();
  await expect(page.getByLabel('Name of the passkey')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(passkeys(page).getByRole('listitem')).toContainText([name]);
}

test('a passkey is added, signs in, is renamed and removed, with the keyboard', async ({ page }) => {
  const person = await joinAs(page);
  await page.goto('/account');
  await button(page, 'Add a passkey').click();
  const name = page.getByLabel('Name of the passkey');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription(/Enter a name/);
  await addPasskey(page, 'My laptop');
  await expect(passkeys(page)).toContainText('Not used yet');
  await expectAccessible(page);
  await openMail(page, person, 'A passkey was added');

  await page.context().clearCookies();
  await page.goto('/?auth=login');
  await expectAccessible(page);
  await button(page, 'Sign in with a passkey').focus();
  await page.keyboard.press('Enter');
  await expect(account(page)).toBeVisible();

  await page.goto('/account');
  await expect(passkeys(page)).toContainText('Last used');
  await button(page, 'Rename My laptop').click();
  await page.getByLabel('New name').fill('Old laptop');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Rename Old laptop')).toBeFocused();
  await button(page, 'Remove Old laptop').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('No passkey yet.')).toBeVisible();
});

test('the dialog says that no passkey was used', async ({ page }) => {
  await page.goto('/?auth=login');
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('No passkey was used.');
});

test('an old session confirms with the password, and typed text is sent', async ({ page }) => {
  const person = await joinAs(page);
  await ageSessions(person.email);
  await page.goto('/account');
  await button(page, 'Set a webhook').click();
  await page.getByLabel('Address', { exact: true }).fill('https://crm.example.com/hook');
  await button(page, 'Set webhook').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('not the one I have');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('Incorrect password');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Copy the secret now' })).toBeVisible();
});

test('an old session confirms with a passkey before the download of leads, or leaves it', async ({
  page,
}) => {
  const person = await joinAs(page);
  await addPasskey(page, 'My laptop');
  await ageSessions(person.email);
  await page.goto('/inquiries');
  const link = page.locator('a[href="/api/inquiries.csv"]');
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('The download failed').first()).toBeVisible();
  await link.click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click();
  expect((await download).suggestedFilename()).toBe('inquiries.csv');
});
