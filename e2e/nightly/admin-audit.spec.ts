import { adminApi } from '../../domain/admin.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { validInput } from '../../server/test/valid-input.ts';
import { signInAs } from '../demo-account.ts';
import { joinAs } from '../people.ts';
import { type Browser, expect, type Page, test } from '../test.ts';

const ADMIN = 'admin@example.com';

/** A listing of a new owner, which the admin has taken down. */
async function takenDown(browser: Browser, page: Page): Promise<string> {
  const owner = await (await browser.newContext()).newPage();
  await joinAs(owner);
  const title = `Hangar ${Date.now().toString(36)} with an audit`;
  const data = { ...validInput(hangarSpace, { title }), agreementAccepted: true };
  const made = await owner.request.post(apiPaths.listings(hangarSpace), { data });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  await owner.context().close();
  await signInAs(page, ADMIN);
  const answer = await page.request.post(adminApi.takeDown(hangarSpace, id), {
    data: { reason: 'The photos show another airport.' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return title;
}

test.use({ viewport: { width: 360, height: 780 } });

test('the admin finds an entry, sees what changed, and downloads it', async ({ page, browser }) => {
  const title = await takenDown(browser, page);
  await page.goto(paths.adminTab('audit'));
  await page.getByRole('searchbox', { name: 'Search' }).fill(title);
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();

  const to = page.getByLabel('To (UTC)');
  await to.fill('2020-01-31');
  await expect(page.getByText('No entries found')).toBeVisible();
  await to.fill('');
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `View Taken down ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Taken down' });
  await expect(dialog.getByText('The photos show another airport.').first()).toBeVisible();
  const active = dialog.getByRole('term').filter({ hasText: /^Active:$/ });
  await expect(active.locator('xpath=..')).toHaveText(/Before\s*Yes\s*After\s*No/);
  await expect(dialog.getByRole('term').filter({ hasText: 'Title' })).toHaveCount(0);

  await dialog.getByRole('link', { name: 'History of this listing' }).click();
  await expect(page).toHaveURL(/subject=listing&subjectId=\d+/);
  await expect(dialog).toBeHidden();
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^audit-.*\.csv$/);
  await page.getByRole('link', { name: 'Show all entries' }).click();
  await expect(page.getByRole('link', { name: 'Show all entries' })).toBeHidden();
});

test('the Health tab shows backups and mail', async ({ page }) => {
  await signInAs(page, ADMIN);
  await page.goto(paths.admin);
  await page.getByRole('tab', { name: 'Health' }).click();
  await expect(page.getByText('No backup recorded')).toBeVisible();
  await expect(page.getByRole('row', { name: /^mail / })).toBeVisible();
});
