import { groundLease } from '../../domain/listing-kinds/ground-lease.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { paths } from '../../domain/paths.ts';
import { demoListing, signInAs } from '../demo-account.ts';
import { withoutChart } from '../map-page.ts';
import { expect, type Page, test } from '../test.ts';

const shared = [paths.landing, paths.browse(), paths.browseHangars(), paths.airport('KADS'), paths.pricing];

/** React reports a page that differs from what it would render as an error of the page. */
async function open(page: Page, pages: readonly string[]): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
  for (const path of pages) await page.goto(path);
  expect(errors).toEqual([]);
}

test('shared pages hydrate without a difference, and then show the account', async ({ page }) => {
  await withoutChart(page);
  await open(page, shared);
  await signInAs(page, 'priya.raghunathan@example.com');
  await open(page, shared.slice(0, 2));
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
});

test('listings hydrate without a difference, and then show their owner a link to the form', async ({
  page,
  request,
}) => {
  // The other kinds are drawn like one of these.
  for (const kind of [hangarSpace, monthlyHangar, groundLease]) {
    const listing = await demoListing(request, kind);
    await signInAs(page, listing.contactEmail);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(paths.listing(kind, listing.id));
    await expect(page.getByRole('link', { name: 'Edit Listing' }).first()).toBeVisible();
    expect(errors).toEqual([]);
  }
});
