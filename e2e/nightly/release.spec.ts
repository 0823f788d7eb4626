import { expect, lateCode, type Page, test } from '../test.ts';

/**
 * As after a release: the server no longer has this part of an open page. With `isNew`, it has the page's new code once the page
 * loads again. Returns the number of loads.
 */
async function release(page: Page, part: string, isNew = true): Promise<() => number> {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(`**/assets/${part}-*.js`, (route) =>
    isNew && loads > 0
      ? route.continue()
      : route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  );
  return () => loads;
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const followTerms = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
const choose = (page: Page) => page.getByRole('button', { name: 'Choose your airport' }).click();
/** The watch over releases loads after the page. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await lateCode(page);
}

test("the page reloads when a release removed a screen's code", async ({ page }) => {
  await open(page, '/pricing');
  const loads = await release(page, 'terms-screen');
  await followTerms(page);
  await expect.poll(loads).toBe(1);
  await expect(page).toHaveURL('/terms');
  await expect(heading(page)).toContainText('Terms');
});

test('the page reloads with typed text when a release removed its code', async ({ page }) => {
  await open(page, '/landing');
  const loads = await release(page, 'airport-search-dialog');
  await page.getByLabel('Airport, city, or keywords').fill('Dallas');
  await page.getByLabel('What do you fly?').fill('PC-12');
  await choose(page);
  await expect.poll(loads).toBe(1);
  await expect(page.getByLabel('Airport, city, or keywords')).toHaveValue('Dallas');
  await expect(page.getByLabel('What do you fly?')).toHaveValue('PC-12');
  expect(loads()).toBe(1);
});

test('text comes back when the watch over releases loads just before the page is live', async ({ page }) => {
  // A slow browser takes a second between the end of hydration and replaying what was typed before.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((act: () => void, ms = 1_000) => setTimeout(act, ms)) as typeof setTimeout;
    document.addEventListener('live', () => document.documentElement.setAttribute('data-hydrated', ''));
  });
  await page.addInitScript(() =>
    sessionStorage.setItem(
      'reloaded',
      JSON.stringify({
        at: Date.now(),
        path: '/landing',
        typed: [{ selector: '[name=q]', value: 'Dallas' }],
      }),
    ),
  );
  await page.route('**/assets/after-hydration-*.js', async (route) => {
    await page.locator('html[data-hydrated]').waitFor();
    await route.continue();
  });
  await page.goto('/landing');
  await expect(page.getByLabel('Airport, city, or keywords')).toHaveValue('Dallas');
});

test("the page reloads once, and then says that its code didn't load", async ({ page }) => {
  await open(page, '/landing');
  const loads = await release(page, 'airport-search-dialog', false);
  await choose(page);
  await expect.poll(loads).toBe(1);
  await choose(page);
  await expect(heading(page)).toHaveText('This page didn’t load');
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(loads()).toBe(1);
});
