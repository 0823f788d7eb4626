import sharp from 'sharp';
import { fits, largeText } from '../accessible.ts';
import { layoutShift } from '../layout-shift.ts';
import {
  camera,
  clusters,
  drawn,
  HANGARS,
  inView,
  listed,
  map,
  markers,
  places,
  tiles,
} from '../map-page.ts';
import { expect, type Locator, type Page, test } from '../test.ts';

/** Has places, where listings share a point. No test lists hangars there. */
const AROUND_BOSTON = 'near=KBOS&withinNm=40';

/** Counts requests for markers. */
function countAsked(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (/hangar-spaces\/map\?/.test(request.url())) asked += 1;
  });
  return () => asked;
}

test('without street tiles, a notice covers no control and can be retried', async ({ page }) => {
  const asked = countAsked(page);
  await page.route(tiles, (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${HANGARS}&view=split&${AROUND_BOSTON}`);
  await drawn(page);
  await expect(page).toHaveURL(`${HANGARS}&view=map&${AROUND_BOSTON}`);
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
  await expectUncovered(page, notice);
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
  await expect(page).toHaveURL(`${HANGARS}&${AROUND_BOSTON}`);
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

/** Checks that the map with large text cuts and covers none of its controls. */
async function expectUncovered(page: Page, notice: Locator) {
  await largeText(page, async () => {
    expect(await fits(page)).toBe(true);
    for (const part of [
      notice,
      map(page).getByRole('button', { name: 'Try again' }),
      map(page).getByRole('button', { name: 'Close' }),
      map(page).getByRole('checkbox', { name: 'Search as I move the map' }),
      map(page).getByText('Search as I move the map'),
      map(page).getByRole('button', { name: 'Zoom in' }),
      map(page).getByRole('button', { name: 'Zoom out' }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      await part.click({ trial: true });
    }
  });
}

test('a map whose code or listings fail to load can be retried', async ({ page }) => {
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
  let refused = 0;
  await page.route(/hangar-spaces\/map/, (route) => {
    refused += 1;
    return route.fulfill({ status: 503 });
  });
  const { zoom } = await camera(page);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect(notice).toContainText('This area didn’t load.');
  expect((await camera(page)).zoom).toBe(zoom - 1);
  expect(await names()).toEqual(expect.arrayContaining(before));
  // The notice makes the map lower, so that it loads its new area, once.
  await expect.poll(() => refused).toBe(2);
  await page.unroute(/hangar-spaces\/map/);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
});

test('the map fits a screen of 1440 × 900, shifts nothing, and follows the theme', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const tile = page.waitForResponse(tiles);
  await page.goto(`${HANGARS}&view=map`);
  await drawn(page);
  expect((await tile).status()).toBe(200);
  const credit = page.getByRole('link', { name: '© Test tiles' });
  await expect(credit).toHaveAttribute('href', 'https://tiles.example/');
  await chartFollowsTheme(page);
  expect(complaints).toEqual([]);
  await expect(map(page)).toBeInViewport({ ratio: 1 });
  const { width = 0, height = 0 } = (await map(page).boundingBox()) ?? {};
  expect(width).toBeGreaterThan(1_360);
  expect(height).toBeGreaterThan(600);
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test('markers work before the chart loads, and stay where they are', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/chart-/, async (route) => {
    await held;
    await route.continue();
  });
  let asked = 0;
  page.on('request', (request) => {
    if (/hangar-spaces\/map\?/.test(request.url())) asked += 1;
  });
  await page.goto(`${HANGARS}&view=map`);
  await expect(markers(page).first()).toBeVisible();
  await expect(page.getByText('Loading map...')).toBeVisible();
  await places(page).first().press('Enter');
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(places(page).first()).toBeFocused();
  await clusters(page).first().press('Enter');
  await expect(inView(page)).toHaveText(/aren’t in view$/);
  await expect(map(page).locator(':focus')).toHaveCount(1);

  const stand = () =>
    markers(page).evaluateAll((all) =>
      // Rates and the titles of single listings load on their own.
      all.map((marker) => [
        marker.ariaLabel?.replace(/(: |, [a-z\d ]*\$).*/, ''),
        marker.parentElement?.style.transform,
      ]),
    );
  const [looks, stands, times] = [await camera(page), await stand(), asked];
  expect(stands.length).toBeGreaterThan(0);
  release();
  await drawn(page);
  await expect(page.locator('canvas')).toBeFocused();
  await expect(page.locator('canvas')).toHaveCSS('outline', /solid 3px$/);
  await expect(page.getByText('Loading map...')).toBeHidden();
  expect(await stand()).toEqual(stands);
  expect(await camera(page)).toEqual(looks);
  expect(asked).toBe(times);
});

test('a map area in the address stays until the visitor moves the map', async ({ page, request }) => {
  const area = '170,40,-120,50';
  const address = `${HANGARS}&view=split&bbox=${encodeURIComponent(area)}`;
  const answer = await request.get(`/api/hangar-spaces?bbox=${area}`);
  const found = page.getByText(`${answer.headers()['x-total-count']} properties found`);
  // The other tests jump.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await drawn(page);
  const { width = 0 } = (await page.locator('canvas').boundingBox()) ?? {};
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(async () => (await page.locator('canvas').boundingBox())?.width).toBeLessThan(width);
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  expect(new URL(page.url()).searchParams.get('bbox')).toBe(area);
  await expect(found).toBeVisible();
  await expect(page.getByLabel('Search as I move the map')).toBeChecked();
  await page.locator('canvas').press('ArrowLeft');
  await expect.poll(() => new URL(page.url()).searchParams.get('bbox')).not.toBe(area);
  // Outside its edge, the map would cut the focus ring.
  await expect(page.locator('canvas')).toHaveCSS('outline', /solid/);
  await expect(page.locator('canvas')).toHaveCSS('outline-offset', '-3px');
});

/** Checks that the chart keeps its colors while others are forced, and takes those of the chosen theme. */
async function chartFollowsTheme(page: Page) {
  const brightness = async () => {
    const { channels } = await sharp(await page.locator('canvas').screenshot()).stats();
    return (channels[0]?.mean ?? 0) + (channels[1]?.mean ?? 0) + (channels[2]?.mean ?? 0);
  };
  await page.emulateMedia({ forcedColors: 'active' });
  await expect.poll(brightness).toBeGreaterThan(3 * 150);
  await page.emulateMedia({ forcedColors: 'none' });
  const themes = page.getByRole('contentinfo');
  await themes.getByText('Dark', { exact: true }).click();
  await expect.poll(brightness).toBeLessThan(3 * 110);
  await themes.getByText('System', { exact: true }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
}
