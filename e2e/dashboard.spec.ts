import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../domain/listing-kinds/monthly-hangar.ts';
import type { ListingDetail } from '../domain/listing-schema.ts';
import { messages } from '../domain/messages.ts';
import { ownApi } from '../domain/own-listings.ts';
import { apiPaths, inquiryApi, paths } from '../domain/paths.ts';
import { fileOf, rowOf } from '../server/test/csv-file.ts';
import { fits } from './accessible.ts';
import { signInAs } from './demo-account.ts';
import { list, toast } from './listing-form.ts';
import { joinAs, PASSWORD } from './people.ts';
import { expect, type Locator, type Page, test } from './test.ts';

// Tests that change data use their own accounts.
const reader = 'joanna.mbeki@example.com';

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const all = async (page: Page): Promise<ListingDetail[]> =>
  (await page.request.get(`${ownApi.allListings}?limit=200`)).json();
const titlesOf = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents();
const figure = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label });

test('an owner sees figures and listings, newest first', async ({ page }) => {
  await signInAs(page, 'dana.whitfield@example.com');
  await list(page, monthlyHangar, 'T-hangar for the dashboard');
  const hangar = await list(page, hangarSpace, 'Box hangar for the dashboard');
  // The home page of principals is the dashboard.
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  const account = page.getByRole('complementary', { name: 'Account' });
  await expect(account).toContainText('Dana Whitfield');
  await expect(account).toContainText('Property Principal');

  const { active, views, inquiries } = await (await page.request.get(ownApi.figures)).json();
  await expect(figure(page, 'Active Listings')).toContainText(active.toLocaleString('en-US'));
  await expect(figure(page, 'Total Views')).toContainText(views.toLocaleString('en-US'));
  await expect(figure(page, 'Inquiries')).toContainText(inquiries.toLocaleString('en-US'));

  await expect(page.getByRole('columnheader')).toHaveText([
    'Property',
    'Type',
    'Location',
    'Rate',
    'Status',
    'Views',
    'Actions',
  ]);
  const [newest, second] = [rows(page).first(), rows(page).nth(1)];
  await expect(newest).toContainText(/Box hangar for the dashboard.*25 sf/);
  await expect(newest).toContainText('Hangar Space');
  await expect(newest).toContainText(/ADS.* - Addison/);
  await expect(newest).toContainText('$25.00/sf/yr');
  await expect(second).toContainText('$25/month');

  await newest.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'View' }).click();
  await expect(page).toHaveURL(paths.listing(hangarSpace, hangar.id));
});

test('a listing stays when its deletion fails, and after a deletion the next one has the focus', async ({
  page,
}) => {
  const { email } = await joinAs(page);
  await list(page, monthlyHangar, 'The one that stays');
  const { id } = await list(page, hangarSpace, 'The one that goes');
  await page.goto('/dashboard');
  const active = async () => (await figure(page, 'Active Listings').textContent()) ?? '';
  const before = await active();

  await row(page, 'The one that goes')
    .getByRole('button', { name: /^Delete/ })
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this listing?' });
  await expect(dialog).toContainText('The one that goes');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'The one that goes').getByRole('button', { name: /^Delete/ })).toBeFocused();

  const remove = async () => {
    await row(page, 'The one that goes')
      .getByRole('button', { name: /^Delete/ })
      .press('Enter');
    await dialog.getByRole('button', { name: 'Delete' }).click();
  };
  const problem = (status: number, title: string) =>
    page.route(
      `**${apiPaths.listing(hangarSpace, id)}`,
      (route) => route.fulfill({ status, contentType: 'application/problem+json', json: { title, status } }),
      { times: 1 },
    );
  await problem(500, 'Internal server error');
  await remove();
  await expect(toast(page, hangarSpace.messages.deleteFailed)).toBeVisible();
  await expect(dialog).toContainText('The one that goes');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'The one that goes')).toBeVisible();

  // The session has ended.
  await problem(401, 'Unauthorized');
  await remove();
  await expect(toast(page, messages.sessionExpired.title)).toContainText(messages.sessionExpired.description);
  const signIn = page.getByRole('dialog', { name: 'Welcome Back' });
  await signIn.getByLabel('Email').fill(email);
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signIn.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(toast(page, hangarSpace.messages.deleted)).toBeVisible();
  await expect(row(page, 'The one that goes')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'The one that stays', exact: true })).toBeFocused();
  expect((await page.request.get(apiPaths.listing(hangarSpace, id))).status()).toBe(410);
  await expect.poll(active).not.toBe(before);
});

test('the status changes in the row and reverts when saving fails', async ({ page }) => {
  await joinAs(page);
  const full = await list(page, hangarSpace, 'The one that stays full');
  const data = { availability: 'occupied' };
  expect((await page.request.patch(apiPaths.listing(hangarSpace, full.id), { data })).ok()).toBe(true);
  const { id } = await list(page, hangarSpace, 'The one that fills up');
  await page.goto('/dashboard');
  const status = page.getByRole('combobox', { name: 'Status of The one that fills up' });
  await status.selectOption('Occupied');
  await expect(toast(page, hangarSpace.messages.updated)).toBeVisible();
  await page.reload();
  await expect(status).toHaveValue('occupied');

  await page.route(`**${apiPaths.listing(hangarSpace, id)}`, (route) => route.fulfill({ status: 500 }));
  await status.selectOption('Limited');
  const failure = `${hangarSpace.messages.updateFailed}. Our server isn’t responding.`;
  await expect(toast(page, failure)).toBeVisible();
  await expect(status).toHaveValue('occupied');
  await page.unroute(`**${apiPaths.listing(hangarSpace, id)}`);

  // A listing that no longer matches leaves the list, and the focus stays in it.
  await page.goto('/dashboard?availability=occupied');
  await status.selectOption('Available');
  await expect(row(page, 'The one that fills up')).toHaveCount(0);
  await expect(rows(page).first().getByRole('rowheader').getByRole('link')).toBeFocused();
});

test('an owner sorts, filters and exports many listings, and the address keeps the view', async ({
  page,
}) => {
  await signInAs(page, reader);
  const own = await all(page);
  await page.goto('/dashboard');
  const head = (name: string) => page.getByRole('columnheader', { name });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most views first');
  await expect(page).toHaveURL('/dashboard?sort=views');
  await expect(head('Views')).toHaveAttribute('aria-sort', 'descending');
  const [most] = own.sort((a, b) => b.views - a.views || b.id - a.id);
  await expect(rows(page).first()).toContainText(most?.title ?? '');

  await head('Property').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard?sort=title');
  await expect(head('Property')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head('Views')).toHaveAttribute('aria-sort', 'none');
  await page.goBack();
  await expect(rows(page).first()).toContainText(most?.title ?? '');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('views');
  await expect(rows(page).first()).toContainText(most?.title ?? '');

  const hangars = own.filter(({ category }) => category === hangarSpace.category);
  await page.getByRole('combobox', { name: 'Type' }).selectOption(hangarSpace.label);
  await expect(page.getByRole('status').filter({ hasText: 'listing' })).toHaveText(
    new RegExp(`^${hangars.length} of ${own.length} `),
  );
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing is called this');
  await expect(page.getByRole('heading', { name: 'No listings match' })).toBeVisible();
  await expect(page).toHaveURL(/kind=hangar-space&q=nothing\+is\+called\+this&sort=views$/);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/dashboard?sort=views');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Recent Listings' })).toBeFocused();
  await expect(rows(page).first()).toContainText(most?.title ?? '');

  await page.getByRole('button', { name: 'Export to CSV' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: monthlyHangar.label }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(own.find(({ category }) => category === monthlyHangar.category)?.title);
});

test('Show more loads older listings in order', async ({ page }) => {
  await joinAs(page);
  const made = Array.from({ length: 52 }, (_, at) => rowOf(hangarSpace, `${at}`, { title: `Hangar ${at}` }));
  const imported = await page.request.post(ownApi.csvImport(hangarSpace, { agreementAccepted: 'true' }), {
    headers: { 'content-type': 'text/csv' },
    data: fileOf(made),
  });
  expect(imported.ok()).toBe(true);
  const titles = (await all(page)).sort((a, b) => b.id - a.id).map(({ title }) => title);
  await page.goto('/dashboard');
  const shown = () => titlesOf(page);
  const more = page.getByRole('button', { name: 'Show more' });
  while (await more.isVisible()) {
    const before = await shown();
    expect(before).toEqual(titles.slice(0, before.length));
    await more.click();
    await expect.poll(async () => (await shown()).length).toBeGreaterThan(before.length);
    await expect(rows(page).nth(before.length).getByRole('rowheader').getByRole('link')).toBeFocused();
  }
  expect(await shown()).toEqual(titles);
  await expect(page).toHaveURL(/pages=/);
  await page.reload();
  expect(await shown()).toEqual(titles);
});

test('a new owner finds the form, then daily views and hints of the first listing', async ({
  page,
  browser,
}) => {
  await joinAs(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export to CSV' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Create your first listing' }).click();
  await expect(page).toHaveURL(paths.createListing());

  const { id } = await list(page, hangarSpace, 'The first one');
  await page.goto('/dashboard');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^no views and no inquiries in 30 days/ })).toBeVisible();
  // The test browser's user agent says headless, and views by robots aren't counted.
  const userAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  const visitor = await browser.newPage({ userAgent });
  await visitor.goto(paths.listing(hangarSpace, id));
  await visitor.close();
  await expect.poll(async () => (await all(page))[0]?.views).toBe(1);
  await page.reload();

  const days = page.getByRole('button', { name: /^1 view and no inquiries in 30 days, most on \w+ \d+: 1/ });
  await days.focus();
  await page.keyboard.press('Enter');
  await expect(days).toHaveAttribute('aria-expanded', 'true');
  const shown = page.getByRole('region', { name: 'Last 30 days of The first one' });
  await expect(shown.getByRole('figure')).toHaveAccessibleName(/^1 view and no inquiries/);
  await expect(shown).toContainText('Since it was listed: 1 view and no inquiries');
  await expect(figure(page, 'Total Views')).toContainText('1');

  const wanted = page.getByRole('region', { name: 'What to add to The first one' }).getByRole('listitem');
  const hints = ['Photos', 'A longer description', 'Width', 'Depth', 'Electrical power', 'NNN rate'];
  await expect(wanted).toContainText(hints);
  await page.getByRole('button', { name: '6 things to add to The first one' }).click();
  await expect(shown).toHaveCount(0);
});

test('the dashboard shows a loading state, and a failure can be retried', async ({ page }) => {
  await signInAs(page, reader);
  await page.goto('/pricing');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/my-*', async (route) => {
    await held;
    await route.fulfill({ status: 503 });
  });
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText('Loading your listings…')).toBeAttached();
  answer();
  await expect(page.getByRole('alert')).toContainText('Your dashboard didn’t load');
  await page.unroute('**/api/my-*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test("My Listings jumps to the list, and a row's menu returns the focus", async ({ page }) => {
  await signInAs(page, reader);
  await page.setViewportSize({ width: 1440, height: 800 });
  // A few rows have everything that 45 have, and axe walks each.
  await page.goto(`/dashboard?kind=${monthlyHangar.category}`);
  await page.setViewportSize({ width: 1000, height: 800 });
  expect(await fits(page)).toBe(true);
  await page.setViewportSize({ width: 360, height: 190 });

  const heading = page.getByRole('heading', { name: 'Recent Listings' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(heading).not.toBeInViewport();
  await page.getByRole('link', { name: 'My Listings' }).click();
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();

  await page.setViewportSize({ width: 360, height: 780 });
  const heights = await page
    .getByRole('rowgroup')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(120);
  const actions = rows(page)
    .first()
    .getByRole('button', { name: /^Actions for/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(actions).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Details/ }).click();
  await expect(page.getByRole('region', { name: /^Last 30 days of/ })).toBeVisible();
});

test('a long dashboard is at most 16.5 kB as it is sent, and its rows start on the first screen', async ({
  page,
}) => {
  // Other tests ask and book this owner nothing.
  await signInAs(page, 'marcus.oyelaran@example.com');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(paths.dashboard);
  const [picture] = await rows(page).first().locator('img').all();
  await expect(picture as Locator).toBeInViewport({ ratio: 1 });
  expect((await rows(page).first().boundingBox())?.y).toBeLessThanOrEqual(330);
  expect(await fits(page)).toBe(true);
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Listing' })).toHaveCount(1);
  await signInAs(page, 'dana.whitfield@example.com');
  // Without the question about listings that are gone, which comes first on a phone.
  const { listings } = await (await page.request.get(inquiryApi.ends)).json();
  const ids = listings.map(({ id }: { id: number }) => id);
  if (ids.length > 0) await page.request.post(inquiryApi.ends, { data: { listings: ids, tell: false } });
  for (const [width, height, top, whole] of [
    [360, 780, 280, 4],
    [780, 360, 270, 1],
    [820, 700, 400, 3],
  ] as const) {
    await page.setViewportSize({ width, height });
    const answer = await page.goto(paths.dashboard);
    expect(brotliCompressSync((await answer?.body()) ?? '').length).toBeLessThanOrEqual(16_500);
    const first = await rows(page).first().boundingBox();
    expect(first?.y).toBeLessThanOrEqual(top);
    const listings = await rows(page).evaluateAll((all) =>
      all.map((row) => {
        const title = row.querySelector('th > a');
        const kind = row.querySelector('td');
        const isCut =
          !title ||
          title.scrollHeight > title.clientHeight + 2 ||
          [title, kind].some((one) => one && one.scrollWidth > one.clientWidth);
        return {
          height: row.closest('tbody')?.getBoundingClientRect().height ?? 0,
          cut: isCut ? row.textContent : null,
        };
      }),
    );
    expect(Math.max(...listings.map(({ height }) => height))).toBeLessThanOrEqual(120);
    expect(listings.flatMap(({ cut }) => cut ?? [])).toEqual([]);
    const menus = page.getByRole('button', { name: /^Actions/ });
    await expect(menus.nth(whole - 1)).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    await expect(page.getByLabel('Sort by')).toBeVisible();
  }
});
