import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  type Locator,
  type Page,
} from '@playwright/test';

export {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';

/** Waits until the page is hydrated. */
export const alive = (page: Page) => page.waitForSelector('html[data-live]', { state: 'attached' });

/** Waits for code that loads after the page; `after-hydration` has tooltips, prefetching, and the reload after a release. */
export async function lateCode(page: Page, name = 'after-hydration'): Promise<void> {
  const file = await page.waitForFunction(
    (name) =>
      performance.getEntriesByType('resource').find((entry) => entry.name.includes(`/assets/${name}-`))?.name,
    name,
  );
  await page.evaluate((url) => import(String(url)), await file.jsonValue());
}

/** Chooses an option by keyboard. Letters typed too slowly would each choose another option. */
export async function pick(select: Locator, letter: string, value: string): Promise<void> {
  for (let presses = 0; presses < 20 && (await select.inputValue()) !== value; presses += 1)
    await select.press(letter);
}

/** Opens a connection for each request, because the server may end a kept one at the moment that a request uses it. */
function withoutKeptConnections<Requests extends APIRequestContext>(requests: Requests): Requests {
  const fetch = requests.fetch.bind(requests);
  requests.fetch = (target, options) =>
    fetch(target, { ...options, headers: { connection: 'close', ...options?.headers } });
  return requests;
}

/** Opens the page as the server sends it, for tests of its layout. Loading and running its code takes most of the time. */
export async function openAsSent(page: Page, address: string): Promise<void> {
  // Code that fails to load would be requested again and explained in the page.
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForLoadState();
}

/** Makes navigations of the page wait for hydration. */
function waitsForCode(page: Page): Page {
  for (const name of ['goto', 'reload'] as const) {
    const go = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page['reload']>;
    page[name] = async (...args: unknown[]) => {
      const response = await go(...args);
      // A test that waits only for `commit` acts before hydration.
      const isHasty = args.some((arg) => (arg as { waitUntil?: string })?.waitUntil === 'commit');
      const isPage = !isHasty && response?.headers()['content-type']?.startsWith('text/html');
      if (isPage && (await page.locator('#boot').count()) > 0) await alive(page);
      return response;
    };
  }
  return page;
}

/** Makes all pages of a context wait for hydration. */
export function waitForCode(context: BrowserContext): BrowserContext {
  withoutKeptConnections(context.request);
  for (const page of context.pages()) waitsForCode(page);
  const open = context.newPage.bind(context);
  context.newPage = async () => waitsForCode(await open());
  return context;
}

export const test = base.extend({
  context: ({ context, javaScriptEnabled }, use) =>
    use(javaScriptEnabled === false ? context : waitForCode(context)),
  request: ({ request }, use) => use(withoutKeptConnections(request)),
});
