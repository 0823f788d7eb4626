import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { paths } from '../../domain/paths.ts';
import { signInAs } from '../demo-account.ts';
import { allFilters } from '../filters-page.ts';
import { list as addListing } from '../listing-form.ts';
import {
  camera,
  clusters,
  HANGARS,
  inView,
  listed,
  lonely,
  map,
  markers,
  placed,
  places,
  test,
} from '../map-page.ts';
import { expect, type Locator, type Page } from '../test.ts';

async function tabTo(page: Page, target: Locator) {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The focus never came there');
}

test('the keyboard works from the filters to a marker, its popup, a listing, and back', async ({
  page,
  request,
}) => {
  const listing = await lonely(request);
  await page.goto(HANGARS);
  await tabTo(page, page.getByRole('button', { name: 'List View' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/browse?tab=hangar-spaces&view=map');
  await placed(page);
  await tabTo(page, page.getByRole('button', { name: 'Aircraft', exact: true }));
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(allFilters(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('ICAO code'));
  await page.keyboard.type(listing.icaoCode);
  await page.keyboard.press('Enter');
  const marker = markers(page).and(
    page.getByRole('button', {
      name: `1 hangar space at ${listing.icaoCode}, ${listing.airportName}: ${listing.title}`,
    }),
  );
  await expect(marker).toBeVisible();
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
  await placed(page);
  await expect(popup).toContainText(`${listing.icaoCode} - ${listing.airportName}`);
  await expect(popup.getByRole('link', { name: /^View Details/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(marker).toBeFocused();
});

test('a popup names all listings at one place and is restored by Back', async ({ page }) => {
  test.slow();
  await signInAs(page, 'leah.goldstein@example.com');
  const titles = [1, 2, 3, 4].map((row) => `Row ${row} above the harbor`);
  for (const title of titles)
    await addListing(page, hangarSpace, title, {
      icaoCode: 'KEPM',
      airportName: 'Eastport Municipal',
      // Short links have no coordinates, so all are at the airport.
      googleMapLink: 'https://maps.app.goo.gl/AbCdEf123456',
      hangarSquareFootage: 3_600,
      leaseRate: 18.5,
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${HANGARS}&view=split&icaoCode=KEPM`);
  await placed(page);
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
  // The visitor moves the map, so its view belongs to this history entry.
  await page.getByRole('button', { name: 'Zoom out' }).press('Enter');
  await expect.poll(async () => (await camera(page)).zoom).toBe(9);
  const left = await camera(page);
  const details = popup.getByRole('link', { name: `View Details of ${titles[0]}` });
  await details.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeFocused();
  await page.goBack();
  await expect(details).toBeFocused();
  await expect(details).toBeInViewport();
  expect(await camera(page)).toEqual(left);
  await page.reload();
  await placed(page);
  await expect(popup).toBeVisible();
  expect(await camera(page)).toEqual(left);
});

test('the map opens on everything found, clusters open, and Show all returns to everything', async ({
  page,
}) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 780 },
  ]) {
    await page.setViewportSize(size);
    // Keeps the next visit from being a reload, which restores the view.
    await page.goto('about:blank');
    await page.goto(`${HANGARS}&view=map`);
    await placed(page);
    await expect(inView(page)).toHaveText(/^All [\d,]+ are in view$/);
    if (size.width === 1440) await openFirstCluster(page);
  }
  // Alaska, where the demo has monthly hangars, makes the rest small.
  await page.goto(paths.browseKind(monthlyHangar, { view: 'map' }));
  await expect(inView(page)).toHaveText(/^All [\d,]+ are in view$/);
  const first = await camera(page);
  await page.getByRole('button', { name: 'Show lower 48' }).click();
  await expect(inView(page)).toHaveText(/^\d+ of [\d,]+ aren’t in view$/);
  await expect.poll(async () => (await camera(page)).zoom).toBeGreaterThan(first.zoom);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(inView(page)).toHaveText(/^All [\d,]+ are in view$/);
  expect((await camera(page)).zoom).toBeCloseTo(first.zoom, 0);

  // One result has some country around it.
  const listing = await lonely(page.request);
  await page.goto(`${HANGARS}&view=map&icaoCode=${listing.icaoCode}`);
  await placed(page);
  await expect(page.getByText('1 property found', { exact: true })).toBeAttached();
  await expect(inView(page)).toHaveText('The hangar space is in view');
  expect((await camera(page)).zoom).toBe(10);

  // Without results the map shows the whole country.
  await page.goto(`${HANGARS}&view=map&q=zeppelin`);
  await expect(page.getByRole('heading', { name: 'No hangar spaces match these filters' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(0);
  await expect(page.getByText(/are in view$/)).toHaveCount(0);
  const { lng, lat, zoom } = await camera(page);
  expect(Math.round(lng)).toBe(-96);
  // A little south, so that the country is above where a sheet opens.
  expect(lat).toBeGreaterThan(29);
  expect(lat).toBeLessThan(38);
  expect(zoom).toBeLessThan(4);
  const clear = page.getByRole('button', { name: 'Clear Filters' }).last();
  // The message covers no control, however low the map is.
  for (const size of [
    { width: 780, height: 360 },
    { width: 360, height: 780 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.locator('.map-empty')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Save search' }).click({ trial: true });
    await map(page).getByText('Search as I move the map').click({ trial: true });
    await clear.click({ trial: true });
  }
  await clear.click();
  await expect(page).toHaveURL(`${HANGARS}&view=map`);
  await placed(page);
});

/** Opens a cluster on a map that shows everything. */
async function openFirstCluster(page: Page) {
  const cluster = clusters(page).first();
  await expect(cluster).toHaveAccessibleName(/^\d+ hangar spaces near [A-Z].*, the most at \w+$/);
  const names = await clusters(page).evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(new Set(names).size).toBe(names.length);
  await cluster.press('Enter');
  await expect(inView(page)).toHaveText(/aren’t in view$/);
  // The cluster's button is gone, so the map has the focus.
  await expect(map(page).locator(':focus')).toHaveCount(1);
}

test('a cluster opens however close its listings are', async ({ page }) => {
  await signInAs(page, 'leah.goldstein@example.com');
  const feet = 1 / ((60 * 1852) / 0.3048);
  // Clusters at the closest zoom: cells of 64 pixels in a world of 256 × 2^19.
  const cell = 360 / (4 * 2 ** 19);
  const west = Math.floor((-68.36 + 180) / cell) * cell - 180;
  const here = { lat: 44.45, lng: west + 0.1 * cell };
  const pairs = {
    kestrel: { ...here, lat: here.lat + 300 * feet },
    merlin: { ...here, lat: here.lat + 10 * feet },
    // In one cell, though far enough apart for two markers.
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
  await placed(page);
  await both.press('Enter');
  await expect(markers(page)).toHaveCount(2);
  for (const name of ['First', 'Second'])
    await expect(
      markers(page).and(
        page.getByRole('button', {
          name: `1 hangar space at KBHB, Hancock County/Bar Harbor: ${name} kestrel`,
        }),
      ),
    ).toBeVisible();

  await page.goto(`${HANGARS}&view=map&q=merlin`);
  await placed(page);
  const before = await camera(page);
  await both.press('Enter');
  await expect(popup).toBeFocused();
  await expect(popup.getByRole('heading', { level: 3 })).toHaveText(['Second merlin', 'First merlin']);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(both).toBeFocused();
  expect(await camera(page)).toEqual(before);

  await page.goto(`${HANGARS}&view=map&q=osprey`);
  await placed(page);
  await both.press('Enter');
  await expect.poll(async () => (await camera(page)).zoom).toBe(19);
  await both.press('Enter');
  await expect(popup.getByRole('heading', { level: 3 })).toHaveText(['Second osprey', 'First osprey']);
});

test('a row and its marker mark each other, and the heart in the popup saves the listing', async ({
  page,
  request,
}) => {
  const { icaoCode, title } = await lonely(request);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${HANGARS}&view=split&icaoCode=${icaoCode}`);
  await placed(page);
  const row = listed(page).first();
  const place = map(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });
  await row.getByRole('link').first().focus();
  await expect(place).toHaveAttribute('data-marked', 'true');
  await markers(page).first().focus();
  await expect(row).toHaveAttribute('data-marked', 'true');
  await page.getByRole('textbox', { name: 'Search', exact: true }).focus();
  await row.hover();
  await expect(place).toHaveAttribute('data-marked', 'true');
  await markers(page).first().hover();
  await expect(row).toHaveAttribute('data-marked', 'true');
  await expect(row).toContainText(/Door [\d.]+ × [\d.]+ ft/);

  await places(page).first().press('Enter');
  const heart = page.getByRole('dialog').getByRole('button', { name: `Save ${title}` });
  await heart.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(row.getByRole('button', { name: `Save ${title}` })).toHaveAttribute('aria-pressed', 'true');
});
