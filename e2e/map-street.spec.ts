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

test('without tiles, the map says so without covering a control, and retries on request', async ({
  page,
}) => {
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
  // Above the bar, and no wider, so that it covers no place of a first view.
  const bar = map(page).locator('.map-controls');
  await expect(async () => {
    const [said, controls] = [await box(notice), await box(bar)];
    expect(said.y + said.height).toBeLessThanOrEqual(controls.y);
    expect(said.width).toBeLessThanOrEqual(controls.width + 16);
  }).toPass();
  await expect(page.getByRole('link', { name: '© Test tiles' })).toHaveCount(0);

  await page.unroute(tiles);
  let refused = 0;
  await page.route(tiles, (route) => {
    refused += 1;
    const status = refused % 2 ? 500 : 404;
    return route.fulfill({ status, headers: { 'access-control-allow-origin': '*' } });
  });
  const again = map(page).getByRole('button', { name: 'Try again' });
  await again.click();
  await expect.poll(() => refused).toBeGreaterThanOrEqual(3);
  await expect(notice).toBeVisible();
  await page.unroute(tiles);
  const tile = page.waitForResponse(tiles);
  await again.click();
  expect((await tile).status()).toBe(200);
  await expect(notice).toHaveCount(0);
  await expect(page.locator('canvas')).toBeFocused();

  await page.route(tiles, (route) => route.abort());
  await page.reload();
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
