import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { mailedPaths, marketPaths, paths } from '../domain/paths.ts';
import { wantedPaths } from '../domain/wanted.ts';
import { fits } from './accessible.ts';
import { HANGARS, rows } from './browse-page.ts';
import { demoListing } from './demo-account.ts';
import { allFilters } from './filters-page.ts';
import { PASSWORD, signUp, stranger } from './people.ts';
import { expect, test } from './test.ts';

/** What style sheets and the browser's own forms do. server/pages/without-javascript.test.ts checks the pages themselves. */
test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test('a phone filters results, and the menu opens', async ({ page }) => {
  await page.goto(HANGARS);
  await expect(rows(page)).toHaveCount(50);
  await allFilters(page).click();
  await page.getByLabel('Min door height').fill('25');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/minDoorHeight=25/);
  await expect(page.getByLabel('Min door height')).toHaveValue('25');
  await page.locator('summary[aria-label=Menu]').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(paths.pricing);
});

test('the bar’s menu leads to airports, market rates, the aircraft guide, and space wanted', async ({
  page,
}) => {
  for (const width of [1440, 1024, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.pricing);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await page
      .locator('header')
      .locator(width > 1024 ? 'nav summary' : 'summary[aria-label=Menu]')
      .click();
    for (const [name, to] of [
      ['Airports', paths.airports()],
      ['Market rates', marketPaths.overview()],
      ['Aircraft guide', paths.aircraftGuide],
      ['Space wanted', wantedPaths.list()],
    ] as const) {
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
    }
    expect(await fits(page)).toBe(true);
    await menu.getByRole('link', { name: 'Market rates' }).click();
    await expect(page).toHaveURL(marketPaths.overview());
  }
});

test('controls that need JavaScript are hidden', async ({ page }) => {
  const { id } = await demoListing(page.request, hangarSpace);
  for (const [address, shown] of [
    [`${HANGARS}&view=map`, page.getByText('The map needs JavaScript.')],
    [paths.listing(hangarSpace, id), page.getByRole('link', { name: 'Email the owner' }).first()],
    [paths.contact, page.getByRole('heading', { level: 1 })],
  ] as const) {
    await page.goto(address);
    await expect(shown).toBeVisible();
    for (const hidden of [
      page.getByRole('region', { name: /^Map of/ }),
      page.getByText('Loading map...'),
      page.getByLabel('Search as I move the map'),
      page.getByRole('button', { name: 'Inquire' }),
      page.getByRole('button', { name: /Share|Print flyer|^Switch between light and dark$/ }),
      page.getByRole('radio', { name: 'Dark' }),
    ]) {
      await expect(hidden.filter({ visible: true })).toHaveCount(0);
    }
  }
});

test('account forms can’t be sent', async ({ page }) => {
  await page.goto(mailedPaths.verifyEmail(await signUp(page, stranger())));
  await expect(page.getByRole('button', { name: 'Finish signing up' })).toBeHidden();
  await expect(page.getByRole('paragraph').filter({ hasText: 'This form needs JavaScript.' })).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(password).toHaveValue(PASSWORD);
  expect(page.url()).not.toContain('password');
});
