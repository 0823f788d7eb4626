import { drawn, HANGARS, listed } from './map-page.ts';
import { expect, test } from './test.ts';

test('a map area in the address stays until the visitor moves the map', async ({ page, request }) => {
  const area = '170,40,-120,50';
  const address = `${HANGARS}&view=split&bbox=${encodeURIComponent(area)}`;
  const answer = await request.get(`/api/hangar-spaces?bbox=${area}`);
  const found = page.getByText(`${answer.headers()['x-total-count']} properties found`);
  // Other map tests jump.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await drawn(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  // The map has settled once requests stop.
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).searchParams.get('bbox')).toBe(area);
  await expect(found).toBeVisible();
  await expect(page.getByLabel('Search as I move the map')).toBeChecked();
  await page.locator('canvas').press('ArrowLeft');
  await expect.poll(() => new URL(page.url()).searchParams.get('bbox')).not.toBe(area);
  // Outside its edge, the map would cut the focus ring.
  await expect(page.locator('canvas')).toHaveCSS('outline', /solid/);
  await expect(page.locator('canvas')).toHaveCSS('outline-offset', '-3px');
});

test('Search as I move the map filters by the visible area until the filter is removed', async ({ page }) => {
  // Excludes listings that other tests create.
  const begun = `${HANGARS}&view=split&maxDoorHeight=24`;
  await page.goto(begun);
  await page.setViewportSize({ width: 1280, height: 900 });
  await drawn(page);
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
  await drawn(page);
  await expect(follows).toBeChecked();
  await expect.poll(figure).toBe(inside);
  await page.getByRole('link', { name: 'Remove filter: Map area' }).click();
  await expect(page).toHaveURL(begun);
  await expect(follows).not.toBeChecked();
  await expect.poll(figure).toBe(all);
});
