import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { paths } from '../domain/paths.ts';
import { demoListing } from './demo-account.ts';
import { expect, test } from './test.ts';

/** A PC-12 in the FAA's registry. */
const TAIL = 'N47NG';
const NAME = 'Pilatus PC-12 NGX';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };

test('a tail number leads to fitting hangars, their drawing, and a comparison', async ({ page }) => {
  await page.setViewportSize(WIDE);
  const { id, title } = await demoListing(page.request, hangarSpace);
  await page.goto('/');
  // Goes through all of it with the keyboard.
  await page.getByLabel('What do you fly?').focus();
  await page.keyboard.type(TAIL.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/browse?tab=hangar-spaces&aircraft=Pilatus+PC-12+NGX');
  expect(page.url()).not.toContain(TAIL);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.first()).toContainText(new RegExp(`(Fits|Tight fit|May fit) for ${NAME}`));
  await expect(page.getByText('Doesn’t fit', { exact: false })).toHaveCount(0);

  const compare = page.getByRole('button', { name: /^Compare / }).first();
  await compare.focus();
  await page.keyboard.press('Enter');
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  const tray = page.getByRole('region', { name: 'Comparison' });
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await expect(tray.getByRole('link', { name: 'Compare (1)' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }

  await page.goto(paths.listing(hangarSpace, id));
  const panel = page.getByRole('region', { name: 'Will your aircraft fit?' });
  await expect(page.getByRole('img', { name: /your aircraft in the door$/ })).toBeVisible();
  await expect(panel).toContainText(NAME);
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  const all = page.getByRole('link', { name: '(2)' });
  await all.click({ trial: true });
  await page.setViewportSize(WIDE);
  await expect(page.getByRole('img', { name: /your aircraft in the door$/ })).toBeVisible();
  await all.press('Enter');
  await expect(page).toHaveURL(
    new RegExp(`/compare\\?l=[a-z-]+\\.\\d+,hangar-space\\.${id}&aircraft=Pilatus\\+PC-12\\+NGX$`),
  );
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('columnheader').filter({ hasText: title })).toBeVisible();
    const fit = page.getByRole('row', { name: new RegExp(`^(Differs: )?Room for .*${NAME}`) });
    await expect(fit.getByRole('cell')).toHaveCount(2);
    await expect(fit).toContainText(/Fits|Tight fit|May fit/);
  }
});
