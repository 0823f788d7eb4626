import { HANGARS } from '../browse-page.ts';
import { withoutChart } from '../map-page.ts';
import { alive, expect, type Locator, test } from '../test.ts';

/** Presses, and reads an attribute before the page can paint. */
const afterPress = (button: Locator, attribute: string) =>
  button.evaluate(async (element: HTMLElement, name) => {
    element.click();
    await Promise.resolve();
    return element.getAttribute(name);
  }, attribute);

test('a pressed tab or view looks selected at once', async ({ page }) => {
  await withoutChart(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(HANGARS);
  await alive(page);
  const office = page.getByRole('tab', { name: 'Office Space' });
  expect(await afterPress(office, 'aria-selected')).toBe('true');
  await expect(page.getByRole('table', { name: 'Office Spaces for Lease' })).toBeVisible();
  await expect(office).toHaveAttribute('aria-selected', 'true');

  const split = page.getByRole('button', { name: 'Split' });
  expect(await afterPress(split, 'aria-pressed')).toBe('true');
  await expect(page).toHaveURL(/view=split/);
  await page.goBack();
  await expect(split).toHaveAttribute('aria-pressed', 'false');
});
