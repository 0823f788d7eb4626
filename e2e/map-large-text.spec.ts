import { fits } from './accessible.ts';
import { HANGARS, map } from './map-page.ts';
import { expect, test } from './test.ts';

test.use({
  viewport: { width: 360, height: 740 },
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
});

test('with text at 200%, a phone’s map cuts no control and covers no button', async ({ page }) => {
  await page.goto('/browse-hangars');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  expect(await fits(page)).toBe(true);
  await page.route(/\d+\.png$/, (route) => route.abort());
  await page.goto(`${HANGARS}&view=map`);
  const notice = map(page).getByText('Street map unavailable.');
  await expect(notice).toBeVisible();
  expect(await fits(page)).toBe(true);
  for (const part of [
    notice,
    map(page).getByRole('button', { name: 'Try again' }),
    map(page).getByRole('button', { name: 'Close' }),
    map(page).getByRole('checkbox', { name: 'Search as I move the map' }),
    map(page).getByText('Search as I move the map'),
    map(page).getByRole('button', { name: 'Zoom in' }),
    map(page).getByRole('button', { name: 'Zoom out' }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    await part.click({ trial: true });
  }
});
