import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../domain/listing-kinds/monthly-hangar.ts';
import type { ListingDetail } from '../domain/listing-schema.ts';
import { ownApi } from '../domain/own-listings.ts';
import { paths } from '../domain/paths.ts';
import { fits, largeText } from './accessible.ts';
import { signInAs } from './demo-account.ts';
import { list } from './listing-form.ts';
import { joinAs } from './people.ts';
import { expect, type Page, test } from './test.ts';
import { choose, pdf, photosNamed } from './uploads-form.ts';

const own = async (page: Page): Promise<ListingDetail[]> =>
  (await page.request.get(ownApi.allListings)).json();
const titles = (page: Page) => page.getByRole('rowheader').getByRole('link');

/** Opens a form of the menu of changes. */
async function menu(page: Page, name: string) {
  await page.getByRole('button', { name: /^Change \d+ listings?$/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('an owner selects the listings of all pages and changes what is in them', async ({ page }) => {
  await joinAs(page);
  for (let at = 1; at <= 20; at += 1) await list(page, hangarSpace, `Bay ${at}`);
  await list(page, monthlyHangar, 'Tent');
  const all = async (): Promise<ListingDetail[]> =>
    (await page.request.get(`${ownApi.allListings}?limit=200`)).json();
  await page.goto(paths.dashboard);
  const select = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('checkbox', { name: 'Select Tent' }).check();
    await page.getByRole('checkbox', { name: /selected$/ }).check();
    const rest = page.getByRole('button', { name: 'Select all 21' });
    if (await rest.isVisible()) await rest.click();
    await expect(page.getByText('21 selected')).toBeVisible();
  };
  const updated = () => expect(page.getByText('21 listings updated.')).toBeVisible();
  const dialog = page.getByRole('dialog');

  await select(360);
  await menu(page, 'Rates…');
  await dialog.getByRole('button', { name: 'Change the rates' }).click();
  await expect(dialog).toContainText('Enter a change in percent or a rate');
  await dialog.getByLabel('Lease rate').fill('20');
  await dialog.getByRole('button', { name: 'Change the rates' }).click();
  await expect(dialog).toContainText('Enter it too, or leave them out. (Tent)');
  await dialog.getByLabel('Lease rate').fill('');
  await dialog.getByLabel('Raise each rate by').fill('−4%');
  await dialog.getByRole('button', { name: 'Change the rates' }).click();
  await updated();
  expect(new Set((await all()).map(({ leaseRate, monthlyRate }) => leaseRate ?? monthlyRate))).toEqual(
    new Set([24]),
  );

  await select(1440);
  await menu(page, 'Available dates…');
  await dialog.getByLabel('Available until').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Change the dates' }).click();
  await expect(dialog).toContainText('Available until must be today or later');
  await dialog.getByLabel('Available until').fill('2048-06-30');
  await dialog.getByRole('button', { name: 'Change the dates' }).click();
  await updated();

  await select(360);
  await menu(page, 'Descriptions…');
  await dialog.getByLabel('Text to add at the end').fill('New doors in spring.');
  await dialog.getByRole('button', { name: 'Change the descriptions' }).click();
  await updated();

  await select(1440);
  await menu(page, 'Add photos…');
  await choose(page, 'Choose photos', await photosNamed('ramp.jpg'));
  await dialog.getByRole('textbox', { name: 'Caption for photo 1' }).fill('The ramp');
  await dialog.getByRole('button', { name: 'Add the photos' }).click();
  await updated();

  await select(360);
  await menu(page, 'Add documents…');
  await choose(page, 'Choose PDFs', [pdf('rules.pdf')]);
  await expect(dialog.getByRole('textbox')).toHaveValue('rules.pdf');
  await dialog.getByRole('button', { name: 'Add the documents' }).click();
  await updated();

  for (const listing of await all()) {
    expect(listing).toMatchObject({
      description: expect.stringMatching(/\n\nNew doors in spring\.$/),
      availableUntil: '2048-06-30',
      imageTexts: ['The ramp'],
      documents: [{ name: 'rules.pdf' }],
    });
  }

  await select(1440);
  const actions = page.getByRole('group', { name: 'Change 21 listings' });
  await actions.getByLabel('Set status').selectOption('occupied');
  await actions.getByRole('button', { name: /^Set/ }).click();
  await updated();
  // The survey waits, so that nothing covers Undo.
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Add how they were leased' }).click();
  await expect(page.getByRole('dialog', { name: 'How were they leased?' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('21 listings restored.')).toBeVisible();
  expect(new Set((await all()).map(({ availability }) => availability))).toEqual(new Set(['available']));
});

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
  await menu(page, 'Contact…');
  const dialog = page.getByRole('dialog', { name: 'Change contact' });
  await dialog.getByLabel('Contact phone').fill('1');
  await dialog.getByLabel('Contact email').fill('desk@example.com');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const discard = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await discard.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Change the contact' }).click();
  await expect(dialog.getByLabel('Contact phone')).toBeFocused();
  await dialog.getByLabel('Contact phone').fill('(214) 555-0188');
  await dialog.getByRole('button', { name: 'Change the contact' }).click();
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

test('an owner selects listings on a phone with text twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs(page, 'peter.lindqvist@example.com');
  for (const path of [paths.profile, paths.dashboard]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await largeText(page, async () => {
      await expect.poll(() => fits(page), path).toBe(true);
      if (path === paths.profile) return;
      const boxes = page.getByRole('checkbox', { name: /^Select / });
      for (const nth of [1, 2]) await boxes.nth(nth).check({ timeout: 5_000 });
      await expect(page.getByText('2 selected')).toBeVisible();
    });
  }
});
