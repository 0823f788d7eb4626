import { firstLoadBytes, screensWith } from '../scripts/build.ts';
import { expect, lateCode, test } from './test.ts';

test('a navigation focuses the heading at the top, and Back restores the scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('/browse');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await page
    .getByRole('link', { name: 'Contact' })
    .last()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => [window.scrollY, 'sameDocument' in window])).toEqual([0, true]);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});

test('Back restores the end of a long page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const link = footer.getByRole('link', { name: 'Terms' });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Aviation Property Marketplace' })).toBeVisible();
  await expect(link).toBeInViewport();
});

test('names an icon button when the pointer rests on it, and at once with keyboard focus', async ({
  page,
}) => {
  await page.goto('/pricing');
  await lateCode(page);
  const button = page.getByRole('button', { name: 'Switch between light and dark' });
  const tooltip = page.getByRole('tooltip');
  const begun = Date.now();
  await button.hover();
  await expect(tooltip).toHaveText('Switch between light and dark');
  expect(Date.now() - begun).toBeGreaterThanOrEqual(700);
  await expect(tooltip).toBeInViewport();
  // The pointer can move onto it.
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await page.getByRole('link', { name: 'Login' }).first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  await expect(tooltip).toHaveText('Switch between light and dark');
});

test('the chosen theme survives a reload without a flash, and other tabs follow it', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/pricing');
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  const dark = await paper();
  expect(dark).not.toBe(light);
  const reloaded = await page.reload();
  expect(await reloaded?.text()).toContain('data-theme="dark"');
  expect(await paper()).toBe(dark);
  const other = await context.newPage();
  await other.goto('/contact');
  const theme = () => other.locator('html').getAttribute('data-theme');
  await page.getByRole('contentinfo').getByText('System', { exact: true }).click();
  await expect.poll(paper).toBe(light);
  await expect.poll(theme).toBeNull();
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click();
  await expect.poll(theme).toBe('dark');
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('offline, a new page says why it is missing, and seen pages stay available', async ({
  page,
  context,
}) => {
  await page.goto('/');
  // Links have no color transition outside of hover.
  const fading = page.locator('main').getByRole('link');
  const durations = await fading.evaluateAll((links) =>
    links.map((link) => getComputedStyle(link).transitionDuration),
  );
  expect(new Set(durations)).toEqual(new Set(['0s']));

  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page didn’t load');
  await expect(main).toContainText('You’re offline');
  // A reload would end on the browser's own error page.
  await expect(main.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(page).toHaveTitle(/^This page didn’t load \|/);
  await page.goBack();
  await expect(main.getByRole('heading', { name: 'Aviation Property Marketplace' })).toBeVisible();
  // Server-rendered pages stay available without their code.
  await expect(main.getByRole('region', { name: 'Newest listings' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await context.setOffline(false);
});

test('a screen whose code fails to load can be retried', async ({ page }) => {
  await page.goto('/pricing');
  await page.route('**/assets/contact-screen*', (route) => route.abort());
  await page.getByRole('link', { name: 'Contact' }).first().click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('didn’t load');
  await page.unroute('**/assets/contact-screen*');
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('heading', { level: 1 })).not.toContainText('didn’t load');
});

test('an unknown page is a 404 with links and a skip link', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Browse Properties' }).click();
  await expect(page).toHaveURL('/browse');
  expect(complaints).toEqual([]);
});

// Chromium looks for forms to fill at DOMContentLoaded, and lays out the page for it.
test("a page isn't laid out before its style sheet has loaded", async ({ page }) => {
  const styles = Promise.withResolvers<void>();
  await page.route('**/assets/styles-*.css', async (route) => {
    await styles.promise;
    await route.continue();
  });
  await page.goto('/browse', { waitUntil: 'commit' });
  // Without styles there are no frames to look in.
  await page.waitForFunction(() => document.readyState === 'interactive', undefined, { polling: 50 });
  const loadedAt = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('navigation')
          .map((one) => (one as PerformanceNavigationTiming).domContentLoadedEventStart)[0],
    );
  expect(await loadedAt()).toBe(0);
  styles.resolve();
  await expect.poll(loadedAt).toBeGreaterThan(0);
});

test('a first visit to /browse loads at most 146 kB of JavaScript', async () => {
  expect(await firstLoadBytes('web/screens/browse/browse-screen.tsx')).toBeLessThanOrEqual(146_000);
});

test('only screens with a form load the code that checks forms', async () => {
  expect(await screensWith(/Zod[A-Z]/)).toEqual([
    'account',
    'admin',
    'confirm-email',
    'confirm-place',
    'contact',
    'create-listing',
    'edit-listing',
    'import-listings',
    'import-people',
    'import-units',
    'inquiries',
    'join-waiting-list',
    'keep-waiting-list',
    'profile',
    'reset-password',
    'saved-search',
    'saved',
    'send-inquiry',
    'verify-email',
    'waiting-list-rules',
    'waiting-lists',
    'wanted-ad',
    'write-wanted',
  ]);
});
