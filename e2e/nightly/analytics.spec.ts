import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { type Browser, expect, type Page, type Request, test } from '../test.ts';

const main = (page: Page) => page.getByRole('main');

/** Goes from the landing page to the first listing and back to the list. Returns the listing's path. */
async function look(page: Page): Promise<string> {
  await page.goto(paths.landing);
  await main(page).getByRole('link', { name: 'Browse Properties', exact: true }).click();
  await expect(page).toHaveURL(paths.browse());
  // A tab is not a page view of its own.
  await page.getByRole('tab', { name: 'Hangar Space' }).click();
  await expect(page).toHaveURL(/tab=hangar-spaces/);
  await main(page)
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/listing\/hangar-space\/\d+$/);
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Aviation Properties' })).toBeHidden();
  const { pathname } = new URL(page.url());
  await page.goBack();
  await expect(page).toHaveURL(/tab=hangar-spaces/);
  return pathname;
}

test('each page view is reported once, to this site only, without cookies', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '');
  await context.addCookies([{ name: 'theme', value: 'dark', url: origin }]);
  const hosts = new Set<string>();
  const events: Request[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.protocol !== 'blob:') hosts.add(url.origin);
    if (url.pathname === apiPaths.events) events.push(request);
  });
  const told = () => events.map((request) => request.postDataJSON());

  const listing = await look(page);
  const view = (path: string, screen: string) => ({ event: 'page_view', screen, path });
  const views = [
    view('/landing', 'landing'),
    view('/browse', 'browse'),
    view(listing, 'listing'),
    view('/browse', 'browse'),
  ];
  await expect.poll(told).toEqual(views);
  // Same as returning to a page from the back/forward cache.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(told).toEqual([...views, views.at(-1)]);

  for (const request of events) {
    expect((await request.response())?.status()).toBe(204);
    expect(await request.allHeaders()).not.toHaveProperty('cookie');
  }
  expect([...hosts]).toEqual([origin]);
});

/** Returns the events of a visit to two pages with a privacy setting. */
async function eventsOf(
  browser: Browser,
  header: string,
  property: string,
  value: unknown,
  expected: number,
) {
  const context = await browser.newContext({ extraHTTPHeaders: { [header]: '1' } });
  await context.addInitScript(
    ([name, to]) => Object.defineProperty(Navigator.prototype, name as string, { get: () => to }),
    [property, value],
  );
  const page = await context.newPage();
  const events: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === apiPaths.events) events.push(request.postData() ?? '');
  });
  const ready = page.waitForResponse(/page-views/);
  await page.goto(paths.browseKind(officeSpace));
  await (await ready).finished();
  await expect(page.locator('html')).toHaveAttribute('data-live');
  // A pointer could miss it: rows that come into view get their real height.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).press('Enter');
  await expect(page).toHaveURL(paths.pricing);
  // A page view is sent when the browser is idle.
  await page.evaluate(async () => {
    for (let times = 0; times < 2; times += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
  if (expected > 0) await expect.poll(() => events.length).toBe(expected);
  await context.close();
  return events;
}

test('visitors who opt out send no page views', async ({ browser }) => {
  expect(await eventsOf(browser, 'DNT', 'doNotTrack', '1', 0)).toEqual([]);
  expect(await eventsOf(browser, 'Sec-GPC', 'globalPrivacyControl', true, 0)).toEqual([]);
  // The same visit without the setting is reported.
  expect(await eventsOf(browser, 'DNT', 'doNotTrack', null, 2)).toHaveLength(2);
});
