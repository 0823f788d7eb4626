import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { paths } from '../domain/paths.ts';
import { demoListing } from './demo-account.ts';
import { expect, test } from './test.ts';

test('rows on a phone are short, and show size, door, both rates, and availability', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { id } = await demoListing(page.request, hangarSpace);
  const airports = ['KADS', 'KAPA', 'KVNY'].map(paths.airport);
  for (const address of ['/', ...airports, paths.listing(hangarSpace, id)]) {
    await page.goto(address);
    const rows = page.getByRole('main').locator('li.as-row');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await rows.first().scrollIntoViewIfNeeded();
    // Units with several rents have no month of their own.
    await expect(rows.first()).toContainText(/\$[\d,.]+\/sf\/yr.*\$[\d,]+\/mo|\$[\d,]+\/month|^.*from \$/);
    await expect(rows.first()).toContainText(/Available|Limited|Occupied/);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights), address).toBeLessThanOrEqual(132);
    const cut = await rows
      .getByRole('heading')
      .filter({ hasText: ' ' })
      .evaluateAll((all) =>
        all
          .filter(({ clientHeight, scrollHeight }) => scrollHeight > clientHeight + 1)
          .map((title) => title.textContent),
      );
    expect(cut, address).toEqual([]);
    const shortened = await page
      .locator('main li :is(p, span, a)')
      .evaluateAll((all) =>
        all
          .filter(
            (one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth,
          )
          .map((one) => one.textContent),
      );
    expect(shortened, address).toEqual([]);
  }
  const hangar = page.getByRole('main').locator('li.as-row').first();
  await expect(hangar).toContainText(/Door \d[\d.]* × [\d.]+ ft/);
});
