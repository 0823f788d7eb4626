import { createHash, randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { mediaMessages, PICTURE_MAX_BYTES } from '../../domain/media.ts';
import { api, mediaAddress } from '../../domain/paths.ts';
import { countTries } from '../http/rate-limit.ts';
import { type Account, createTestApp, type TestApp, validInput } from '../test/test-app.ts';
import { uploads, uploadTries } from './limits.ts';
import { sweepMedia } from './service.ts';

let site: TestApp;
let owner: Account;
beforeAll(async () => {
  site = await createTestApp();
  owner = await site.account('listing_broker');
});
afterAll(() => site.close());

type Part = { name?: string; file?: string; type?: string; content: Buffer | string };

function multipart(parts: readonly Part[]) {
  const boundary = 'a-boundary';
  const pieces = parts.flatMap(({ name = 'file', file, type, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n` +
        `${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

const upload = (content: Buffer | string, as: Account | null = owner, type = 'image/jpeg') =>
  site.request('POST', api.media, {
    ...(as && { as }),
    raw: multipart([{ file: 'photo.jpg', type, content }]),
  });

const color = () => ({ r: randomBytes(1)[0] ?? 0, g: randomBytes(1)[0] ?? 0, b: 90 });
const plain = (width = 64, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: color() } });
const photo = () => plain().jpeg().toBuffer();

/** A PNG that says it is this large and holds next to nothing. */
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), body]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(body.length);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('what is taken', () => {
  test.each([
    ['jpeg', () => plain().jpeg().toBuffer()],
    ['png', () => plain().png().toBuffer()],
    ['webp', () => plain().webp().toBuffer()],
    ['avif', () => plain().avif().toBuffer()],
    ['gif', () => plain().gif().toBuffer()],
  ] as const)('%s becomes WebP, whatever the part says it is', async (_format, make) => {
    const answer = await upload(await make(), owner, 'application/octet-stream');
    expect(answer.statusCode, answer.body).toBe(201);
    const { url, width, height, size } = answer.json();
    expect([width, height]).toEqual([64, 40]);
    expect(answer.headers.location).toBe(url);

    const served = await site.request('GET', url);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(size),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(url).toBe(mediaAddress(`${createHash('sha256').update(served.rawPayload).digest('hex')}.webp`));
    expect((await sharp(served.rawPayload).metadata()).format).toBe('webp');
    const again = await site.request('GET', url, {
      headers: { 'if-none-match': String(served.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('a photo stands upright, at most 1,600 px, and says no more where it was taken', async () => {
    const content = await plain(3_000, 2_000)
      .withExif({ IFD0: { Artist: 'Secret Person' }, IFD3: { GPSLatitude: '32/1 58/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(content).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    const answer = await upload(content);
    expect(answer.json()).toMatchObject({ width: 1_067, height: 1_600 });
    const served = (await site.request('GET', answer.json().url)).rawPayload;
    const read = await sharp(served).metadata();
    expect([read.exif, read.xmp, read.icc, read.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('of an animation the first frame', async () => {
    const frames = Buffer.concat([Buffer.alloc(30 * 30 * 3, 200), Buffer.alloc(30 * 30 * 3, 20)]);
    const content = await sharp(frames, { raw: { width: 30, height: 60, channels: 3, pageHeight: 30 } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(content, { animated: true }).metadata()).pages).toBe(2);
    const { url, ...size } = (await upload(content)).json();
    expect(size).toMatchObject({ width: 30, height: 30 });
    const served = (await site.request('GET', url)).rawPayload;
    expect((await sharp(served, { animated: true }).metadata()).pages ?? 1).toBe(1);
    const [brightness] = (await sharp(served).stats()).channels;
    expect(brightness?.mean).toBeGreaterThan(180);
  });
});

describe('what is refused', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const noise = (size: number) => randomBytes(size);
  const files: [string, () => Buffer | string | Promise<Buffer>, string][] = [
    ['an SVG', () => svg, mediaMessages.invalidType],
    ['an SVG behind an XML head', () => `<?xml version="1.0"?>${svg}`, mediaMessages.invalidType],
    ['a page', () => html, mediaMessages.invalidType],
    ['a PDF', () => '%PDF-1.7\n', mediaMessages.invalidType],
    ['an empty file', () => '', mediaMessages.invalidType],
    ['one byte', () => '\xff', mediaMessages.invalidType],
    ['noise', () => noise(10_000), mediaMessages.invalidType],
    ['a TIFF', () => plain().tiff().toBuffer(), mediaMessages.invalidType],
    [
      'a JPEG’s first bytes before a page',
      () => Buffer.from(`\xff\xd8\xff\xe0${html}`, 'latin1'),
      mediaMessages.invalidType,
    ],
    ['a GIF’s first bytes before a script', () => 'GIF89a/*x*/=1;alert(1)', mediaMessages.invalidType],
    [
      'a photo with a page at its end',
      async () => Buffer.concat([await photo(), Buffer.from(html)]),
      mediaMessages.invalidType,
    ],
    [
      'a photo that is a PDF as well',
      async () => Buffer.concat([await photo(), Buffer.from('%PDF-1.4 obj')]),
      mediaMessages.invalidType,
    ],
    [
      'a photo that breaks off',
      async () => {
        const whole = await sharp(noise(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
          .jpeg()
          .toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      mediaMessages.invalidType,
    ],
    ['a PNG without its pixels', () => pngOf(500, 500, Buffer.alloc(10)), mediaMessages.invalidType],
    ['a bomb of 900 megapixels', () => pngOf(30_000, 30_000, Buffer.alloc(10)), mediaMessages.imageTooLarge],
    ['51 megapixels', () => pngOf(51_000, 1_000, Buffer.alloc(51_001_000)), mediaMessages.imageTooLarge],
  ];
  test.each(files)('%s', async (_name, make, message) => {
    const before = (await site.services.db.selectFrom('media').select('id').execute()).length;
    const began = performance.now();
    const answer = await upload(await make());
    expect(performance.now() - began).toBeLessThan(5_000);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'file', message }]]);
    expect((await site.services.db.selectFrom('media').select('id').execute()).length).toBe(before);
  });

  test('more than 5 MB', async () => {
    const answer = await upload(Buffer.concat([await photo(), Buffer.alloc(PICTURE_MAX_BYTES)]));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().errors).toEqual([{ path: 'file', message: mediaMessages.tooLarge }]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test('no file, two files, half a body, another type, nobody', async () => {
    const content = await photo();
    const one = { file: 'a.jpg', type: 'image/jpeg', content };
    const whole = multipart([one]);
    const raws = [
      multipart([{ name: 'note', content: 'hello' }]),
      multipart([one, one]),
      { ...whole, payload: whole.payload.subarray(0, whole.payload.length / 2) },
      { payload: content, type: 'image/jpeg' },
      { payload: '{}', type: 'application/json' },
    ];
    const statuses: number[] = [];
    for (const raw of raws) {
      const answer = await site.request('POST', api.media, { as: owner, raw });
      expect(answer.headers['content-type'], answer.body).toContain('application/problem+json');
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 415, 415]);
    expect((await upload(content, null)).statusCode).toBe(401);
  });

  test('from a page of another site', async () => {
    const answer = await site.request('POST', api.media, {
      as: owner,
      raw: multipart([{ file: 'a.jpg', content: await photo() }]),
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
  });

  test('names that are none', async () => {
    for (const name of [
      'x.webp',
      `${'0'.repeat(64)}.webp`,
      `${'0'.repeat(64)}.svg`,
      '..%2f..%2fetc%2fpasswd',
    ]) {
      expect((await site.request('GET', mediaAddress(name))).statusCode, name).toBe(404);
    }
  });

  test('more than 300 an hour by one account', async () => {
    const busy = await site.account('general_user');
    for (let done = 0; done < uploads.max; done += 1) {
      await countTries(site.services.db, uploadTries(busy.id));
    }
    const answer = await upload(await photo(), busy);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await upload(await photo())).statusCode).toBe(201);
  });
});

describe('putting to use', () => {
  const listing = (as: Account, images: string[]) =>
    site.request('POST', api.listings(officeSpace), { as, body: validInput(officeSpace, { images }) });
  const uploaded = async (as = owner, content?: Buffer): Promise<string> =>
    (await upload(content ?? (await photo()), as)).json().url;

  test('a listing shows what its owner uploaded, and nothing else', async () => {
    const other = await site.account('property_principal');
    const [mine, theirs] = [await uploaded(), await uploaded(other)];
    const missing = mediaAddress(`${'a'.repeat(64)}.webp`);
    const before = await site.count('listings');
    const refused = await listing(owner, [mine, theirs, missing]);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [
        { path: 'images.1', message: 'Invalid file type' },
        { path: 'images.2', message: 'Invalid file type' },
      ],
    ]);
    expect(await site.count('listings')).toBe(before);
    expect((await listing(owner, [mine])).json().images).toEqual([mine]);
  });

  test('the same picture of two people is theirs both', async () => {
    const content = await photo();
    const other = await site.account('property_principal');
    const url = await uploaded(owner, content);
    expect(await uploaded(other, content)).toBe(url);
    expect((await listing(owner, [url])).statusCode).toBe(201);
    expect((await listing(other, [url])).statusCode).toBe(201);
  });

  test('a broker’s logo is their own upload', async () => {
    const broker = await site.account('listing_broker');
    const save = (brokerCompanyLogoUrl: string) =>
      site.request('PUT', api.profile, {
        as: broker,
        body: {
          role: 'listing_broker',
          brokerCompanyName: 'Brightwater',
          brokerOfficeAddress: '400 S Tryon St',
          brokerCompanyPhone: '(704) 555-0120',
          brokerPersonalName: 'Sam',
          brokerPersonalTitle: 'Broker',
          brokerPersonalPhone: '(704) 555-0121',
          brokerPersonalEmail: 'sam@example.com',
          licenseNumber: 'NC-1',
          brokerCompanyLogoUrl,
        },
      });
    const foreign = await save(await uploaded());
    expect([foreign.statusCode, foreign.json().errors?.[0].path]).toEqual([400, 'brokerCompanyLogoUrl']);
    const url = await uploaded(broker);
    expect((await save(url)).json().brokerCompanyLogoUrl).toBe(url);
    const made = await listing(broker, []);
    expect(made.json().owner.brokerCompanyLogoUrl).toBe(url);
  });

  test('what nothing uses is forgotten after a day, what is used stays', async () => {
    const { db } = site.services;
    const content = await photo();
    const [used, idle, fresh, shared] = [
      await uploaded(),
      await uploaded(),
      await uploaded(),
      await uploaded(owner, content),
    ];
    await listing(owner, [used]);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    const age = (url: string, ownerId = owner.id) =>
      db
        .updateTable('media')
        .set({ used_at: yesterday })
        .where('name', '=', url.slice('/media/'.length))
        .where('owner_id', '=', ownerId)
        .execute();
    await Promise.all([age(used), age(idle), age(shared)]);
    const other = await site.account('property_principal');
    await uploaded(other, content);
    await sweepMedia(site.services);
    const statuses = await Promise.all(
      [used, idle, fresh, shared].map(async (url) => (await site.request('GET', url)).statusCode),
    );
    expect(statuses).toEqual([200, 404, 200, 200]);
    expect((await listing(owner, [idle])).statusCode).toBe(400);
    // Gone for who let it lie, there for who has just uploaded it.
    expect((await listing(owner, [shared])).statusCode).toBe(400);
    expect((await listing(other, [shared])).statusCode).toBe(201);
  });
});
