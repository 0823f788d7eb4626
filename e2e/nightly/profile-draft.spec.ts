import { accountApi, signInApi } from '../../domain/account.ts';
import { paths } from '../../domain/paths.ts';
import { profileMessages } from '../../domain/profile.ts';
import { button, pickAirport, toast } from '../listing-form.ts';
import { joinAs, PASSWORD } from '../people.ts';
import { box, broker, choose, expectValues, fill, principal, save } from '../profile-form.ts';
import { expect, test } from '../test.ts';

const RESTORED = 'We restored your draft';

test('a profile draft stays until it is saved or discarded', async ({ page }) => {
  await joinAs(page);
  await page.goto(paths.profile);
  await pickAirport(page, 'KDAL');
  await fill(page, principal);
  await page.getByRole('tab', { name: 'Listing Broker' }).click();
  await fill(page, { 'Personal name': 'Amelia at the desk' });
  await expect(page.getByText(/^Draft saved on this device until you sign out/)).toBeVisible();
  page.on('dialog', (leaving) => leaving.accept());
  await page.goto(paths.profile);
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(page.getByLabel('User type')).toHaveValue('listing_broker');
  await expect(box(page, 'Personal name')).toHaveValue('Amelia at the desk');
  await choose(page, 'property_principal');
  await expectValues(page, principal);
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toHaveAccessibleDescription(/KDAL/);

  await save(page);
  await expect(toast(page, 'Profile Updated')).toBeVisible();
  await page.goto(`${paths.profile}?type=listing_broker`);
  await expect(box(page, 'Personal name')).toHaveValue('Amelia at the desk');
  await button(page, 'Discard changes').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(box(page, 'Personal name')).toHaveValue('');
  await page.goto(paths.profile);
  await expectValues(page, principal);
  await expect(page.getByText(RESTORED)).toHaveCount(0);
});

test('a profile draft belongs to its account and ends with a sign-out', async ({ page, browser }) => {
  const context = await browser.newContext();
  const other = await joinAs(await context.newPage());
  await context.close();
  const person = await joinAs(page);
  page.on('dialog', (leaving) => leaving.accept());
  const signIn = async (email: string) => {
    await page.context().clearCookies();
    expect((await page.request.post(signInApi.signIn, { data: { email, password: PASSWORD } })).ok()).toBe(
      true,
    );
    await page.goto(paths.profile);
    await expect(button(page, 'Update Profile')).toBeEnabled();
  };
  await page.goto(paths.profile);
  await pickAirport(page, 'KADS');
  await fill(page, principal);
  await page.context().clearCookies();
  await save(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(other.email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(toast(page, 'You’re now signed in as Amelia.')).toContainText(
    'What Amelia typed was not saved.',
  );
  await expect(box(page, 'Title')).toHaveValue('');
  await expect(button(page, 'Select Airport Location')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Update Profile')).toBeEnabled();
  await expect(box(page, 'Title')).toHaveValue('');
  await signIn(person.email);
  await expectValues(page, principal);
  await button(page, 'Account: Amelia Earhart').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/landing$/);
  await signIn(person.email);
  await expect(box(page, 'Title')).toHaveValue('');
  await expect(page.getByText(RESTORED)).toHaveCount(0);
});

test('each role keeps its typed text, and leaving asks first', async ({ page }) => {
  await joinAs(page);
  await page.goto(paths.profile);
  await fill(page, principal);
  await pickAirport(page, 'KDAL');
  await page.getByRole('switch', { name: 'Email notifications' }).check();
  await page.getByRole('tab', { name: 'Listing Broker' }).click();
  await expect(page.getByLabel('User type')).toHaveValue('listing_broker');
  await expect(page.getByText('This becomes your user type when you save.')).toBeVisible();
  await expect(box(page, 'Company name')).toHaveValue('');
  await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeChecked();
  await fill(page, broker);
  await page.getByRole('tab', { name: 'General User (Browser)' }).click();
  await page.goBack();
  await expectValues(page, broker);
  await choose(page, 'property_principal');
  await expectValues(page, principal);
  await expect(button(page, 'Change')).toHaveAccessibleDescription(/KDAL/);

  await page.getByRole('link', { name: 'Pricing' }).first().click();
  const asking = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expectValues(page, principal);
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await asking.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('typed text survives an ended session', async ({ page, context }) => {
  const person = await joinAs(page);
  await page.goto(paths.profile);
  await fill(page, principal);
  await pickAirport(page, 'KADS');
  await context.clearCookies();
  await save(page);
  await expect(toast(page, 'Unauthorized')).toContainText('You are logged out.');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(toast(page, profileMessages.failed.description)).toBeVisible();
  await expectValues(page, principal);
  await save(page);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(toast(page, 'Profile Updated')).toBeVisible();
  await expectValues(page, principal);
  expect(await (await page.request.get(accountApi.profile)).json()).toMatchObject({
    companyName: 'Whitfield Aviation',
    affiliatedAirportIcao: 'KADS',
  });
});

test('server errors show at their field, and failures in a toast', async ({ page }) => {
  await joinAs(page);
  await page.goto(paths.profile);
  await fill(page, principal);
  await pickAirport(page, 'KADS');
  const pressed = Promise.withResolvers<void>();
  await page.route(`**${accountApi.profile}`, async (route) => {
    await pressed.promise;
    await route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ title: 'Service unavailable', status: 503 }),
    });
  });
  await save(page);
  await expect(button(page, 'Updating...')).toHaveAttribute('aria-disabled', 'true');
  pressed.resolve();
  await expect(toast(page, 'Failed to update profile. Please try again.')).toContainText('Error');
  await expect(button(page, 'Update Profile')).toBeVisible();
  await page.unroute(`**${accountApi.profile}`);

  await page.route(`**${accountApi.profile}`, (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), affiliatedAirportIcao: 'NONE' } }),
  );
  await save(page);
  await expect(button(page, 'Change')).toHaveAccessibleDescription(/Airport selection is required/);
  await expect(button(page, 'Change')).toBeFocused();
  await expectValues(page, principal);
});
