import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './test.ts';

/** Pages have no frames, so axe needs no second page to join results. */
export const axe = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/** Returns true if nothing is wider than the window. */
export const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Checks accessibility in both themes, and that the page fits the window. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await fits(page)).toBe(true);
  // axe skips content that isn't laid out yet.
  await page.evaluate(() => {
    document.styleSheets[0]?.insertRule('* { content-visibility: visible !important }');
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const builder = axe(page);
    if (part) builder.include(part);
    // Other rules don't depend on the theme.
    if (colorScheme === 'dark') builder.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await builder.analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}, ${colorScheme}: ${nodes.map(({ html }) => html).join(' ')}`),
    ).toEqual([]);
  }
}

/** Checks accessibility in the current theme. */
export async function axeIsSilent(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
