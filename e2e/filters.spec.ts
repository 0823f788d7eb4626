import { allFilters } from './filters-page.ts';
import { expect, type Locator, type Page, pick, test } from './test.ts';

test('invalid filters in a link stay in their fields with an error, and the rest applies', async ({
  page,
}) => {
  const long = 'x'.repeat(1_000);
  const bad: [label: string, name: string, value: string, message: RegExp][] = [
    ['ICAO code', 'icaoCode', long, /Use at most 100 characters/],
    ['Near airport', 'near', 'ZZZZ, KADS', /No airport has the code “ZZZZ”/],
    ['Within', 'withinNm', '10000', /more than 0 and at most 1,000 nautical miles/],
    ['Search', 'q', long, /Use at most 100 characters/],
    ['Availability', 'availability', 'soon', /Availability must be any, available, limited, or occupied/],
    ['Min ceiling height', 'minCeilingHeight', '1e309', /Min ceiling height must be a number/],
    ['Min door height', 'minDoorHeight', '30', /Min door height can’t be more than max door height/],
    ['Max rate', 'maxRate', '-1', /Max rate must be a number/],
  ];
  const query = new URLSearchParams(bad.map(([, name, value]) => [name, value]));
  await page.goto(`/browse?tab=hangar-spaces&maxDoorHeight=20&bbox=1,2,3&cursor=nonsense&${query}`);
  for (const [label, , value, message] of bad) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveValue(value);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(message);
  }
  await expect(page.getByLabel('Near airport', { exact: true })).toHaveAccessibleDescription(
    /Separate with commas/,
  );
  await page.getByText('Not applied:').click();
  const area = 'The map area isn’t valid. Use west, south, east, and north in degrees';
  await expect(page.getByRole('listitem').filter({ hasText: area })).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: area }).getByRole('link', { name: 'Remove' }).click();
  await expect(page).not.toHaveURL(/bbox/);
  await expect(page.getByText(area)).toHaveCount(0);
  await expect(page.getByLabel('Max rate', { exact: true })).toHaveValue('-1');

  // SQL wildcards are plain text, so nothing matches.
  await page.goto('/browse?tab=hangar-spaces&city=%25_&minDoorHeight=tall');
  await expect(page.getByText('Searched for: City %_.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

for (const width of [360, 1440]) {
  test(`suggestions leave the buttons of an empty list in their place at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const arrive = Promise.withResolvers<void>();
    await page.route(/\/api\/(hangar-spaces\/relaxed|listing-counts)\?/, async (route) => {
      await arrive.promise;
      await route.continue();
    });
    await page.goto('/browse?tab=hangar-spaces');
    const box = page.getByLabel('Search', { exact: true });
    await box.fill('"scotsdale"');
    await box.press('Enter');
    const clear = page.getByRole('button', { name: 'Clear Filters' }).last();
    await expect(page.getByText('Looking for close matches…')).toBeAttached();
    const place = await clear.boundingBox();
    arrive.resolve();
    await expect(page.getByRole('list', { name: 'Close matches' })).toBeVisible();
    await expect(page.getByText('Did you mean')).toBeVisible();
    expect(await clear.boundingBox()).toEqual(place);
  });
}

/** Opens all filters of the list; from then on its results wait. Returns what lets them come. */
async function holdResults(page: Page): Promise<() => void> {
  await page.goto('/browse?tab=hangar-spaces');
  await allFilters(page).click();
  const arrive = Promise.withResolvers<void>();
  await page.route('**/api/hangar-spaces?*', async (route) => {
    await arrive.promise;
    await route.continue();
  });
  return arrive.resolve;
}

/** Stops the page's clock, so that its timers run only on request. */
const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));

test('keeps text typed while results load', async ({ page }) => {
  const letCome = await holdResults(page);
  await page.getByLabel('Near airport').pressSequentially('KADS');
  // Enter and leaving the field both apply it.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/browse?tab=hangar-spaces&near=KADS');
  await page.getByLabel('Within').pressSequentially('90');
  letCome();
  await expect(page).toHaveURL('/browse?tab=hangar-spaces&near=KADS&withinNm=90');
  await expect(page.getByLabel('Within')).toHaveValue('90');
});

test('results stay for a tenth of a second while the next ones load', async ({ page }) => {
  await page.clock.install();
  const letCome = await holdResults(page);
  const results = page.getByRole('table');
  const chips = page.getByRole('group', { name: 'Active filters' });
  await stopClock(page);
  await page.getByLabel('Availability', { exact: true }).selectOption('occupied');
  await expect(page).toHaveURL('/browse?tab=hangar-spaces&availability=occupied');
  await page.clock.runFor(90);
  await expect(chips).toBeHidden();
  await page.clock.resume();
  await expect(chips).toBeVisible();
  const before = await results.textContent();
  letCome();
  await expect(results).not.toHaveText(before ?? '');
});

test('a press on a link keeps what was just typed', async ({ page }) => {
  await page.clock.install();
  const letCome = await holdResults(page);
  await page.getByLabel('Near airport').fill('KADS, KD');
  const tab = page.getByRole('tab', { name: 'Office Space' });
  await tab.hover();
  await stopClock(page);
  await page.mouse.down();
  await expect(tab).toHaveAttribute('href', /near=KADS/);
  await page.mouse.up();
  await page.clock.resume();
  await expect(page).toHaveURL(/tab=office-spaces&near=KADS/);
  letCome();
});

test('airport codes apply once complete, and a partial code isn’t an error', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await page.goto('/browse?tab=hangar-spaces');
  await allFilters(page).click();
  const near = page.getByLabel('Near airport');
  await near.pressSequentially('kads');
  await expect(page).toHaveURL('/browse?tab=hangar-spaces&near=kads');
  await near.pressSequentially(', KSF');
  await expect(page.getByRole('option', { name: /KSFO/ })).toBeVisible();
  await near.pressSequentially('O');
  await expect(page.getByRole('link', { name: 'Remove filter: Within 50 nm of KADS, KSFO' })).toBeVisible();
  await expect(near).toBeFocused();

  await page.goto('/browse-hangars');
  await page.getByLabel('Near airport').pressSequentially('KSTS');
  await expect(page).toHaveURL('/browse-hangars?near=KSTS');
  expect(refused).toEqual([]);
});

async function tabTo(page: Page, target: Locator) {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The focus never came there');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the filter sheet's button shows the count, and Back closes the sheet", async ({ page }) => {
    await page.goto('/pricing');
    await page.getByRole('link', { name: 'Browse Properties' }).first().click();
    await page.getByRole('tab', { name: 'Ground Lease' }).click();
    await expect(page.getByRole('heading', { name: 'Ground Lease Spaces' })).toBeVisible();
    const filters = allFilters(page);
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const show = sheet.getByRole('button', { name: /^Show/ });
    const found = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /found$/ });
    await filters.click();
    await expect(show).toHaveText(/^Show \d/);
    await sheet.getByLabel('Near airport').pressSequentially('KADS');
    // The button has no count until the results arrive.
    await expect(show).toHaveText('Show results');
    await expect(show).toHaveText(/^Show \d/);
    const count = /\d+/.exec((await show.textContent()) ?? '')?.[0];
    await show.click();
    await expect(page).toHaveURL('/browse?tab=ground-lease&near=KADS');
    await expect(found).toHaveText(new RegExp(`^${count} propert`));

    await filters.click();
    await sheet.getByLabel('Availability').selectOption('Available');
    await sheet.getByLabel('City').fill('Dallas');
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(filters).toBeFocused();
    await expect(page).toHaveURL('/browse?tab=ground-lease&city=Dallas&availability=available&near=KADS');
    // All changes in the sheet are one history entry, and no change is none.
    for (const [close, address] of [
      ['Escape', '/browse?tab=ground-lease&near=KADS'],
      ['Enter', '/browse?tab=ground-lease'],
    ] as const) {
      await page.goBack();
      await expect(page).toHaveURL(address);
      await filters.click();
      await show.focus();
      await page.keyboard.press(close);
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(address);
    }
    await page.goBack();
    await expect(page).toHaveURL('/browse');
    await page.goBack();
    await expect(page).toHaveURL('/pricing');
  });

  test('the keyboard works from the filters to a listing and back', async ({ page }) => {
    await page.goto('/browse-hangars?view=list');
    const filters = allFilters(page);
    await tabTo(page, filters);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeFocused();

    await tabTo(page, sheet.getByLabel('Near airport'));
    await page.keyboard.type('addison');
    const suggestion = sheet.getByRole('option', { name: /KADS/ });
    await expect(suggestion).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(suggestion).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(suggestion).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(sheet.getByLabel('Near airport')).toHaveValue('KADS');
    await tabTo(page, sheet.getByLabel('Within'));
    await page.keyboard.type('900');
    await tabTo(page, sheet.getByLabel('Amenity'));
    await pick(sheet.getByLabel('Amenity'), 'W', 'wifi');
    await expect(page).toHaveURL('/browse-hangars?view=list&near=KADS&withinNm=900&amenity=wifi');
    await tabTo(page, sheet.getByRole('button', { name: /^Show \d/ }));
    await page.keyboard.press('Enter');

    await expect(filters).toBeFocused();
    await expect(filters).toContainText('2 set');
    const card = page.getByRole('list', { name: 'Monthly Hangars for Rent' }).getByRole('listitem').first();
    await expect(card).toContainText('Wi-Fi');
    await expect(card).toContainText(/[\d.]+ nm ?(?:[NS]?[EW]? of|from) KADS/);
    const details = page.getByRole('link', { name: /^View Details/ }).first();
    await tabTo(page, details);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/listing\/monthly-hangar\/\d+/);
    await page.goBack();
    await expect(page).toHaveURL('/browse-hangars?view=list&near=KADS&withinNm=900&amenity=wifi');
    await expect(filters).toContainText('2 set');
    await expect(card).toContainText('Wi-Fi');
  });
});
