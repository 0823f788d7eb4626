import { HANGARS, rows, titles } from '../browse-page.ts';
import { allFilters } from '../filters-page.ts';
import { withoutChart } from '../map-page.ts';
import { alive, expect, type Page, test } from '../test.ts';

/** Checks that a phone shows three kinds at once, and part of the next one. */
async function showsThreeKinds(page: Page) {
  const tabs = page.getByRole('tab');
  for (const at of [0, 1, 2]) await expect(tabs.nth(at)).toBeInViewport({ ratio: 1 });
  await expect(tabs.nth(3)).toBeInViewport({ ratio: 0.2 });
  await expect(tabs.nth(3)).not.toBeInViewport({ ratio: 1 });
  await expect(tabs.nth(1)).toHaveAccessibleName('Hangar Space');
  await page.getByRole('tab', { name: 'Monthly Hangar' }).click();
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
}

test('the sticky bars never cover the focus', async ({ page }) => {
  await page.goto(HANGARS);
  for (const [width, height] of [
    [1440, 900],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    await titles(page).nth(30).focus();
    const search = page.getByRole('textbox', { name: 'Search', exact: true });
    await expect(search).toBeInViewport({ ratio: 1 });
    await expect(allFilters(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport();
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+Tab');
    const { focused, bars } = await page.evaluate(() => ({
      focused: document.activeElement?.getBoundingClientRect().top ?? 0,
      bars: document.querySelector('.search-bars')?.getBoundingClientRect().bottom ?? 0,
    }));
    expect(focused, `${width} px`).toBeGreaterThanOrEqual(bars);
  }
  await showsThreeKinds(page);
});

test('Tab reaches every link of the navigation and the account', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(HANGARS);
  const names = [
    'Skip to results',
    'home page',
    'Browse Properties',
    'Saved',
    'Pricing',
    'Contact',
    'Explore',
  ];
  for (const name of [...names, 'Switch between light and dark', 'Login', 'Get Started']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`${name}$`));
  }
});

test('arrow keys reach every control of the filters and results, and sort the results', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${HANGARS}&minDoorHeight=12`);
  const focused = page.locator(':focus');
  const walk = async (bar: string) => {
    const tools = page.getByRole('toolbar', { name: bar, exact: true }).locator('[data-tool]:visible');
    await tools.first().focus();
    for (let at = 1; at < (await tools.count()); at += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(tools.nth(at)).toBeFocused();
    }
  };
  await walk('Filters');
  await expect(focused).toHaveText('Clear Filters');
  await walk('Results');
  await expect(focused).toHaveAccessibleName('Sort by');
  await page.keyboard.press('ArrowLeft');
  const asked = page.waitForRequest(/occupied=hide/);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/occupied=hide/);
  await expect(page.getByLabel('Hide occupied')).toBeFocused();
  await asked;
});

test('a filter’s button shows its value, and arrow keys move along the buttons', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(HANGARS);
  await page.getByRole('button', { name: 'Near', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const size = page.getByRole('dialog', { name: 'Size' });
  await expect(size.getByLabel('Min square footage')).toBeFocused();
  await page.keyboard.type('5000');
  await page.keyboard.press('Enter');
  await expect(size).toBeHidden();
  await expect(page.getByRole('button', { name: 'Size ≥ 5,000 sf' })).toBeFocused();
  await expect(page).toHaveURL(`${HANGARS}&minSquareFootage=5000`);
  await allFilters(page).click();
  await expect(page.getByLabel('Min square footage')).toHaveValue('5000');
  await page.reload();
  await expect(page.getByLabel('Min square footage')).toBeVisible();
  // Remembered in the press itself, so that a reload right after it finds the choice.
  const remembered = await allFilters(page).evaluate((summary: HTMLElement) => {
    summary.click();
    return document.cookie;
  });
  expect(remembered).not.toContain('filters=open');
  await page.reload();
  await expect(page.getByLabel('Min square footage')).toBeHidden();
});

test('Hide occupied is remembered on the next visit', async ({ page }) => {
  await page.goto(HANGARS);
  const hide = page.getByLabel('Hide occupied');
  await hide.check();
  await expect(page).toHaveURL(`${HANGARS}&occupied=hide`);
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(page).getByText('Occupied')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Outdoor Tarmac Storage' }).click();
  await expect(page).toHaveURL('/browse?tab=outdoor-storage&occupied=hide');
  await expect(hide).toBeChecked();
  await page.getByRole('banner').getByRole('link', { name: 'Browse Properties' }).first().click();
  await expect(page).toHaveURL('/browse?tab=office-spaces&occupied=hide');
  await expect(hide).toBeChecked();
  await page.goto('/browse');
  await expect(page).toHaveURL('/browse?tab=office-spaces&occupied=hide');
  await expect(hide).toBeChecked();
  // Asking for occupied ones shows them, and clearing goes back to the remembered choice.
  await allFilters(page).click();
  await page.locator('#all-filters').getByLabel('Availability').selectOption('Occupied');
  await expect(rows(page).first()).toContainText('Occupied');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/browse?tab=office-spaces&occupied=hide');
  await hide.uncheck();
  await expect(page).toHaveURL('/browse?tab=office-spaces');
  await page.reload();
  await expect(hide).not.toBeChecked();
});

test('the next page starts at its first result, and a list that failed loads again once online', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(HANGARS);
  await expect(page.getByText(/^1–50 of \d+$/)).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText(/^51–100 of \d+$/)).toBeVisible();
  await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Results', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(titles(page).first()).toBeFocused();
  await page.reload();
  await expect(page.getByText(/^51–100 of \d+$/)).toBeVisible();

  // What this page loads later would fail offline, and with it the whole page.
  await alive(page);
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Ground Lease' }).click();
  await expect(page.getByRole('alert')).toContainText('The listings didn’t load');
  await context.setOffline(false);
  await expect(rows(page).first()).toBeVisible();
});

test('a list loads once online, even if the first request fails', async ({ page, context }) => {
  await page.goto(HANGARS);
  // What this list loads later would fail offline, and with it the whole page.
  await alive(page);
  await expect(rows(page).first()).toBeVisible();
  let isBroken = true;
  await page.route(/\/api\/ground-lease-spaces/, (route) => (isBroken ? route.abort() : route.continue()));
  await page.getByRole('tab', { name: 'Ground Lease' }).click();
  await expect(page.getByRole('alert')).toContainText('The listings didn’t load');
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/api/ground-lease-spaces'),
  );
  await context.setOffline(false);
  await failed;
  isBroken = false;
  await expect(rows(page).first()).toBeVisible();
});

test('forced colors show the selected tab and view, and the row under the pointer', async ({ page }) => {
  await withoutChart(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(HANGARS);
  const fill = (element: Element, pseudo: string | null) => getComputedStyle(element, pseudo).backgroundColor;
  const [chosen, other] = [
    page.getByRole('tab', { selected: true }),
    page.getByRole('tab', { selected: false }).first(),
  ];
  expect(await chosen.evaluate(fill, '::after')).not.toBe(await other.evaluate(fill, '::after'));
  const views = page.getByRole('button', { name: /^(List|Map) View$/ });
  const [list, map] = [
    views.and(page.locator('[aria-pressed=true]')),
    views.and(page.locator('[aria-pressed=false]')),
  ];
  expect(await list.evaluate(fill, null)).not.toBe(await map.evaluate(fill, null));
  const row = rows(page).nth(1);
  const outline = () => row.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline()).toBe('none');
  await row.evaluate((element) => {
    element.dataset.marked = '';
  });
  expect(await outline()).toBe('solid');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${HANGARS}&view=split`);
  await expect(row).toHaveCSS('outline-style', 'none');
  await row.hover();
  await expect(row).toHaveCSS('outline-style', 'solid');
});

test('a filter that one kind lacks is named there, and applies again to a kind that has it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${HANGARS}&minDoorHeight=12&q=hangar`);
  await expect(allFilters(page)).toContainText('1 set');
  await page.getByRole('tab', { name: 'Office Space' }).click();
  await expect(page.getByText('Office spaces have no “Min door height” filter').first()).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Hangar Space' }).click();
  await expect(page.getByRole('button', { name: 'Door ≥ 12 ft high' })).toBeVisible();
});
