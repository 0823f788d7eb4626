import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { demoListing } from '../demo-account.ts';
import { airports, cards } from '../hangars-page.ts';
import { HANGARS, listed } from '../map-page.ts';
import { expect, type Page, test } from '../test.ts';

test('keeps the list and explains why there is no map without WebGL 2', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`${HANGARS}&view=split`);
  await expect(page.getByRole('alert')).toContainText('This browser can’t draw the map');
  await expect(listed(page)).toHaveCount(50);
  const widths = [page.locator('.results'), page.getByRole('alert')].map(
    async (of) => (await of.boundingBox())?.width,
  );
  expect(await widths[0]).toBe(await widths[1]);
  await expect(page.getByLabel('Search as I move the map')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Show the list' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Map View' }).click();
  await page.getByRole('link', { name: 'Show the list' }).click();
  await expect(page).toHaveURL(HANGARS);
  await expect(page.getByRole('table', { name: 'Hangar Spaces for Lease' })).toBeVisible();
});

/** Checks that only the list and its search are printed. */
async function expectPaper(page: Page) {
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: /^Map of/ })).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('combobox')).toHaveCount(0);
  await expect(main.getByRole('navigation')).toHaveCount(0);
  await expect(main.getByText(/^Within 50 nm of K\w{3}$/)).toBeVisible();
  await expect(main.getByText(/\d+ \w+ found$/)).toBeVisible();
}

test('a printed map page is the list with its search', async ({ page }) => {
  // Printing must not depend on the map's code.
  await page.route(/\/hangar-map-[^/]*\.js$/, () => {});
  for (const view of ['map', 'split', 'list']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${HANGARS}&near=KADS&view=${view}`);
    await expect(page.getByRole('link', { name: 'Remove filter: Within 50 nm of KADS' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const printed = view === 'list' ? page.getByRole('rowheader') : listed(page);
    await expect(printed.first()).toBeVisible();
    await expectPaper(page);
  }
  await page.emulateMedia({ media: 'screen' });
  const { icaoCode } = await demoListing(page.request, monthlyHangar);
  await page.goto(`/browse-hangars?near=${icaoCode}`);
  await expect(cards(page)).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(cards(page).getByRole('listitem').first()).toBeVisible();
  await expect(airports(page)).toBeHidden();
  await expectPaper(page);
});
