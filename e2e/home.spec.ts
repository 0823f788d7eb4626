import { favoriteApi } from '../domain/favorites.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { dollars } from '../domain/money.ts';
import { ownApi } from '../domain/own-listings.ts';
import { apiPaths, inquiryApi, paths } from '../domain/paths.ts';
import { savedSearchApi } from '../domain/saved-search.ts';
import { expectAccessible } from './accessible.ts';
import { joinAs, siteDatabase } from './people.ts';
import { expect, type Page, test } from './test.ts';

const main = (page: Page) => page.getByRole('main');

const hangar = (title: string) => ({
  title,
  description: 'Clear-span, by the south ramp.',
  icaoCode: 'KADS',
  airportName: 'Addison',
  googleMapLink: 'https://maps.google.com/?q=32.9686,-96.8364',
  contactEmail: 'owner@example.com',
  contactPhone: '(972) 555-0134',
  ...Object.fromEntries(hangarSpace.fields.filter(({ required }) => required).map(({ name }) => [name, 25])),
  hangarSquareFootage: 36_000,
  leaseRate: 20,
});

test("a broker's home page shows their figures", async ({ page, browser }) => {
  await joinAs(page, 'broker');
  const ids: number[] = [];
  for (const title of ['North', 'South', 'East']) {
    const made = await page.request.post(apiPaths.listings(hangarSpace), { data: hangar(title) });
    ids.push((await made.json()).id);
  }
  await page.request.patch(apiPaths.listing(hangarSpace, ids[0] ?? 0), {
    data: { availability: 'occupied' },
  });
  // The test browser's user agent says headless, and views by robots aren't counted.
  const userAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  const visitor = await browser.newPage({ userAgent });
  await visitor.goto(paths.listing(hangarSpace, ids[1] ?? 0));
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await visitor.close();
  // Views are counted after the response.
  const figures = async () => (await page.request.get(ownApi.figures)).json();
  await expect.poll(async () => (await figures()).views).toBeGreaterThan(0);

  await page.goto(paths.home);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Amelia');
  await expect(main(page)).toContainText('Manage your hangar listings and grow your business');
  const { active, views, inquiries, revenueMonthToDate } = await figures();
  expect(active).toBe(2);
  const own = page.getByRole('region', { name: 'Your stats' });
  await expect(own.getByRole('term')).toHaveText([
    'Active Listings',
    'Total Views',
    'Inquiries',
    'Revenue MTD',
  ]);
  await expect(own.locator('.figure')).toHaveText([
    String(active),
    String(views),
    String(inquiries),
    dollars(revenueMonthToDate),
  ]);

  await page.getByRole('link', { name: 'Dashboard', exact: true }).last().click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a general user's home page has no dashboard", async ({ page }) => {
  await joinAs(page, 'visitor');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Amelia');
  await expect(main(page)).toContainText('Find the perfect hangar for your aircraft');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'What’s new',
    'Browse Hangars',
    'Aircraft Guide',
    'Space wanted',
    'Featured Hangars',
  ]);
  await expect(page.getByRole('region', { name: 'Your stats' })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'View Details' })).toHaveCount(3);

  await main(page).getByRole('link', { name: 'Aircraft Guide' }).click();
  await expect(page).toHaveURL(/\/aircraft-guide$/);
  await page.goBack();
  await main(page).getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL(paths.browseKind(hangarSpace));
});

test("a general user's home page shows messages, changes, new matches, and where the aircraft fits", async ({
  page,
  browser,
}) => {
  const owner = await browser.newPage();
  await joinAs(owner);
  const placed = {
    icaoCode: 'KPIR',
    airportName: 'Pierre Regional',
    googleMapLink: 'https://maps.google.com/?q=44.3827,-100.286',
    doorOpeningWidth: 60,
    doorHeight: 16,
    width: 80,
    depth: 60,
  };
  const offer = async (title: string) => {
    const data = { ...hangar(title), ...placed };
    return (await (await owner.request.post(apiPaths.listings(hangarSpace), { data })).json()).id as number;
  };
  const saved = await offer('Hangar on the bluff');

  await joinAs(page, 'visitor');
  await page.goto(paths.home);
  const news = page.getByRole('region', { name: 'What’s new' });
  await expect(news.getByRole('listitem')).toHaveText([
    'Save a listing or a search, and its changes and new matches show up here.',
    'Say what you fly, and see where it fits.Choose aircraft',
  ]);
  await news.getByRole('button', { name: 'Choose aircraft' }).click();
  await page.getByRole('combobox').fill('SR22');
  await page
    .getByRole('option', { name: /Cirrus SR22/ })
    .first()
    .click();
  await expect(news).toContainText(/Your Cirrus SR22 fits .*hangar.* for lease now/);

  await page.request.put(favoriteApi.one(hangarSpace, saved));
  const search = await page.request.post(savedSearchApi.all, {
    data: { category: hangarSpace.category, filters: { near: 'KPIR' }, name: 'On the prairie' },
  });
  const asked = await page.request.post(inquiryApi.send(hangarSpace, saved), {
    data: { name: 'Amelia', message: 'Is it free from spring?' },
  });
  await owner.request.post(inquiryApi.messages((await asked.json()).id), { data: { message: 'It is.' } });
  await owner.request.patch(apiPaths.listing(hangarSpace, saved), { data: { leaseRate: 18 } });
  const matching = await offer('Hangar by the creek');
  // Searches are compared with new listings once a minute.
  await (await siteDatabase())
    .insertInto('saved_search_matches')
    .values({ search_id: (await search.json()).id, listing_id: matching, matched_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await owner.close();

  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.home);
    await expect(news.getByRole('listitem')).toHaveText([
      '1 unread conversation1 needs your reply',
      'Hangar on the bluffRate was $20.00/sf/yr, now $18.00/sf/yr',
      'On the prairie1 new match',
      'Your Cirrus SR22 fits 2 hangar spaces within 50 nm of KPIR.',
    ]);
    expect((await news.boundingBox())?.y).toBeLessThanOrEqual(220);
    await expectAccessible(page, width === 360 ? 'dark' : 'light');
  }
  await news.getByRole('link', { name: '2 hangar spaces' }).click();
  await expect(page).toHaveURL(/aircraft=Cirrus\+SR22&fit=tight&near=KPIR/);
  await page.goBack();
  await news.getByRole('link', { name: 'On the prairie' }).click();
  await expect(page).toHaveURL(/near=KPIR/);
  await page.goto(paths.home);
  await expect(news).not.toContainText('On the prairie');
});

test('the home page of a person who asked about a place says where the aircraft of the inquiry fits', async ({
  page,
  browser,
}) => {
  const owner = await browser.newPage();
  await joinAs(owner);
  const data = {
    ...hangar('Hangar on the mesa'),
    doorOpeningWidth: 60,
    doorHeight: 16,
    width: 80,
    depth: 60,
  };
  const place = {
    icaoCode: 'KALS',
    airportName: 'San Luis Valley',
    googleMapLink: 'https://maps.google.com/?q=37.4349,-105.8667',
  };
  const made = await owner.request.post(apiPaths.listings(hangarSpace), { data: { ...data, ...place } });
  await joinAs(page, 'visitor');
  await page.request.post(inquiryApi.send(hangarSpace, (await made.json()).id), {
    data: { name: 'Amelia', message: 'Does my SR22 fit?', aircraft: 'Cirrus SR22' },
  });
  await owner.close();
  await page.goto(paths.home);
  const line = page
    .getByRole('listitem')
    .filter({ hasText: 'Your Cirrus SR22 fits 1 hangar space within 50 nm of ALS' });
  await line.getByRole('button', { name: 'Choose aircraft' }).click();
  await page.getByRole('combobox').fill('PC-12');
  await page
    .getByRole('option', { name: /Pilatus PC-12/ })
    .first()
    .click();
  await expect(
    page.getByRole('listitem').filter({ hasText: /Your Pilatus PC-12 .* within 50 nm of ALS/ }),
  ).toBeVisible();
});

test("a principal's home page links to the dashboard", async ({ page }) => {
  await joinAs(page);
  await page.goto(paths.home);
  await expect(main(page)).toContainText('Manage your hangar listings and grow your business');
  await expect(main(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('an aircraft in the guide has a page that links to the hangars that it fits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(paths.aircraftGuide);
  const row = page.getByRole('listitem').filter({ hasText: 'Pilatus PC-12' });
  await expect(row).toContainText('58 × 15 ft');
  await row.getByRole('link', { name: 'Pilatus PC-12 NGX', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pilatus PC-12 NGX');
  await expect(page.getByRole('heading', { name: 'Hangar Space', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^\d+ hangar spaces fit/ }).click();
  await expect(page).toHaveURL(/aircraft=Pilatus\+PC-12\+NGX&fit=tight/);
  const minimum = new URL(page.url()).searchParams;
  const found = await (
    await page.request.get(`${apiPaths.listings(hangarSpace)}?${withoutTab(minimum)}`)
  ).json();
  expect(found.length).toBeGreaterThan(0);
  for (const { doorHeight, doorOpeningWidth } of found) {
    expect(doorHeight).toBeGreaterThanOrEqual(14);
    expect(doorOpeningWidth).toBeGreaterThanOrEqual(53.3);
  }
});

test('the aircraft guide compares types', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(paths.aircraftGuide);
  await page.getByRole('link', { name: 'Compare Cirrus SR22', exact: true }).click();
  await page.getByRole('link', { name: 'Compare Daher TBM 960', exact: true }).click();
  const table = page.getByRole('table', { name: 'Compared aircraft' });
  await expect(table.getByRole('columnheader', { name: /Cirrus|Daher/ })).toHaveCount(2);
  await table.getByRole('link', { name: 'Remove Cirrus SR22' }).click();
  await expect(table.getByRole('columnheader', { name: /Cirrus|Daher/ })).toHaveCount(1);

  await page.setViewportSize({ width: 780, height: 360 });
  await page.goto(paths.aircraftType('cirrus-sr22'));
  await expect(page.getByRole('heading', { name: 'Door it needs' })).toBeInViewport({ ratio: 1 });
});

function withoutTab(params: URLSearchParams) {
  const rest = new URLSearchParams(params);
  rest.delete('tab');
  return rest;
}
