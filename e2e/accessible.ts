import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect, type Locator, type Page } from './test.ts';

/** The package's main file is twice as long, and every page has to parse it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rows and cards that repeat the ones before. axe visits all elements, even hidden ones. */
const REPEATED = [
  'li:nth-child(n+7)',
  'svg a:nth-of-type(n+7)',
  'tbody > tr:nth-child(n+7)',
  'li:nth-child(n+4):has(h2, h3, [role=rowheader])',
]
  .map((rows) => `${rows}:not(:focus-within)`)
  .join();

/**
 * Targets are smallest on phones. Markers on a map are exempt, because they are where their places are, and what an open note covers
 * until it closes.
 */
const checksTargets = async (page: Page) =>
  (page.viewportSize()?.width ?? 0) < 480 &&
  (await page.locator('canvas, .ignored-filters[open]').count()) === 0;

/** What a person can use while a dialog is open. */
export const DIALOGS = '[role=dialog], [role=alertdialog]';

/** Returns what axe finds wrong in the page, or in the dialogs that are open. */
export async function violations(page: Page, runOnly?: string[]): Promise<string[]> {
  // Results that wait for others are dim.
  await expect(page.locator('.opacity-60, .replaceable[aria-busy="true"]')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Would request all style sheets again, for rules that aren't used.
    preload: false,
    iframes: false,
    // axe leaves target sizes out unless asked.
    ...(runOnly ? { runOnly } : { rules: { 'target-size': { enabled: await checksTargets(page) } } }),
  };
  return page.evaluate(
    async ([dialogs, options, repeated]) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const rows = [...document.querySelectorAll(repeated)];
      const places = rows.map((row) => {
        const place = document.createComment('');
        row.replaceWith(place);
        return place;
      });
      const isOpen = [...document.querySelectorAll(dialogs)].some((dialog) => dialog.checkVisibility());
      const { violations } = await axe.run(isOpen ? dialogs : document, options);
      places.forEach((place, index) => {
        place.replaceWith(rows[index] as Element);
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [DIALOGS, options, REPEATED] as const,
  );
}

/** Returns true if nothing is wider than the window. */
export const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Checks that a page fits and is accessible as it is now. */
export async function expectAccessible(page: Page, colorScheme: 'light' | 'dark' = 'dark'): Promise<void> {
  // axe skips content that isn't laid out yet, and would measure colors that still fade.
  await page.evaluate(() => {
    document.styleSheets[0]?.insertRule('* { content-visibility: visible !important }');
    // It covers part of a link only until the visitor scrolls.
    document.styleSheets[0]?.insertRule('.contact-bar { position: static !important }');
  });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  expect(await fits(page)).toBe(true);
  expect(await violations(page), colorScheme).toEqual([]);
}

/** Returns the words of a heading that wrap inside. */
const brokenWords = (heading: Locator) =>
  heading.evaluateAll((headings) => {
    const range = document.createRange();
    const broken: string[] = [];
    for (const heading of headings) {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

/** Acts while the browser's text is twice as large. Tests of a style sheet that enlarges text are in accessibility.spec.ts. */
export async function largeText(page: Page, act: () => Promise<void>): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const enlarge = (times: number) =>
    client.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } });
  await enlarge(2);
  await act();
  await enlarge(1);
  await client.detach();
}

/** Checks that a page of a phone still fits, and breaks no word of its heading, when text is twice as large. */
export const expectToFitWithLargeText = (page: Page): Promise<void> =>
  largeText(page, async () => {
    expect(await fits(page), 'text at 200%').toBe(true);
    expect(await brokenWords(page.getByRole('heading', { level: 1 }))).toEqual([]);
  });
