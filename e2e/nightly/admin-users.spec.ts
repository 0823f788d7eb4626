import { accountMessages, signInApi } from '../../domain/account.ts';
import { adminApi } from '../../domain/admin.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { signInAs } from '../demo-account.ts';
import { list, toast } from '../listing-form.ts';
import { joinAs, PASSWORD, signUp, stranger } from '../people.ts';
import { expect, type Page, test, waitForCode } from '../test.ts';

const ADMIN = 'admin@example.com';
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const press = (page: Page, action: string) =>
  page.getByRole('button', { name: `${action} Amelia Earhart` }).click();
const viewLink = (page: Page) => page.getByRole('link', { name: 'View Amelia Earhart' });
const find = (page: Page, email: string) => page.goto(paths.adminTab('users', { q: email }));

test(`the admin reads, suspends, restores, and deletes an account`, async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const context = await browser.newContext();
  const owner = await waitForCode(context).newPage();
  const person = await joinAs(owner);
  const listing = await list(owner, officeSpace, 'Office of a suspended owner');
  await signInAs(page, ADMIN);
  await find(page, person.email);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();

  await viewLink(page).click();
  await expect(dialog(page)).toContainText(person.email);
  await expect(dialog(page)).toContainText(/Devices signed in1/);
  await page.keyboard.press('Escape');
  await expect(viewLink(page)).toBeFocused();

  await press(page, 'Listings');
  await expect(dialog(page).getByRole('link', { name: listing.title })).toHaveAttribute(
    'href',
    paths.listing(officeSpace, listing.id),
  );
  await page.keyboard.press('Escape');

  await press(page, 'Suspend');
  await dialog(page).getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog(page).getByLabel('Reason')).toHaveAccessibleDescription(/Reason is required/);
  await dialog(page).getByLabel('Reason').fill('Not your hangar');
  await dialog(page).getByRole('button', { name: 'Suspend' }).click();
  await expect(toast(page, 'User suspended')).toBeVisible();
  await expect(page.getByRole('row', { name: person.email })).toContainText('Suspended');
  await owner.goto('/?auth=login');
  await owner.getByRole('dialog').getByLabel('Email').fill(person.email);
  await owner.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await owner.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(owner.getByRole('dialog').getByRole('alert')).toContainText(accountMessages.suspended);
  await expect(owner.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', paths.contact);

  await press(page, 'Restore');
  await dialog(page).getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, 'User restored')).toBeVisible();
  await owner.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(owner.getByRole('button', { name: 'Account: Amelia Earhart' })).toBeVisible();

  await press(page, 'Delete');
  await expect(dialog(page)).toContainText('the profile and 1 listing.');
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'User deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  expect((await owner.request.get(apiPaths.user)).status()).toBe(401);
  await context.close();
});

test('deleting a deleted account fails with a message, and the admin can allow its address again', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const person = await joinAs(await context.newPage());
  await signInAs(page, ADMIN);
  await find(page, person.email);
  await press(page, 'Delete');
  const [user] = await (await page.request.get(adminApi.users({ q: person.email }))).json();
  const data = { reason: 'Not your hangar' };
  expect((await page.request.post(adminApi.userSuspension(user.id), { data })).status()).toBe(204);
  expect((await page.request.delete(adminApi.user(user.id))).status()).toBe(204);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete user')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await context.close();

  for (const answer of [
    toast(page, 'Sign-up allowed'),
    dialog(page).getByText('This address isn’t suspended.'),
  ]) {
    await page.getByRole('button', { name: 'Allow sign-up again' }).click();
    await expect(dialog(page).getByLabel('Email')).toHaveValue(person.email);
    await dialog(page).getByRole('button', { name: 'Allow sign-up' }).click();
    await expect(answer).toBeVisible();
  }
});

test('the admin can’t delete the own account, and can resend a sign-up email', async ({ page }) => {
  const person = stranger();
  const first = await signUp(page, person);
  await signInAs(page, ADMIN);
  await find(page, ADMIN);
  await expect(page.getByRole('row', { name: ADMIN })).toContainText('Admin Account');
  await expect(page.getByRole('button', { name: /^(Delete|Suspend)/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Unconfirmed sign-ups' }).click();
  // The list of users stays until this one is ready.
  await page
    .getByRole('form', { name: /sign-ups$/i })
    .getByRole('searchbox')
    .fill(person.email);
  await expect(page.getByText('1 sign-up', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Resend to ${person.email}` }).click();
  await expect(toast(page, 'Verification email sent')).toBeVisible();
  // A job sends it.
  const mails = page.getByRole('listitem').filter({ hasText: person.email });
  await expect(async () => {
    await page.goto('/_mail');
    expect(await mails.count()).toBe(2);
  }).toPass({ intervals: [50] });
  expect((await page.request.get(`${signInApi.verifyEmail}?token=${first}`)).status()).toBe(400);
  await mails.first().getByRole('link').click();
  await page.getByRole('link', { name: /verify-email/ }).click();
  await expect(page.getByRole('button', { name: 'Finish signing up' })).toBeVisible();
});
