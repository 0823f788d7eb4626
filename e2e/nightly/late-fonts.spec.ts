import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { paths } from '../../domain/paths.ts';
import { layoutShift } from '../layout-shift.ts';
import { alive, expect, test } from '../test.ts';

test.use({
  viewport: { width: 360, height: 780 },
  // Phones don't round the widths of letters to whole pixels.
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--font-render-hinting=none'] }),
});

/** Where no test lists hangars, whose words could wrap in one font and not in the other. */
const around = { near: 'KBOS', withinNm: 200 };

for (const [name, path, row] of [
  ...[hangarSpace, monthlyHangar].map((kind) => [kind.plural, paths.browseKind(kind), 'rowheader'] as const),
  ['the cards of hangars', paths.browseHangars({ view: 'list', ...around }), 'listitem'],
] as const) {
  test(`on a phone, fonts that load late don't move ${name}`, async ({ page }) => {
    const fonts = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await alive(page);
    await expect(page.getByRole('main').getByRole(row).first()).toBeVisible();
    fonts.resolve();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.002);
  });
}
