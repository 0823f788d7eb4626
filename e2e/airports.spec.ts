import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../domain/listing-kinds/index.ts';
import type { ListingSummary } from '../domain/listing-schema.ts';
import { apiPaths, marketPaths, paths } from '../domain/paths.ts';
import { signInAs } from './demo-account.ts';
import { expect, openAsSent, type Page, test } from './test.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, level: number) => main(page).getByRole('heading', { level });
const panel = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name });

test('the search and the states lead to airports', async ({ page }) => {
  await page.goto('/airports');
  await page.getByRole('searchbox', { name: 'Code, name, city, or state' }).fill('addison tx');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/airports\?q=addison(\+|%20)tx$/);
  await main(page).getByRole('link', { name: /KADS/ }).click();
  await expect(page).toHaveURL('/airports/KADS');

  await page.goto('/airports');
  await main(page)
    .getByRole('link', { name: /^Texas 388 airports/ })
    .click();
  await expect(page).toHaveURL('/airports?state=TX');
  const listed = panel(page, 'Airports with listings').getByRole('link');
  await expect(listed.first()).toHaveAccessibleName(/listings?$/);
  await expect(main(page).getByRole('navigation', { name: 'By first letter' })).toBeVisible();
  await expect(
    main(page)
      .getByRole('link', { name: /Zavala|Zapata/ })
      .first(),
  ).toBeVisible();
});

test('popular airports link to their own addresses', async ({ page }) => {
  await page.goto('/airports');
  const popular = main(page).getByRole('link', { name: /^LAX.*Los Angeles International/ });
  await expect(popular).toHaveAttribute('href', '/airports/KLAX');
  await popular.click();
  await expect(heading(page, 1)).toHaveText('Los Angeles International');
  await expect(page).toHaveURL('/airports/KLAX');
  await page.goBack();
  await expect(page).toHaveURL('/airports');
});

test('the airport search updates while typing, and Back leaves it', async ({ page }) => {
  await page.goto('/airports');
  const box = page.getByRole('searchbox');
  await box.pressSequentially('fort wor');
  await expect(main(page).getByRole('link', { name: /Fort Worth Meacham/ })).toBeVisible();
  await expect(page).toHaveURL(/q=fort(\+|%20)wor$/);
  await box.fill('worzzz');
  await expect(main(page)).toContainText('No airports found matching "worzzz"');
  await expect(page).toHaveURL(/worzzz$/);
  await page.goBack();
  await expect(page).toHaveURL('/airports');
  await expect(box).toHaveValue('');
  await expect(panel(page, 'By state')).toBeVisible();

  await page.goto(`/airports?q=${'x'.repeat(1_000)}`);
  await expect(main(page)).toContainText('Use at most 100 characters');
  await expect(panel(page, 'By state')).toBeVisible();
});

test('an airport page says when there are no runways and no listings', async ({ page }) => {
  await page.goto('/airports/13M');
  await expect(panel(page, 'Airport facts')).not.toContainText('ICAO code');
  await expect(panel(page, 'Airport facts')).toContainText(/FAA identifier\s*13M\s*Type\s*Balloonport/);
  await expect(panel(page, 'Runways')).toContainText('lists no runways here');
  await expect(heading(page, 3).filter({ hasText: 'Nothing is listed at 13M yet' })).toBeVisible();
  for (const [width, height] of [
    [1440, 900],
    [360, 780],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(main(page).getByRole('link', { name: /^List your/ })).toHaveCount(1);
  }
  const nearest = panel(page, 'Within 50 nm of 13M').getByRole('listitem');
  await expect(nearest.first()).toContainText(/\d\.\d nm [NESW]{1,2} of 13M/);
  await page.goto('/airports/KOSH');
  await expect(panel(page, 'Within 50 nm of KOSH').getByRole('listitem').first()).toBeInViewport({
    ratio: 1,
  });
  await page.goto('/airports/KORD');
  await expect(panel(page, '8 runways').getByRole('listitem').first()).toContainText('10L/28R');
});

test('airports and listings that fail to load can be retried', async ({ page }) => {
  await page.goto('/airports');
  const refuse = (path: string) => page.route(path, (route) => route.abort());
  await refuse('**/api/airports/*/market');
  await main(page).getByRole('link', { name: /^BOS/ }).click();
  await expect(heading(page, 1)).toContainText('Logan');
  await expect(page.getByRole('alert')).toContainText('The listings didn’t load');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page, 'For lease at KBOS')).toBeVisible();

  await main(page).getByRole('link', { name: 'All airports', exact: true }).click();
  await expect(panel(page, 'By state')).toBeVisible();
  await refuse('**/api/airport-states/*');
  await main(page)
    .getByRole('link', { name: /^Hawaii/ })
    .click();
  await expect(page.getByRole('alert')).toContainText('This state’s airports didn’t load');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, 1)).toHaveText('Airports in Hawaii');
});

test('a listing and the airport picker link to the airport page', async ({ page, request }) => {
  const [kind] = listingKinds.slice(1);
  if (!kind) throw new Error('no kind');
  // The oldest, because other tests list property at KADS and delete it.
  const listings: ListingSummary[] = await (
    await request.get(apiPaths.listings(kind, { icaoCode: 'KADS', limit: 200 }))
  ).json();
  await page.goto(paths.listing(kind, listings.at(-1)?.id ?? 0));
  await panel(page, 'Airport')
    .getByRole('link', { name: /KADS.*Addison/ })
    .click();
  await expect(page).toHaveURL('/airports/KADS');

  await signInAs(page, 'ruth.castellanos@example.com');
  await page.goto('/create-listing?airport=nowhere');
  await expect(page.getByRole('button', { name: 'Select Airport Location' })).toBeVisible();
  await page.goto('/airports/KADS');
  await page.getByRole('link', { name: 'List your property at KADS' }).click();
  const about = page.getByRole('link', { name: /^About/ });
  await expect(about).toHaveAttribute('href', '/airports/KADS');
  await expect(about).toHaveAttribute('target', '_blank');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('combobox', { name: 'Search airports' }).fill('KDAL');
  await page.getByRole('option', { name: /KDAL/ }).click();
  await expect(about).toHaveAttribute('href', '/airports/KDAL');
});

test("the keyboard works from the footer to an airport's page", async ({ page }) => {
  // Before hydration a link loads a new document, which resets the focus.
  await page.goto('/pricing');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Airports' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('kdal');
  const found = main(page).getByRole('link', { name: /KDAL/ });
  await expect(main(page).getByRole('status')).toHaveText(/^\d+ airports found$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(found).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/airports/KDAL');
  await expect(heading(page, 1)).toBeFocused();
});

test('an airport page starts with its listings, and then the nearest ones', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAsSent(page, '/airports/KADS');
  const first = panel(page, 'For lease at KADS').getByRole('listitem').first();
  await expect(first).toBeInViewport({ ratio: 1 });
  // 62 nm away.
  await openAsSent(page, '/airports/KBFF');
  await expect(panel(page, 'Within 50 nm of KBFF')).toContainText('nm SE of KBFF');
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(titles.slice(0, 2)).toEqual(['For lease at KBFF', 'Within 50 nm of KBFF']);
});

test('the rates of all states, and of the airports of one, fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const airports = page.getByRole('region', { name: /rates by airport$/ });
  // Texas has George Bush Intercontinental/Houston.
  for (const state of ['TX', 'CA']) {
    await openAsSent(page, marketPaths.one(state, hangarSpace.category));
    expect(await airports.evaluate((region) => region.scrollWidth - region.clientWidth), state).toBe(0);
  }
  await expect(airports.getByRole('row').nth(1)).toContainText(/on offer.*\$.*–\$/);
  await openAsSent(page, marketPaths.overview());
  const tables = page.getByRole('region', { name: /rates by state$/ });
  await expect(tables).toHaveCount(listingKinds.length);
  for (const table of await tables.all())
    expect(await table.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
});
