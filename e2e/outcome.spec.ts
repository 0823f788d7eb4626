import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../domain/listing-kinds/monthly-hangar.ts';
import type { OwnListing } from '../domain/listing-schema.ts';
import { outcomeLabels } from '../domain/outcome.ts';
import { ownApi } from '../domain/own-listings.ts';
import { paths } from '../domain/paths.ts';
import { button, list, toast } from './listing-form.ts';
import { joinAs } from './people.ts';
import { expect, type Page, test } from './test.ts';

const own = async (page: Page, title: string): Promise<OwnListing | undefined> =>
  ((await (await page.request.get(ownApi.allListings)).json()) as OwnListing[]).find(
    (one) => one.title === title,
  );
const question = (page: Page, title = 'How was it leased?') => page.getByRole('dialog', { name: title });
const saved = 'Thank you, we saved how it was leased';

test('marking a listing occupied asks once how it was leased, and one press skips it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await joinAs(page);
  await list(page, hangarSpace, 'Box 1');
  await page.goto(paths.dashboard);
  const status = page.getByLabel('Status of Box 1');
  await status.focus();
  await status.selectOption('Occupied');
  const dialog = question(page);
  await expect(dialog).toContainText('Box 1 is marked occupied.');
  await button(page, 'Skip').click();
  await expect(dialog).toBeHidden();
  await expect(status).toBeFocused();
  expect(await own(page, 'Box 1')).toMatchObject({ availability: 'occupied', outcome: null });

  // It can be stated later, in the details.
  await page.getByRole('button', { name: /^Actions for Box 1/ }).click();
  await page.getByRole('menuitem', { name: /^Details/ }).click();
  await page.getByRole('button', { name: /^Add how it was leased/ }).click();
  await button(page, 'Save').click();
  await expect(dialog).toContainText('Choose how it was leased');
  await dialog.getByLabel(outcomeLabels.elsewhere).check();
  await dialog.getByLabel('Agreed rate').fill('a lot');
  await button(page, 'Save').click();
  await expect(dialog).toContainText('Rate must be a positive number');
  await expect(dialog.getByLabel('Agreed rate')).toBeFocused();
  await dialog.getByLabel('Agreed rate').fill('$16.50');
  await dialog.getByLabel('Leased from').fill('2026-12-01');
  await button(page, 'Save').click();
  await expect(toast(page, saved)).toBeVisible();
  await expect(
    page.getByText('Leased to someone from elsewhere at $16.50/sf/yr from Dec 1, 2026'),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Change.*Box 1/ }).click();
  await expect(dialog.getByLabel('Agreed rate')).toHaveValue('16.5');
  await dialog.getByLabel('Not leased').check();
  await expect(dialog.getByLabel('Agreed rate')).toBeHidden();
  await button(page, 'Save').click();
  // The dialog has the same words, so wait until it is gone.
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Not leased: used or held for another reason')).toBeVisible();
  expect((await own(page, 'Box 1'))?.outcome).toMatchObject({ result: 'not-leased', rate: null });
});

test('a change of several listings asks for one outcome, and Undo takes it back', async ({ page }) => {
  await joinAs(page);
  for (const title of ['Box 1', 'Box 2']) await list(page, hangarSpace, title);
  await list(page, monthlyHangar, 'Box 3');
  await page.goto(paths.dashboard);
  const occupy = async () => {
    await page.getByLabel('Set status').selectOption('occupied');
    await page.getByRole('button', { name: /^Set the status/ }).click();
  };
  for (const title of ['Box 1', 'Box 2']) await page.getByLabel(`Select ${title}`).check();
  await occupy();
  await button(page, 'Add how they were leased').click();
  const dialog = question(page, 'How were they leased?');
  await expect(dialog).toContainText('2 listings are marked occupied.');
  await dialog.getByLabel(outcomeLabels.elsewhere).check();
  await dialog.getByLabel('Agreed rate of each').fill('18');
  await button(page, 'Save').click();
  await expect(toast(page, saved)).toBeVisible();
  const undo = button(page, 'Undo');
  await expect(undo).toBeFocused();
  expect((await own(page, 'Box 2'))?.outcome).toMatchObject({ result: 'elsewhere', rate: 18 });
  await undo.click();
  await expect(page.getByText('2 listings restored.')).toBeVisible();
  expect(await own(page, 'Box 2')).toMatchObject({ availability: 'available', outcome: null });

  // Rates in different units can't be one rate.
  for (const title of ['Box 2', 'Box 3']) await page.getByLabel(`Select ${title}`).check();
  await occupy();
  await button(page, 'Add how they were leased').click();
  await dialog.getByLabel(outcomeLabels.elsewhere).check();
  await expect(dialog.getByLabel('Leased from')).toBeVisible();
  await expect(dialog.getByLabel('Agreed rate of each')).toBeHidden();
  await button(page, 'Skip').click();
  await expect(undo).toBeFocused();
});

test('the edit form asks after it has saved, and then goes on to the dashboard', async ({ page }) => {
  await joinAs(page);
  const { id } = await list(page, hangarSpace, 'Box 1');
  await page.goto(paths.editListing(hangarSpace, id));
  await page.getByLabel('Availability').selectOption('Occupied');
  await button(page, 'Update Hangar Space').click();
  const dialog = question(page);
  await expect(dialog).toContainText('Box 1 is marked occupied.');
  expect(await own(page, 'Box 1')).toMatchObject({ availability: 'occupied' });
  await dialog.getByLabel(outcomeLabels.here).check();
  await button(page, 'Save').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await own(page, 'Box 1'))?.outcome).toMatchObject({ result: 'here', rate: null });
});
