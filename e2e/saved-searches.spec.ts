import { savedSearchApi } from '../domain/saved-search.ts';
import { joinAs, openMail, stranger } from './people.ts';
import { alive, expect, type Page, test } from './test.ts';

const RESULTS = '/browse?tab=hangar-spaces&near=KADS&withinNm=100';
const NAME = 'Hangar spaces within 100 nm of KADS';

async function openDialog(page: Page) {
  await page.goto(RESULTS);
  await page.getByRole('button', { name: 'Save search' }).first().click();
  return page.getByRole('dialog', { name: 'Save this search' });
}

async function openSaved(page: Page) {
  await joinAs(page, 'visitor');
  const data = { category: 'hangar-space', filters: { near: 'KADS' }, name: 'Home', frequency: 'weekly' };
  expect((await page.request.post(savedSearchApi.all, { data })).ok()).toBe(true);
  await page.goto('/saved');
  await alive(page);
}

test('a search saved on /browse is on the Saved page, with its filters', async ({ page }) => {
  await joinAs(page, 'visitor');
  const dialog = await openDialog(page);
  await expect(dialog.getByLabel('Name')).toHaveValue(NAME);
  await dialog.getByLabel('Email me').selectOption('weekly');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/saved');
  const saved = page.getByRole('region', { name: 'Searches' }).getByRole('listitem');
  await expect(saved).toHaveCount(1);
  await expect(saved).toContainText('Emails: once a week');
  await saved.getByRole('link', { name: NAME }).click();
  await expect(page).toHaveURL(RESULTS);
});

test('a saved search gets other filters on /browse, by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openSaved(page);
  await page.getByRole('button', { name: 'Change filters of Home' }).press('Enter');
  const bar = page.getByRole('region', { name: 'Saved search' });
  await expect(bar).toContainText('Changing “Home”');
  await expect(page).toHaveURL('/browse?tab=hangar-spaces&near=KADS');
  await page.getByRole('tab', { name: 'Office Space' }).click();
  await expect(page).toHaveURL('/browse?tab=office-spaces&near=KADS');
  // The bar stays when the page loads again.
  await page.goto('/browse?tab=office-spaces&near=KDAL');
  await bar.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page).toHaveURL('/saved');
  const saved = page.getByRole('region', { name: 'Searches' }).getByRole('listitem');
  await expect(saved).toContainText('Office Space');
  await expect(saved).toContainText('Emails: once a week');
  await expect(saved.getByRole('link', { name: 'Home' })).toHaveAttribute(
    'href',
    '/browse?tab=office-spaces&near=KDAL',
  );
  await page.goto('/browse');
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(bar).toBeHidden();
});

test('a double press pauses a saved search once', async ({ page }) => {
  await openSaved(page);
  const methods: string[] = [];
  await page.route(`**${savedSearchApi.one('*')}`, (route) => {
    methods.push(route.request().method());
    return route.continue();
  });
  await page.getByRole('button', { name: 'Pause Home' }).dblclick();
  await expect(page.getByText('Emails are paused')).toBeVisible();
  expect(methods).toEqual(['PATCH']);
});

test('a failure to delete a saved search says why', async ({ page, context }) => {
  await openSaved(page);
  // Toasts load shortly after the page.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Delete Home' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
});

test('a visitor without an account saves, edits, and deletes a search by email', async ({ page }) => {
  const person = stranger();
  await page.goto('/browse?tab=hangar-spaces&near=KSUW&withinNm=10&availableBy=2099-01-15');
  await expect(page.getByRole('link', { name: /Available by Jan 15, 2099/ })).toBeVisible();
  await page.getByRole('button', { name: 'Email me when one appears' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  const name = 'Hangar spaces within 10 nm of KSUW, available by Jan 15, 2099';
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await dialog.getByLabel('Email', { exact: true }).fill(person.email);
  await dialog.getByLabel('Email me').selectOption('weekly');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible();

  await openMail(page, person, 'Confirm your saved search');
  await page.getByRole('link', { name: /saved-search/ }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByRole('button', { name: 'Start these emails' }).click();
  await expect(page.getByRole('heading', { name: 'Your search is saved' })).toBeVisible();
  await page.getByLabel('Email me').selectOption('instant');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Changes saved' })).toBeVisible();

  await page.getByRole('button', { name: /^Change filters/ }).click();
  await expect(page).toHaveURL(/^[^?]*\/browse\?tab=hangar-spaces&near=KSUW/);
  await page.getByRole('link', { name: /^Remove filter: Available by/ }).click();
  await expect(page).toHaveURL('/browse?tab=hangar-spaces&near=KSUW&withinNm=10');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Edit this search' })).toBeVisible();
  await expect(page.getByText('Hangar spaces within 10 nm of KSUW', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Search deleted' })).toBeVisible();

  await page.goto('/unsubscribe?token=saved-search.1.forged');
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});
