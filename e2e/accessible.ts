import axeCore, { type RunOptions } from 'axe-core';
import { expect, type Page } from './test.ts';

/** axe measures each text of each row, half a second for ten rows, and rows after the sixth repeat the ones before. */
const SAMPLE = 'li:nth-child(n+7), tbody > tr:nth-child(n+7) { display: none !important }';

/** Targets are smallest on phones. Markers on a map are exempt, because they are where their places are. */
const checksTargets = async (page: Page) =>
  (page.viewportSize()?.width ?? 0) < 480 && (await page.locator('canvas').count()) === 0;

/** Returns what axe finds wrong in the page or a part of it, optionally by some rules only. */
export async function violations(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // axe leaves target sizes out unless asked.
    ...(rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: await checksTargets(page) } } }),
  };
  return page.evaluate(
    async ([part, options, sample]) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(sample);
      document.adoptedStyleSheets.push(sheet);
      const { violations } = await axe.run(part ?? document, options);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [part, options, SAMPLE] as const,
  );
}

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
    // Other rules don't depend on the theme.
    const rules = colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined;
    expect(await violations(page, part, rules), colorScheme).toEqual([]);
  }
}

/** Checks accessibility on a phone and a wide screen, and returns to the page's size. */
export async function expectAccessibleOnAllScreens(page: Page, part?: string): Promise<void> {
  const size = page.viewportSize();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, part);
  }
  if (size) await page.setViewportSize(size);
}

/** Checks accessibility in the current theme. */
export async function axeIsSilent(page: Page): Promise<void> {
  // axe would measure the contrast of a color that is still fading.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await violations(page)).toEqual([]);
}
