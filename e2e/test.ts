import { type BrowserContext, test as base, type Page } from '@playwright/test';

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

/** A page of this one's browser that was gone to or loaded anew is one that answers. */
function waitsForCode(page: Page): Page {
  for (const name of ['goto', 'reload'] as const) {
    const go = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page['reload']>;
    page[name] = async (...args: unknown[]) => {
      const response = await go(...args);
      // Whoever doesn't wait for the page has something to do before.
      const isHasty = args.some((arg) => (arg as { waitUntil?: string })?.waitUntil === 'commit');
      const isPage = !isHasty && response?.headers()['content-type']?.startsWith('text/html');
      if (isPage && (await page.locator('#boot').count()) > 0) await alive(page);
      return response;
    };
  }
  return page;
}

/** As Playwright has it, but each page of a context with JavaScript waits for its code. */
export function waitForCode(context: BrowserContext): BrowserContext {
  const open = context.newPage.bind(context);
  context.newPage = async () => waitsForCode(await open());
  return context;
}

export const test = base.extend({
  context: ({ context, javaScriptEnabled }, use) =>
    use(javaScriptEnabled === false ? context : waitForCode(context)),
});
