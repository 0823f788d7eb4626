import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { brand } from '../../domain/brand.ts';
import { favicon, manifestAddress, touchIcon } from '../../domain/paths.ts';
import { createTestApp } from '../test/test-app.ts';

const site = await createTestApp();
afterAll(() => site.close());

type Icon = { src: string; sizes: string; type: string; purpose: string };

async function pixels(address: string) {
  const { statusCode, headers, rawPayload } = await site.request('GET', address);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4),
  ];
  return { ...info, bytes: rawPayload.length, at };
}

const PAPER = [0xf7, 0xf5, 0xed, 255];
const CHART = [0x14, 0x55, 0x9a, 255];

test('names the site, its colors and its icons in the manifest', async () => {
  const answer = await site.request('GET', manifestAddress);
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = answer.json();
  expect(manifest).toMatchObject({
    short_name: brand.name,
    name: expect.stringContaining(brand.name),
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f7f5ed',
    theme_color: '#fefdf9',
  });
  const icons: Icon[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes, type } of icons) {
    const { width, height, at } = await pixels(src);
    expect([`${width}x${height}`, type]).toEqual([sizes, 'image/png']);
    expect(at(0, 0)).toEqual(PAPER);
    // The runway crosses the middle.
    expect(at(width / 2, height / 2)).toEqual(CHART);
  }
});

test('keeps a maskable icon inside the safe zone', async () => {
  const { icons } = (await site.request('GET', manifestAddress)).json();
  const { src } = icons.find(({ purpose }: Icon) => purpose === 'maskable');
  const { width, height, at } = await pixels(src);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (Math.hypot(x - width / 2, y - height / 2) < 0.4 * width) continue;
      if (at(x, y).join() !== PAPER.join()) expect.fail(`drawn at ${x}, ${y}`);
    }
  }
});

test('serves icons for iOS home screens and old browsers', async () => {
  expect(await pixels(touchIcon)).toMatchObject({ width: 180, height: 180 });
  const small = await pixels(favicon);
  expect(small).toMatchObject({ width: 32, height: 32 });
  expect(small.bytes).toBeLessThan(2_000);
  expect(small.at(0, 0)[3]).toBe(0);
  expect(small.at(16, 16)).toEqual(CHART);
});
