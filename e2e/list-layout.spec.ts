import { inquiryPaths, paths } from '../domain/paths.ts';
import { fits } from './accessible.ts';
import { signInAs } from './demo-account.ts';
import { expect, openAsSent, type Page, test } from './test.ts';

/** Opens a list on a phone on its side, and expects its first row there. */
async function firstRowBegins(page: Page, address: string, row = 'tbody tr, ul.divide-y > li') {
  await page.setViewportSize({ width: 780, height: 360 });
  await openAsSent(page, address);
  const { y } = (await page.getByRole('main').locator(row).first().boundingBox()) ?? { y: 780 };
  expect(y, address).toBeLessThanOrEqual(300);
}

test('on a phone on its side, the first row of each list begins on the first screen', async ({ page }) => {
  await signInAs(page, 'dana.whitfield@example.com');
  await firstRowBegins(page, paths.dashboard);
  await firstRowBegins(page, inquiryPaths.all({}));
  await signInAs(page, 'casey.moreno@example.com');
  await firstRowBegins(page, paths.saved, 'li');
});

test('the admin’s lists begin there too, and with text alone at 200%, fit a phone and a wide screen', async ({
  page,
}) => {
  await signInAs(page, 'admin@example.com');
  for (const tab of ['users', 'hangar-space', 'verification', 'reports', 'audit']) {
    await firstRowBegins(page, paths.adminTab(tab));
    // Unlike a larger default size, this leaves media queries as they are.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await fits(page), `${tab} at ${width} px`).toBe(true);
    }
  }
});

test('on a wide screen, the actions of an admin’s row share a line, and the table fits', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'admin@example.com');
  await openAsSent(page, paths.adminTab('ground-lease'));
  const actions = page
    .getByRole('row', { name: /Acres/ })
    .first()
    .getByRole('cell')
    .last()
    .getByRole('button');
  await expect(actions.nth(1)).toBeVisible();
  const tops = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const table = page.getByRole('table');
  expect(
    await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0)),
  ).toBeLessThanOrEqual(0);
});
