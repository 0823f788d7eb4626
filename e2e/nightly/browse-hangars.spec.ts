import { typeNamed } from '../../domain/aircraft/aircraft-table.ts';
import { AIRCRAFT_KEY } from '../../web/personal/my-aircraft.ts';
import { allFilters, chips } from '../filters-page.ts';
import { type AirportCount, airports, answer, cards, type Row } from '../hangars-page.ts';
import { test } from '../map-page.ts';
import { expect } from '../test.ts';

test('airports are listed as links beside the map', async ({ page, request }) => {
  const counts = await answer<AirportCount[]>(request, '/api/hangars/airports');
  // Hangars with units say how many of them fit.
  const first = counts.find(({ icaoCode }) => icaoCode !== 'KANE');
  if (!first) throw new Error('There are no hangars');
  const skyhawk = JSON.stringify([typeNamed('Cessna 172S Skyhawk')]);
  await page.addInitScript(([key, mine]) => localStorage.setItem(key, mine), [
    AIRCRAFT_KEY,
    skyhawk,
  ] as const);
  await page.goto('/browse-hangars');
  await expect(airports(page).getByRole('link')).toHaveCount(Math.min(counts.length, 100));
  const link = airports(page).getByRole('link', { name: new RegExp(`^${first.icaoCode}`) });
  await link.press('Enter');
  await expect(page).toHaveURL(`/browse-hangars?airport=${first.icaoCode}`);
  const panel = page.getByRole('region', { name: `${first.icaoCode} - ${first.name}` });
  await expect(panel.getByRole('listitem')).toHaveCount(first.count);
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  const judged = panel.getByRole('listitem').filter({ hasText: / for Cessna 172S Skyhawk: / });
  await expect(judged).toHaveCount(first.count);
  await panel.getByRole('link', { name: 'Close, show all airports' }).press('Enter');
  await expect(link).toBeFocused();

  await page.goto('/browse-hangars?airport=ZZZZ');
  await expect(page.getByRole('heading', { name: 'No airport has the code “ZZZZ”' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all airports' }).last().click();
  await expect(airports(page)).toBeVisible();
});

test('filters apply to the card list and the map view', async ({ page, request }) => {
  await page.goto('/browse-hangars');
  await page.getByRole('button', { name: 'List View' }).click();
  await expect(page).toHaveURL('/browse-hangars?view=list');
  await allFilters(page).click();
  await page.getByLabel('Aircraft capacity').selectOption('2 aircraft or more');
  await page.getByLabel('Max rate').selectOption('Up to $2,000/month');
  await page.getByLabel('Availability').selectOption('Available');
  const filters = 'aircraftCapacity=2&availability=available&maxRate=2000';
  await expect
    .poll(() => new URL(page.url()).searchParams.toString().split('&').sort().join('&'))
    .toBe(`${filters}&view=list`);
  const expected = await answer<Row[]>(request, `/api/hangars?${filters}`);
  await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(expected.map(({ title }) => title));
  const card = cards(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  await expect(card).toContainText(/\$[\d,]+\/month/);
  await expect(card).toContainText(/Offered by \w+/);
  for (const badge of await card
    .getByRole('list', { name: 'Amenities' })
    .getByRole('listitem')
    .allTextContents())
    expect(['Fuel', 'Maintenance', '24/7 access', 'Wi-Fi']).toContain(badge);

  const counts = await answer<AirportCount[]>(request, `/api/hangars/airports?${filters}`);
  await page.getByRole('button', { name: 'Map View' }).click();
  await expect(airports(page).getByRole('link')).toHaveCount(counts.length);
  await page.goBack();
  await expect(cards(page)).toBeVisible();
});

test('every filter appears in the address and as a chip, and Clear Filters removes all', async ({
  page,
  request,
}) => {
  await page.goto('/browse-hangars?view=list');
  await allFilters(page).click();
  const choices = [
    ['Min rate', '$500/month or more'],
    ['Size', 'Small, 30 × 40 ft'],
    ['Aircraft type', 'Single engine'],
    ['Door type', 'Sliding'],
    ['Floor type', 'Asphalt'],
    ['Airport type', 'Control tower'],
    ['Amenity', '24/7 access'],
  ] as const;
  for (const [at, [label, option]] of choices.entries()) {
    await page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
    await expect(chips(page)).toHaveCount(at + 1);
  }
  await expect(page.getByLabel('Amenity').locator('optgroup[label=Connectivity]')).toBeAttached();
  const { search } = new URL(page.url());
  const asked = new URLSearchParams(search);
  asked.delete('view');
  expect(Object.fromEntries(asked)).toEqual({
    minRate: '500',
    sizeCategory: 'small',
    aircraftType: 'single_engine',
    doorType: 'sliding',
    floorType: 'asphalt',
    airportType: 'controlled',
    amenity: 'access24_7',
  });
  const expected = await answer<Row[]>(request, `/api/hangars?${asked}`);
  if (expected.length > 0) {
    await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(
      expected.map(({ title }) => title),
    );
  }
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(page).toHaveURL('/browse-hangars?view=list');
  await expect(page.getByLabel('Airport code')).toHaveValue('');
  for (const label of ['Aircraft capacity', 'Max rate', 'Availability', 'Door type', 'Airport type'])
    await expect(page.getByLabel(label)).toHaveValue('any');

  const code = page.getByLabel('Airport code');
  await code.click();
  // The suggestions load on the first click.
  await expect(code).toHaveRole('combobox');
  await code.click();
  await expect(page.getByRole('listbox', { name: 'Popular airports' }).getByRole('option')).toHaveCount(20);
  await code.fill('SDU');
  await expect(page).toHaveURL('/browse-hangars?view=list&airportCode=SDU');
  await expect(page.getByText('No hangars found matching your criteria.')).toBeVisible();
});

test('invalid filters show an error at their field in both views', async ({ page }) => {
  for (const view of ['list', 'map']) {
    await page.goto(`/browse-hangars?view=${view}&minRate=2000&maxRate=500&sizeCategory=huge`);
    await expect(page.getByLabel('Min rate')).toHaveAccessibleDescription(
      /Min rate can’t be more than max rate/,
    );
    await expect(page.locator('select[name=sizeCategory]')).toHaveAccessibleDescription(
      /Size must be any, small/,
    );
    await expect(page.getByText('Not applied:')).toBeVisible();
    await expect(
      (view === 'list' ? cards(page) : airports(page)).getByRole('listitem').first(),
    ).toBeVisible();
  }
});

test('six skeletons show while hangars load', async ({ page }) => {
  await page.goto('/pricing');
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/hangars?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/api/hangars', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Hangars by airport' }).click();
  await page.getByRole('button', { name: 'List View' }).click();
  await expect(page.getByText('Loading hangars…')).toBeAttached();
  await expect(page.getByRole('main').locator('ul > li:has([aria-hidden=true])')).toHaveCount(6);
  go();
  await expect(cards(page)).toBeVisible();
});

test("without WebGL the list shows below the map's message", async ({ page }) => {
  await page.unrouteAll();
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, type: string, ...rest: []) {
      return type.startsWith('webgl') ? null : original.call(this, type, ...rest);
    } as typeof original;
  });
  await page.goto('/browse-hangars');
  await expect(page.getByRole('heading', { name: 'This browser can’t draw the map' })).toBeVisible();
  await expect(cards(page)).toBeVisible();
  await expect(airports(page)).toBeVisible();
});

test('the heart of a card touches no badge, and nothing is below the footer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/browse-hangars?view=list');
  await expect(cards(page)).toBeVisible();
  const overlapping = await page.locator('.as-card').evaluateAll((all) =>
    all.filter((card) => {
      const heart = card.querySelector('.heart');
      if (!heart) throw new Error('The card has no heart');
      const icon = Number.parseFloat(getComputedStyle(heart, '::after').height);
      const bottom =
        heart.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(heart).paddingTop) + icon;
      return [...card.querySelectorAll('.badge')].some((badge) => badge.getBoundingClientRect().top < bottom);
    }),
  );
  expect(overlapping, 'cards whose heart touches a badge').toHaveLength(0);
  // Screen reader text must not extend the page.
  const below = await page.evaluate(() => {
    const footer = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
    return document.documentElement.scrollHeight - Math.ceil(footer + window.scrollY);
  });
  expect(below).toBeLessThanOrEqual(1);
});
