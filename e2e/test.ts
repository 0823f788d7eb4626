import { test as base, type Page } from '@playwright/test';

export {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';

/** Until the page's code answers: it comes after the first paint. */
export const alive = (page: Page) => page.waitForSelector('html[data-live]', { state: 'attached' });

/** As Playwright has it, but a page that was gone to or loaded anew is one that answers. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    for (const name of ['goto', 'reload'] as const) {
      const go = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page['reload']>;
      page[name] = async (...args: unknown[]) => {
        const response = await go(...args);
        // Whoever doesn't wait for the page has something to do before.
        const isHasty = args.some((arg) => (arg as { waitUntil?: string })?.waitUntil === 'commit');
        const isPage = !isHasty && response?.headers()['content-type']?.startsWith('text/html');
        if (isPage && javaScriptEnabled !== false && (await page.locator('#boot').count()) > 0)
          await alive(page);
        return response;
      };
    }
    await use(page);
  },
});
