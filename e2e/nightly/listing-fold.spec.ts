import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { AIRCRAFT_KEY } from '../../web/personal/my-aircraft.ts';
import { expectAccessible } from '../accessible.ts';
import { signInAs } from '../demo-account.ts';
import { type APIRequestContext, alive, expect, type Page, test } from '../test.ts';

const PC12 = { name: 'Pilatus PC-12', slug: 'pilatus-pc-12', wingspan: 53.4, length: 47.3, tailHeight: 14 };

/** The first listing with photos, or without. */
async function oneOf(request: APIRequestContext, kind: ListingKind, hasPhotos: boolean): Promise<string> {
  const found = await request.get(apiPaths.listings(kind, { limit: 200, minDoorOpeningWidth: 30 }));
  const all: ListingSummary[] = await found.json();
  const one = all.find(({ images }) => images.length > 0 === hasPhotos);
  return paths.listing(kind, one?.id ?? 0);
}

const fliesPc12 = (page: Page) =>
  page.addInitScript(([key, own]) => localStorage.setItem(key, own), [
    AIRCRAFT_KEY,
    JSON.stringify([PC12]),
  ] as const);

const fitFigure = (page: Page) => page.locator('.key-figures > div').filter({ hasText: 'Fit' });

for (const [width, height] of [
  [360, 780],
  [1440, 900],
] as const) {
  test(`the first screen of a listing says whether it fits, what it costs, and whom to ask, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    for (const kind of [hangarSpace, monthlyHangar]) {
      for (const hasPhotos of [true, false]) {
        await page.goto(await oneOf(request, kind, hasPhotos));
        await alive(page);
        const choose = page.getByRole('button', { name: 'Choose aircraft' });
        await expect(choose).toBeInViewport({ ratio: 1 });
        await expect(page.locator('.flyer-price')).toBeInViewport({ ratio: 1 });
        const contact = page.locator(width === 360 ? '.contact-bar' : '.flyer-contact');
        await expect(contact.getByRole('button', { name: 'Inquire' })).toBeInViewport({ ratio: 1 });
        const bar = await page.locator('.contact-bar').boundingBox();
        const box = await choose.boundingBox();
        // The bar at the bottom of a phone covers nothing of it.
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? height);
        const picture = await page.locator('.first-picture').boundingBox();
        if (width === 360) {
          expect(picture?.y).toBeLessThan(200);
          expect(picture?.height).toBeLessThanOrEqual(240);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
    await expectAccessible(page);
  });

  test(`an aircraft is in the key figures and in the door of the main drawing at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    await fliesPc12(page);
    await page.goto(await oneOf(request, hangarSpace, false));
    await expect(fitFigure(page)).toHaveText(
      /PC-12: (fits, \d+ ft each tip|tight, .+|doesn’t fit, .+|may fit: .+)/i,
    );
    await expect(fitFigure(page)).toBeInViewport({ ratio: 0.95 });
    const drawing = page.getByRole('img', { name: /^Front elevation .* your aircraft in the door$/ });
    await expect(drawing).toBeVisible();
    await expect(drawing).toContainText(/\d+ (ft|in)( short)?/);
    const panel = page.getByRole('region', { name: 'Will your aircraft fit?' });
    // The floor from above is the only other drawing.
    expect(await panel.getByRole('img').count()).toBeLessThanOrEqual(1);
    await page.getByRole('button', { name: 'Change aircraft' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Your aircraft' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Change aircraft' })).toBeFocused();
    await expectAccessible(page);
  });
}

test('a phone shows the airport of a listing within 2,000 px, with and without an aircraft', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const hasAircraft of [false, true]) {
    if (hasAircraft) await fliesPc12(page);
    for (const hasPhotos of [true, false]) {
      await page.goto(await oneOf(request, hangarSpace, hasPhotos));
      const airport = page.getByRole('region', { name: 'Airport', exact: true });
      await expect(airport.getByRole('img')).toBeAttached();
      const top = await airport.evaluate((panel) => panel.getBoundingClientRect().top + window.scrollY);
      expect(top).toBeLessThan(2_000);
    }
  }
});

test('no column of a listing ends early on a wide screen', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const hasAircraft of [false, true]) {
    if (hasAircraft) await fliesPc12(page);
    for (const hasPhotos of [true, false]) {
      await page.goto(await oneOf(request, hangarSpace, hasPhotos));
      await expect(page.getByRole('button', { name: /^(Choose|Change) aircraft$/ })).toBeVisible();
      const dead = () =>
        page.evaluate(() => {
          document.documentElement.dataset.whole = '';
          const parts = document.querySelector('.listing-parts') as HTMLElement;
          const aside = parts.querySelector('.listing-aside') as HTMLElement;
          const end = aside.getBoundingClientRect().bottom;
          const blocks = [...parts.children].filter((block) => block !== aside && block.clientHeight > 0);
          const whole = blocks.find(({ clientWidth }) => clientWidth > parts.clientWidth - 2);
          return Math.abs((whole?.getBoundingClientRect().top ?? Infinity) - end);
        });
      await expect.poll(dead).toBeLessThan(560);
    }
  }
});

test('a listing names what it doesn’t state behind one line', async ({ page, request }) => {
  await page.goto(await oneOf(request, hangarSpace, true));
  const panel = page.getByRole('region', { name: 'Specifications' });
  const line = panel.getByText(/^Not stated: \d+ facts?$/);
  await expect(line).toBeVisible();
  await expect(panel.getByText('Not stated', { exact: true })).toHaveCount(0);
  await line.click();
  await expect(panel.locator('details p')).toBeVisible();
});

test('key figures stay inside their cells at every width', async ({ page }) => {
  await signInAs(page, 'peter.lindqvist@example.com');
  const own: ListingSummary[] = await (await page.request.get(ownApi.listings(monthlyHangar))).json();
  // Its units differ in every size.
  const listing = own.find(({ title }) => title.startsWith('County T-hangars'));
  expect(listing).toBeDefined();
  for (const width of [360, 640, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.listing(monthlyHangar, listing?.id ?? 0));
    const wide = page.locator('.key-figures > *, .key-figures dd');
    const over = await wide.evaluateAll((all) =>
      all.flatMap((one) => (one.scrollWidth > one.clientWidth + 1 ? [one.textContent] : [])),
    );
    expect(over, `${width} px`).toEqual([]);
  }
});
