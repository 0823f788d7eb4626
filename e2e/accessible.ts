import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './test.ts';

/** axe on a page, which frames nothing: it needs no second page to put results together, and tells what is wrong only. */
export const axe = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/** Whether nothing sticks out of the window's side. */
export const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** The page as it stands, or a part of it, has nothing for axe to find in either theme, and fits the window. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await fits(page)).toBe(true);
  // What is laid out only when it comes near would not be looked at.
  await page.evaluate(() => {
    document.styleSheets[0]?.insertRule('* { content-visibility: visible !important }');
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const builder = axe(page);
    if (part) builder.include(part);
    // The other rules find the same in every theme.
    if (colorScheme === 'dark') builder.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await builder.analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}, ${colorScheme}: ${nodes.map(({ html }) => html).join(' ')}`),
    ).toEqual([]);
  }
}

/** There is nothing for axe to find on the page as it stands. */
export async function axeIsSilent(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
