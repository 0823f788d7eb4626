import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect, type Page } from './test.ts';

/** The package's main file is twice as long, and every page has to parse it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rows and cards that repeat the ones before. axe visits all elements, even hidden ones. */
const REPEATED = [
  'li:nth-child(n+7)',
  'tbody > tr:nth-child(n+7)',
  'li:nth-child(n+4):has(h2, h3, [role=rowheader])',
]
  .map((rows) => `${rows}:not(:focus-within)`)
  .join();

/** The rules that depend on the theme. They take more time than all others. */
const COLORS = ['color-contrast', 'link-in-text-block'];

type Rules = Pick<RunOptions, 'rules' | 'runOnly'>;

const colors: Rules = { runOnly: COLORS };
const allButColors: Rules = { rules: Object.fromEntries(COLORS.map((id) => [id, { enabled: false }])) };

/** Targets are smallest on phones. Markers on a map are exempt, because they are where their places are. */
const checksTargets = async (page: Page) =>
  (page.viewportSize()?.width ?? 0) < 480 && (await page.locator('canvas').count()) === 0;

/** Returns what axe finds wrong in the page or a part of it, optionally by some rules only. */
export async function violations(
  page: Page,
  part?: string,
  { runOnly, rules }: Rules = {},
): Promise<string[]> {
  // Results that wait for others are dim.
  await expect(page.locator('.opacity-60[aria-busy="true"]')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // axe leaves target sizes out unless asked.
    ...(runOnly
      ? { runOnly }
      : { rules: { ...rules, 'target-size': { enabled: await checksTargets(page) } } }),
  };
  return page.evaluate(
    async ([part, options, repeated]) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const rows = [...document.querySelectorAll(repeated)];
      const places = rows.map((row) => {
        const place = document.createComment('');
        row.replaceWith(place);
        return place;
      });
      const { violations } = await axe.run(part ?? document, options);
      places.forEach((place, index) => {
        place.replaceWith(rows[index] as Element);
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [part, options, REPEATED] as const,
  );
}

/** Returns true if nothing is wider than the window. */
export const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Checks that the page fits the window, and then its accessibility by the rules of each theme. */
async function expectSound(page: Page, part: string | undefined, themes: { light?: Rules; dark?: Rules }) {
  expect(await fits(page)).toBe(true);
  // axe skips content that isn't laid out yet.
  await page.evaluate(() => {
    document.styleSheets[0]?.insertRule('* { content-visibility: visible !important }');
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    const rules = themes[colorScheme];
    if (!rules) continue;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page, part, rules), colorScheme).toEqual([]);
  }
}

/** Checks accessibility in both themes, and that the page fits the window. */
export const expectAccessible = (page: Page, part?: string): Promise<void> =>
  expectSound(page, part, { light: {}, dark: colors });

/**
 * Checks accessibility on a phone and a wide screen, and returns to the page's size. Colors don't depend on the width, and
 * nothing else depends on the theme, so the phone is dark and the wide screen light.
 */
export async function expectAccessibleOnAllScreens(page: Page, part?: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectSound(page, part, { dark: {} });
  await page.setViewportSize({ width: 1440, height: 800 });
  await expectSound(page, part, { light: {} });
  if (size) await page.setViewportSize(size);
}

/** Checks everything but colors, for one of several screens that have the same. */
export const expectStructureAccessible = (page: Page, part?: string): Promise<void> =>
  expectSound(page, part, { light: allButColors });

/** Checks accessibility in the current theme. */
export async function axeIsSilent(page: Page): Promise<void> {
  // axe would measure the contrast of a color that is still fading.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await violations(page)).toEqual([]);
}
