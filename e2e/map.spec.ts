import AxeBuilder from '@axe-core/playwright';
import sharp from 'sharp';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { signInAs } from './demo-account.ts';
import { list as addListing } from './listing-form.ts';
import { type APIRequestContext, expect, type Locator, type Page, test } from './test.ts';

const HANGARS = '/browse?tab=hangar-spaces';

const map = (page: Page) => page.getByRole('region', { name: 'Map of hangar spaces', exact: true });
const markers = (page: Page) =>
  map(page)
    .getByRole('list', { name: /^Markers/ })
    .getByRole('button');
const places = (page: Page) => markers(page).and(page.locator('[aria-haspopup=dialog]'));
const clusters = (page: Page) => markers(page).and(page.getByRole('button', { name: / near / }));
const list = (page: Page) => page.getByRole('list', { name: 'Hangar Spaces for Lease' });
/** Where the map looks, as the entry of the history has it. */
const camera = (page: Page) =>
  page.evaluate(() => {
    const { centre, zoom } = history.state.map;
    const degrees = (value: number) => Number(value.toFixed(4));
    return { lng: degrees(centre.lng), lat: degrees(centre.lat), zoom: degrees(zoom) };
  });
const tiles = /localhost:\d+\/\d+\/\d+\/\d+\.png$/;

/** A map that is drawn in software on a busy machine takes its time. */
async function drawn(page: Page) {
  await expect(map(page)).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
  await expect(markers(page).first()).toBeVisible();
}

/** An airport with one hangar space, and that one. */
async function lonely(request: APIRequestContext) {
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

async function tabTo(page: Page, target: Locator) {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The focus never came there');
}

test('by keyboard alone: from the filters over a marker and its popup to a listing, and back', async ({
  page,
  request,
}) => {
  const listing = await lonely(request);
  await page.goto(HANGARS);
  await tabTo(page, page.getByRole('button', { name: 'Map View' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/browse?tab=hangar-spaces&view=map');
  await drawn(page);
  await tabTo(page, page.getByRole('button', { name: /^Filters/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog', { name: 'Filters' }).getByLabel('ICAO code'));
  await page.keyboard.type(listing.icaoCode);
  // Enter in a field asks at once, and leads back to the map.
  await page.keyboard.press('Enter');
  const marker = markers(page).and(
    page.getByRole('button', { name: `1 hangar space at ${listing.icaoCode}: ${listing.title}` }),
  );
  await expect(marker).toBeVisible({ timeout: 15_000 });
  await tabTo(page, marker);
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: new RegExp(`^1 hangar space at ${listing.icaoCode}`) });
  await expect(popup).toBeFocused();
  await expect(popup.getByRole('heading', { name: listing.title })).toBeVisible();
  await expect(popup).toContainText(`${listing.icaoCode} - ${listing.airportName}`);
  await expect(popup).toContainText('Hangar Space');
  await expect(popup).toContainText(/[\d,]+ sf/);
  await expect(popup).toContainText(/\$[\d.]+\/sf\/yr/);
  await expect(popup).toContainText(`Owner: ${listing.owner.firstName} ${listing.owner.lastName}`);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(marker).toBeFocused();

  await page.keyboard.press('Space');
  await tabTo(page, popup.getByRole('link', { name: /^View Details/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/listing/hangar-space/${listing.id}`);
  await page.goBack();
  await expect(page).toHaveURL(/view=map/);
  await drawn(page);
  await expect(page.getByText(listing.icaoCode, { exact: true }).first()).toBeVisible();
  await expect(popup.getByRole('link', { name: /^View Details/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(marker).toBeFocused();
});

test('several listings at one place: all are named in the popup; back from one, it is as it was left', async ({
  page,
}) => {
  // Three maps, drawn in software.
  test.slow();
  await signInAs(page, 'leah.goldstein@example.com');
  const titles = [1, 2, 3, 4].map((row) => `Row ${row} above the harbor`);
  for (const title of titles)
    await addListing(page, hangarSpace, title, {
      icaoCode: 'KEPM',
      airportName: 'Eastport Municipal',
      // Without coordinates they all stand where the airport does.
      googleMapLink: 'https://maps.app.goo.gl/AbCdEf123456',
      hangarSquareFootage: 3_600,
      leaseRate: 18.5,
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  // A map shows no more than its search: these, from the zoom of one marker.
  await page.goto(`${HANGARS}&view=split&icaoCode=KEPM`);
  await drawn(page);
  const marker = markers(page).and(page.getByRole('button', { name: '4 hangar spaces at KEPM' }));
  await marker.press('Enter');
  const popup = page.getByRole('dialog', { name: '4 hangar spaces at KEPM' });
  await expect(popup).toBeFocused();
  await expect(popup.getByRole('heading', { level: 3 })).toHaveText(titles.toReversed());
  for (const title of titles) {
    const item = popup.getByRole('listitem').filter({ hasText: title });
    await expect(item).toContainText('3,600 sf');
    await expect(item).toContainText('$18.50/sf/yr');
  }
  expect(await popup.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(marker).toBeFocused();
  await marker.press('Enter');
  await popup.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(marker).toBeFocused();

  await marker.press('Enter');
  // Moved by hand, so that where it looks is nobody's but this entry's.
  await page.getByRole('button', { name: 'Zoom out' }).press('Enter');
  await expect.poll(async () => (await camera(page)).zoom).toBe(9);
  const left = await camera(page);
  const details = popup.getByRole('link', { name: `View Details of ${titles[0]}` });
  await details.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeFocused();
  await page.goBack();
  await expect(details).toBeFocused({ timeout: 30_000 });
  await expect(details).toBeInViewport();
  expect(await camera(page)).toEqual(left);
  await page.reload();
  await drawn(page);
  await expect(popup).toBeVisible();
  expect(await camera(page)).toEqual(left);
});

test('the first look is on the average of the markers, and all of them are a press away', async ({
  page,
  request,
}) => {
  const answer = await (await request.get('/api/hangar-spaces/map?zoom=6')).json();
  await page.goto(`${HANGARS}&view=map`);
  await drawn(page);
  const sum = { count: 0, lng: 0, lat: 0 };
  for (const [lng, lat, count] of [...answer.clusters, ...answer.places]) {
    sum.count += count;
    sum.lng += lng * count;
    sum.lat += lat * count;
  }
  const first = await camera(page);
  expect(first.zoom).toBe(6);
  // Listings that other tests add meanwhile move it by a hair.
  expect(first.lng).toBeCloseTo(sum.lng / sum.count, 0);
  expect(first.lat).toBeCloseTo(sum.lat / sum.count, 0);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText(/^All [\d,]+ are on this map$/)).toBeVisible();
  // The button is gone then.
  await expect(page.locator('canvas')).toBeFocused();
  expect((await camera(page)).zoom).toBeLessThan(6);

  // None: the middle of the country, as near as for one.
  await page.goto(`${HANGARS}&view=map&q=zeppelin`);
  await expect(page.getByRole('heading', { name: 'No hangar spaces match these filters' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(0);
  expect(await camera(page)).toEqual({ lng: -98.5795, lat: 39.8283, zoom: 10 });
});

test('a cluster opens into what it holds; what is outside the map is counted', async ({ page, request }) => {
  await page.goto(`${HANGARS}&view=map`);
  await drawn(page);
  const { total } = await (await request.get('/api/hangar-spaces/map?zoom=6')).json();
  const outside = page.getByText(new RegExp(`^[\\d,]+ of ${total} are outside this map$`));
  await expect(outside).toBeVisible();
  const before = Number((await outside.textContent())?.split(' ')[0]);
  const cluster = clusters(page).first();
  await expect(cluster).toHaveAccessibleName(/^\d+ hangar spaces near [A-Z].*, the most at \w+$/);
  const names = await clusters(page).evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(new Set(names).size).toBe(names.length);
  await cluster.press('Enter');
  await expect.poll(async () => Number((await outside.textContent())?.split(' ')[0])).toBeGreaterThan(before);
  // The cluster's button is gone: the focus is on the map, which the next keys move.
  await expect(page.locator('canvas')).toBeFocused();
});

test('a cluster opens, however close together its listings stand', async ({ page }) => {
  await signInAs(page, 'leah.goldstein@example.com');
  const feet = 1 / ((60 * 1852) / 0.3048);
  // The cells that are counted together at the nearest zoom: 64 pixels of a world of 256 × 2^19.
  const cell = 360 / (4 * 2 ** 19);
  const west = Math.floor((-68.36 + 180) / cell) * cell - 180;
  const here = { lat: 44.45, lng: west + 0.1 * cell };
  const pairs = {
    kestrel: { ...here, lat: here.lat + 300 * feet },
    merlin: { ...here, lat: here.lat + 10 * feet },
    // Never in two cells, though far enough apart for two markers.
    osprey: { ...here, lng: west + 0.9 * cell },
  };
  for (const [bird, there] of Object.entries(pairs))
    for (const [name, { lat, lng }] of Object.entries({ First: here, Second: there }))
      await addListing(page, hangarSpace, `${name} ${bird}`, {
        icaoCode: 'KBHB',
        airportName: 'Hancock County/Bar Harbor',
        googleMapLink: `https://maps.google.com/?q=${lat},${lng}`,
      });
  const both = markers(page).and(
    page.getByRole('button', { name: '2 hangar spaces at KBHB, Hancock County/Bar Harbor' }),
  );
  const popup = page.getByRole('dialog', { name: /^2 hangar spaces at KBHB/ });

  await page.goto(`${HANGARS}&view=map&q=kestrel`);
  await drawn(page);
  await both.press('Enter');
  await expect(markers(page)).toHaveCount(2);
  for (const name of ['First', 'Second'])
    await expect(
      markers(page).and(page.getByRole('button', { name: `1 hangar space at KBHB: ${name} kestrel` })),
    ).toBeVisible();

  await page.goto(`${HANGARS}&view=map&q=merlin`);
  await drawn(page);
  const before = await camera(page);
  await both.press('Enter');
  await expect(popup).toBeFocused();
  await expect(popup.getByRole('heading', { level: 3 })).toHaveText(['Second merlin', 'First merlin']);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(both).toBeFocused();
  expect(await camera(page)).toEqual(before);

  await page.goto(`${HANGARS}&view=map&q=osprey`);
  await drawn(page);
  await both.press('Enter');
  await expect.poll(async () => (await camera(page)).zoom).toBe(19);
  await both.press('Enter');
  await expect(popup.getByRole('heading', { level: 3 })).toHaveText(['Second osprey', 'First osprey']);
});

test('an area that came with the address is kept until the map is moved by hand', async ({
  page,
  request,
}) => {
  const area = '170,40,-120,50';
  const address = `${HANGARS}&view=split&bbox=${encodeURIComponent(area)}`;
  const answer = await request.get(`/api/hangar-spaces?bbox=${area}`);
  const found = page.getByText(`${answer.headers()['x-total-count']} properties found`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await drawn(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  // What the map does by itself it has done once nothing more is asked for.
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).searchParams.get('bbox')).toBe(area);
  await expect(found).toBeVisible();
  await expect(page.getByLabel('Search as I move the map')).toBeChecked();
  // By keys, as by buttons and by hand.
  await page.locator('canvas').press('ArrowLeft');
  await expect.poll(() => new URL(page.url()).searchParams.get('bbox')).not.toBe(area);
});

test('the map’s frame becomes a filter, follows the map, and is taken away like any other', async ({
  page,
}) => {
  await page.goto(`${HANGARS}&view=split`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await drawn(page);
  const found = page.getByText(/^[\d,]+ propert(?:y|ies) found$/);
  const figure = async () => Number((await found.textContent())?.replace(/\D/g, ''));
  const all = await figure();
  const follows = page.getByLabel('Search as I move the map');
  // The address is the box's state: it is ticked once the search is the map's.
  await follows.click();
  await expect(follows).toBeChecked();
  await expect(page).toHaveURL(/bbox=/);
  await expect.poll(figure).toBeLessThan(all);
  const [wide, address] = [await figure(), page.url()];
  // Once: each step of the map is a search of its own, and what is read below is the last one's.
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(figure).toBeLessThan(wide);
  expect(page.url()).not.toBe(address);
  const inside = await figure();
  await expect(page.getByText(`${all - inside} of ${all} are outside this map`)).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(Math.min(inside, 50));

  await page.reload();
  await drawn(page);
  await expect(follows).toBeChecked();
  await expect.poll(figure).toBe(inside);
  await page.getByRole('link', { name: 'Remove filter: Map area' }).click();
  await expect(page).toHaveURL(`${HANGARS}&view=split`);
  await expect(follows).not.toBeChecked();
  await expect.poll(figure).toBe(all);
});

test('a row and its marker answer to each other', async ({ page, request }) => {
  const { icaoCode } = await lonely(request);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${HANGARS}&view=split&icaoCode=${icaoCode}`);
  await drawn(page);
  const row = list(page).getByRole('listitem').first();
  const place = map(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });
  await row.getByRole('link').first().focus();
  await expect(place).toHaveAttribute('data-marked', 'true');
  await markers(page).first().focus();
  await expect(row).toHaveAttribute('data-marked', 'true');
});

test('near airports: the map looks at their circles', async ({ page }) => {
  await page.goto(`${HANGARS}&view=map&near=KADS&withinNm=30`);
  await drawn(page);
  await expect(page.getByText(/are on this map$/)).toBeVisible();
  for (const name of await markers(page).evaluateAll((all) => all.map((one) => one.ariaLabel)))
    expect(name).toMatch(/^\d+ hangar spaces? (?:near|at) /);
});

test('tiles that are blocked are given up after the third, and tried again when asked for', async ({
  page,
}) => {
  await page.route(tiles, (route) => route.abort());
  await page.goto(`${HANGARS}&view=map`);
  await drawn(page);
  const notice = map(page).getByRole('status').filter({ hasText: 'The street map doesn’t load.' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: '© Test tiles' })).toHaveCount(0);
  await places(page).first().press('Enter');
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /^View Details/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.unroute(tiles);
  const tile = page.waitForResponse(tiles);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await tile).status()).toBe(200);
  await expect(notice).toHaveCount(0);
  await expect(page.locator('canvas')).toBeFocused();
});

test('on a phone: the notice covers nothing and can be closed; Split is Map View; there is a way past the map', async ({
  page,
}) => {
  await page.route(tiles, (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${HANGARS}&view=split`);
  await drawn(page);
  await expect(page).toHaveURL(`${HANGARS}&view=map`);
  await expect(page.getByRole('button', { name: 'Map View' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Split' })).toBeHidden();
  await expect(list(page)).toBeHidden();

  const close = map(page).getByRole('button', { name: 'Close' });
  const notice = map(page).getByRole('status').filter({ hasText: 'The street map doesn’t load.' });
  await expect(notice).toBeVisible({ timeout: 15_000 });
  const box = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { y, height } = await box(page.locator('canvas'));
  expect((await box(notice)).y).toBeGreaterThanOrEqual(y + height - 1);
  await close.click();
  await expect(notice).toHaveCount(0);
  await expect(page.locator('canvas')).toBeFocused();

  const bounds = await box(map(page));
  expect(bounds.height).toBe(740);
  await page.evaluate((top) => window.scrollTo({ top: scrollY + top, behavior: 'instant' }), bounds.y);
  await map(page).getByRole('button', { name: 'To the filters' }).click();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeInViewport();
  await map(page).getByRole('button', { name: 'Below the map' }).click();
  expect((await box(map(page))).y).toBeLessThan(0);

  // Back from another view: what was closed once is not said again.
  await page.getByRole('button', { name: 'List View' }).click();
  await expect(page).toHaveURL(HANGARS);
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (tiles.test(request.url())) failed += 1;
  });
  await page.getByRole('button', { name: 'Map View' }).click();
  await drawn(page);
  await expect.poll(() => failed).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole('link', { name: '© Test tiles' })).toHaveCount(0);
  await expect(notice).toHaveCount(0);
});

for (const view of ['map', 'split']) {
  test(`${view} at 1440 × 900: the map is in sight before anybody scrolls`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${HANGARS}&view=${view}`);
    await drawn(page);
    await expect(map(page)).toBeInViewport({ ratio: 0.75 });
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page
      .getByRole('dialog', { name: 'Filters' })
      .getByRole('textbox', { name: 'Min door height' })
      .fill('20');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`view=${view}&minDoorHeight=20`));
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toBeVisible();
  });
}

test('a tile server that answers errors is given up too', async ({ page }) => {
  let asked = 0;
  await page.route(tiles, (route) => {
    asked += 1;
    return route.fulfill({ status: asked % 2 ? 500 : 404, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(`${HANGARS}&view=map`);
  await expect(page.getByText('The street map doesn’t load.')).toBeVisible();
  await drawn(page);
});

test('a street map names whose it is; nothing breaks the security policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  const tile = page.waitForResponse(tiles);
  await page.goto(`${HANGARS}&view=map`);
  await drawn(page);
  expect((await tile).status()).toBe(200);
  await expect(page.getByRole('link', { name: '© Test tiles' })).toHaveAttribute(
    'href',
    'https://tiles.example/',
  );
  expect(complaints).toEqual([]);
});

test('without WebGL 2 the list stays, and it is said why there is no map', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`${HANGARS}&view=split`);
  await expect(page.getByRole('alert')).toContainText('This browser can’t draw the map');
  await expect(list(page).getByRole('listitem')).toHaveCount(50);
  // The list is as wide as the page, and nothing is offered that a map would answer.
  const widths = [list(page), page.getByRole('alert')].map(async (of) => (await of.boundingBox())?.width);
  expect(await widths[0]).toBe(await widths[1]);
  await expect(page.getByLabel('Search as I move the map')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Show the list' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Map View' }).click();
  await page.getByRole('link', { name: 'Show the list' }).click();
  await expect(page).toHaveURL(HANGARS);
  await expect(page.getByRole('table', { name: 'Hangar Spaces for Lease' })).toBeVisible();
});

test('a map whose code or data doesn’t come says so, and loads when tried again', async ({ page }) => {
  await page.route(/assets\/chart-/, (route) => route.abort());
  await page.goto(`${HANGARS}&view=map`);
  await expect(page.getByRole('alert')).toContainText('The map didn’t load');
  await page.unroute(/assets\/chart-/);
  await page.route(/hangar-spaces\/map/, (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('What is on the map didn’t load');
  await page.unroute(/hangar-spaces\/map/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await drawn(page);
});

test('nothing found is said on the map', async ({ page }) => {
  await page.goto(`${HANGARS}&view=map&q=zeppelin`);
  await expect(page.getByRole('heading', { name: 'No hangar spaces match these filters' })).toBeVisible();
  // The server says so already; its button answers once the page has been taken over.
  await expect(map(page)).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(page).toHaveURL(`${HANGARS}&view=map`);
  await drawn(page);
});

test('the map follows the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${HANGARS}&view=map`);
  await drawn(page);
  const brightness = async () => {
    const { channels } = await sharp(await page.locator('canvas').screenshot()).stats();
    return (channels[0]?.mean ?? 0) + (channels[1]?.mean ?? 0) + (channels[2]?.mean ?? 0);
  };
  await expect.poll(brightness).toBeGreaterThan(3 * 150);
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click();
  await expect.poll(brightness).toBeLessThan(3 * 110);
});

test('without JavaScript a link to the map leads to the list', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(`${HANGARS}&view=map&minDoorHeight=20`);
  await expect(page.getByText('The map needs JavaScript.')).toBeVisible();
  await expect(page.getByText('Loading map...')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Zoom/ })).toHaveCount(0);
  await expect(page.getByLabel('Search as I move the map')).toBeHidden();
  await page.getByRole('link', { name: 'Show the list' }).click();
  await expect(page).toHaveURL(`${HANGARS}&minDoorHeight=20`);
  await context.close();
});

for (const view of ['map', 'split']) {
  for (const [width, colorScheme] of [
    ...(view === 'map' ? ([[360, 'dark']] as const) : []),
    [1440, view === 'map' ? 'light' : 'dark'],
  ] as const) {
    test(`${view} at ${width} px, ${colorScheme}: accessible, and nothing sticks out`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${HANGARS}&view=${view}`);
      await drawn(page);
      await places(page).first().press('Enter');
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      const fits = await page.evaluate(
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      );
      expect(fits).toBe(true);
      if (view === 'map') {
        const height = (await map(page).boundingBox())?.height;
        expect(height).toBe(width === 360 ? 800 : 600);
      }
    });
  }
}
