import { listerPath } from '../domain/listing.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { paths } from '../domain/paths.ts';
import { demoListing } from './demo-account.ts';
import { expect, test } from './test.ts';

test('a listing links to all listings of its lister', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { id, owner, contactEmail } = await demoListing(page.request, hangarSpace);
  await page.goto(paths.listing(hangarSpace, id));
  await page.getByRole('link', { name: /^All listings of/ }).click();
  await expect(page).toHaveURL(listerPath(owner.id));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(`${owner.firstName} ${owner.lastName}`).first()).toBeVisible();
  const listings = page.getByRole('list', { name: 'Listings' });
  const rows = listings.getByRole('listitem');
  await expect(rows.getByRole('link').first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(132);

  const type = page.getByRole('navigation', { name: 'Type' }).getByRole('link', { name: hangarSpace.label });
  const count = Number((await type.textContent())?.match(/\d+$/)?.[0]);
  await type.click();
  await expect(page).toHaveURL(/kind=hangar-space/);
  await expect(type).toHaveAttribute('aria-current', 'page');
  // A page of all kinds is as long as one of this kind, unless they all fit.
  await expect(rows).toHaveCount(Math.min(count, heights.length));

  const html = await (await page.request.get(listerPath(owner.id))).text();
  expect(html).not.toContain(contactEmail);
  expect(html).toContain(`<link rel="canonical" href="${new URL(page.url()).origin}${listerPath(owner.id)}"`);
  expect(html).toMatch(/"@type":"(Organization|Person)"/);
});
