import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { paths } from '../domain/paths.ts';
import { demoListing } from './demo-account.ts';
import { alive, expect, test } from './test.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('an aircraft chosen on a listing is checked there and in the results', async ({ page }) => {
  const { id } = await demoListing(page.request, hangarSpace);
  await page.goto(paths.listing(hangarSpace, id));
  await alive(page);
  await page.getByRole('button', { name: 'Choose aircraft' }).click();
  await page.getByLabel('Type or tail number').fill('boeing 747-8');
  await page
    .getByRole('option', { name: /^Boeing 747-8/ })
    .first()
    .click();
  const panel = page.getByRole('region', { name: 'Will your aircraft fit?' });
  await expect(panel.getByText('Doesn’t fit', { exact: true })).toBeVisible();
  await expect(panel.getByRole('row', { name: /^Door width .* too wide$/ })).toBeVisible();
  await expect(panel.getByRole('img')).not.toHaveCount(0);
  await page.goto(paths.browseKind(hangarSpace));
  await expect(page.getByText('Doesn’t fit for Boeing 747-8', { exact: false }).first()).toBeAttached();

  await page.goto(paths.listing(hangarSpace, id));
  await expect(panel.getByRole('table')).toBeVisible();
  // A phone with text at 200% has as much room.
  await page.setViewportSize({ width: 180, height: 390 });
  const table = await panel.getByRole('table').boundingBox();
  expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThan(180);
});

test('a filter by aircraft leaves out small spaces, and offices say that they have no such filter', async ({
  page,
}) => {
  await page.goto('/browse?tab=hangar-spaces&aircraft=Boeing+747-8');
  await expect(page.getByText('0 properties found')).toBeVisible();
  await page.goto('/browse?tab=office-spaces&aircraft=Boeing+747-8');
  await expect(page.getByText('Not applied: Office spaces have no “Aircraft” filter')).toBeVisible();
});

test('a search for a tail number finds the spaces that may fit', async ({ page }) => {
  await page.goto(paths.browseKind(hangarSpace, { q: 'n502br' }));
  await expect(page.getByText(/N502BR is a Cessna 441 Conquest/)).toBeVisible();
  await expect(page.getByText(/^[1-9]\d* properties found$/)).toBeVisible();
});

test('choosing an aircraft returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const dialog = page.getByRole('dialog', { name: 'Your aircraft' });
  const field = dialog.getByLabel('Type or tail number');
  await page.goto(paths.browseKind(hangarSpace));
  await alive(page);
  const button = page.getByRole('button', { name: /^Aircraft/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  const { id } = await demoListing(page.request, hangarSpace);
  await page.goto(paths.listing(hangarSpace, id));
  await alive(page);
  await page.getByRole('button', { name: 'Choose aircraft' }).focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('sr22');
  await expect(dialog.getByRole('option').first()).toHaveText(/^Cirrus SR22/);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change aircraft' })).toBeFocused();
});
