import { allFilters } from '../filters-page.ts';
import { type AirportCount, airports, answer, cards, hangars, type Row } from '../hangars-page.ts';
import { test } from '../map-page.ts';
import { type APIRequestContext, expect, type Page } from '../test.ts';

const map = (page: Page) => page.getByRole('region', { name: 'Map of monthly hangars' });

/** Markers of a single airport. */
const markers = (page: Page) => map(page).getByRole('button', { name: /^[\d,]+ hangars? at [A-Z0-9]+, / });

/** Returns the airport of the first marker. */
async function airportAt(page: Page, request: APIRequestContext) {
  const name = await markers(page).first().getAttribute('aria-label');
  const code = /at (\w+),/.exec(name ?? '')?.[1] ?? '';
  const counts = await answer<AirportCount[]>(request, '/api/hangars/airports');
  const airport = counts.find(({ icaoCode }) => icaoCode === code);
  if (!airport) throw new Error(`No count for "${name}"`);
  return airport;
}

test("a marker shows its airport's hangar count and opens its listings, also by keyboard", async ({
  page,
  request,
}) => {
  await page.goto('/browse-hangars');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Hangars');
  await expect(page.getByRole('button', { name: 'Map View' })).toHaveAttribute('aria-pressed', 'true');
  await expect(markers(page).first()).toHaveAttribute('aria-pressed', 'false');
  const { icaoCode, name, count, available } = await airportAt(page, request);
  const marker = map(page).getByRole('button', { name: `${hangars(count)} at ${icaoCode}, ${name}` });
  await expect(marker).toHaveText(String(count));

  await marker.click();
  await expect(marker).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(`/browse-hangars?airport=${icaoCode}`);
  const panel = page.getByRole('region', { name: `${icaoCode} - ${name}` });
  await expect(panel.getByText(`${hangars(available)} available`, { exact: true })).toBeVisible();
  const here = await answer<Row[]>(request, `/api/hangars?icaoCode=${icaoCode}`);
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(here.map(({ title }) => title));
  const card = panel.getByRole('listitem').first();
  await expect(card).toContainText(/\$[\d,]+\/month/);
  await expect(card).toContainText(/[\d.]+ × [\d.]+ ft/);
  await expect(card).toContainText(/Aircraft capacity \d+/);
  await expect(card).toContainText(/Available|Limited|Occupied/);

  await page.reload();
  await expect(marker).toHaveAttribute('aria-pressed', 'true');
  await marker.click();
  await expect(marker).toHaveAttribute('aria-pressed', 'false');
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/browse-hangars');
  await page.goBack();
  await expect(panel).toBeVisible();

  const details = panel.getByRole('link', { name: /^View Details of/ }).first();
  await details.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(here[0]?.title ?? '');
  await page.goBack();
  await expect(panel).toBeVisible();
  await expect(details).toBeFocused();
  await page.getByRole('link', { name: 'Close, show all airports' }).click();
  await expect(panel).toBeHidden();

  await page.getByRole('button', { name: 'Zoom out' }).focus();
  const focused = page.locator(':focus');
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return focused.getAttribute('aria-label');
    })
    .toBe(`${hangars(count)} at ${icaoCode}, ${name}`);
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByRole('status').filter({ hasText: `${icaoCode}: ${hangars(available)} available` }),
  ).toBeAttached();
  await expect(panel).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(focused).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Space');
  await expect(panel).toBeHidden();
});

test('nearby airports share a marker that splits when you zoom in', async ({ page }) => {
  await page.goto('/browse-hangars');
  const several = map(page).getByRole('button', { name: /^\d+ hangars at \d+ airports around/ });
  await expect(several.first()).toBeVisible();
  const before = await several.first().getAttribute('aria-label');
  await several.first().click();
  await expect(map(page).getByRole('button', { name: before ?? '' })).toBeHidden();
  await expect(page).toHaveURL('/browse-hangars');
  const all = map(page).getByRole('button', { name: 'Show all' });
  await all.click();
  await expect(all).toBeHidden();

  // An airport chosen in the list or by link gets its own marker.
  const [, hidden = ''] = /around (\w+)$/.exec(before ?? '') ?? [];
  const marker = map(page).getByRole('button', { name: new RegExp(` at ${hidden}, `) });
  await expect(marker).toHaveCount(0);
  await airports(page)
    .getByRole('link', { name: new RegExp(`^${hidden}\\b`) })
    .click();
  await expect(marker).toHaveAttribute('aria-pressed', 'true');
  await map(page).getByRole('button', { name: 'Show all' }).click();
  await expect(
    map(page).getByRole('button', { name: new RegExp(`^\\d+ hangars .*, including ${hidden}$`) }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Close, show all airports' }).click();
  await expect(page).toHaveURL('/browse-hangars');
  await page.goto(`/browse-hangars?airport=${hidden}`);
  await expect(marker).toHaveAttribute('aria-pressed', 'true');
});

test('no results and failed loads offer a way on', async ({ page }) => {
  await page.goto('/browse-hangars');
  await expect(markers(page).first()).toBeVisible();
  await allFilters(page).click();
  await page.getByLabel('Airport code').fill('XYZ');
  await expect(page.getByText('No hangars found matching your criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(page).toHaveURL('/browse-hangars');
  await expect(markers(page).first()).toBeVisible();

  await page.route('**/api/hangars/airports*', (route) => route.fulfill({ status: 503 }));
  await page.getByLabel('Availability').selectOption('Available');
  await expect(page.getByRole('alert')).toContainText('Error loading hangars. Please try again.');
  await page.unroute('**/api/hangars/airports*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(markers(page).first()).toBeVisible();

  await page.getByRole('button', { name: 'List View' }).click();
  await page.route('**/api/hangars?*', (route) => route.fulfill({ status: 500 }));
  await page.getByLabel('Sort by').selectOption('Lowest rate');
  await expect(page.getByRole('alert')).toContainText('Error loading hangars. Please try again.');
  await page.unroute('**/api/hangars?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page)).toBeVisible();
});

test('on a phone, an airport opens a sheet that steps through its hangars', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/browse-hangars');
  await expect(markers(page).first()).toBeVisible();
  await markers(page).first().press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(page).toHaveURL(/airport=/);
  await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(sheet).toBeFocused();
  // Those around it load after those here.
  await expect(sheet.getByText(/^1 of (?!1\b)\d+/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(sheet.getByText(/^2 of \d+/)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/browse-hangars');
  await page.setViewportSize({ width: 1440, height: 800 });
  await airports(page).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Close, show all airports' })).toBeVisible();
});
