import { AIRCRAFT_KEY } from '../web/personal/device-aircraft.ts';
import { signInAs } from './demo-account.ts';
import { allFilters, chips } from './filters-page.ts';
import { alive, expect, type Page, test } from './test.ts';

/** Loads a page and holds back its code. Call the returned function to let it load. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('domcontentloaded');
  return held.resolve;
}

test('filters set before hydration apply', async ({ page }) => {
  const letThrough = await openSlowly(page, '/browse?tab=hangar-spaces');
  await allFilters(page).click();
  await page.getByLabel('City').fill('Dallas');
  await page.getByLabel('Availability').selectOption('available');
  letThrough();
  await expect(page).toHaveURL(/city=Dallas/);
  await expect(page).toHaveURL(/availability=available/);
  await expect(chips(page).filter({ hasText: 'Dallas' })).toBeVisible();
});

test('a button pressed before hydration works after it', async ({ page }) => {
  const letThrough = await openSlowly(page, '/browse?tab=hangar-spaces');
  await page.getByRole('button', { name: 'Map View' }).click();
  letThrough();
  await expect(page).toHaveURL(/view=map/);
});

test('a form sent before hydration is validated with the typed text', async ({ page }) => {
  await signInAs(page, 'dana.whitfield@example.com');
  const letThrough = await openSlowly(page, '/create-hangar');
  const title = page.getByLabel('Title');
  await title.fill('Shady tee');
  await page.getByRole('button', { name: 'Preview Listing' }).click();
  letThrough();
  await expect(page.getByLabel('Monthly rate')).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toHaveValue('Shady tee');
  await expect(page).toHaveURL('/create-hangar');
});

test('an aircraft searched for before hydration is the visitor’s own on later pages', async ({ page }) => {
  const letThrough = await openSlowly(page, '/');
  await page.getByLabel('What do you fly?').fill('pilatus pc-12');
  await page.keyboard.press('Enter');
  letThrough();
  await expect(page).toHaveURL(/aircraft=pilatus\+pc-12/);
  const kept = () => page.evaluate((key) => localStorage.getItem(key), AIRCRAFT_KEY);
  await expect.poll(kept).toContain('Pilatus PC-12 NGX');
});

test('the server answers a search whose code doesn’t load', async ({ page }) => {
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('What do you fly?').fill('pilatus pc-12');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/aircraft=pilatus\+pc-12/);
});

test('code and filters that fail to load are requested again', async ({ page }) => {
  for (const part of ['entry-client', 'browse-screen']) {
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort(), { times: 1 });
  }
  await page.goto('/browse?tab=hangar-spaces', { waitUntil: 'commit' });
  await allFilters(page).click();
  await page.getByLabel('ICAO code').fill('KATL');
  await alive(page);
  await expect(page).toHaveURL(/icaoCode=KATL/);
  await expect(page.getByRole('table', { name: 'Hangar Spaces for Lease' })).toBeVisible();
});

test('the offline notice works before hydration', async ({ page, context }) => {
  const letThrough = await openSlowly(page, '/contact');
  const notice = page.getByText('You’re offline.');
  await expect(notice).toBeHidden();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(notice).toBeInViewport();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  letThrough();
  await alive(page);
});
