import { listingKinds } from '../domain/listing-kinds/index.ts';
import { paths } from '../domain/paths.ts';
import { layoutShift } from './layout-shift.ts';
import { alive, expect, test } from './test.ts';

test.use({
  viewport: { width: 360, height: 780 },
  // Phones don't round the widths of letters to whole pixels.
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--font-render-hinting=none'] }),
});

for (const kind of listingKinds) {
  test(`on a phone, fonts that load late leave ${kind.plural} where they are`, async ({ page }) => {
    const fonts = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.goto(paths.browseKind(kind), { waitUntil: 'commit' });
    await alive(page);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    fonts.resolve();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.002);
  });
}
