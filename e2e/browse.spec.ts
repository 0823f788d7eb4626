import { fits } from './accessible.ts';
import { allFilters, chips } from './filters-page.ts';
import { type APIRequestContext, expect, type Page, test } from './test.ts';

type Row = { id: number; title: string; icaoCode: string; doorHeight: number; distanceNm: number };

const rowsOf = async (request: APIRequestContext, path: string): Promise<Row[]> =>
  (await request.get(path)).json();

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const firstTitle = (page: Page) => rows(page).first().getByRole('rowheader').getByRole('link');
const found = (page: Page) => page.getByText(/^[\d,]+\+? propert(?:y|ies) found$/);
const figure = async (page: Page) => Number((await found(page).textContent())?.replace(/\D/g, ''));

test('Back from a listing keeps the filters', async ({ page, request }) => {
  const [listing] = await rowsOf(request, '/api/hangar-spaces?limit=1&sort=size');
  if (!listing) throw new Error('There are no hangar spaces');
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Browse Properties' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Aviation Properties');
  await expect(page.getByRole('tab', { name: 'Office Space' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Hangar Space' }).click();
  await expect(page.getByRole('heading', { name: 'Hangar Spaces for Lease' })).toBeVisible();
  const all = await figure(page);

  await allFilters(page).click();
  // Slower than the debounce, because results that arrive must not overwrite typed letters.
  await page.getByLabel('ICAO code').pressSequentially(listing.icaoCode, { delay: 350 });
  await page.getByLabel('Min door height').fill(String(listing.doorHeight));
  await expect(page).toHaveURL(
    new RegExp(`icaoCode=${listing.icaoCode}.*minDoorHeight=${listing.doorHeight}`),
  );
  await expect(page.getByLabel('ICAO code')).toHaveValue(listing.icaoCode);
  await expect.poll(() => figure(page)).toBeLessThan(all);
  await expect(rows(page).filter({ hasNotText: listing.icaoCode })).toHaveCount(0);
  // The map site must not learn which page the visitor came from.
  const map = rows(page)
    .first()
    .getByRole('link', { name: /^Map of/ });
  await expect(map).toHaveAttribute('target', '_blank');
  await expect(map).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(map).toHaveAttribute('href', /^https:\/\/(?:maps|www)\.google\.com\//);

  await page.getByRole('link', { name: `View Details of ${listing.title}` }).click();
  await expect(page).toHaveURL(`/listing/hangar-space/${listing.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
  await page.goBack();
  await expect(page.getByLabel('Min door height')).toHaveValue(String(listing.doorHeight));
  // All that was typed is one step back.
  await page.goBack();
  await expect(page).toHaveURL('/browse?tab=hangar-spaces');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Office Spaces for Lease' })).toBeVisible();
});

test('an invalid filter shows an error at its field, and the results stay', async ({ page }) => {
  await page.goto('/browse?tab=hangar-spaces&maxRate=40');
  const before = await figure(page);
  await allFilters(page).click();
  const field = page.getByLabel('Min door height');
  await field.fill('tall');
  await expect(field).toHaveAccessibleDescription(/Min door height must be a number/);
  await expect(found(page)).toHaveText(`${before} properties found`);
  await expect(rows(page).first()).toBeVisible();

  await field.fill('20');
  await page.getByLabel('Max door height').fill('10');
  await expect(field).toHaveAccessibleDescription(/Min door height can’t be more than max door height/);
  await page.getByLabel('Max door height').fill('');
  await expect(field).not.toHaveAccessibleDescription(/more than/);

  const near = page.getByLabel('Near airport');
  await near.fill('ZZZZZ');
  await near.press('Enter');
  await expect(near).toHaveAccessibleDescription(/No airport has the code “ZZZZZ”/);
  await expect(rows(page).first()).toBeVisible();
});

test('filter chips are removed one by one or all at once', async ({ page }) => {
  await page.goto('/browse?tab=hangar-spaces&minDoorHeight=20&city=dallas&q=hangar');
  await allFilters(page).click();
  await expect(chips(page)).toHaveText([/dallas/, /“hangar”/, /Min door height 20 ft/]);
  // The focus moves to the next chip, and from the last one to the results.
  await page.getByRole('link', { name: 'Remove filter: City dallas' }).press('Enter');
  await expect(page).toHaveURL('/browse?tab=hangar-spaces&q=hangar&minDoorHeight=20');
  await expect(chips(page).first()).toHaveText(/“hangar”/);
  await expect(chips(page).first()).toBeFocused();
  for (const left of [1, 0]) {
    await page.keyboard.press('Enter');
    await expect(chips(page)).toHaveCount(left);
  }
  await expect(page.getByRole('heading', { name: 'Hangar Spaces for Lease' })).toBeFocused();
  await page.goBack();
  await expect(chips(page)).toHaveCount(1);
  await expect(page.getByLabel('City')).toHaveValue('');
  // Pending input must not return after clearing.
  await page.getByLabel('City').fill('Not sent yet');
  await page.getByLabel('Near airport').fill('KADS');
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(page).toHaveURL('/browse?tab=hangar-spaces');
  await expect(chips(page)).toHaveCount(0);
  for (const label of ['City', 'Near airport', 'Search', 'Min door height'])
    await expect(page.getByLabel(label)).toHaveValue('');
});

test('the airport of an older address has a chip that removes it', async ({ page }) => {
  await page.goto('/browse?tab=hangar-spaces&airportCode=KADS');
  await expect(rows(page).filter({ hasNotText: 'KADS' })).toHaveCount(0);
  const chip = chips(page).filter({ hasText: 'ICAO code KADS' });
  const before = await figure(page);
  await chip.click();
  await expect(page).toHaveURL('/browse?tab=hangar-spaces');
  await expect.poll(() => figure(page)).toBeGreaterThan(before);
});

test('a link to a search’s alert opens its form', async ({ page }) => {
  await page.goto('/browse?tab=hangar-spaces&near=KADS&withinNm=100&aircraft=PC-12#save-search');
  const form = page.getByRole('dialog', { name: 'Save this search' });
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(form).toContainText('Aircraft PC-12');
});

test('tabs, pages and filters are history entries', async ({ page }) => {
  await page.goto('/browse');
  await page.getByRole('tab', { name: 'Hangar Space' }).click();
  await expect(page.getByRole('table', { name: 'Hangar Spaces for Lease' })).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  const first = await firstTitle(page).textContent();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(firstTitle(page)).not.toHaveText(first ?? '');
  await expect(page.locator('#rows')).toBeFocused();
  await allFilters(page).click();
  await page.getByLabel('Availability').selectOption('Available');
  await expect(page).toHaveURL('/browse?tab=hangar-spaces&availability=available');
  await page.goBack();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.getByLabel('Availability')).toHaveValue('any');
  await page.goBack();
  await expect(page).toHaveURL('/browse?tab=hangar-spaces');
  await expect(firstTitle(page)).toHaveText(first ?? '');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Office Spaces for Lease' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Hangar Spaces for Lease' })).toBeVisible();

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(firstTitle(page)).not.toHaveText(first ?? '');
  // Other tests may add a listing or remove one meanwhile, so that rows move by a place or two.
  const onSecond = await rows(page).nth(25).getByRole('rowheader').getByRole('link').getAttribute('href');
  const isShown = rows(page).filter({ has: page.locator(`a[href="${onSecond}"]`) });
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(isShown).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'First page' })).toBeVisible();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(isShown).toHaveCount(1);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL('/browse?tab=hangar-spaces');
  await expect(isShown).toHaveCount(0);
});

test('sorts by distance and names the airport each distance is from', async ({ page, request }) => {
  const [nearest] = await rowsOf(request, '/api/hangar-spaces?near=KADS&withinNm=60&sort=distance');
  await page.goto('/browse?tab=hangar-spaces');
  await allFilters(page).click();
  await page.getByLabel('Near airport').fill('kads');
  await page.getByLabel('Within').fill('60');
  await expect(page.getByRole('link', { name: 'Remove filter: Within 60 nm of KADS' })).toBeVisible();
  await expect(page.getByLabel('Sort by')).toHaveValue('distance');
  await expect(rows(page).first()).toContainText(nearest?.title ?? 'no such listing');
  await expect(rows(page).first()).toContainText('On the field');

  await page.goto('/browse?tab=hangar-spaces&near=kads,KSFO&withinNm=60');
  await expect(page.getByRole('link', { name: 'Remove filter: Within 60 nm of KADS, KSFO' })).toBeVisible();
  for (const code of ['KADS', 'KSFO']) {
    await expect(
      rows(page)
        .filter({ hasText: new RegExp(`nm [NS]?[EW]? of ${code}`) })
        .first(),
    ).toBeVisible();
  }
});

test('airports are suggested by code, name or city, also after a comma', async ({ page }) => {
  await page.goto('/browse?tab=hangar-spaces');
  await allFilters(page).click();
  const near = page.getByLabel('Near airport');
  const options = page.getByRole('listbox', { name: 'Airports' }).getByRole('option');
  await near.focus();
  await expect(near).toHaveRole('combobox');
  await near.pressSequentially('addison');
  await expect(options.first()).toContainText('KADS');
  await expect(page.getByText('6 airports suggested')).toBeAttached();
  await near.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(near).toHaveAttribute(
    'aria-activedescendant',
    String(await options.first().getAttribute('id')),
  );
  await near.press('Enter');
  await expect(near).toHaveValue('KADS');
  await expect(options).toHaveCount(0);
  await expect(page).toHaveURL('/browse?tab=hangar-spaces&near=KADS');

  // Enter takes the best match even before suggestions arrive.
  await near.pressSequentially(', dallas love');
  await near.press('Enter');
  await expect(near).toHaveValue('KADS, KDAL');
  await expect(page.getByRole('link', { name: 'Remove filter: Within 50 nm of KADS, KDAL' })).toBeVisible();

  // Escape keeps the text, and a click keeps the focus.
  await near.fill('KADS, fort wor');
  await expect(options.first()).toBeVisible();
  await near.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(near).toHaveValue('KADS, fort wor');
  await near.pressSequentially('th');
  await options.filter({ hasText: 'KFTW' }).click();
  await expect(near).toHaveValue('KADS, KFTW');
  await expect(near).toBeFocused();

  const icao = page.getByLabel('ICAO code');
  await icao.fill('meacham');
  await expect(page.getByText('1 airport suggested')).toBeAttached();
  await icao.fill('truckee');
  await options.filter({ hasText: 'KTRK' }).click();
  await expect(icao).toHaveValue('KTRK');
  await expect(page).toHaveURL(/icaoCode=KTRK/);
});

test('a distance needs an airport, and a press chooses the suggestion under the pointer', async ({
  page,
}) => {
  await page.goto('/browse?tab=hangar-spaces');
  await allFilters(page).click();
  await page.getByLabel('Within').fill('20');
  await expect(page.getByLabel('Within')).toHaveAccessibleDescription(/Choose an airport first/);
  await expect(rows(page).first()).toBeVisible();
  await page.getByLabel('Near airport').fill('KADS, KDAL');
  await page.getByLabel('Near airport').press('Enter');
  await expect(page.getByRole('link', { name: 'Remove filter: Within 20 nm of KADS, KDAL' })).toBeVisible();
  await expect(page.getByLabel('Within')).not.toHaveAccessibleDescription(/Choose/);

  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(page.getByLabel('Within')).toHaveValue('');
  const near = page.getByLabel('Near airport');
  const options = page.getByRole('listbox', { name: 'Airports' }).getByRole('option');
  const option = options.filter({ hasText: 'KAFW' });
  const isPressed = Promise.withResolvers<void>();
  await page.route('**/api/airports?*fort*wort*', async (route) => {
    const response = await route.fetch();
    const airports: { icaoCode: string }[] = await response.json();
    const others = airports.filter(({ icaoCode }) => icaoCode !== 'KAFW');
    const alliance = airports.filter(({ icaoCode }) => icaoCode === 'KAFW');
    const isFirst = !route.request().url().includes('worth');
    if (!isFirst) await isPressed.promise;
    await route.fulfill({
      response,
      json: isFirst ? [...alliance, ...others] : [...others.slice(0, 3), ...alliance],
    });
  });
  await near.pressSequentially('fort wort');
  await expect(options.first()).toContainText('KAFW');
  await near.press('h');
  await option.hover();
  await page.mouse.down();
  isPressed.resolve();
  await expect(page.getByText('4 airports suggested')).toBeAttached();
  await page.mouse.up();
  await expect(near).toHaveValue('KAFW');
});

test('an aircraft in the search leaves out what is too small, until it is removed', async ({ page }) => {
  await page.goto('/browse?q=bonanza+hangar+near+dallas');
  await expect(page).toHaveURL('/browse?tab=monthly-hangar&q=bonanza+hangar+near+dallas');
  const meaning = page.getByText(
    'Bonanza: 37.8 ft wide × 29.2 ft long × 8.6 ft high for the largest (name the model for a smaller one); spaces that are too small for any of them are left out.',
  );
  await expect(meaning).toBeVisible();
  await expect(page.getByRole('link', { name: /^\d+ hangar spaces? near KDAL$/ })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Remove the aircraft' }).click();
  await expect(page).toHaveURL('/browse?tab=monthly-hangar&q=hangar+near+dallas');
  await expect(meaning).toHaveCount(0);
  await expect(page.getByText('Within 50 nm of KDAL.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expect(page.getByLabel('Sort by')).toHaveValue('best');
  await page.getByLabel('Sort by').selectOption('Nearest first');
  await expect(page).toHaveURL(/sort=distance/);
  await expect(page.getByText('Within 50 nm of KDAL.')).toBeVisible();
});

test('a misspelled place shows its results, and the words as typed on request', async ({ page }) => {
  await page.goto('/browse?q=scotsdale');
  await expect(page).toHaveURL(/tab=hangar-spaces&q=scotsdale/);
  await expect(page.getByText('Showing results for “scottsdale.”')).toBeVisible();
  await expect(rows(page).first()).toContainText('KSDL');
  await page.getByRole('link', { name: 'Search for “scotsdale” instead' }).click();
  await expect(page.getByRole('heading', { name: 'No hangar spaces match these filters' })).toBeVisible();
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('"scotsdale"');
});

test('a search offers the other places of a name, and listings that don’t state what it asks for', async ({
  page,
}) => {
  await page.goto('/browse?tab=office-spaces&q=office+near+Springfield');
  const note = page.getByRole('status').filter({ hasText: 'Within 50 nm of KSGF' });
  await expect(note).toContainText('Or did you mean Springfield, IL?');
  await note.getByRole('link', { name: 'Springfield, IL' }).click();
  await expect(page).toHaveURL(/q=office\+near\+Springfield%2C\+IL/);
  await expect(page.getByText('Or did you mean')).toHaveCount(0);

  await page.goto('/browse?tab=hangar-spaces&minDepth=30');
  await expect(page.getByText(/\d+ more don’t state what you filter by\./)).toBeVisible();
  await page.getByRole('link', { name: 'Include them' }).press('Enter');
  await expect(page).toHaveURL(/unstated=include/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await expect(page.getByText(/^\d+ don’t state what you filter by\./)).toBeVisible();
  await page.getByRole('link', { name: 'Leave them out' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Include them' })).toBeVisible();
  await expect(page).not.toHaveURL(/unstated/);
});

test('an empty list can be cleared, and a failed list can be retried', async ({ page }) => {
  await page.goto('/browse?tab=hangar-spaces');
  await page.getByLabel('Search', { exact: true }).fill('T-hangar');
  await expect(page.getByRole('heading', { name: 'No hangar spaces match these filters' })).toBeVisible();
  await page.getByRole('link', { name: /^\d+ monthly hangars$/ }).click();
  await expect(page).toHaveURL('/browse?tab=monthly-hangar&q=T-hangar');
  await page.goBack();
  await page.getByRole('button', { name: 'Clear Filters' }).last().press('Enter');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();

  await page.route('**/api/office-spaces*', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('tab', { name: 'Office Space' }).click();
  await expect(page.getByRole('alert')).toContainText('The listings didn’t load');
  await page.unroute('**/api/office-spaces*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('shows rows with a picture, and filters in a sheet with a count', async ({ page }) => {
    await page.goto('/browse?tab=hangar-spaces');
    const row = rows(page).first();
    for (const text of [
      /^K\w+$/,
      /^[\d,]+ sf/,
      /^Door [\d.]+ × [\d.]+ ft/,
      /\/sf\/yr/,
      /\/mo (all-in|\+ (?:NNN|more))$/,
    ])
      await expect(row.getByText(text).first()).toBeVisible();

    const all = await figure(page);
    await page.route('**/assets/filter-sheet-*', (route) => route.abort());
    await allFilters(page).click();
    const grid = page.locator('#all-filters');
    await expect(grid.getByLabel('Min door height')).toBeVisible();
    await allFilters(page).click();
    await expect(grid).toBeHidden();
    await page.unroute('**/assets/filter-sheet-*');
    await allFilters(page).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Min door height').fill('25');
    await sheet.getByLabel('Availability').selectOption('Available');
    await expect(page).toHaveURL('/browse?tab=hangar-spaces&availability=available&minDoorHeight=25');
    await sheet.getByRole('button', { name: /^Show \d/ }).click();
    await expect(allFilters(page)).toContainText('2 set');
    await expect(allFilters(page)).toBeFocused();
    expect(await figure(page)).toBeLessThan(all);
  });
});

test("long words and right-to-left titles don't widen the page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/api/hangar-spaces*', async (route) => {
    const answer = await route.fetch();
    const listings = await answer.json();
    Object.assign(listings[0], { title: 'X'.repeat(160), airportName: 'Y'.repeat(80), leaseRate: 10_000 });
    Object.assign(listings[1], { title: 'حظيرة 12 (Dallas)', googleMapLink: '' });
    await route.fulfill({ response: answer, json: listings });
  });
  await page.goto('/browse');
  await page.getByRole('tab', { name: 'Hangar Space' }).click();
  await expect(rows(page).first()).toContainText('X'.repeat(160));
  await expect(rows(page).nth(1)).toContainText('No Map');
  for (const width of [360, 960, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await fits(page)).toBe(true);
  }
});
