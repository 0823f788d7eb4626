import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AIRCRAFT_KEY } from '../../web/personal/my-aircraft.ts';
import { rows } from '../browse-page.ts';
import { signInAs } from '../demo-account.ts';
import { allFilters, chips } from '../filters-page.ts';
import { alive, expect, type Locator, type Page, test } from '../test.ts';

/** Loads a page and holds back its code. Call the returned function to let it load. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('domcontentloaded');
  return held.resolve;
}

/** The site on another port, whose landing page stops after the form until it is let through. */
async function serveSlowly(site: string) {
  const held = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(String(request.url), site), {
      headers: { accept: request.headers.accept ?? '*/*' },
      redirect: 'manual',
    });
    const headers = Object.fromEntries(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name];
    response.writeHead(answer.status, headers);
    const body = Buffer.from(await answer.arrayBuffer());
    const end = request.url === '/' ? body.indexOf('</form>') : body.length;
    response.write(body.subarray(0, end));
    if (end < body.length) await held.promise;
    response.end(body.subarray(end));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    held.resolve();
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://localhost:${port}/`, letThrough: held.resolve, close };
}

test('filters set before hydration apply', async ({ page }) => {
  const letThrough = await openSlowly(page, '/browse?tab=hangar-spaces');
  await allFilters(page).click();
  await page.getByLabel('City').fill('Dallas');
  await page.getByLabel('Availability').selectOption('available');
  letThrough();
  await expect(page).toHaveURL(/city=Dallas/);
  await expect(page).toHaveURL(/availability=available/);
  await expect(chips(page).filter({ hasText: 'Dallas' })).toBeVisible();
});

test('all that was pressed and ticked before hydration works after it', async ({ page }) => {
  const letThrough = await openSlowly(page, '/browse?tab=hangar-spaces');
  await page.getByLabel('Hide occupied').click();
  const heart = rows(page)
    .nth(1)
    .getByRole('button', { name: /^Save / });
  const compare = rows(page)
    .nth(1)
    .getByRole('button', { name: /^Compare / });
  const name = (one: Locator) => one.getAttribute('aria-label');
  const saved = page.getByRole('button', { name: String(await name(heart)), exact: true });
  const chosen = page.getByRole('button', { name: String(await name(compare)), exact: true });
  await heart.click();
  await compare.click();
  await page.getByRole('heading', { level: 2 }).first().click();
  letThrough();
  await alive(page);
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/occupied=/);
});

test('a button pressed before hydration works after it', async ({ page }) => {
  const letThrough = await openSlowly(page, '/browse?tab=hangar-spaces');
  await page.getByRole('button', { name: 'Map View' }).click();
  letThrough();
  await expect(page).toHaveURL(/view=map/);
});

test('a form sent before hydration is validated with the typed text', async ({ page }) => {
  await signInAs(page, 'dana.whitfield@example.com');
  const letThrough = await openSlowly(page, '/create-hangar');
  const title = page.getByLabel('Title');
  await title.fill('Shady tee');
  await page.getByRole('button', { name: 'Preview Listing' }).click();
  letThrough();
  await expect(page.getByLabel('Monthly rate')).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toHaveValue('Shady tee');
  await expect(page).toHaveURL('/create-hangar');
});

test('remembers an aircraft searched for before hydration', async ({ page }) => {
  const letThrough = await openSlowly(page, '/');
  await page.getByLabel('What do you fly?').fill('pilatus pc-12');
  await page.keyboard.press('Enter');
  letThrough();
  await expect(page).toHaveURL(/aircraft=pilatus\+pc-12/);
  const kept = () => page.evaluate((key) => localStorage.getItem(key), AIRCRAFT_KEY);
  await expect.poll(kept).toContain('Pilatus PC-12 NGX');
});

test('remembers an aircraft searched for while the page is still loading', async ({ page, baseURL }) => {
  const { address, letThrough, close } = await serveSlowly(String(baseURL));
  try {
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await page.getByLabel('What do you fly?').fill('pilatus pc-12');
    await page.keyboard.press('Enter');
    letThrough();
    await expect(page).toHaveURL(/aircraft=pilatus\+pc-12/);
    const kept = () => page.evaluate((key) => localStorage.getItem(key), AIRCRAFT_KEY);
    await expect.poll(kept).toContain('Pilatus PC-12 NGX');
  } finally {
    close();
  }
});

test('the server answers a search whose code doesn’t load', async ({ page }) => {
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('What do you fly?').fill('pilatus pc-12');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/aircraft=pilatus\+pc-12/);
});

test('code and filters that fail to load are requested again', async ({ page }) => {
  for (const part of ['entry-client', 'browse-screen']) {
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort(), { times: 1 });
  }
  await page.goto('/browse?tab=hangar-spaces', { waitUntil: 'commit' });
  await allFilters(page).click();
  await page.getByLabel('ICAO code').fill('KATL');
  await alive(page);
  await expect(page).toHaveURL(/icaoCode=KATL/);
  await expect(page.getByRole('table', { name: 'Hangar Spaces for Lease' })).toBeVisible();
});

test('the offline notice works before hydration', async ({ page, context }) => {
  const letThrough = await openSlowly(page, '/contact');
  const notice = page.getByText('You’re offline.');
  await expect(notice).toBeHidden();
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(notice).toBeInViewport();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  letThrough();
  await alive(page);
});
