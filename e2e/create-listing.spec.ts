import { groundLease } from '../domain/listing-kinds/ground-lease.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { officeSpace } from '../domain/listing-kinds/office-space.ts';
import { apiPaths, paths } from '../domain/paths.ts';
import {
  button,
  fillForm,
  heading,
  mine,
  ownerTest,
  toast,
  unfold,
  unique,
  withoutAirport,
} from './listing-form.ts';
import { expect } from './test.ts';

ownerTest(
  'an owner lists a hangar at an airport found by typing "add", and visitors find it',
  async ({ page, browser }) => {
    const title = unique();
    await page.goto(paths.createListing(hangarSpace));
    await expect(page.getByLabel('Contact email')).toHaveValue(/@field\.example$/);
    await fillForm(page, hangarSpace, title);
    await expect(page.getByText('KADS')).not.toHaveCount(0);
    await page.getByRole('spinbutton', { name: 'Hangar square footage' }).fill('36');
    const rate = page.getByRole('spinbutton', { name: 'Lease rate' });
    await rate.fill('1850');

    await button(page, 'Preview Listing').click();
    const question = page.getByRole('alertdialog', { name: 'Is this right?' });
    await expect(question).toContainText('Hangar square footage36 sfRarely less than 300 sf.');
    await expect(button(page, 'Preview Listing')).not.toHaveAttribute('aria-disabled');
    await expect(question).toContainText('$1,850.00/sf/yr');
    await question.getByRole('button', { name: 'Change it' }).click();
    const area = page.getByRole('spinbutton', { name: 'Hangar square footage' });
    await expect(area).toBeFocused();
    await area.fill('3600');
    await page.keyboard.press('Enter');
    await expect(question).not.toContainText('Hangar square footage');
    await question.getByRole('button', { name: 'Yes, it’s right' }).click();
    await expect(heading(page, 'Review your listing')).toBeFocused();
    await button(page, 'Edit Listing').click();
    await rate.fill('18.50');
    await button(page, 'Preview Listing').click();
    await expect(heading(page, 'Review your listing')).toBeFocused();
    const main = page.getByRole('main');
    await expect(main).toContainText('$5,550/month');
    await expect(main).toContainText('$18.50/sf/yr');
    await expect(main).toContainText('Addison');
    await expect(main).toContainText('The gate is open day and night.');
    await expect(page.getByRole('region', { name: 'Specifications' })).toContainText('25 ft');

    await button(page, 'Complete Listing').click();
    await expect(toast(page, 'Listing Created')).toContainText(
      'Your property listing has been created successfully.',
    );
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('main')).toContainText(title);

    const visitor = await browser.newPage();
    await visitor.goto(paths.browseKind(hangarSpace, { icaoCode: 'KADS' }));
    await visitor
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click();
    await expect(heading(visitor, title)).toBeVisible();
    await visitor.close();

    // The next one opens with the kind, airport and phone of this one.
    await page.goto(paths.createListing());
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(page.getByRole('tab', { name: hangarSpace.label })).toHaveAttribute('aria-selected', 'true');
    await expect(button(page, 'Change')).toHaveAccessibleDescription(/KADS/);
    await expect(page.getByLabel('Contact phone')).toHaveValue('(972) 555-0134');
    await page.getByRole('tab', { name: groundLease.label }).click();
    await expect(button(page, 'Select Airport Location')).toBeVisible();
  },
);

ownerTest('the review leads back to the unchanged form', async ({ page }) => {
  await page.goto(paths.createListing(groundLease));
  await unfold(page);
  await fillForm(page, groundLease, 'Two acres and a half');
  await page.getByRole('spinbutton', { name: 'Acreage' }).fill('2.5');
  await page.getByRole('spinbutton', { name: 'Lease rate' }).fill('0.45');
  await page.getByRole('checkbox', { name: 'FBO' }).check();
  await button(page, 'Preview Listing').click();
  // 2.5 acres × 43,560 × $0.45 ÷ 12
  await expect(page.getByRole('main')).toContainText('$4,084/month');
  await button(page, 'Edit Listing').click();
  await expect(heading(page, 'Create Listing')).toBeVisible();
  await expect(button(page, 'Preview Listing')).toBeFocused();
  await expect(page.getByRole('spinbutton', { name: 'Lease rate' })).toHaveValue('0.45');
  await expect(page.getByRole('checkbox', { name: 'FBO' })).toBeChecked();
  await expect(button(page, 'Change')).toBeVisible();
  await page.getByLabel('Title').fill('');
  await button(page, 'Preview Listing').click();
  const refusal = toast(page, 'Form Validation Error');
  await expect(refusal).toBeVisible();
  await page.getByLabel('Title').fill('Two acres and a half');
  await button(page, 'Preview Listing').click();
  await expect(heading(page, 'Review your listing')).toBeVisible();
  // The toast of the refusal would cover it for five seconds.
  await expect(refusal).toBeHidden({ timeout: 1_000 });
  await page.goBack();
  await expect(heading(page, 'Create Listing')).toBeVisible();
  // Forward and reload lead to the form, because the review is not kept.
  await page.goForward();
  await expect(page).not.toHaveURL(/step=/);
  await expect(heading(page, 'Create Listing')).toBeVisible();
  await button(page, 'Preview Listing').click();
  await expect(page).toHaveURL(/step=preview/);
  await page.reload();
  await expect(page).not.toHaveURL(/step=/);
  await expect(heading(page, 'Create Listing')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Lease rate' })).toHaveValue('0.45');
});

ownerTest('a double click and a lost response create one listing', async ({ page }) => {
  const title = unique();
  const keys: (string | undefined)[] = [];
  const pressedTwice = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.listings(hangarSpace)}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server handles both requests, but the first response is lost.
    const response = await route.fetch();
    await pressedTwice.promise;
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  await page.goto(paths.createListing(hangarSpace));
  await fillForm(page, hangarSpace, title);
  await button(page, 'Preview Listing').click();
  await button(page, 'Complete Listing').dblclick();
  await expect(button(page, 'Creating...')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  pressedTwice.resolve();
  await expect(toast(page, 'Failed to create listing:')).toBeVisible();
  // The toast must not cover the button.
  const [message, complete] = await Promise.all([
    toast(page, 'Failed to create listing:').boundingBox(),
    button(page, 'Complete Listing').boundingBox(),
  ]);
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(complete?.y ?? 0);
  await button(page, 'Complete Listing').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(await mine(page, hangarSpace, title)).toHaveLength(1);
});

ownerTest('errors of the server show at their field', async ({ page }) => {
  await page.route(`**${apiPaths.listings(hangarSpace)}`, (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), leaseRate: -1, icaoCode: 'NONE' } }),
  );
  await page.goto(paths.createListing(hangarSpace));
  const title = unique();
  await fillForm(page, hangarSpace, title);
  await button(page, 'Preview Listing').click();
  await button(page, 'Complete Listing').click();
  await expect(toast(page, 'Failed to create listing:')).toBeVisible();
  await expect(heading(page, 'Create Listing')).toBeVisible();
  const rate = page.getByRole('spinbutton', { name: 'Lease rate' });
  await expect(rate).toBeFocused();
  await expect(rate).toHaveAccessibleDescription(/Lease rate must be positive/);
  expect(await mine(page, hangarSpace, title)).toEqual([]);
});

ownerTest('a listing can be created by keyboard', async ({ page }) => {
  const title = unique();
  await page.goto(withoutAirport(paths.createListing(officeSpace)));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Presses Tab until the control has the focus. */
  const reach = async (role: 'textbox' | 'spinbutton' | 'button' | 'checkbox', name: string | RegExp) => {
    const control = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) });
    for (let steps = 0; steps < 40; steps += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    await expect(control).toBeFocused();
  };
  const type = async (role: 'textbox' | 'spinbutton', name: string | RegExp, text: string) => {
    await reach(role, name);
    await page.keyboard.type(text);
  };
  await type('textbox', 'Title', title);
  await reach('button', 'Select Airport Location');
  await press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search airports' })).toBeFocused();
  await page.keyboard.type('addison');
  await press('ArrowDown', 'Enter');
  await expect(button(page, 'Change')).toBeFocused();
  await type('textbox', 'Description', 'Two rooms with a view of the ramp.');
  await type('spinbutton', 'Square footage', '640');
  await type('spinbutton', 'Lease rate', '21.50');
  await reach('button', 'Use the KADS position');
  await press('Enter');
  await expect(page.getByLabel('Google Map Link')).toHaveValue(/query=32\.9/);
  await type('textbox', 'Contact phone', '(972) 555-0134');
  await reach('checkbox', /I have read and accept/);
  await press('Space');
  await reach('button', 'Preview Listing');
  await press('Enter');
  await expect(heading(page, 'Review your listing')).toBeFocused();
  await reach('button', 'Complete Listing');
  await press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await mine(page, officeSpace, title)).toHaveLength(1);
});
