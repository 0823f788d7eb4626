import { expectAccessible } from './accessible.ts';
import { allFilters } from './filters-page.ts';
import { type APIRequestContext, expect, type Page } from './test.ts';

export type Row = { title: string; icaoCode: string; images: string[] };

export type AirportCount = { icaoCode: string; name: string; count: number; available: number };

export const answer = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  (await request.get(path)).json();

export const hangars = (count: number) => `${count} ${count === 1 ? 'hangar' : 'hangars'}`;

export const cards = (page: Page) => page.getByRole('list', { name: 'Monthly Hangars for Rent' });

export const airports = (page: Page) => page.getByRole('list', { name: 'Airports with hangars' });

/** Checks accessibility and layout of the page and its filter sheet. */
export async function expectSound(page: Page) {
  await expectAccessible(page);
  // Screen reader text must not extend the page below its footer.
  const below = await page.evaluate(() => {
    const footer = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
    return document.documentElement.scrollHeight - Math.ceil(footer + window.scrollY);
  });
  expect(below).toBeLessThanOrEqual(1);
  if ((page.viewportSize()?.width ?? 0) >= 768) return;
  await allFilters(page).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}
