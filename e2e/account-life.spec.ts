import { signInApi } from '../domain/account.ts';
import { messages } from '../domain/messages.ts';
import { paths } from '../domain/paths.ts';
import { joinAs, openMail, PASSWORD, stranger } from './people.ts';
import { type Browser, expect, lateCode, type Page, test, waitForCode } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const account = (page: Page) => page.getByRole('button', { name: 'Account: Amelia Earhart' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const NEW_PASSWORD = 'seven quiet lamps burn on';

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/?auth=login');
  await fillSignIn(page, email, password);
}

async function fillSignIn(page: Page, email: string, password = PASSWORD) {
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Opens a session of the person on another device. */
async function otherDevice(browser: Browser, email: string) {
  const context = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  const answer = await context.request.post(signInApi.signIn, { data: { email, password: PASSWORD } });
  expect(answer.ok()).toBe(true);
  return waitForCode(context).newPage();
}

test('a forgotten password is reset by email, which signs out other devices', async ({ page, browser }) => {
  const person = await joinAs(page);
  const phone = await otherDevice(browser, person.email);
  await phone.goto('/pricing');
  await expect(account(phone)).toBeVisible();
  await page.context().clearCookies();

  await page.goto('/?auth=login');
  await dialog(page).getByLabel('Email').fill(person.email);
  await dialog(page).getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(dialog(page).getByLabel('Email')).toHaveValue(person.email);
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('If you have an account with')).toContainText(person.email);

  await openMail(page, person, 'Choose a new password');
  await page.getByRole('link', { name: /reset-password/ }).click();
  const link = page.url();
  const set = page.getByRole('button', { name: 'Set password and sign in' });
  await expect(set).toBeEnabled();
  await field(page, 'New password').fill('password1234');
  await page.keyboard.press('Enter');
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/easy to guess/);
  await field(page, 'New password').fill(NEW_PASSWORD);
  await set.click();
  await expect(account(page)).toBeVisible();
  expect(page.url()).not.toContain('token');

  await phone.reload();
  await expect(account(phone)).toBeHidden();
  await signIn(phone, person.email, PASSWORD);
  await expect(dialog(phone).getByRole('alert')).toContainText('Email or password is incorrect');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await phone.context().close();
});

test("an account moves to a new email address only with that email's link and a session", async ({
  page,
  browser,
}) => {
  const person = await joinAs(page);
  const next = stranger();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(field(page, 'New email address')).toBeFocused();
  await field(page, 'New email address').fill(next.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for' })).toContainText(next.email);
  await expect(page.getByRole('button', { name: 'Change email address' })).toBeFocused();

  await openMail(page, person, 'is moving');
  await expect(page.getByText(next.email)).toBeVisible();
  await openMail(page, next, 'Confirm your new');
  const href = await page.getByRole('link', { name: /confirm-email/ }).getAttribute('href');

  // Another account can't use the link.
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  const somebody = await joinAs(elsewhere);
  await elsewhere.goto(href ?? '');
  await expect(elsewhere.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expect(elsewhere.getByRole('main')).toContainText(`You’re signed in as ${somebody.email}`);
  await other.close();

  // Reading the mailbox is not enough without a session.
  const session = await page.context().cookies();
  await page.context().clearCookies();
  await page.goto(href ?? '');
  await expect(page.getByRole('heading', { name: 'Sign in to confirm your address' })).toBeVisible();
  await page.context().addCookies(session);
  await page.reload();
  await expect(page.getByText('Your account will move from')).toContainText(next.email);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address has changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Account and security' }).click();
  await expect(page.getByText(next.email)).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, next.email, PASSWORD);
  await expect(account(page)).toBeVisible();
});

test('devices are listed and signed out, one by one or all at once', async ({ page, browser }) => {
  const person = await joinAs(page);
  const phone = await otherDevice(browser, person.email);
  await page.goto('/account');
  const devices = page.getByRole('list', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  const here = devices.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(here).toHaveCount(1);
  await expect(here).toContainText('Last used just now');
  await expect(devices.getByRole('listitem').filter({ hasText: 'iPhone' })).toContainText(/Last used \w+ \d/);
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'DELETE' && sent.push(request.url())));
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).dblclick();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect(sent).toHaveLength(1);
  await phone.goto('/account');
  await expect(phone).toHaveURL(/auth=login/);
  await phone.context().close();

  const others = page.getByRole('button', { name: 'Sign out other devices' });
  await expect(others).toBeHidden();
  const tablet = await otherDevice(browser, person.email);
  await page.reload();
  await others.click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices).toBeFocused();
  await expect(others).toBeHidden();
  expect((await tablet.request.get('/api/account')).status()).toBe(401);
  await tablet.context().close();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/landing$/);
  await expect(account(page)).toBeHidden();
});

test('signing out clears the account from other tabs, and a tab notices an ended session', async ({
  page,
  context,
}) => {
  await joinAs(page);
  await page.goto('/pricing');
  const [watching, browsing] = [await context.newPage(), await context.newPage()];
  await watching.goto('/account');
  await expect(watching.getByRole('list', { name: 'Devices' })).toBeVisible();
  await browsing.goto('/pricing');
  await expect(account(browsing)).toBeVisible();
  for (const tab of [browsing, watching]) await lateCode(tab, 'watch-visitor');
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/landing$/);
  await expect(account(browsing)).toBeHidden();
  await expect(watching).toHaveURL(/auth=login&returnTo=%2Faccount/);

  await joinAs(page);
  await watching.goto('/account');
  await expect(watching.getByRole('list', { name: 'Devices' })).toBeVisible();
  await lateCode(watching, 'watch-visitor');
  await context.clearCookies();
  await watching.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(watching).toHaveURL(/auth=login&returnTo=%2Faccount/);
});

test('name and password can be changed by keyboard', async ({ page }) => {
  const person = await joinAs(page);
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Change name' })).toBeEnabled();
  await page.getByRole('button', { name: 'Change name' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'First name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Bessie');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account: Bessie Earhart' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(field(page, 'Current password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
  await page.context().clearCookies();
  await signIn(page, person.email, NEW_PASSWORD);
  await expect(page.getByRole('button', { name: 'Account: Bessie Earhart' })).toBeVisible();
});

test('a name typed before the session ended is saved after signing in, but not to another account', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const other = await joinAs(await context.newPage());
  await context.close();
  const person = await joinAs(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change name' }).click();
  await field(page, 'First name').fill('Bessie');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(dialog(page)).toBeVisible();
  // Toasts must stay reachable above an open dialog.
  const said = page.getByRole('listitem').filter({ hasText: 'You are logged out.' });
  await expect(said).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /F8/ }).getByRole('list')).toBeFocused();
  await said.getByRole('button', { name: 'Close' }).click();
  await expect(said).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await fillSignIn(page, person.email);
  await expect(page.getByRole('button', { name: 'Account: Bessie Earhart' })).toBeVisible();

  await page.getByRole('button', { name: 'Change name' }).click();
  await field(page, 'First name').fill('Harriet');
  await page.context().clearCookies();
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'PATCH' && sent.push(request.url())));
  await page.getByRole('button', { name: 'Save name' }).click();
  await fillSignIn(page, other.email);
  await expect(dialog(page)).toBeHidden();
  const told = page.getByRole('listitem').filter({ hasText: 'You’re now signed in as Amelia.' });
  await expect(told).toContainText('What Bessie typed was not saved.');
  await expect(page.getByText(other.email).first()).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await (await page.request.get('/api/account')).json()).toMatchObject({
    email: other.email,
    firstName: other.firstName,
  });
});

test("an account's data can be exported, and the account deleted", async ({ page }) => {
  const person = await joinAs(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const leave = page.getByRole('alertdialog');
  await expect(field(page, 'Your password')).toBeFocused();
  // A new owner has no listings to lose.
  await expect(leave).toContainText('This permanently deletes your profile.');
  await expect(leave).not.toContainText('listings');
  const download = page.waitForEvent('download');
  await leave.getByRole('link', { name: 'Export my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^tiedown-account-.*\.json$/);
  // With an expired session, it asks for sign-in first.
  await page.context().clearCookies();
  const again = page.waitForEvent('download');
  await leave.getByRole('link', { name: 'Export my data' }).click();
  const signInAgain = page.getByRole('dialog', { name: 'Welcome Back' });
  await signInAgain.getByLabel('Email').fill(person.email);
  await signInAgain.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signInAgain.getByRole('button', { name: 'Sign In', exact: true }).click();
  await again;
  await field(page, 'Your password').fill('not the one I have');
  await leave.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(field(page, 'Your password')).toHaveAccessibleDescription('Incorrect password');
  await field(page, 'Your password').fill(PASSWORD);
  await leave.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible();
  await expect(page.getByText('Your profile was deleted too.')).toBeVisible();
  await expect(account(page)).toBeHidden();
  await page.getByRole('link', { name: 'Go to home page', exact: true }).click();
  await signIn(page, person.email, PASSWORD);
  await expect(dialog(page).getByRole('alert')).toContainText('Email or password is incorrect');
  await openMail(page, person, 'was deleted');
});

test('private pages ask signed-out visitors to sign in, and then open', async ({ page }) => {
  let login = '';
  // A 204 response keeps the browser on the page.
  await page.route('**/api/login**', (route) => route.fulfill({ status: 204 }));
  const toast = page.getByRole('listitem').filter({ hasText: messages.unauthorized.title });
  for (const [path, said] of [
    [paths.dashboard, toast],
    [paths.profile, toast],
    [paths.createListing(), toast],
    [paths.account, page.getByRole('heading', { name: 'Sign in to see this page' })],
  ] as const) {
    const asked = page.waitForRequest('**/api/login**');
    expect((await page.goto(path, { waitUntil: 'commit' }))?.status()).toBe(401);
    await expect(said).toBeVisible();
    if (said === toast) await expect(toast).toContainText(messages.unauthorized.description);
    login = (await asked).url();
    expect(new URL(login).searchParams.get('returnTo')).toBe(path);
  }
  await page.unroute('**/api/login**');
  await page.goto(login);
  await expect(dialog(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe(paths.account);
});
