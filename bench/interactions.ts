import { chromium, type Locator, type Page } from '@playwright/test';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../domain/listing-kinds/index.ts';
import { paths } from '../domain/paths.ts';
import { findBrowser } from '../scripts/browser.ts';
import type { Report } from './report.ts';

const OPENED_MS = 100;
const BACK_MS = 100;
const INTERACTION_MS = 100;
const SLOWDOWN = 4;
/** Milliseconds that a pointer rests on a row before it presses. */
const RESTS = [65, 200] as const;
const ROWS = 12;
const VISITS = 6;

declare global {
  interface Window {
    /** Durations of the longest event of each interaction, until the next paint, in ms. */
    interactions: Map<number, number>;
  }
}

function listen(): void {
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (!interactionId) continue;
      window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Calls `act`, and returns the ms from the next event of a type until the page with the selector is painted. */
async function paintedAfter(page: Page, type: string, selector: string, act: () => Promise<unknown>) {
  const painted = page.evaluate(
    ([event, wanted]) =>
      new Promise<number>((resolve) => {
        addEventListener(
          event,
          ({ timeStamp }) => {
            const look = () => {
              if (!document.querySelector(wanted)) return false;
              observer.disconnect();
              // A task queued in a frame runs after that frame is painted.
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
              return true;
            };
            const observer = new MutationObserver(look);
            if (!look()) observer.observe(document.body, { subtree: true, childList: true });
          },
          { capture: true, once: true },
        );
      }),
    [type, selector] as const,
  );
  await act();
  return painted;
}

const live = (page: Page) => page.waitForSelector('html[data-live]', { state: 'attached' });

const ROW = '[role=rowheader] a';

/** Opens rows that a pointer rested on, and goes back each time. */
async function openRows(
  page: Page,
  site: string,
  rest: number,
): Promise<{ opened: number[]; back: number[] }> {
  await page.goto(site + paths.browseKind(hangarSpace), { waitUntil: 'networkidle' });
  await live(page);
  const opened: number[] = [];
  const back: number[] = [];
  for (let row = 0; row < ROWS; row += 1) {
    const link = page.locator(ROW).nth(row);
    await link.scrollIntoViewIfNeeded();
    await page.mouse.move(2, 2);
    await link.hover();
    await page.waitForTimeout(rest);
    opened.push(await paintedAfter(page, 'click', 'article h1', () => link.click({ noWaitAfter: true })));
    await page.waitForLoadState('networkidle');
    back.push(await paintedAfter(page, 'popstate', ROW, () => page.evaluate(() => history.back())));
    await page.waitForLoadState('networkidle');
  }
  return { opened, back };
}

/** The observer reports after the frame. Also what Playwright had the browser do to find or focus an element is over then. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500))));
}

/** Presses as a person does, who has no need to look for the element by its role at the moment of the press. */
async function press(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} has no place on the page.`);
  const { x, y, width, height } = box;
  await settle(page);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(RESTS[0]);
  await page.mouse.down();
  await page.mouse.up();
}

/** Changes kind, filter, and view at a slow processor; returns the durations of the interactions by name. */
async function interact(page: Page, site: string): Promise<Record<string, number[]>> {
  await page.context().addCookies([{ name: 'filters', value: 'open', url: site }]);
  await page.goto(site + paths.browseKind(hangarSpace), { waitUntil: 'networkidle' });
  await live(page);
  const found: Record<string, number[]> = {};
  const measure = async (name: string, act: () => Promise<unknown>) => {
    await page.evaluate(() => window.interactions.clear());
    await act();
    await settle(page);
    const [longest = 0] = (await page.evaluate(() => [...window.interactions.values()])).sort(
      (a, b) => b - a,
    );
    found[name] = [...(found[name] ?? []), longest];
  };
  for (const kind of [...listingKinds, hangarSpace]) {
    const tab = page.getByRole('tab', { name: new RegExp(`^${kind.label}`) });
    await measure('kind', () => press(page, tab));
  }
  for (let count = 0; count < 3; count += 1) {
    await page.locator('select[name=availability]').focus();
    await settle(page);
    await measure('filter', () => page.keyboard.press('ArrowDown'));
  }
  for (const name of [/^Split/, 'List View']) {
    await measure('view', () => press(page, page.getByRole('button', { name }).first()));
  }
  return found;
}

export async function interactInBrowser(site: string, report: Report): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(listen);
    for (const rest of RESTS) {
      const { opened, back } = await openRows(page, site, rest);
      report.line(`listing after ${rest} ms on its row: press to paint`, opened, 'ms', OPENED_MS);
      report.line('  back to the list', back, 'ms', BACK_MS);
    }
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const visits: Record<string, number[]>[] = [];
    for (let count = 0; count < VISITS; count += 1) visits.push(await interact(page, site));
    for (const name of Object.keys(visits[0] ?? {})) {
      const all = visits.flatMap((one) => one[name] ?? []);
      report.line(`${name} at ${SLOWDOWN}× CPU: interaction to next paint`, all, 'ms', INTERACTION_MS);
    }
  } finally {
    await browser.close();
  }
}
