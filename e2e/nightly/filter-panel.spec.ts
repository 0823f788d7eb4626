import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { paths } from '../../domain/paths.ts';
import { expectAccessible } from '../accessible.ts';
import { alive, expect, type Page, test } from '../test.ts';

const openFilters = async (page: Page) => {
  await alive(page);
  await page
    .locator('summary')
    .filter({ hasText: /All filters|Filters/ })
    .click();
};

const GROUPS = ['Place', 'Aircraft', 'Size', 'Door', 'Cost', 'Features'];

for (const view of ['map', 'split'] as const) {
  test(`all filters are a panel of 400 px beside the ${view}, and the results stay where they are`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(paths.browseKind(hangarSpace, { view, near: 'KADS' }));
    const results = page.locator('.results-map').first();
    await expect(results).toBeVisible();
    const before = await results.boundingBox();
    await openFilters(page);
    const panel = page.getByRole('search', { name: 'All filters' });
    await expect(panel).toBeVisible();
    const [box, after] = [await panel.boundingBox(), await results.boundingBox()];
    expect(box?.width).toBe(400);
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 900))).toBeLessThanOrEqual(12);
    expect(after?.x).toBeGreaterThanOrEqual((box?.x ?? 0) + 400);
    for (const name of GROUPS) await expect(panel.getByRole('group', { name })).toHaveCount(1);
    expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
    await panel.getByLabel('Clearances').scrollIntoViewIfNeeded();
    await expect(panel.getByText('Feet at each wing tip, above the tail, and lengthwise')).toBeVisible();
    await expectAccessible(page);
  });
}

for (const [width, height] of [
  [360, 780],
  [1440, 900],
] as const) {
  test(`both bounds of a figure are on one line at ${width} px, and aircraft show their names`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(paths.browseKind(hangarSpace, { aircraft: 'pilatus-pc-12-ngx' }));
    await openFilters(page);
    const around =
      width === 360 ? page.getByRole('dialog') : page.getByRole('search', { name: 'All filters' });
    for (const bound of ['square footage', 'door height', 'door opening width']) {
      const [least, most] = await Promise.all(
        ['Min', 'Max'].map((which) => around.getByLabel(`${which} ${bound}`).boundingBox()),
      );
      expect(least?.y).toBe(most?.y);
      expect((least?.x ?? 0) + (least?.width ?? 0)).toBeLessThanOrEqual(most?.x ?? 0);
    }
    const aircraft = around.getByLabel('Aircraft', { exact: true });
    await expect(aircraft).toHaveValue('Pilatus PC-12 NGX');
    await aircraft.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('sr22');
    await expect(page.getByRole('option', { name: /^Cirrus SR22/ }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/aircraft=Cirrus\+SR22/);
  });
}

test('the words of a search suggest airports, cities, and aircraft, by keyboard', async ({ page }) => {
  await page.goto(paths.browseKind(monthlyHangar));
  await alive(page);
  const words = page.getByLabel('Search', { exact: true });
  await words.focus();
  await page.keyboard.type('dallas');
  const options = page.getByRole('listbox', { name: 'Airports, cities, and aircraft' }).getByRole('option');
  await expect(options.filter({ hasText: 'KDAL' })).toHaveCount(1);
  await expect(options.filter({ hasText: /^Dallas, TX/ })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /matches suggested$/ })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(words).toHaveValue('dallas');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('pc-12');
  await expect(options.filter({ hasText: 'Pilatus PC-12' }).first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('KDAL');
  await expect(options.first()).toContainText('KDAL');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=KDAL/);
  await expect(options).toHaveCount(0);
});
