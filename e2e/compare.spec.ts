import { comparePath } from '../domain/compare-paths.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../domain/listing-kinds/monthly-hangar.ts';
import { paths } from '../domain/paths.ts';
import { AIRCRAFT_KEY } from '../web/personal/my-aircraft.ts';
import { demoListing } from './demo-account.ts';
import { alive, expect, openAsSent, type Page, test } from './test.ts';

const fitRow = (page: Page) => page.getByRole('row', { name: /Room for/ });

test('a shared comparison shows the aircraft in its address, and offers the receiver’s own', async ({
  page,
}) => {
  const { id } = await demoListing(page.request, hangarSpace);
  const listings = [{ category: hangarSpace.category, id }];
  const size = { wingspan: 36.1, length: 27.2, tailHeight: 8.9 };
  await page.addInitScript(([key, mine]) => localStorage.setItem(key, JSON.stringify([mine])), [
    AIRCRAFT_KEY,
    { name: '36.1 × 27.2 × 8.9 ft', tailNumber: 'N123AB', ...size },
  ] as const);
  // Without an aircraft, the address takes the visitor’s, but never its tail number.
  await page.goto(comparePath(listings));
  const own = comparePath(listings, { aircraft: { span: 36.1, length: 27.2, height: 8.9 } });
  await expect(page).toHaveURL(own);
  await expect(fitRow(page)).toContainText('Room for N123AB, 36.1 × 27.2 × 8.9 ft');

  const shared = comparePath(listings, { aircraft: { aircraft: 'Pilatus PC-12 NGX', clearance: '0,0,0' } });
  // As sent, and after the visitor's own aircraft has been read.
  await page.goto(shared, { waitUntil: 'commit' });
  await expect(fitRow(page)).toContainText('Room for Pilatus PC-12 NGX');
  const verdict = await fitRow(page).textContent();
  await alive(page);
  await expect(fitRow(page)).toHaveText(verdict ?? '');
  await page.getByRole('link', { name: 'Use N123AB, 36.1 × 27.2 × 8.9 ft' }).click();
  await expect(page).toHaveURL(own);
  await expect(fitRow(page)).toContainText('Room for N123AB');

  await page.goto(comparePath(listings, { aircraft: { aircraft: 'Flying carpet' } }));
  await expect(page.getByText('“Flying carpet” isn’t an aircraft that we know')).toBeVisible();
  await expect(fitRow(page)).toHaveCount(0);
});

test('three compared listings fit a tablet, and start on the first screen of a phone in landscape', async ({
  page,
}) => {
  const { id } = await demoListing(page.request, hangarSpace);
  const listings = [id, id + 1, id + 2].map((one) => ({ category: hangarSpace.category, id: one }));
  await page.setViewportSize({ width: 820, height: 1180 });
  await openAsSent(page, comparePath(listings));
  const table = page.getByRole('region', { name: 'Comparison' });
  expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 780, height: 360 });
  await expect(page.getByRole('row', { name: /Total per month/ })).toBeInViewport({ ratio: 0.5 });
});

test('two chosen listings are compared at an address to share', async ({ page }) => {
  const hangar = await demoListing(page.request, hangarSpace);
  const monthly = await demoListing(page.request, monthlyHangar);
  await page.goto(paths.listing(hangarSpace, hangar.id));
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.goto(paths.listing(monthlyHangar, monthly.id));
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('link', { name: '(2)' }).click();
  await expect(page).toHaveURL(`/compare?l=hangar-space.${hangar.id},monthly-hangar.${monthly.id}`);
  await expect(page.getByRole('columnheader')).toContainText([hangar.title, monthly.title]);
  await expect(page.getByRole('row', { name: /Total per month/ })).toBeVisible();
  const shared = await (await page.request.get(page.url())).text();
  for (const { title } of [hangar, monthly]) expect(shared).toContain(title);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.getByRole('link', { name: 'Show only differences' }).click();
  await expect(page.getByRole('row', { name: /Total per month/ })).toBeVisible();
  await page.getByRole('link', { name: `Remove ${hangar.title}` }).click();
  await expect(page.getByRole('columnheader')).toContainText([monthly.title]);
});

test('Inquire opens the form of the listing, and without an address the chosen listings are offered', async ({
  page,
}) => {
  const { id, title } = await demoListing(page.request, hangarSpace);
  await page.goto(`/compare?l=hangar-space.${id}`);
  await page.getByRole('link', { name: `Inquire about ${title}` }).click();
  await expect(page.getByRole('dialog', { name: `Ask about ${title}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compare' }).first().click();
  await page.goto('/compare');
  await expect(page.getByRole('heading', { level: 1, name: 'You chose 1 listing' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`l=hangar-space.${id}`));
});
