import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../domain/listing-kinds/monthly-hangar.ts';
import type { ListingDetail } from '../domain/listing-schema.ts';
import { ownApi } from '../domain/own-listings.ts';
import { paths } from '../domain/paths.ts';
import { list } from './listing-form.ts';
import { joinAs } from './people.ts';
import { expect, type Page, test } from './test.ts';

const own = async (page: Page): Promise<ListingDetail[]> =>
  (await page.request.get(ownApi.allListings)).json();
const titles = (page: Page) => page.getByRole('rowheader').getByRole('link');

test('an owner changes and deletes several listings and undoes it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await joinAs(page);
  for (const title of ['One', 'Two']) await list(page, hangarSpace, title);
  await list(page, monthlyHangar, 'Three');
  await page.goto(paths.dashboard);

  await page.setViewportSize({ width: 1440, height: 900 });
  // The buttons take the place of the table's head, so that no row moves below the pointer.
  const two = page.getByRole('checkbox', { name: 'Select Two' });
  const placeOfTwo = () => two.evaluate((box) => box.getBoundingClientRect().top + scrollY);
  const place = await placeOfTwo();
  await two.check();
  await expect(page.getByRole('group', { name: 'Change 1 listing' })).toBeVisible();
  expect(await placeOfTwo()).toBe(place);
  await page.getByRole('checkbox', { name: 'Select Three' }).check();
  const actions = page.getByRole('group', { name: 'Change 2 listings' });
  await actions.getByLabel('Set status').selectOption('limited');
  await expect(page.getByText('2 listings updated.')).toBeHidden();
  await actions.getByRole('button', { name: 'Set the status of 2 listings' }).click();
  await expect(page.getByText('2 listings updated.')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  expect((await own(page)).map(({ availability }) => availability)).toEqual([
    'limited',
    'limited',
    'available',
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 listings restored.')).toBeVisible();
  await expect(page.getByLabel('Status of Two')).toHaveValue('available');

  const confirmed = async () => (await own(page)).map(({ confirmedAt }) => confirmedAt);
  const former = await confirmed();
  await page.getByRole('checkbox', { name: 'Select Two' }).check();
  await page.getByRole('checkbox', { name: 'Select Three' }).check();
  await page.getByRole('button', { name: 'Confirm 2 listings' }).click();
  await expect(page.getByText('2 listings confirmed.')).toBeVisible();
  expect(await confirmed()).not.toEqual(former);
  await undo.click();
  await expect(page.getByText('2 listings restored.')).toBeVisible();
  expect(await confirmed()).toEqual(former);

  await page.getByRole('checkbox', { name: 'Select Two' }).check();
  const one = page.getByRole('group', { name: 'Change 1 listing' });
  await one.getByLabel('Set status').selectOption('available');
  await one.getByRole('button', { name: /^Set/ }).click();
  await expect(page.getByText('No listing needed a change.')).toBeFocused();
  await expect(undo).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Contact of 3 listings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change contact' });
  await dialog.getByLabel('Contact phone').fill('1');
  await dialog.getByLabel('Contact email').fill('desk@example.com');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const discard = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await discard.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Change 3 listings' }).click();
  await expect(dialog.getByLabel('Contact phone')).toBeFocused();
  await dialog.getByLabel('Contact phone').fill('(214) 555-0188');
  await dialog.getByRole('button', { name: 'Change 3 listings' }).click();
  await expect(page.getByText('3 listings updated.')).toBeVisible();
  await expect(undo).toBeFocused();
  expect(new Set((await own(page)).map(({ contactEmail }) => contactEmail))).toEqual(
    new Set(['desk@example.com']),
  );

  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Delete 3 listings' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 3 listings?' });
  await question.getByRole('button', { name: 'Delete 3 listings' }).click();
  await expect(page.getByText('3 listings deleted.')).toBeVisible();
  await expect(titles(page)).toHaveCount(0);
  await expect(undo).toBeFocused();
  await expect(undo).toBeInViewport();
  // A visit to another page keeps it.
  await page.getByRole('link', { name: 'Import from CSV' }).click();
  await expect(page).toHaveURL(/import/);
  await page.goBack();
  await expect(page.getByText('3 listings deleted.')).toBeVisible();
  await undo.press('Enter');
  await expect(titles(page)).toHaveText(['Three', 'Two', 'One']);
});
