import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { mediaMessages, renditions } from '../../domain/media.ts';
import { mediaAddress, renditionAddress } from '../../domain/paths.ts';
import { createTestApp } from '../test/test-app.ts';
import { noisy, photo, plain, uploadFile } from '../test/uploads.ts';
import { CARD_BYTES } from './picture.ts';

const limits = { cardBytes: CARD_BYTES };
const site = await createTestApp({}, limits);
const owner = await site.account('listing_broker');
afterAll(() => site.close());

const upload = (content: Buffer, type = 'image/jpeg') => uploadFile(site, content, { as: owner, type });

describe('a picture', () => {
  test.each([
    ['jpeg', () => plain().jpeg().toBuffer()],
    ['png', () => plain().png().toBuffer()],
    ['webp', () => plain().webp().toBuffer()],
    ['avif', () => plain().avif().toBuffer()],
    ['gif', () => plain().gif().toBuffer()],
  ] as const)('%s becomes WebP, whatever the part says it is', async (_format, make) => {
    const answer = await upload(await make(), 'application/octet-stream');
    expect(answer.statusCode, answer.body).toBe(201);
    const { url, width, height, size } = answer.json();
    expect([width, height]).toEqual([64, 40]);
    expect(answer.headers.location).toBe(url);

    const served = await site.request('GET', url, { as: owner });
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(size),
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(url).toBe(mediaAddress(`${createHash('sha256').update(served.rawPayload).digest('hex')}.webp`));
    expect((await sharp(served.rawPayload).metadata()).format).toBe('webp');
    const again = await site.request('GET', url, {
      as: owner,
      headers: { 'if-none-match': String(served.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('is turned upright, at most 1,600 px, and without its GPS position', async () => {
    const content = await plain(3_000, 2_000)
      .withExif({ IFD0: { Artist: 'Secret Person' }, IFD3: { GPSLatitude: '32/1 58/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(content).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    const answer = await upload(content);
    expect(answer.json()).toMatchObject({ width: 1_067, height: 1_600 });
    const served = (await site.request('GET', answer.json().url, { as: owner })).rawPayload;
    const read = await sharp(served).metadata();
    expect([read.exif, read.xmp, read.icc, read.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('keeps only the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(30 * 30 * 3, 200), Buffer.alloc(30 * 30 * 3, 20)]);
    const content = await sharp(frames, { raw: { width: 30, height: 60, channels: 3, pageHeight: 30 } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(content, { animated: true }).metadata()).pages).toBe(2);
    const { url, ...size } = (await upload(content)).json();
    expect(size).toMatchObject({ width: 30, height: 30 });
    const served = (await site.request('GET', url, { as: owner })).rawPayload;
    expect((await sharp(served, { animated: true }).metadata()).pages ?? 1).toBe(1);
    const [brightness] = (await sharp(served).stats()).channels;
    expect(brightness?.mean).toBeGreaterThan(180);
  });
});

describe('smaller versions', () => {
  const sizesOf = async (url: string) => {
    const sizes: unknown[] = [];
    for (const rendition of renditions) {
      const served = await site.request('GET', renditionAddress(url, rendition), { as: owner });
      expect(served.headers).toMatchObject({
        'content-type': rendition === 'card.jpg' ? 'image/jpeg' : 'image/webp',
        'content-length': String(served.rawPayload.length),
        'cache-control': 'no-store',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-site',
        etag: `"${createHash('sha256').update(served.rawPayload).digest('hex')}"`,
      });
      const again = await site.request('GET', renditionAddress(url, rendition), {
        as: owner,
        headers: { 'if-none-match': String(served.headers.etag) },
      });
      expect(again.statusCode).toBe(304);
      const { format, width, height, exif } = await sharp(served.rawPayload).metadata();
      expect(exif).toBeUndefined();
      sizes.push([format, width, height]);
    }
    return sizes;
  };

  test('fit 400×300 and 800 px, upright and without EXIF', async () => {
    const sideways = await plain(3_000, 2_000)
      .withExif({ IFD0: { Artist: 'Secret Person' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const wide = await noisy(2_000, 1_200).jpeg().toBuffer();
    const urls = await Promise.all([sideways, wide].map(async (file) => (await upload(file)).json().url));
    expect(await Promise.all(urls.map(sizesOf))).toEqual([
      [
        ['jpeg', 200, 300],
        ['webp', 534, 800],
      ],
      [
        ['jpeg', 400, 240],
        ['webp', 800, 480],
      ],
    ]);
  });

  test('are never larger than the picture', async () => {
    const { url } = (await upload(await photo())).json();
    expect(await sizesOf(url)).toEqual([
      ['jpeg', 64, 40],
      ['webp', 64, 40],
    ]);
  });

  test.each([
    ['transparent', { channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } }],
    ['grey', { channels: 3, background: '#ffffff' }],
  ] as const)('%s ones are white on a card', async (what, create) => {
    const made = sharp({ create: { width: 50, height: 50, ...create } }).png();
    const content = await (what === 'grey' ? made.toColourspace('b-w') : made).toBuffer();
    const { url } = (await upload(content)).json();
    const card = await site.request('GET', renditionAddress(url, 'card.jpg'), { as: owner });
    const { dominant } = await sharp(card.rawPayload).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });

  test('fall back to the picture for older uploads', async () => {
    const { url } = (await upload(await photo())).json();
    const name = url.slice('/media/'.length);
    await site.services.db.updateTable('media').set({ renditions: '{}' }).where('name', '=', name).execute();
    const whole = await site.request('GET', url, { as: owner });
    for (const rendition of renditions) {
      const served = await site.request('GET', renditionAddress(url, rendition), { as: owner });
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(served.rawPayload.equals(whole.rawPayload)).toBe(true);
    }
  });

  test('shrink a card that is too large, or refuse it by name', async () => {
    const content = await noisy(800, 600).jpeg().toBuffer();
    const cardOf = async (cardBytes: number) => {
      limits.cardBytes = cardBytes;
      const answer = await uploadFile(site, content, { as: owner, file: 'C:\\ramp.png' });
      if (answer.statusCode !== 201) return answer.json();
      const card = await site.request('GET', renditionAddress(answer.json().url, 'card.jpg'), { as: owner });
      const { width, height } = await sharp(card.rawPayload).metadata();
      return { width, height, fits: card.rawPayload.length <= cardBytes };
    };
    expect(await cardOf(CARD_BYTES)).toEqual({ width: 400, height: 300, fits: true });
    expect(await cardOf(10_000)).toEqual({ width: 267, height: 200, fits: true });
    expect(await cardOf(1_000)).toMatchObject({
      status: 400,
      detail: `ramp.png ${mediaMessages.notCompressible}`,
      errors: [
        { path: 'file', message: mediaMessages.imageTooLarge },
        { path: 'file', message: `ramp.png ${mediaMessages.notCompressible}` },
      ],
    });
    limits.cardBytes = CARD_BYTES;
  });
});
