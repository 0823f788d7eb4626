import sharp from 'sharp';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { fits } from '../accessible.ts';
import { ownerTest } from '../listing-form.ts';
import { expect, type Page, test } from '../test.ts';

/** Uploads a unique photo and returns its URL. */
async function upload(page: Page): Promise<string> {
  const background = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 };
  const buffer = await sharp({ create: { width: 1700, height: 1100, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const answer = await page.request.post(apiPaths.media, {
    multipart: { file: { name: 'hangar.jpg', mimeType: 'image/jpeg', buffer } },
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()).url;
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n');

/** Creates a listing with photos, the second with a description, and returns its path. */
async function listingWith(page: Page, photos: number, more: Record<string, unknown> = {}): Promise<string> {
  const images: string[] = [];
  for (let at = 0; at < photos; at += 1) images.push(await upload(page));
  const answer = await page.request.post(apiPaths.listings(officeSpace), {
    data: {
      title: 'Corner office over the ramp',
      description: 'Two rooms.',
      icaoCode: 'KADS',
      airportName: 'Addison',
      squareFootage: 800,
      leaseRate: 21,
      googleMapLink: 'https://maps.google.com/?q=32.9686,-96.8364',
      contactEmail: 'office@example.com',
      contactPhone: '(972) 555-0110',
      images,
      imageTexts: images.map((_, at) => (at === 1 ? 'The larger room, to the north' : '')),
      ...more,
    },
  });
  expect(answer.status()).toBe(201);
  return paths.listing(officeSpace, (await answer.json()).id);
}

const photos = (page: Page) => page.getByRole('list', { name: 'Photos' });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos' });
const counter = (page: Page) => viewer(page).getByRole('status');
const large = (page: Page) => viewer(page).getByRole('img');
const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

ownerTest(
  'shows the first photo large, the others small, and all in a viewer that Back closes',
  async ({ page }) => {
    const stored = await page.request.post(apiPaths.mediaDocument, {
      multipart: { file: { name: 'Floor plan.pdf', mimeType: 'application/pdf', buffer: PDF } },
    });
    expect(stored.ok()).toBe(true);
    const address = await listingWith(page, 5, { documents: [await stored.json()] });
    await page.goto(address);
    await expect(photos(page).getByRole('img')).toHaveCount(5);
    const main = photos(page).getByRole('img', { name: 'Photo 1 of 5: Office Space at KADS' });
    await expect(main).toHaveAttribute('fetchpriority', 'high');
    await expect(main).not.toHaveAttribute('loading', 'lazy');
    await expect.poll(() => main.evaluate(isLoaded)).toBe(true);
    const second = photos(page).getByRole('img', { name: 'The larger room, to the north' });
    await second.scrollIntoViewIfNeeded();
    await expect.poll(() => second.evaluate(isLoaded)).toBe(true);
    expect(await second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeLessThanOrEqual(400);

    const opener = photos(page).getByRole('link', { name: 'The larger room, to the north' });
    await opener.press('Enter');
    await expect(counter(page)).toContainText('2 / 5');
    await expect(large(page)).toHaveAccessibleName('The larger room, to the north');
    await expect(large(page)).toBeInViewport({ ratio: 0.9 });
    await expect.poll(() => large(page).evaluate(isLoaded)).toBe(true);
    for (const [key, at] of [
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['ArrowDown', 3],
      ['ArrowUp', 2],
      ['End', 5],
      ['ArrowRight', 1],
      ['ArrowLeft', 5],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(counter(page), key).toContainText(`${at} / 5`);
      await expect(large(page), key).toBeInViewport({ ratio: 0.9 });
    }
    await viewer(page).getByRole('button', { name: 'Next photo' }).click();
    await expect(counter(page)).toContainText('2 / 5');
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await expect(counter(page)).toContainText('2 / 5');
    await page.goBack();
    await expect(viewer(page)).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(opener).toBeFocused();
    await page.goForward();
    await expect(counter(page)).toContainText('2 / 5');
    await page.reload();
    await expect(counter(page)).toContainText('2 / 5');
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(viewer(page)).toBeHidden();
    await expect(page).toHaveURL(address);

    const link = page.getByRole('region', { name: 'Documents' }).getByRole('link');
    await expect(link).toContainText('PDF, 1 kB');
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toBe('Floor plan.pdf');

    const href = await photos(page).getByRole('link').first().getAttribute('href');
    const file = await page.request.get(href ?? '');
    expect(file.headers()['content-type']).toBe('image/webp');
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  ownerTest('a swipe shows the next photo', async ({ page }) => {
    await page.goto(await listingWith(page, 3));
    expect(await fits(page)).toBe(true);
    await photos(page).getByRole('link').first().tap();
    await expect(counter(page)).toContainText('1 / 3');
    const row = page.getByRole('region', { name: 'Photos, one at a time' });
    // Zoomed, a row may be a fraction of a pixel wider.
    await row.evaluate(({ style }) => style.setProperty('width', '359.6px'));
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints });
      await send('touchStart', [{ x: from, y: 300 }]);
      for (let step = 1; step <= 20; step += 1) {
        await send('touchMove', [{ x: from + ((to - from) * step) / 20, y: 300 }]);
      }
      await send('touchEnd', []);
    };
    await swipe(300, 50);
    await expect(counter(page)).toContainText('2 / 3');
    await expect(large(page)).toBeInViewport({ ratio: 0.99 });
    await swipe(50, 300);
    await expect(counter(page)).toContainText('1 / 3');
    // Rotating the phone keeps the photo.
    await swipe(300, 50);
    await expect(counter(page)).toContainText('2 / 3');
    await expect(large(page)).toBeInViewport({ ratio: 0.99 });
    // So does rotating it during a swipe: the browser scrolls the wider row before its width is known, and again later.
    await row.evaluate((element) => {
      // During a swipe, nothing snaps.
      Object.assign(element.style, { width: '740px', scrollSnapType: 'none' });
      element.dispatchEvent(new Event('scroll'));
    });
    await row.evaluate((element) => element.removeAttribute('style'));
    await page.setViewportSize({ width: 740, height: 360 });
    await expect(counter(page)).toContainText('2 / 3');
    await expect(large(page)).toBeInViewport({ ratio: 0.99 });
    for (const _ of [1, 2]) {
      await row.evaluate(async (element) => {
        const ended = new Promise((end) => element.addEventListener('scrollend', end, { once: true }));
        element.scrollTo({ left: 0, behavior: 'instant' });
        await ended;
      });
      await expect(large(page)).toBeInViewport({ ratio: 0.99 });
      await expect(counter(page)).toContainText('2 / 3');
    }
    await swipe(600, 100);
    await expect(counter(page)).toContainText('3 / 3');
    await viewer(page).getByRole('button', { name: 'Close' }).tap();
    await expect(viewer(page)).toBeHidden();
  });
});

test('similar listings are nearby, of the same kind and a similar size', async ({ page, request }) => {
  const rows = await (await request.get(apiPaths.listings(hangarSpace, { limit: 200 }))).json();
  const near = { near: 'KADS', withinNm: 100, sort: 'distance' };
  const [here] = await (await request.get(apiPaths.listings(hangarSpace, { ...near, limit: 1 }))).json();
  expect(rows.length).toBeGreaterThan(1);
  await page.goto(paths.listing(hangarSpace, here.id));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const similar = page.getByRole('region', { name: /^Similar hangar spaces near K/ });
  await expect(similar.getByRole('listitem').filter({ has: page.getByRole('heading') })).not.toHaveCount(0);
  const links = await similar
    .getByRole('link', { name: /^View Details/ })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeLessThanOrEqual(4);
  expect(links).not.toContain(paths.listing(hangarSpace, here.id));
  for (const link of links) {
    const other = await (
      await request.get(apiPaths.listing(hangarSpace, link?.split('/').at(-1) ?? ''))
    ).json();
    expect(hangarSpace.squareFeet(other)).toBeGreaterThanOrEqual(
      Math.floor(hangarSpace.squareFeet(here) / 2),
    );
    expect(hangarSpace.squareFeet(other)).toBeLessThanOrEqual(hangarSpace.squareFeet(here) * 2);
  }
  await similar.getByRole('link', { name: 'All within 100 nm' }).click();
  await expect(page).toHaveURL(/\/browse\?.*near=.*withinNm=100|\/browse\?.*withinNm=100.*near=/);
});

test('a listing shows no error when similar ones fail to load', async ({ page, request }) => {
  const near = { near: 'KADS', withinNm: 100, sort: 'distance', limit: 1 };
  const [here] = await (await request.get(apiPaths.listings(hangarSpace, near))).json();
  const failed = page.waitForResponse((answer) => answer.status() === 503);
  await page.route(`**${apiPaths.listings(hangarSpace)}?**`, (route) => route.fulfill({ status: 503 }));
  await page.goto(paths.listing(hangarSpace, here.id));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(here.title);
  await expect(page.getByRole('region', { name: /^Similar/ })).toHaveCount(0);
});
