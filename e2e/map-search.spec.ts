import { HANGARS, listed, placed, test } from './map-page.ts';
import { expect } from './test.ts';

test('Search as I move the map filters by the visible area until the filter is removed', async ({ page }) => {
  // Excludes listings that other tests create.
  const begun = `${HANGARS}&view=split&maxDoorHeight=24`;
  await page.goto(begun);
  await page.setViewportSize({ width: 1280, height: 900 });
  await placed(page);
  const found = page.getByText(/^[\d,]+ propert(?:y|ies) found$/);
  const figure = async () => Number((await found.textContent())?.replace(/\D/g, ''));
  const all = await figure();
  const follows = page.getByLabel('Search as I move the map');
  // The map opens on all of them.
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText(/aren’t in view$/)).toBeVisible();
  await follows.click();
  await expect(follows).toBeChecked();
  await expect(page).toHaveURL(/bbox=/);
  await expect.poll(figure).toBeLessThan(all);
  const [wide, address] = [await figure(), page.url()];
  // Zoom once, because every step is a search.
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(figure).toBeLessThan(wide);
  expect(page.url()).not.toBe(address);
  const inside = await figure();
  await expect(page.getByText(`${all - inside} of ${all} aren’t in view`)).toBeVisible();
  await expect(listed(page)).toHaveCount(Math.min(inside, 50));

  await page.reload();
  await placed(page);
  await expect(follows).toBeChecked();
  await expect.poll(figure).toBe(inside);
  await page.getByRole('link', { name: 'Remove filter: Map area' }).click();
  await expect(page).toHaveURL(begun);
  await expect(follows).not.toBeChecked();
  await expect.poll(figure).toBe(all);
});
