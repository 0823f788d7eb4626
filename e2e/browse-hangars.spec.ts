import { expectAccessible, fits } from './accessible.ts';
import { type APIRequestContext, expect, type Page, test } from './test.ts';

type Row = { title: string; icaoCode: string; images: string[] };
type AirportCount = { icaoCode: string; name: string; count: number };

const answer = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  (await request.get(path)).json();

const hangars = (count: number) => `${count} ${count === 1 ? 'hangar' : 'hangars'}`;

const map = (page: Page) => page.getByRole('region', { name: 'Map of monthly hangars' });
/** Markers of one airport each; those of several look closer when they are chosen. */
const markers = (page: Page) => map(page).getByRole('button', { name: /^[\d,]+ hangars? at [A-Z0-9]+, / });
const cards = (page: Page) => page.getByRole('list', { name: 'Monthly Hangars for Rent' });
const airports = (page: Page) => page.getByRole('list', { name: 'Airports with hangars' });

/** The airport that a marker names. */
async function airportAt(page: Page, request: APIRequestContext) {
  const name = await markers(page).first().getAttribute('aria-label');
  const code = /at (\w+),/.exec(name ?? '')?.[1] ?? '';
  const counts = await answer<AirportCount[]>(request, '/api/hangars/airports');
  const airport = counts.find(({ icaoCode }) => icaoCode === code);
  if (!airport) throw new Error(`No count for "${name}"`);
  return airport;
}

/** A map is drawn in software here, on a machine that has other things to do. */
const drawn = expect.configure({ timeout: 20_000 });

test('a marker has the count of its airport and shows what is to be had there, by the pointer', async ({
  page,
  request,
}) => {
  test.slow();
  await page.goto('/browse-hangars');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browse Hangars');
  await expect(page.getByRole('button', { name: 'Map View' })).toHaveAttribute('aria-pressed', 'true');
  await drawn(markers(page).first()).toHaveAttribute('aria-pressed', 'false');
  const { icaoCode, name, count } = await airportAt(page, request);
  const marker = map(page).getByRole('button', { name: `${hangars(count)} at ${icaoCode}, ${name}` });
  await expect(marker).toHaveText(String(count));

  await marker.click();
  await expect(marker).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(`/browse-hangars?airport=${icaoCode}`);
  const panel = page.getByRole('region', { name: `${icaoCode} - ${name}` });
  await expect(panel.getByText(`${hangars(count)} available`, { exact: true })).toBeVisible();
  const here = await answer<Row[]>(request, `/api/hangars?icaoCode=${icaoCode}`);
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(here.map(({ title }) => title));
  const card = panel.getByRole('listitem').first();
  await expect(card).toContainText(/\$[\d,]+\/month/);
  await expect(card).toContainText(/[\d.]+ × [\d.]+ ft/);
  await expect(card).toContainText(/\d+ aircraft/);
  await expect(card).toContainText(/Available|Limited|Occupied/);

  // The choice is in the address: a link to it, back and forward have it.
  await page.reload();
  await drawn(marker).toHaveAttribute('aria-pressed', 'true');
  await marker.click();
  await expect(marker).toHaveAttribute('aria-pressed', 'false');
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/browse-hangars');
  await page.goBack();
  await expect(panel).toBeVisible();

  await panel
    .getByRole('link', { name: /^View Details of/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(here[0]?.title ?? '');
  await page.goBack();
  await expect(panel).toBeVisible();
});

test('an airport is chosen, read and left by the keyboard alone', async ({ page, request }) => {
  await page.goto('/browse-hangars');
  await drawn(markers(page).first()).toBeVisible();
  const { icaoCode, name, count } = await airportAt(page, request);
  await page.getByRole('button', { name: 'Zoom out' }).focus();
  const focused = page.locator(':focus');
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return focused.getAttribute('aria-label');
    })
    .toBe(`${hangars(count)} at ${icaoCode}, ${name}`);
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByRole('status').filter({ hasText: `${icaoCode}: ${hangars(count)} available` }),
  ).toBeAttached();
  const panel = page.getByRole('region', { name: `${icaoCode} - ${name}` });
  await expect(panel).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(focused).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Space');
  await expect(panel).toBeHidden();
});

test('several airports that are near each other are one marker, and looking closer parts them', async ({
  page,
}) => {
  await page.goto('/browse-hangars');
  const several = map(page).getByRole('button', { name: /^\d+ hangars at \d+ airports around/ });
  await drawn(several.first()).toBeVisible();
  const before = await several.first().getAttribute('aria-label');
  await several.first().click();
  await expect(map(page).getByRole('button', { name: before ?? '' })).toBeHidden();
  await expect(page).toHaveURL('/browse-hangars');
});

test('the airports stand beside the map as links', async ({ page, request }) => {
  const counts = await answer<AirportCount[]>(request, '/api/hangars/airports');
  const [first] = counts;
  if (!first) throw new Error('There are no hangars');
  await page.goto('/browse-hangars');
  await expect(airports(page).getByRole('link')).toHaveCount(Math.min(counts.length, 100));
  await airports(page)
    .getByRole('link', { name: new RegExp(`^${first.icaoCode}`) })
    .click();
  await expect(page).toHaveURL(`/browse-hangars?airport=${first.icaoCode}`);
  const panel = page.getByRole('region', { name: `${first.icaoCode} - ${first.name}` });
  await expect(panel.getByRole('listitem')).toHaveCount(first.count);
  await panel.getByRole('link', { name: 'Close, show all airports' }).click();
  await expect(airports(page)).toBeVisible();

  await page.goto('/browse-hangars?airport=ZZZZ');
  await expect(page.getByRole('heading', { name: 'No hangars here match these filters' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all airports' }).last().click();
  await expect(airports(page)).toBeVisible();
});

test('the list is a grid of cards, and filters hold in both views', async ({ page, request }) => {
  await page.goto('/browse-hangars');
  await page.getByRole('button', { name: 'List View' }).click();
  await expect(page).toHaveURL('/browse-hangars?view=list');
  await page.getByLabel('Aircraft capacity').selectOption('2 aircraft or more');
  await page.getByLabel('Max rate').selectOption('Up to $2,000/month');
  await page.getByLabel('Availability').selectOption('Available');
  const filters = 'aircraftCapacity=2&availability=available&maxRate=2000';
  await expect
    .poll(() => new URL(page.url()).searchParams.toString().split('&').sort().join('&'))
    .toBe(`${filters}&view=list`);
  const expected = await answer<Row[]>(request, `/api/hangars?${filters}`);
  await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(expected.map(({ title }) => title));
  const card = cards(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  await expect(card).toContainText(/\$[\d,]+\/month/);
  await expect(card).toContainText(/Offered by \w+/);
  for (const badge of await card
    .getByRole('list', { name: 'Amenities' })
    .getByRole('listitem')
    .allTextContents())
    expect(['Fuel', 'Maintenance', '24/7 access', 'Wi-Fi']).toContain(badge);

  const counts = await answer<AirportCount[]>(request, `/api/hangars/airports?${filters}`);
  await page.getByRole('button', { name: 'Map View' }).click();
  await expect(airports(page).getByRole('link')).toHaveCount(counts.length);
  await page.goBack();
  await expect(cards(page)).toBeVisible();
});

test('every option set filters, stands in the address and as a chip, and Clear takes all back', async ({
  page,
  request,
}) => {
  await page.goto('/browse-hangars?view=list');
  const choices = [
    ['Min rate', '$500/month or more'],
    ['Size', 'Small, 30 × 40 ft'],
    ['Aircraft type', 'Single engine'],
    ['Door type', 'Sliding'],
    ['Floor type', 'Asphalt'],
    ['Airport type', 'Control tower'],
    ['Amenity', '24/7 access'],
  ] as const;
  const chips = page.getByRole('list', { name: 'Filters set' }).getByRole('link');
  for (const [at, [label, option]] of choices.entries()) {
    await page.getByLabel(label, { exact: true }).selectOption(option);
    await expect(chips).toHaveCount(at + 1);
  }
  await expect(page.getByLabel('Amenity').locator('optgroup[label=Connectivity]')).toBeAttached();
  const { search } = new URL(page.url());
  const asked = new URLSearchParams(search);
  asked.delete('view');
  expect(Object.fromEntries(asked)).toEqual({
    minRate: '500',
    sizeCategory: 'small',
    aircraftType: 'single_engine',
    doorType: 'sliding',
    floorType: 'asphalt',
    airportType: 'controlled',
    amenity: 'access24_7',
  });
  const expected = await answer<Row[]>(request, `/api/hangars?${asked}`);
  if (expected.length > 0) {
    await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText(
      expected.map(({ title }) => title),
    );
  }
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(page).toHaveURL('/browse-hangars?view=list');
  await expect(page.getByLabel('Airport code')).toHaveValue('');
  for (const label of ['Aircraft capacity', 'Max rate', 'Availability', 'Door type', 'Airport type'])
    await expect(page.getByLabel(label)).toHaveValue('any');

  // The popular airports are offered, anything else is taken too.
  const code = page.getByLabel('Airport code');
  await code.click();
  // What offers airports comes when the box is reached for.
  await expect(code).toHaveRole('combobox');
  await code.click();
  await expect(page.getByRole('listbox', { name: 'Popular airports' }).getByRole('option')).toHaveCount(20);
  await code.fill('SDU');
  await expect(page).toHaveURL('/browse-hangars?view=list&airportCode=SDU');
  await drawn(page.getByText('No hangars found matching your criteria.')).toBeVisible();
});

test('filters that contradict or can’t be read say so at their field, in both views', async ({ page }) => {
  for (const view of ['list', 'map']) {
    await page.goto(`/browse-hangars?view=${view}&minRate=2000&maxRate=500&sizeCategory=huge`);
    await expect(page.getByLabel('Min rate')).toHaveAccessibleDescription(
      /Min rate can't be more than max rate/,
    );
    await expect(page.getByLabel('Size', { exact: true })).toHaveAccessibleDescription(/Size is any, small/);
    await expect(page.getByText('These results leave out what needs correcting')).toBeVisible();
    await expect(
      (view === 'list' ? cards(page) : airports(page)).getByRole('listitem').first(),
    ).toBeVisible();
  }
});

test('nothing found, and what fails, say what one can do', async ({ page }) => {
  await page.goto('/browse-hangars');
  await drawn(markers(page).first()).toBeVisible();
  await page.getByLabel('Airport code').fill('XYZ');
  await expect(page.getByText('No hangars found matching your criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(page).toHaveURL('/browse-hangars');
  await drawn(markers(page).first()).toBeVisible();

  await page.route('**/api/hangars/airports*', (route) => route.fulfill({ status: 503 }));
  await page.getByLabel('Availability').selectOption('Available');
  await expect(page.getByRole('alert')).toContainText('Error loading hangars. Please try again.');
  await page.unroute('**/api/hangars/airports*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await drawn(markers(page).first()).toBeVisible();

  await page.getByRole('button', { name: 'List View' }).click();
  await page.route('**/api/hangars?*', (route) => route.fulfill({ status: 500 }));
  await page.getByLabel('Sort by').selectOption('Lowest rate');
  await expect(page.getByRole('alert')).toContainText('Error loading hangars. Please try again.');
  await page.unroute('**/api/hangars?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page)).toBeVisible();
});

test('while they load there are six skeletons', async ({ page }) => {
  await page.goto('/pricing');
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/hangars?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/api/hangars', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Monthly Hangar', exact: true }).click();
  await page.getByRole('button', { name: 'List View' }).click();
  await expect(page.getByText('Loading hangars…')).toBeAttached();
  await expect(page.getByRole('main').locator('ul > li:has([aria-hidden=true])')).toHaveCount(6);
  go();
  await expect(cards(page)).toBeVisible();
});

test('without WebGL the list stands below what is said of the map', async ({ page }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, type: string, ...rest: []) {
      return type.startsWith('webgl') ? null : original.call(this, type, ...rest);
    } as typeof original;
  });
  await page.goto('/browse-hangars');
  await drawn(page.getByRole('heading', { name: 'This browser can’t draw the map' })).toBeVisible();
  await expect(cards(page)).toBeVisible();
  await expect(airports(page)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [360, 1440]) {
    test(`airports are links, the list is there, filters and views work at ${width} px`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/browse-hangars');
      await expect(cards(page)).toBeVisible();
      const [first] = await answer<AirportCount[]>(request, '/api/hangars/airports');
      await airports(page).getByRole('link').first().click();
      await expect(page).toHaveURL(`/browse-hangars?airport=${first?.icaoCode}`);
      await expect(page.getByRole('region', { name: `${first?.icaoCode} - ${first?.name}` })).toBeVisible();
      await page.getByLabel('Door type').selectOption('Bi-fold');
      await page.getByRole('button', { name: 'Show results' }).click();
      await expect(page).toHaveURL(/doorType=bi_fold/);
      await page.getByRole('button', { name: 'List View' }).click();
      await expect(page).toHaveURL(/view=list/);
      await expect(page).toHaveURL(/doorType=bi_fold/);
      await expect(airports(page)).toBeHidden();
      await expect(cards(page)).toBeVisible();
      expect(await fits(page)).toBe(true);
    });
  }
});

for (const path of ['/browse-hangars', '/browse-hangars?view=list', 'chosen'] as const) {
  for (const width of [360, 1440]) {
    test(`${path} at ${width} px: accessible, and nothing sticks out`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 800 });
      const [first] = await answer<AirportCount[]>(request, '/api/hangars/airports');
      await page.goto(path === 'chosen' ? `/browse-hangars?airport=${first?.icaoCode}` : path);
      if (path === '/browse-hangars?view=list') await expect(cards(page)).toBeVisible();
      else
        await drawn(
          map(page)
            .getByRole('button', { name: /^\d+ hangars? at/ })
            .first(),
        ).toBeVisible();
      await expectAccessible(page);
      // What only screen readers find once reached out of its list, thousands of pixels below the footer.
      const below = await page.evaluate(() => {
        const footer = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
        return document.documentElement.scrollHeight - Math.ceil(footer + window.scrollY);
      });
      expect(below).toBeLessThanOrEqual(1);
      if (width === 360) {
        await page.getByRole('button', { name: /^Filters/ }).click();
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
        await expectAccessible(page, 'dialog');
      }
    });
  }
}
