import { HANGARS, list } from './map-page.ts';
import { expect, test } from './test.ts';

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
