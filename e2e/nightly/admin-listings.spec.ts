import { adminApi } from '../../domain/admin.ts';
import { groundLease } from '../../domain/listing-kinds/ground-lease.ts';
import { messages } from '../../domain/messages.ts';
import { paths } from '../../domain/paths.ts';
import { signInAs } from '../demo-account.ts';
import { list, toast, unique } from '../listing-form.ts';
import { joinAs } from '../people.ts';
import { expect, test, waitForCode } from '../test.ts';

const REASON = 'The photos show another building.';
const WIDE = { width: 1440, height: 800 };
const PHONE = { width: 360, height: 800 };

test('the admin takes a listing down, and on a phone restores and deletes it', async ({ page, browser }) => {
  await page.setViewportSize(WIDE);
  const owner = await waitForCode(await browser.newContext({ viewport: WIDE })).newPage();
  const visitor = await waitForCode(await browser.newContext()).newPage();
  await joinAs(owner);
  const title = unique();
  const { id } = await list(owner, groundLease, title);
  await signInAs(page, 'admin@example.com');
  await page.goto(paths.adminTab(groundLease.category));
  await expect(page.getByRole('tab', { name: groundLease.admin.tab })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  await page.getByRole('searchbox', { name: 'Search' }).fill(title);
  const count = page.getByRole('heading', { level: 2, name: /^\d+ / });
  await expect(count).toHaveText(`1 ${groundLease.noun}`);
  const row = page.getByRole('row').filter({ hasText: title });
  const action = (name: string) => row.getByRole('button', { name: `${name} ${title}` });

  await action('Take down').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(dialog).toContainText('Reason is required');
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(row).toContainText(REASON);
  await expect(action('Restore')).toBeFocused();
  await expect(toast(page, `${groundLease.admin.noun} taken down`)).toContainText(title);
  await page.getByLabel('Show').selectOption('Taken down');
  await expect(count).toHaveText(`1 ${groundLease.noun}`);

  expect((await visitor.goto(paths.listing(groundLease, id)))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(messages.listingNotFound.title);
  await owner.goto('/dashboard');
  await expect(owner.getByRole('rowgroup').filter({ hasText: 'Taken down' })).toContainText(REASON);
  await owner.setViewportSize(PHONE);
  const card = owner.getByRole('rowgroup').filter({ hasText: title });
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(120);
  await expect(card.getByText(REASON)).toBeHidden();
  await card.getByRole('button', { name: /^Taken down: / }).click();
  await expect(card.getByText(REASON)).toBeVisible();
  await owner.setViewportSize(WIDE);
  await owner.getByRole('rowheader').getByRole('link', { name: title }).click();
  await expect(owner.getByRole('region', { name: 'Taken down' })).toContainText(
    /Taken down on .+: The photos/,
  );
  for (const size of [PHONE, WIDE]) {
    await owner.setViewportSize(size);
    await owner.goto(paths.listing(groundLease, id));
    await owner.getByRole('link', { name: 'Ask us to restore it on your dashboard' }).click();
    await expect(owner.getByRole('link', { name: '1 listing taken down' })).toBeInViewport();
    await expect(owner.getByLabel('Visibility')).toHaveValue('taken-down');
    await owner.getByRole('link', { name: '1 listing taken down' }).click();
    await expect(owner.getByText(REASON)).toBeInViewport();
    await expect(owner.getByRole('button', { name: 'Ask us to restore it' })).toBeInViewport();
  }

  await page.setViewportSize(PHONE);
  await action('Restore').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(count).toHaveText(`0 ${groundLease.plural}`);
  await expect(count).toBeFocused();
  await page.getByLabel('Show').selectOption('In the results');
  expect((await visitor.goto(paths.listing(groundLease, id)))?.status()).toBe(200);

  const remove = async () => {
    await action('Delete').click();
    await expect(page.getByRole('alertdialog')).toContainText(title);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  await page.route(`**${adminApi.listing(groundLease, id)}`, (route) => route.fulfill({ status: 500 }));
  await remove();
  await expect(toast(page, 'Failed to delete ground lease space')).toBeVisible();
  await page.unroute(`**${adminApi.listing(groundLease, id)}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Ground lease space deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(count).toBeFocused();
  expect((await visitor.goto(paths.listing(groundLease, id)))?.status()).toBe(410);
});
