import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { paths } from '../domain/paths.ts';
import { findBrowser } from '../scripts/browser.ts';
import type { Report } from './report.ts';

const FILTER_MS = 150;
const SHIFT = 0.02;
const LONG_TASK_MS = 200;
const SLOWDOWN = 4;
const LOADS = 8;
const MARKERS_MS = 1_000;
const MARKERS_BYTES = 300_000;

const QUIET_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Measurements the page records; installed before its scripts run. */
type Measured = { shift: number; longest: number; changedAt: number; paintedAt: number };
declare global {
  interface Window {
    measured: Measured;
  }
}

function listen(): void {
  const measured = { shift: 0, longest: 0, changedAt: 0, paintedAt: 0 };
  window.measured = measured;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) measured.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.longest = Math.max(measured.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  addEventListener('change', () => (measured.changedAt = performance.now()), true);
}

/** Picks the next availability by keyboard; returns the ms until other listings are painted. */
async function filter(page: Page): Promise<number> {
  await page.getByLabel('Availability', { exact: true }).focus();
  await page.evaluate(() => {
    const shown = () =>
      [...document.querySelectorAll('[role=rowheader] a')].map((link) => link.getAttribute('href')).join();
    const before = shown();
    window.measured.paintedAt = 0;
    const observer = new MutationObserver(() => {
      const now = shown();
      if (now === before || now === '') return;
      observer.disconnect();
      // A task queued in a frame runs after that frame is painted.
      requestAnimationFrame(() => setTimeout(() => (window.measured.paintedAt = performance.now())));
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['href'],
    });
  });
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => window.measured.paintedAt > 0);
  return page.evaluate(() => window.measured.paintedAt - window.measured.changedAt);
}

type Visit = { measured: Measured; repaints: number[] };

async function visit(page: Page, site: string, maxRate: number, filters: number): Promise<Visit> {
  // The select is among all filters.
  await page.context().addCookies([{ name: 'filters', value: 'open', url: site }]);
  await page.goto(site + paths.browseKind(hangarSpace, { maxRate }), { waitUntil: 'networkidle' });
  await page.waitForSelector('html[data-live]', { state: 'attached' });
  const repaints: number[] = [];
  for (let count = 0; count < filters; count += 1) repaints.push(await filter(page));
  return { measured: await page.evaluate(() => window.measured), repaints };
}

const slow = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

type Markers = { ms: number; code: number; data: number };

/** Presses Map View in a browser without cached map code; the page couldn't prefetch it on hover. */
async function openMap(browser: Browser, site: string): Promise<Markers> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(site + paths.browseKind(hangarSpace), { waitUntil: 'networkidle' });
  await page.waitForSelector('html[data-live]', { state: 'attached' });
  const measured = await page.evaluate(
    () =>
      new Promise<Markers>((resolve) => {
        const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Map View');
        const began = performance.now();
        const observer = new MutationObserver(() => {
          const marker = document.querySelector<HTMLElement>('ul[aria-label^=Markers] > li');
          if (marker?.style.visibility !== 'visible') return;
          observer.disconnect();
          requestAnimationFrame(() =>
            setTimeout(() => {
              const painted = performance.now();
              const sum = { ms: painted - began, code: 0, data: 0 };
              for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
                if (entry.startTime < began || entry.responseEnd > painted) continue;
                sum[/\.(m?js|css|woff2)$/.test(new URL(entry.name).pathname) ? 'code' : 'data'] +=
                  entry.encodedBodySize;
              }
              resolve(sum);
            }),
          );
        });
        observer.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          attributeFilter: ['style'],
        });
        button?.click();
      }),
  );
  await context.close();
  return measured;
}

/** Without a graphics card, WebGL 2 renders in software. */
const MAP_ARGS = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

export async function mapInBrowser(site: string, report: Report): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...QUIET_ARGS, ...MAP_ARGS],
  });
  try {
    const opened: Markers[] = [];
    for (let count = 0; count < LOADS; count += 1) opened.push(await openMap(browser, site));
    const values = (name: keyof Markers) => opened.map((one) => one[name]);
    report.line('map at 1440 px: press to first markers', values('ms'), 'ms', MARKERS_MS);
    report.line('  data that travels by then', values('data'), 'B', MARKERS_BYTES);
    report.line('  code that travels by then, once', values('code'), 'B');
  } finally {
    await browser.close();
  }
}

export async function browseInBrowser(site: string, report: Report): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...QUIET_ARGS, '--disable-gpu'],
  });
  try {
    // On a phone the filters are behind a button, so only the page load is measured.
    for (const [width, height, filters] of [
      [1440, 900, 3],
      [360, 740, 0],
    ] as const) {
      const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
      await page.addInitScript(listen);
      const session = await page.context().newCDPSession(page);
      const quick: Visit[] = [];
      const slowed: Visit[] = [];
      for (let count = 0; count < LOADS; count += 1) quick.push(await visit(page, site, 20 + count, filters));
      await slow(session, SLOWDOWN);
      for (let count = 0; count < LOADS; count += 1)
        slowed.push(await visit(page, site, 20.5 + count, filters));
      const values = (of: readonly Visit[], name: 'shift' | 'longest') => of.map((one) => one.measured[name]);
      if (filters) {
        const repaints = quick.flatMap((one) => one.repaints);
        report.line(`list at ${width} px: filter to repaint`, repaints, 'ms', FILTER_MS);
      }
      report.line(`list at ${width} px: layout shift`, values([...quick, ...slowed], 'shift'), '', SHIFT);
      report.line(`  longest task at ${SLOWDOWN}× CPU`, values(slowed, 'longest'), 'ms', LONG_TASK_MS);
    }
  } finally {
    await browser.close();
  }
}
