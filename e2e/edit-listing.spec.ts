import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { officeSpace } from '../domain/listing-kinds/office-space.ts';
import type { ListingSummary } from '../domain/listing-schema.ts';
import { apiPaths, paths } from '../domain/paths.ts';
import { fits } from './accessible.ts';
import { passwordOf, signInAs } from './demo-account.ts';
import { button, heading, list, ownerTest, toast, unique } from './listing-form.ts';
import { expect, test } from './test.ts';

const TYPIST = 'leah.goldstein@example.com';

ownerTest('two people editing one listing lose nothing', async ({ page, context }) => {
  const { id, title } = await list(page, hangarSpace, unique(), { nnnRate: 4 });
  const elsewhere = await context.newPage();
  for (const screen of [page, elsewhere]) await screen.goto(paths.editListing(hangarSpace, id));

  await elsewhere.getByRole('spinbutton', { name: 'Lease rate' }).fill('19');
  await elsewhere.getByLabel('Title').fill(`${title}, theirs`);
  await elsewhere.getByLabel('Availability').selectOption('Occupied');
  await button(elsewhere, 'Update Hangar Space').click();
  await expect(toast(elsewhere, 'Hangar space updated successfully')).toBeVisible();
  await elsewhere.close();

  await page.getByRole('spinbutton', { name: 'Lease rate' }).fill('21.50');
  await page.getByLabel('Title').fill(`${title}, mine`);
  await page.getByLabel('Description').fill('Heated since May.');
  await button(page, 'Update Hangar Space').click();
  const panel = page.getByRole('region', { name: 'This listing has changed since you opened it' });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel.getByRole('group')).toHaveCount(2);
  await expect(panel).toContainText('Occupied');
  const rate = panel.getByRole('group', { name: 'Lease rate' });
  await expect(rate.getByRole('radio', { name: /^Saved version/ })).toHaveAccessibleName(/\$19\.00\/sf\/yr/);
  await expect(rate.getByRole('radio', { name: /^Your version/ })).toHaveAccessibleName(/\$21\.50\/sf\/yr/);
  await expect(page.getByLabel('Availability')).toHaveValue('occupied');
  await expect(page.getByLabel('Description')).toHaveValue('Heated since May.');

  // Nothing is saved until every conflict has a choice.
  await rate.getByRole('radio', { name: /^Saved version/ }).check();
  await expect(page.getByRole('spinbutton', { name: 'Lease rate' })).toHaveValue('19');
  await button(page, 'Update Hangar Space').click();
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  // Text typed during the comparison must come back.
  await page.getByLabel('Title').fill(`${title}, mine, longer`);
  const titles = panel.getByRole('group', { name: 'Title' });
  await titles.getByRole('radio', { name: /^Saved version/ }).check();
  await expect(page.getByLabel('Title')).toHaveValue(`${title}, theirs`);
  await panel
    .getByRole('group', { name: 'Title' })
    .getByRole('radio', { name: /^Your version/ })
    .check();
  await button(page, 'Update Hangar Space').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await (await page.request.get(apiPaths.listing(hangarSpace, id))).json()).toMatchObject({
    title: `${title}, mine, longer`,
    description: 'Heated since May.',
    leaseRate: 19,
    nnnRate: 4,
    availability: 'occupied',
    version: 3,
  });
});

ownerTest('an edit survives a reload, asks before leaving, and merges newer changes', async ({ page }) => {
  const { id, title } = await list(page, officeSpace, unique());
  await page.goto(paths.editListing(officeSpace, id));
  await page.getByLabel('Title').fill(`${title}, changed`);
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('They’re saved on this device');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const other = { availability: 'limited' };
  expect((await page.request.patch(apiPaths.listing(officeSpace, id), { data: other })).ok()).toBe(true);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(paths.editListing(officeSpace, id));
  await expect(page.getByText('We restored your draft')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(`${title}, changed`);
  await expect(page.getByLabel('Availability')).toHaveValue('limited');
  await expect(
    page.getByRole('region', { name: 'This listing has changed since you opened it' }),
  ).toContainText('Limited');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(`${title}, changed`);
  await button(page, 'Update Office Space').click();
  await expect(toast(page, 'Office space updated successfully')).toBeVisible();
  expect(await (await page.request.get(apiPaths.listing(officeSpace, id))).json()).toMatchObject({
    title: `${title}, changed`,
    availability: 'limited',
  });
  await page.goto(paths.editListing(officeSpace, id));
  await expect(page.getByLabel('Title')).toHaveValue(`${title}, changed`);
  await expect(page.getByText('We restored your draft')).toHaveCount(0);
});

ownerTest(
  'missing fields show errors, texts are trimmed, and empty numbers are cleared',
  async ({ page }) => {
    const { id } = await list(page, officeSpace, unique(), {
      suiteNumber: '210',
      nnnRate: 4,
      parkingSpots: 2,
    });
    await page.goto(paths.editListing(officeSpace, id));
    for (const label of ['Title', 'Contact email', 'Contact phone', 'Square footage', 'Lease rate']) {
      await page.getByLabel(label, { exact: true }).fill('');
    }
    await button(page, 'Update Office Space').click();
    await expect(toast(page, 'Validation Error')).toContainText('Please fill in all required fields');
    await expect(page.getByLabel('Title')).toBeFocused();
    for (const [label, message] of [
      ['Title', 'Title is required'],
      ['Square footage', 'Square footage must be positive'],
      ['Lease rate', 'Lease rate must be positive'],
      ['Contact email', 'Valid email is required'],
      ['Contact phone', 'Contact phone is required'],
    ] as const) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(message));
    }
    await page.getByLabel('Title').fill('  Corner office ');
    await page.getByLabel('Square footage').fill('640');
    await page.getByLabel('Lease rate').fill('1200');
    await page.getByLabel('Contact email').fill('office@field.example');
    await page.getByLabel('Contact phone').fill('(972) 555-0199');
    for (const label of ['Suite number', 'NNN rate', 'Parking spots']) await page.getByLabel(label).fill('');
    await button(page, 'Update Office Space').click();
    const question = page.getByRole('alertdialog', { name: 'Is this right?' });
    await expect(question).toBeVisible();
    await expect(button(page, 'Update Office Space')).not.toHaveAttribute('aria-disabled');
    // It would cover the question for five seconds.
    await expect(toast(page, 'Validation Error')).toBeHidden({ timeout: 1_000 });
    await question.getByRole('button', { name: 'Change it' }).click();
    await page.getByLabel('Lease rate').fill('21.75');
    await button(page, 'Update Office Space').click();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await (await page.request.get(apiPaths.listing(officeSpace, id))).json()).toMatchObject({
      title: 'Corner office',
      squareFootage: 640,
      leaseRate: 21.75,
      suiteNumber: null,
      nnnRate: null,
      parkingSpots: null,
    });
  },
);

ownerTest('errors of the server show at their field', async ({ page }) => {
  const { id } = await list(page, officeSpace, unique());
  await page.route(`**${apiPaths.listing(officeSpace, id)}`, (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), leaseRate: -1 } }),
  );
  await page.goto(paths.editListing(officeSpace, id));
  await page.getByLabel('Title').fill('Refused');
  await button(page, 'Update Office Space').click();
  await expect(toast(page, 'Validation Error')).toContainText('Please check your input data and try again');
  await expect(page.getByLabel('Lease rate')).toBeFocused();
  await expect(page.getByLabel('Lease rate')).toHaveAccessibleDescription(/Lease rate must be positive/);
  await expect(page.getByLabel('Title')).toHaveValue('Refused');
});

test('an edit survives an ended session', async ({ page, context }) => {
  await signInAs(page, TYPIST);
  const { id } = await list(page, officeSpace, unique());
  await page.goto(paths.editListing(officeSpace, id));
  await page.getByLabel('Title').fill('After the break');
  await context.clearCookies();
  await button(page, 'Update Office Space').click();
  await expect(toast(page, 'Unauthorized')).toContainText('You are logged out.');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(TYPIST);
  await dialog.getByLabel('Password', { exact: true }).fill(await passwordOf(TYPIST));
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await (await page.request.get(apiPaths.listing(officeSpace, id))).json()).toMatchObject({
    title: 'After the break',
  });
});

ownerTest('the edit form fits with a long title, and its save bar covers no field', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { id } = await list(page, hangarSpace, 'W'.repeat(120));
  await page.goto(paths.editListing(hangarSpace, id));
  await expect(button(page, 'Update Hangar Space')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('No changes')).toBeVisible();
  await page.getByLabel('Contact phone').fill('(972) 555-0199');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  // The bar doesn't cover the field that has the focus.
  for (const box of ['Title', 'Peak ceiling height', 'Lease rate']) {
    await page.getByLabel(box).focus();
    const [field, bar] = await Promise.all([
      page.getByLabel(box).boundingBox(),
      page.locator('.save-bar').boundingBox(),
    ]);
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await page.setViewportSize({ width: 780, height: 360 });
  await expect(button(page, 'Update Hangar Space')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 800 });
  expect(await fits(page)).toBe(true);
});

ownerTest("another person's listing can't be edited", async ({ page }) => {
  const all: ListingSummary[] = await (await page.request.get(apiPaths.listings(officeSpace))).json();
  // Accounts made by tests are named Amelia Earhart.
  const foreign = all.find(({ owner }) => owner.lastName !== 'Earhart')?.id ?? 0;
  await page.goto(paths.editListing(officeSpace, foreign));
  await expect(heading(page, 'This isn’t your listing')).toBeVisible();
  await expect(page).toHaveTitle(/^This isn’t your listing/);
});
