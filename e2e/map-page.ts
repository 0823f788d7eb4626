import { type APIRequestContext, test as base, expect, type Page } from './test.ts';

/** Holds back the map's chart. Markers and lists don't need it, and drawing it takes longer than everything else. */
export const withoutChart = (page: Page) => page.route(/assets\/chart-/, () => {});

/** Tests of a map without its chart. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await withoutChart(page);
    await use(page);
  },
});

export const HANGARS = '/browse?tab=hangar-spaces';

export const map = (page: Page) => page.getByRole('region', { name: 'Map of hangar spaces', exact: true });

export const markers = (page: Page) =>
  map(page)
    .getByRole('list', { name: /^Markers/ })
    .getByRole('button');
export const places = (page: Page) => markers(page).and(page.locator('[aria-haspopup=dialog]'));

export const clusters = (page: Page) => markers(page).and(page.getByRole('button', { name: / near / }));

/** Says how many of the results are in view. */
export const inView = (page: Page) => page.getByText(/in view$/);

/** The rows of the list in Split, or in the place of a map. */
export const listed = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

/** Returns the map's view from the history entry. */
export async function camera(page: Page) {
  await page.waitForFunction(() => history.state?.map);
  return page.evaluate(() => {
    const { center, zoom } = history.state.map;
    const degrees = (value: number) => Number(value.toFixed(4));
    return { lng: degrees(center.lng), lat: degrees(center.lat), zoom: degrees(zoom) };
  });
}
export const tiles = /localhost:\d+\/\d+\/\d+\/\d+\.png$/;

/** Waits until the markers are in their places. */
export const placed = (page: Page) => expect(markers(page).first()).toBeVisible();

/** Waits until the map and its markers are drawn. */
export async function drawn(page: Page) {
  await expect(map(page)).toHaveAttribute('aria-busy', 'false');
  await expect(markers(page).first()).toBeVisible();
}

/** Returns the only hangar space of an airport. */
export async function lonely(request: APIRequestContext) {
  const airports = await (await request.get('/api/hangar-spaces/airports')).json();
  const { icaoCode } = airports.findLast(({ count }: { count: number }) => count === 1);
  const [listing] = await (await request.get(`/api/hangar-spaces?icaoCode=${icaoCode}`)).json();
  return listing as {
    id: number;
    title: string;
    icaoCode: string;
    airportName: string;
    owner: { firstName: string; lastName: string };
  };
}
