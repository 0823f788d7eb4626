import sharp from 'sharp';
import { camera, drawn, HANGARS, listed, map, markers, places, tiles } from './map-page.ts';
import { expect, type Locator, type Page, test } from './test.ts';

/** Has places, where listings share a point. */
const AROUND_DALLAS = 'near=KDAL&withinNm=40';

/** Counts requests for markers. */
function countAsked(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (/hangar-spaces\/map\?/.test(request.url())) asked += 1;
  });
  return () => asked;
}

test('the street map gives up after three failed tiles and retries on request', async ({ page }) => {
  await page.route(tiles, (route) => route.abort());
  await page.goto(`${HANGARS}&view=map&${AROUND_DALLAS}`);
  await drawn(page);
  const notice = map(page).getByRole('status').filter({ hasText: 'Street map unavailable.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: '© Test tiles' })).toHaveCount(0);
  await places(page).first().press('Enter');
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /^View Details/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.unroute(tiles);
  let asked = 0;
  await page.route(tiles, (route) => {
    asked += 1;
    return route.fulfill({ status: asked % 2 ? 500 : 404, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked).toBeGreaterThanOrEqual(3);
  await expect(notice).toBeVisible();

  await page.unroute(tiles);
  const tile = page.waitForResponse(tiles);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await tile).status()).toBe(200);
  await expect(notice).toHaveCount(0);
  await expect(page.locator('canvas')).toBeFocused();
});

test('on a phone, the tile notice covers no control, and Split becomes Map View', async ({ page }) => {
  const asked = countAsked(page);
  await page.route(tiles, (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${HANGARS}&view=split&${AROUND_DALLAS}`);
  await drawn(page);
  await expect(page).toHaveURL(`${HANGARS}&view=map&${AROUND_DALLAS}`);
  await expect(page.getByRole('button', { name: 'List View' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Split' })).toBeHidden();
  await expect(listed(page).first()).toBeHidden();

  const close = map(page).getByRole('button', { name: 'Close' });
  const notice = map(page).getByRole('status').filter({ hasText: 'Street map unavailable.' });
  await expect(notice).toBeVisible();
  const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { x, y, width, height } = await box(notice);
  // One line.
  expect(height).toBeLessThanOrEqual(48);
  const controls = [
    map(page).getByRole('button', { name: 'Zoom in' }),
    map(page).getByText('Search as I move the map'),
  ];
  for (const control of controls) {
    const { x: left, y: top } = await box(control);
    expect(left >= x + width || top >= y + height).toBe(true);
  }
  expect((await box(page.locator('.maplibregl-ctrl-scale'))).y).toBeGreaterThanOrEqual(y + height);
  // One request for the whole area and one for the view, and none for the notice.
  expect(asked()).toBe(2);

  await places(page).first().press('Enter');
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 780, height: 360 });
  await expect(notice).toBeVisible();
  expect((await box(notice)).height).toBeLessThanOrEqual(48);
  // Next to each other.
  const bar = map(page).locator('.map-controls');
  await expect(async () => expect((await box(notice)).x).toBeGreaterThan((await box(bar)).width)).toPass();
  await close.click();
  await expect(notice).toHaveCount(0);
  await expect(page.locator('canvas')).toBeFocused();

  await page.getByRole('button', { name: 'List View' }).click();
  await expect(page).toHaveURL(`${HANGARS}&${AROUND_DALLAS}`);
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (tiles.test(request.url())) failed += 1;
  });
  await page.getByRole('button', { name: 'Map View' }).click();
  await drawn(page);
  await expect.poll(() => failed).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole('link', { name: '© Test tiles' })).toHaveCount(0);
  await expect(notice).toHaveCount(0);
});

test('the street map credits its source, follows the theme and obeys the security policy', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  // The chart keeps its colors while all others are forced.
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active', reducedMotion: 'reduce' });
  const tile = page.waitForResponse(tiles);
  await page.goto(`${HANGARS}&view=map`);
  await drawn(page);
  expect((await tile).status()).toBe(200);
  await expect(page.getByRole('link', { name: '© Test tiles' })).toHaveAttribute(
    'href',
    'https://tiles.example/',
  );
  const brightness = async () => {
    const { channels } = await sharp(await page.locator('canvas').screenshot()).stats();
    return (channels[0]?.mean ?? 0) + (channels[1]?.mean ?? 0) + (channels[2]?.mean ?? 0);
  };
  await expect.poll(brightness).toBeGreaterThan(3 * 150);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click();
  await expect.poll(brightness).toBeLessThan(3 * 110);
  expect(complaints).toEqual([]);
});

test('a map without its code or data says so and loads on retry', async ({ page }) => {
  await page.route(/assets\/chart-/, (route) => route.abort());
  await page.goto(`${HANGARS}&view=map`);
  await expect(page.getByRole('alert')).toContainText('The map didn’t load');
  await expect(page.getByText(/in view$/)).toBeHidden();
  await page.unroute(/assets\/chart-/);
  await page.route(/hangar-spaces\/map/, (route) => route.fulfill({ status: 503 }));
  await page.reload();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('The map’s listings didn’t load');
  await expect(page.locator('canvas')).toBeVisible();
  await page.unroute(/hangar-spaces\/map/);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await drawn(page);
  await expect(notice).toHaveCount(0);
  await expect(page.locator('canvas')).toBeFocused();

  const names = () => markers(page).evaluateAll((all) => all.map((one) => one.ariaLabel));
  const before = await names();
  await page.route(/hangar-spaces\/map/, (route) => route.fulfill({ status: 503 }));
  const { zoom } = await camera(page);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(notice).toContainText('This area didn’t load.');
  expect((await camera(page)).zoom).toBe(zoom - 1);
  expect(await names()).toEqual(expect.arrayContaining(before));
  await page.unroute(/hangar-spaces\/map/);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
});
