import { fillSignUp, joinAs, openMail, PASSWORD, stranger } from './people.ts';
import { expect, type Page, test } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const account = (page: Page) => page.getByRole('button', { name: 'Account: Amelia Earhart' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function logOut(page: Page) {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/landing$/);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
}

test('an owner signs up, confirms by email, signs out and in again', async ({ page }) => {
  const person = stranger();
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Tiedown' })).toBeVisible();
  await expect(dialog(page).getByRole('radio', { name: 'Property Owner' })).toBeChecked();

  await dialog(page).getByRole('button', { name: 'Create Account' }).click();
  for (const message of [
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Password is required',
  ]) {
    await expect(dialog(page).getByText(message)).toBeVisible();
  }
  await expect(dialog(page).getByLabel('First name')).toBeFocused();
  await expect(dialog(page).getByLabel('First name')).toHaveAccessibleDescription('First name is required');

  await fillSignUp(page, person);
  await expect(dialog(page).getByRole('link', { name: 'Open the mailbox' })).toHaveAttribute(
    'href',
    '/_mail',
  );
  await openMail(page, person);
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirm my address' }).click();
  await password(page).fill('not the one I chose');
  await page.getByRole('button', { name: 'Finish signing up' }).click();
  await expect(password(page)).toHaveAccessibleDescription(/doesn’t match this sign-up/);
  await password(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Finish signing up' }).click();
  await expect(page).toHaveURL(/\/pricing$/);

  await logOut(page);
  await page.getByRole('link', { name: 'Login' }).click();
  await dialog(page).getByLabel('Email').fill(person.email);
  await password(page).fill('wrong wrong wrong');
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Email or password is incorrect');
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('signing in returns to the page before, and never to another site', async ({ page }) => {
  const person = await joinAs(page, 'visitor');
  await page.goto('/pricing');
  await logOut(page);
  const signIn = async () => {
    await dialog(page).getByLabel('Email').fill(person.email);
    await password(page).fill(PASSWORD);
    await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(account(page)).toBeVisible();
  };
  await page.goto('/api/login?returnTo=%2Fbrowse%3Ftab%3Dhangar-spaces%23rows');
  await signIn();
  await expect(page).toHaveURL(/\/browse\?tab=hangar-spaces#rows$/);
  await logOut(page);
  // A protected page sends visitors to sign in by itself.
  await page.goto('/inquiries#list');
  await signIn();
  await expect(page).toHaveURL(/\/inquiries#list$/);
  await logOut(page);
  await page.goto('/?auth=login&returnTo=https%3A%2F%2Fevil.example');
  await signIn();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
  await page.goto('/?auth=login&returnTo=%2Fcontact');
  await expect(page).toHaveURL(/\/contact$/);
});

test('the sign-in dialog works by keyboard and gives the focus back', async ({ page }) => {
  await page.goto('/landing');
  const login = page.getByRole('link', { name: 'Login' });
  await login.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  await page.keyboard.type('amelia@field.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('secret');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(password(page)).toHaveAttribute('type', 'text');
  for (const name of ['Forgot password?', 'Sign In', 'Sign in with a passkey', 'Create one']) {
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/auth=register/);
  await expect(dialog(page).getByLabel('First name')).toBeFocused();
  await expect(dialog(page).getByLabel('Email')).toHaveValue('amelia@field.example');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).not.toHaveURL(/auth=/);
  await expect(login).toBeFocused();
});

test('sign-up keeps typed text when offline, rate limited, or refused by the server', async ({
  page,
  context,
}) => {
  await page.goto('/?auth=register');
  await dialog(page).getByLabel('First name').fill('Amelia');
  await dialog(page).getByLabel('Last name').fill('Earhart');
  await dialog(page).getByLabel('Email').fill('amelia@field.example');
  await password(page).fill(PASSWORD);
  const create = dialog(page).getByRole('button', { name: 'Create Account' });
  const alert = dialog(page).getByRole('alert');

  await context.setOffline(true);
  await create.click();
  await expect(alert).toContainText('You’re offline');
  await context.setOffline(false);

  const answer = (status: number, headers: Record<string, string>, body: object) =>
    page.route('**/api/auth/sign-up', (route) =>
      route.fulfill({
        status,
        headers: { 'content-type': 'application/problem+json', ...headers },
        body: JSON.stringify(body),
      }),
    );
  await answer(429, { 'retry-after': '1500' }, { title: 'Too many requests', status: 429 });
  await create.click();
  await expect(alert).toContainText('Too many attempts. Try again in 25 minutes.');
  await answer(503, { 'retry-after': '2' }, { title: 'Service unavailable', status: 503 });
  await create.click();
  await expect(alert).toContainText('Our server isn’t responding');
  await answer(
    400,
    {},
    { title: 'Invalid data', status: 400, errors: [{ path: 'email', message: 'Valid email is required' }] },
  );
  await create.click();
  await expect(dialog(page).getByLabel('Email')).toHaveAccessibleDescription('Valid email is required');
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  await expect(password(page)).toHaveValue(PASSWORD);
});

test('a sign-up link that was cut leads back to the sign-up', async ({ page }) => {
  await page.goto('/verify-email?token=cut');
  await expect(page.getByText('Part of it is missing')).toBeVisible();
  await page.getByRole('link', { name: 'Sign up again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Tiedown' })).toBeVisible();
});
