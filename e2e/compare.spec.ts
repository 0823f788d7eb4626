import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../domain/listing-kinds/monthly-hangar.ts';
import { paths } from '../domain/paths.ts';
import { expectAccessibleOnAllScreens } from './accessible.ts';
import { demoListing } from './demo-account.ts';
import { expect, test } from './test.ts';

test('two listings that a visitor chose are side by side, at an address to share', async ({
  page,
  browser,
}) => {
  const hangar = await demoListing(page.request, hangarSpace);
  const monthly = await demoListing(page.request, monthlyHangar);
  await page.goto(paths.listing(hangarSpace, hangar.id));
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.goto(paths.listing(monthlyHangar, monthly.id));
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('link', { name: '(2)' }).click();
  await expect(page).toHaveURL(`/compare?l=hangar-space.${hangar.id},monthly-hangar.${monthly.id}`);
  const shared = await browser.newPage({ javaScriptEnabled: false });
  await shared.goto(page.url());
  for (const one of [page, shared]) {
    await expect(one.getByRole('columnheader')).toContainText([hangar.title, monthly.title]);
    await expect(one.getByRole('row', { name: /Total per month/ })).toBeVisible();
  }
  await shared.close();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('link', { name: 'Show only differences' }).click();
  await expect(page.getByRole('row', { name: /Total per month/ })).toBeVisible();
  await page.getByRole('link', { name: `Remove ${hangar.title}` }).click();
  await expect(page.getByRole('columnheader')).toContainText([monthly.title]);
});
