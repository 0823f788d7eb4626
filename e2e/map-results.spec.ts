import { markers, places, test } from './map-page.ts';
import { alive, expect } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const near = (withinNm: number) => `/browse?tab=hangar-spaces&view=map&near=KADS&withinNm=${withinNm}`;

test('a map fits the results of a search, not the circle around its airport', async ({ page }) => {
  await page.goto(near(200));
  await expect(markers(page).first()).toBeVisible();
  await expect(page.getByText(/^All \d+ are in view$/)).toBeVisible();
  // As large as the frame allows, in one direction at least.
  const share = () =>
    page.getByRole('region', { name: 'Map of hangar spaces' }).evaluate((frame) => {
      const edge = frame.getBoundingClientRect();
      const all = [...frame.querySelectorAll('ul[aria-label^="Markers"] button')];
      const boxes = all.map((one) => one.getBoundingClientRect());
      const spread = (from: 'left' | 'top', to: 'right' | 'bottom') =>
        Math.max(...boxes.map((one) => one[to])) - Math.min(...boxes.map((one) => one[from]));
      return Math.max(spread('left', 'right') / edge.width, spread('top', 'bottom') / edge.height);
    });
  await expect.poll(share).toBeGreaterThan(0.6);
});

test('a popup shows picture and door in at most 300 × 300 px, and names its place once', async ({ page }) => {
  await page.goto(near(50));
  await alive(page);
  const place = places(page).first();
  await place.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('img').first()).toBeVisible();
  await expect(popup.getByText(/^Door/).first()).toBeVisible();
  const box = await popup.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(300);
  expect(box?.height).toBeLessThanOrEqual(300);
  expect((await popup.innerText()).match(/K[A-Z]{3} - /g)).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(place).toBeFocused();
});

test('a notice on a wide screen is below the map, where it covers no marker', async ({ page }) => {
  await page.route(/api\/hangar-spaces\/map/, (route) => route.abort());
  await page.goto(near(50));
  const notice = page.getByRole('alert').filter({ hasText: 'Try again' }).first();
  await expect(notice).toBeVisible();
  const bottom = await page
    .getByRole('list', { name: /^Markers/ })
    .evaluate((list) => list.parentElement?.getBoundingClientRect().bottom);
  expect((await notice.boundingBox())?.y).toBeGreaterThanOrEqual((bottom ?? Infinity) - 1);
});
