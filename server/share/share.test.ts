import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import * as site from '../../web/entry-server.tsx';
import { createTestApp, everyKind, usualKinds, validInput } from '../test/test-app.ts';
import { noisy, uploadFile } from '../test/uploads.ts';
import { picture } from './layout.ts';

// Load drawings from source, since the built ones may be older.
const app = await createTestApp({ publicUrl: 'https://tiedown.example' }, { drawings: async () => site });
const owner = await app.account('property_principal');
afterAll(() => app.close());

const made = async (kind: ListingKind, values: Record<string, unknown> = {}) => {
  const answer = await app.request('POST', apiPaths.listings(kind), {
    as: owner,
    body: validInput(kind, values),
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: number }>().id;
};

const get = (path: string, headers: Record<string, string> = {}) => app.request('GET', path, { headers });

type Area = { left: number; top: number; width: number; height: number };
const below: Area = { left: 36, top: 516, width: 1_128, height: 80 };
const beside: Area = { left: 800, top: 230, width: 360, height: 180 };

/** Color statistics of a region. */
async function colorsOf(file: Buffer, area: Area) {
  const part = await sharp(file).extract(area).png().toBuffer();
  return (await sharp(part).stats()).channels;
}

/** Standard deviation of a region; 0 for a blank one. */
const unrest = async (file: Buffer, area: Area) =>
  Math.max(...(await colorsOf(file, area)).map(({ stdev }) => stdev));

describe.each(everyKind)('%s', (_category, kind) => {
  test('has a public share image that any site can embed', async () => {
    const answer = await get(paths.shareImage(kind, await made(kind)));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
    expect(answer.rawPayload.length).toBeLessThan(300_000);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1_200,
      height: 630,
    });
    // Figures, title and drawing are not blank.
    for (const area of [below, beside, picture]) {
      expect(await unrest(answer.rawPayload, area)).toBeGreaterThan(10);
    }
  });
});

describe.each(usualKinds)('%s', (_category, kind) => {
  test('changes its ETag only with its visible content', async () => {
    const id = await made(kind);
    const path = paths.shareImage(kind, id);
    const first = await get(path);
    const tag = String(first.headers.etag);
    const again = await get(path, { 'if-none-match': tag });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect(again.headers.etag).toBe(tag);
    await app.request('PATCH', apiPaths.listing(kind, id), { as: owner, body: { availability: 'occupied' } });
    const changed = await get(path, { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  test('has a QR code of its page', async () => {
    const id = await made(kind);
    const answer = await get(paths.listingQr(kind, id));
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.payload).not.toContain('style');
    const { data, info } = await sharp(Buffer.from(answer.payload), { density: 500 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
      `https://tiedown.example${paths.listing(kind, id)}`,
    );
    const tag = { 'if-none-match': String(answer.headers.etag) };
    expect((await get(paths.listingQr(kind, id), tag)).statusCode).toBe(304);
  });

  test('answers 404 for unknown and deleted listings', async () => {
    const id = await made(kind);
    for (const address of [paths.shareImage, paths.listingQr]) {
      for (const bad of [id + 1_000_000, 0, '007', '-1', '1e3', '99999999999', 'x', '%00', '1.5']) {
        const answer = await get(address(kind, bad));
        expect(answer.statusCode, `${bad}`).toBe(404);
        expect(answer.headers['content-type']).toContain('application/problem+json');
      }
      for (const [, other] of everyKind.filter(([, each]) => each !== kind)) {
        expect((await get(address(other, id))).statusCode).toBe(404);
      }
    }
    await app.request('DELETE', apiPaths.listing(kind, id), { as: owner });
    expect((await get(paths.shareImage(kind, id))).statusCode).toBe(410);
    expect((await get(paths.listingQr(kind, id))).statusCode).toBe(410);
  });
});

const [, hangar] = everyKind[1] as (typeof everyKind)[number];

test('shows a photo instead of the drawing', async () => {
  const noise = await noisy(1_500, 1_000).jpeg({ quality: 60 }).toBuffer();
  const red = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c00000' } })
    .jpeg()
    .toBuffer();
  const [plain, loud] = await Promise.all(
    [red, noise].map(
      async (file) => (await uploadFile(app, file, { as: owner })).json<{ url: string }>().url,
    ),
  );
  const { rawPayload: shown } = await get(paths.shareImage(hangar, await made(hangar, { images: [plain] })));
  const [r = 0, g = 255, b = 255] = (await colorsOf(shown, picture)).map(({ mean }) => mean);
  expect(r).toBeGreaterThan(185);
  expect(Math.max(g, b)).toBeLessThan(10);
  expect(await unrest(shown, beside)).toBeGreaterThan(10);

  const { rawPayload: heavy } = await get(paths.shareImage(hangar, await made(hangar, { images: [loud] })));
  expect(await unrest(heavy, picture)).toBeGreaterThan(10);
  expect(heavy.length).toBeLessThan(300_000);
});

test('centers a small photo without blowing it up, and keeps the drawing for a tiny one', async () => {
  const red = async (width: number, height: number) => {
    const file = sharp({ create: { width, height, channels: 3, background: '#c00000' } });
    const { url } = (await uploadFile(app, await file.jpeg().toBuffer(), { as: owner })).json<{
      url: string;
    }>();
    return (await get(paths.shareImage(hangar, await made(hangar, { images: [url] })))).rawPayload;
  };
  const middle = { left: 360, top: 220, width: 80, height: 80 };
  const corner = { left: picture.left + 4, top: picture.top + 4, width: 40, height: 20 };
  const isRed = async (file: Buffer, area: Area) => {
    const [r, g] = await colorsOf(file, area);
    return (r?.mean ?? 0) - (g?.mean ?? 0) > 150;
  };
  const [small, tiny] = [await red(300, 200), await red(120, 90)];
  expect(await isRed(small, middle)).toBe(true);
  expect(await isRed(small, corner)).toBe(false);
  expect(await isRed(tiny, middle)).toBe(false);
  expect(await unrest(tiny, picture)).toBeGreaterThan(10);
});

test('shows the drawing when the photo is lost', async () => {
  const { url } = (await uploadFile(app, await noisy(64, 40).jpeg().toBuffer(), { as: owner })).json<{
    url: string;
  }>();
  const id = await made(hangar, { images: [url] });
  await app.services.files.remove(url.slice('/media/'.length, -'.webp'.length));
  const answer = await get(paths.shareImage(hangar, id));
  expect(answer.statusCode).toBe(200);
  expect(await unrest(answer.rawPayload, picture)).toBeGreaterThan(10);
});

test.each([
  ['the longest', 'Heated corporate hangar with offices '.repeat(5).slice(0, 160)],
  ['one word', 'W'.repeat(160)],
  ['Japanese', '空港の格納庫'],
  ['Arabic', 'حظيرة طائرات في المطار'],
  ['pictures', '🛩️👩‍✈️🇺🇸'],
  ['of marks', '<b>&amp;\u202e"\'\u0301\ufeff'],
])('draws a title that is %s', async (_what, title) => {
  const { statusCode, rawPayload } = await get(paths.shareImage(hangar, await made(hangar, { title })));
  expect(statusCode).toBe(200);
  expect(await unrest(rawPayload, beside)).toBeGreaterThan(10);
  // The title stays in its column: the margin and the area above the availability are blank.
  expect(await unrest(rawPayload, { left: 1_180, top: 0, width: 20, height: 630 })).toBeLessThan(5);
  expect(await unrest(rawPayload, { left: 800, top: 432, width: 400, height: 12 })).toBeLessThan(5);
});

test('has a share image of the site', async () => {
  const answer = await get(paths.siteShareImage);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(answer.rawPayload.length).toBeLessThan(300_000);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1_200,
    height: 630,
  });
  const tag = { 'if-none-match': String(answer.headers.etag) };
  expect((await get(paths.siteShareImage, tag)).statusCode).toBe(304);
});

test('draws an image once for many concurrent requests', async () => {
  const path = paths.shareImage(hangar, await made(hangar));
  const same = await Promise.all(Array.from({ length: 100 }, () => get(path)));
  expect(same.map(({ statusCode }) => statusCode)).toEqual(same.map(() => 200));
  expect(new Set(same.map(({ headers }) => headers.etag)).size).toBe(1);
});
