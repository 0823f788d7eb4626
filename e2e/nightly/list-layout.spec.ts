import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { inquiryPaths, paths } from '../../domain/paths.ts';
import { largeText } from '../accessible.ts';
import { demoListing, signInAs } from '../demo-account.ts';
import { expect, type Locator, openAsSent, type Page, test } from '../test.ts';

/** Opens a list on a phone in landscape, and checks that its first row is on the screen. */
async function firstRowBegins(page: Page, address: string, row = 'tbody tr, ul.divide-y > li') {
  await page.setViewportSize({ width: 780, height: 360 });
  await openAsSent(page, address);
  const { y } = (await page.getByRole('main').locator(row).first().boundingBox()) ?? { y: 780 };
  expect(y, address).toBeLessThanOrEqual(300);
}

test('on a phone in landscape, the first row of each list is on the first screen', async ({ page }) => {
  await signInAs(page, 'dana.whitfield@example.com');
  await firstRowBegins(page, paths.dashboard);
  await firstRowBegins(page, inquiryPaths.all({}));
  await signInAs(page, 'casey.moreno@example.com');
  await firstRowBegins(page, paths.saved, 'li');
  await signInAs(page, 'admin@example.com');
  for (const tab of ['users', 'hangar-space', 'verification', 'reports', 'audit'])
    await firstRowBegins(page, paths.adminTab(tab));
});

test('with text at 200%, a phone cuts neither the menu nor the buttons of a listing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await demoListing(page.request, hangarSpace);
  await openAsSent(page, paths.listing(hangarSpace, id));
  await largeText(page, async () => {
    await page.locator('summary[aria-label=Menu]').click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const part of [
      page.getByRole('button', { name: 'Print flyer' }),
      page.locator('summary[aria-label=Menu]'),
      ...['Browse Properties', 'Login', 'Get Started'].map((name) => menu.getByRole('link', { name })),
    ]) {
      const { x, width } = (await part.boundingBox()) ?? { x: -1, width: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(360);
    }
  });
});

test('with text at 200%, a row of a phone is one readable column with its picture', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAsSent(page, paths.browseKind(hangarSpace));
  await largeText(page, async () => {
    const row = page.locator('.results .line').first();
    const title = row.getByRole('rowheader');
    await expect.poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(300);
    expect((await row.getByRole('img').boundingBox())?.width).toBeGreaterThan(150);
    const lefts = await row
      .locator('.title, .about, .place, .size, .rate')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
  });
});

test('text at 200% by a style sheet cuts neither tabs nor views of a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsSent(page, paths.browseKind(hangarSpace));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
  await expect.poll(() => widthOf(page.getByRole('tablist'))).toBeGreaterThan(600);
  expect(await widthOf(page.getByRole('textbox', { name: 'Search', exact: true }))).toBeGreaterThan(250);
  await expect(page.getByRole('button', { name: 'Split' })).toBeInViewport({ ratio: 1 });
});

test('on a wide screen, the actions of an admin’s row share a line, and the table fits', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'admin@example.com');
  await openAsSent(page, paths.adminTab('ground-lease'));
  const actions = page.locator('tbody').getByRole('row').first().getByRole('cell').last().getByRole('button');
  await expect(actions.nth(1)).toBeVisible();
  const tops = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const table = page.getByRole('table');
  expect(
    await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0)),
  ).toBeLessThanOrEqual(0);
});
