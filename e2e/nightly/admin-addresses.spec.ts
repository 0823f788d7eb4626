import { accountApi } from '../../domain/account.ts';
import { adminApi, adminPaths } from '../../domain/admin.ts';
import type { QueuedRequest } from '../../domain/admin-schema.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { paths } from '../../domain/paths.ts';
import { signInAs } from '../demo-account.ts';
import { list, unique } from '../listing-form.ts';
import { joinAs } from '../people.ts';
import { expect, type Page, test, waitForCode } from '../test.ts';

const ADMIN = 'admin@example.com';
const asks = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' });

/** The oldest open report of the demo, which no test decides. */
async function openReport(page: Page): Promise<{ id: number; subject: string }> {
  const query = { type: 'report', state: 'open', sort: 'oldest', limit: 1 };
  return (await (await page.request.get(adminApi.cases(query))).json())[0];
}

test('a report, its listing, and its decisions fit the first screen of a phone and a desktop', async ({
  page,
}) => {
  await signInAs(page, ADMIN);
  const { id } = await openReport(page);
  await page.goto(adminPaths.case(id));
  const dialog = page.getByRole('dialog', { name: `Report ${id}` });
  const listing = dialog.getByRole('region', { name: 'Listing' });
  for (const [width, height] of [
    [1440, 900],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [
      listing.getByText('Owner:'),
      listing.getByRole('img'),
      listing.getByText(/\$[\d,.]+/).first(),
      dialog.getByText(/^From /),
      dialog.getByRole('radio', { name: /^Uphold/ }),
      dialog.getByRole('radio', { name: /^Dismiss/ }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  }
});

test('an address opens a report, Back closes it, and a question protects typed text', async ({ page }) => {
  await signInAs(page, ADMIN);
  const { id, subject } = await openReport(page);
  await page.goto(paths.adminTab('reports', { type: 'report' }));
  const link = page.getByRole('link', { name: `Decide ${subject}` });
  const dialog = page.getByRole('dialog', { name: `Report ${id}` });
  await link.press('Enter');
  await expect(page).toHaveURL(new RegExp(`case=${id}$`));
  await page.reload();
  await expect(dialog.getByRole('radio', { name: /^Uphold/ })).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(paths.adminTab('reports', { type: 'report' }));

  await link.press('Enter');
  await expect(dialog.getByRole('radio', { name: /^Uphold/ })).toBeFocused();
  await page.keyboard.press('Space');
  const answer = dialog.getByLabel('Answer');
  await answer.fill('We called the owner.');
  await page.keyboard.press('Escape');
  await expect(asks(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asks(page)).toBeHidden();
  await expect(answer).toBeFocused();
  await page.goBack();
  await asks(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(answer).toHaveValue('We called the owner.');
  await page.goBack();
  await asks(page).getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(paths.adminTab('reports', { type: 'report' }));
});

test('accounts and audit entries have addresses and link to each other', async ({ page }) => {
  await signInAs(page, ADMIN);
  const query = adminApi.audit({ subject: 'user', sort: 'oldest', limit: 1 });
  const [entry] = await (await page.request.get(query)).json();
  await page.goto(adminPaths.entry(entry.id));
  await page.getByRole('dialog').getByRole('link', { name: entry.subject.id, exact: true }).click();
  const account = page.getByRole('dialog').filter({ hasText: 'Devices signed in' });
  await expect(account).toBeVisible();
  await expect(page).toHaveURL(adminPaths.user(entry.subject.id));
  await expect(account.getByRole('link', { name: 'Export data' })).toHaveAttribute(
    'href',
    adminApi.userExport(entry.subject.id),
  );
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(adminPaths.entry(entry.id));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(paths.adminTab('audit'));
  await page.goto(adminPaths.user(999_999_999));
  await expect(page.getByRole('dialog')).toContainText('This account doesn’t exist');
});

test('pages of a list show their numbers and lead to each other', async ({ page }) => {
  await signInAs(page, ADMIN);
  await page.goto(paths.adminTab('hangar-space'));
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText(/^1–50 of \d+/);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(pages).toContainText(/51–100 of \d+/);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(pages).toContainText(/101–150 of \d+/);
  await page.reload();
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(pages).toContainText(/51–100 of \d+/);
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(pages).toContainText(/^1–50 of \d+/);
});

test('an unknown tab opens the users, and a search without results can be cleared', async ({ page }) => {
  await signInAs(page, ADMIN);
  await page.goto('/admin?tab=nonsense&q=zzzz&page=3');
  await expect(page).toHaveURL(paths.adminTab('users', { q: 'zzzz' }));
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(paths.adminTab('users'));
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await expect(page.getByRole('heading', { name: /^\d+ users$/ })).toBeFocused();
});

test('an address opens any request of the queue, or says that there is none', async ({ page }) => {
  await signInAs(page, ADMIN);
  const rows: QueuedRequest[] = await (await page.request.get(adminApi.verificationQueue())).json();
  const id = rows.find(({ listing }) => listing)?.id ?? 0;
  await page.goto(paths.adminTab('verification', { q: 'zzzz', request: id }));
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Identity' })).toBeVisible();
  await page.goto(paths.adminTab('verification', { request: 999_999 }));
  await expect(page.getByRole('dialog')).toContainText('This request doesn’t exist');
});

test('the queue of all kinds opens the next listing after one is verified', async ({ page, browser }) => {
  const context = waitForCode(await browser.newContext());
  const owner = await context.newPage();
  await joinAs(owner);
  const title = unique();
  const ids: number[] = [];
  for (const kind of [officeSpace, hangarSpace]) ids.push((await list(owner, kind, title)).id);
  await owner.request.post(accountApi.verification, { data: { ids, message: 'Call me.' } });
  await context.close();
  await signInAs(page, ADMIN);
  await page.goto(paths.adminTab('verification', { q: title }));
  await expect(page.getByRole('tab', { name: /^Verification \d+ waiting$/ })).toBeVisible();
  await page
    .getByRole('link', { name: `Verify ${title}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const address = page.url();
  const identity = dialog.getByRole('checkbox', { name: 'Identity' });
  await expect(identity).toBeFocused();
  await dialog.getByRole('button', { name: 'Save and open next' }).click();
  await expect(identity).toHaveAccessibleDescription('Check at least one thing.');
  await expect(identity).toBeFocused();
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await expect(page).not.toHaveURL(address);
  await expect(dialog.getByRole('button', { name: 'Skip' })).toBeHidden();
  await page.goto(address);
  await identity.check();
  await dialog.getByRole('button', { name: 'Save and open next' }).click();
  await expect(dialog.getByRole('button', { name: 'Save verification' })).toBeVisible();
  await expect(page).not.toHaveURL(address);
  // The same person.
  await expect(dialog.getByRole('checkbox', { name: 'Identity' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '1 request' })).toBeVisible();
});
