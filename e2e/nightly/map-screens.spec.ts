import { layoutShift } from '../layout-shift.ts';
import { HANGARS, inView, map, markers, placed, places, test } from '../map-page.ts';
import { expect, type Locator, type Page } from '../test.ts';

test('on a phone, Split opens the map, and rates that load shift nothing', async ({ page }) => {
  for (const [width, height, nm] of [
    [360, 780, 40],
    // A low map has no room for the rates of a wider area.
    [780, 360, 8],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${HANGARS}&view=split&near=KBOS&withinNm=${nm}`);
    await expect(page).toHaveURL(/view=map/);
    const rated = markers(page).filter({ hasText: /\$[\d,.]+\/sf(?:\/yr|\+)?$/ });
    await expect(rated.first()).toHaveAccessibleName(/, (?:\d+ from |\d+ )?\$[\d,.]+\/sf(?:\/yr|\+)?$/);
    await placed(page);
    await expect(inView(page)).toHaveText(/are in view$/);
    for (const name of await markers(page).evaluateAll((all) => all.map((one) => one.ariaLabel)))
      expect(name).toMatch(/^\d+ hangar spaces? (?:near|at) /);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.002);
  }
});

test('Split fits a screen of 1440 × 900, and its list scrolls alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${HANGARS}&view=split`);
  await placed(page);
  await expect(map(page)).toBeInViewport({ ratio: 1 });
  const { y, width = 0, height = 0 } = (await map(page).boundingBox()) ?? {};
  expect(width).toBeGreaterThan(800);
  expect(height).toBeGreaterThan(600);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  const list = page.locator('.results-list');
  expect((await list.boundingBox())?.y).toBe(y);
  await list.evaluate((box) => box.scrollTo(0, 500));
  expect(await list.evaluate((box) => [box.scrollTop, window.scrollY])).toEqual([500, 0]);
  await page.getByRole('button', { name: 'Door' }).click();
  const door = page.getByRole('dialog', { name: 'Door' });
  await door.getByRole('textbox', { name: 'Min door height' }).fill('20');
  await page.keyboard.press('Enter');
  await expect(door).toBeHidden();
  await expect(page).toHaveURL(/view=split&minDoorHeight=20/);
  await expect(page.getByRole('link', { name: /^Remove filter/ })).toBeVisible();
  // A marker may be replaced while the filtered ones load.
  await expect(async () => {
    await places(page).first().press('Enter', { timeout: 3_000 });
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test("a phone's sheet of results can be stepped, swiped, dragged, and closed with Back", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 780 });
  const address = `${HANGARS}&view=map&near=KSMO&withinNm=40`;
  await page.goto(address);
  await placed(page);
  const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { x, y, width, height } = await box(map(page));
  expect([x, width, Math.round(y + height)]).toEqual([0, 360, 780]);
  expect(height).toBeGreaterThan(590);
  const peek = page.getByRole('region', { name: 'First result' });
  await expect(peek).toBeInViewport({ ratio: 1 });

  const sheet = page.getByRole('dialog');
  const position = (at: number) => sheet.getByText(new RegExp(`^${at} of \\d+`));
  const card = sheet.locator('.map-cards > :not([inert])');
  const title = card.getByRole('heading', { level: 3 });
  await places(page).first().press('Enter');
  await expect(sheet).toBeFocused();
  await expect(peek).toHaveCount(0);
  const head = sheet.locator('.map-sheet-head');
  // The handle to drag the sheet by is 4 px high, 4 px below its top.
  const below = (await box(head.getByRole('paragraph').first())).y - (await box(head)).y;
  expect(below).toBeGreaterThanOrEqual(8);
  await expect(position(1)).toBeVisible();
  const first = await title.textContent();
  await sheet.getByRole('button', { name: 'Next result' }).click();
  await expect(position(2)).toBeVisible();
  await expect(title).not.toHaveText(first ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(position(3)).toBeVisible();
  const marker = map(page).locator('[data-marked]');
  await expect(marker).toHaveCount(1);
  await expect
    .poll(async () => (await box(marker.getByRole('button'))).y + 44)
    .toBeLessThan((await box(sheet)).y);
  await title.hover();
  await page.mouse.wheel(-330, 0);
  await expect(position(2)).toBeVisible();

  // The sheet is named for the result that it shows.
  await sheet.getByRole('button', { name: 'Next result' }).click();
  await expect(position(3)).toBeVisible();
  const heading = await sheet.locator('.map-sheet-head p').first().textContent();
  await expect(sheet).toHaveAccessibleName(heading ?? '');
  await sheet.getByRole('button', { name: 'Previous result' }).click();
  await expect(position(2)).toBeVisible();

  // A few lines until the sheet is opened, by its button or a finger.
  expect((await box(sheet)).height).toBeLessThan(170);
  await sheet.getByRole('button', { name: 'More about each result' }).press('Enter');
  await expect(card.getByText('Hangar Space', { exact: true })).toBeVisible();
  await dragSheet(page, sheet, 60);
  await expect.poll(async () => (await box(sheet)).height).toBeLessThan(170);
  await dragSheet(page, sheet, -60);
  await expect.poll(async () => (await box(sheet)).height).toBeGreaterThan(180);
  await expect(position(2)).toBeVisible();

  await title.getByRole('link').click();
  await expect(page).toHaveURL(/\/listing\//);
  await page.goBack();
  await expect(title.getByRole('link')).toBeFocused();
  await page.evaluate(() => history.back());
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(map(page).locator(':focus')).toHaveCount(1);
  await places(page).first().press('Enter');
  await expect(position(1)).toBeVisible();
  await page.setViewportSize({ width: 780, height: 360 });
  await expect.poll(async () => (await box(map(page))).y).toBeLessThan(130);
  await expect(title).toBeInViewport({ ratio: 1 });
  expect((await box(sheet)).width).toBeLessThan(430);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(map(page).locator(':focus')).toHaveCount(1);

  await expect(peek).toBeHidden();
  await page.setViewportSize({ width: 360, height: 780 });
  await dragSheet(page, peek, -60);
  await expect(page).toHaveURL(address.replace('&view=map', ''));
  await expect(page.getByRole('table', { name: 'Hangar Spaces for Lease' })).toBeVisible();
});

test('on a phone, a step to a result that is still loading shows it once it has loaded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const arrive = Promise.withResolvers<void>();
  await page.route(/\/api\/hangar-spaces\?.*sort=distance/, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await page.goto(`${HANGARS}&view=map&near=KSMO&withinNm=40`);
  const alone = page.getByRole('button', { name: /^1 hangar space at / });
  await markers(page).and(alone).first().press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/^1 of 1/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Next result' }).click();
  arrive.resolve();
  await expect(sheet.getByText(/^2 of \d+/)).toBeVisible();
});

/** Drags the head of a phone's sheet down, or up by a negative number of pixels. */
async function dragSheet(page: Page, sheet: Locator, by: number) {
  const { x, y } = (await sheet.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 40, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 20 + by / 2);
  await page.mouse.move(x + 40, y + 20 + by);
  await page.mouse.up();
}
