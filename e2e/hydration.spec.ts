import { listingKinds } from '../domain/listing-kinds/index.ts';
import { paths } from '../domain/paths.ts';
import { demoListing, signInAs } from './demo-account.ts';
import { expect, type Page, test } from './test.ts';

const shared = [paths.landing, paths.browse(), paths.browseHangars(), paths.airport('KADS'), paths.pricing];

/** React reports a page that differs from what it would render as an error of the page. */
async function open(page: Page, pages: readonly string[]): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
  for (const path of pages) await page.goto(path);
  expect(errors).toEqual([]);
}

test('shared pages hydrate as they came, and then show who is signed in', async ({ page }) => {
  await open(page, shared);
  await signInAs(page, 'priya.raghunathan@example.com');
  await open(page, shared);
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
});

test('listings hydrate as they came, and then let their owner edit them', async ({ page, request }) => {
  for (const kind of listingKinds) {
    const listing = await demoListing(request, kind);
    await signInAs(page, listing.contactEmail);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(paths.listing(kind, listing.id));
    await expect(page.getByRole('link', { name: 'Edit Listing' }).first()).toBeVisible();
    expect(errors).toEqual([]);
  }
});
