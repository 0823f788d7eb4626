import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { heicAdvice, mediaMessages, PICTURE_MAX_BYTES } from '../../domain/media.ts';
import { apiPaths, mediaAddress } from '../../domain/paths.ts';
import { countTries } from '../http/rate-limit.ts';
import {
  apngOf,
  gifOf,
  packedText,
  pngChunk,
  pngOf,
  pngWith,
  truncatedWebp,
  webpOf,
} from '../test/hostile-pictures.ts';
import { type Account, createTestApp } from '../test/test-app.ts';
import { multipart, photo, plain, uploadFile } from '../test/uploads.ts';
import { byteTries, uploads, uploadTries } from './limits.ts';

const site = await createTestApp();
const owner = await site.account('listing_broker');
afterAll(() => site.close());

const upload = (content: Buffer | string, as: Account | null = owner) => uploadFile(site, content, { as });

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
    'a photo with a script across two pieces of the reading',
    async () => {
      const content = await photo();
      return Buffer.concat([content, Buffer.alloc(262_144 - 3 - content.length), Buffer.from('<script>')]);
    },
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
  ['a ZIP', () => Buffer.from('PK\x03\x04rest', 'latin1'), mediaMessages.invalidType],
  ['a PHP file with a GIF’s first bytes', () => 'GIF89a<?php system($_GET[0]);', mediaMessages.invalidType],
  ['a WebP that says it is longer', truncatedWebp, mediaMessages.invalidType],
  ['a bomb of 900 megapixels', () => pngOf(30_000, 30_000, Buffer.alloc(10)), mediaMessages.imageTooLarge],
  ['51 megapixels', () => pngOf(17_000, 3_000, Buffer.alloc(51_003_000)), mediaMessages.imageTooLarge],
  ['64K × 1', () => pngOf(65_535, 1, Buffer.alloc(65_536)), mediaMessages.imageTooLarge],
  ['1 × 64K', () => pngOf(1, 65_535, Buffer.alloc(131_070)), mediaMessages.imageTooLarge],
  ['a GIF of 10,000 frames', () => gifOf(10_000), mediaMessages.imageTooLarge],
  ['a WebP of 10,000 frames', () => webpOf(10_000), mediaMessages.imageTooLarge],
  ['an animated PNG of 10,000 frames', () => apngOf(10_000), mediaMessages.imageTooLarge],
  ['a PNG with 50 MB of text', () => pngWith(packedText(50_000_000)), mediaMessages.imageTooLarge],
  [
    'a PNG with 50 texts of 1 MB',
    () => pngWith(...Array(50).fill(packedText(1_000_000))),
    mediaMessages.imageTooLarge,
  ],
  [
    'a PNG with 50 MB of international text',
    () =>
      pngWith(
        pngChunk(
          'iTXt',
          Buffer.concat([Buffer.from('a\0\x01\0\0\0'), deflateSync(Buffer.alloc(50_000_000))]),
        ),
      ),
    mediaMessages.imageTooLarge,
  ],
  [
    'a PNG with a color profile of 50 MB',
    () =>
      pngWith(pngChunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))]))),
    mediaMessages.imageTooLarge,
  ],
];
test.each(files)('rejects %s', async (_name, make, message) => {
  const before = (await site.services.db.selectFrom('media').select('id').execute()).length;
  const answer = await upload(await make());
  expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'file', message }]]);
  expect((await site.services.db.selectFrom('media').select('id').execute()).length).toBe(before);
});

/** The head of a photo as iPhones take it, with compatible brands. */
const heic = (brands: string) =>
  Buffer.from(
    `\0\0\0${String.fromCharCode(12 + brands.length)}ftyp${brands.slice(0, 4)}\0\0\0\0${brands.slice(4)}rest`,
    'latin1',
  );

test.each(['heicmif1heic', 'mif1heicmiaf', 'heixmif1', 'hevchevc', 'msf1hevc'])(
  'calls a HEIC photo with the brands %s under the name of a JPEG what it is',
  async (brands) => {
    const answer = await upload(heic(brands));
    expect([answer.statusCode, answer.json().errors, answer.json().detail]).toEqual([
      400,
      [
        { path: 'file', message: mediaMessages.invalidType },
        { path: 'file', message: heicAdvice('It') },
      ],
      heicAdvice('It'),
    ]);
  },
);

test('rejects more than 5 MB', async () => {
  const answer = await upload(Buffer.concat([await photo(), Buffer.alloc(PICTURE_MAX_BYTES)]));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([{ path: 'file', message: mediaMessages.tooLarge }]);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

test('rejects no file, two files, half a body, another type and a visitor', async () => {
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
    const answer = await site.request('POST', apiPaths.media, { as: owner, raw });
    expect(answer.headers['content-type'], answer.body).toContain('application/problem+json');
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([400, 400, 400, 415, 415]);
  expect((await upload(content, null)).statusCode).toBe(401);
});

test.each([
  ['in another field', 'Send the file in the field named file', { name: 'picture' }, []],
  ['beside a long text', 'Send only the file: another field is too long', {}, ['x'.repeat(5_000_000)]],
  ['beside many texts', 'Send only the file', {}, Array(20).fill('x')],
])('rejects a photo %s', async (_where, message, field, texts: string[]) => {
  const parts = [
    ...texts.map((content, index) => ({ name: `text${index}`, content })),
    { file: 'a.jpg', type: 'image/jpeg', content: await photo(), ...field },
  ];
  const answer = await site.request('POST', apiPaths.media, { as: owner, raw: multipart(parts) });
  expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'file', message }]]);
  expect(await readdir(site.services.files.incoming)).toEqual([]);
});

test('rejects text instead of a file, and other types', async () => {
  const send = (raw: { payload: string | Buffer; type: string }) =>
    site.request('POST', apiPaths.media, { as: owner, raw });
  const text = await send(multipart([{ name: 'file', content: 'hello' }]));
  expect(text.json().errors).toEqual([{ path: 'file', message: 'Send a file, not text' }]);
  for (const type of ['image/jpeg', 'application/json', 'application/x-www-form-urlencoded']) {
    const answer = await send({ payload: '{}', type });
    expect([answer.statusCode, answer.json().detail], type).toEqual([
      415,
      'Send a file (multipart/form-data).',
    ]);
  }
});

test('rejects uploads from another site', async () => {
  const answer = await site.request('POST', apiPaths.media, {
    as: owner,
    raw: multipart([{ file: 'a.jpg', content: await photo() }]),
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.statusCode).toBe(403);
});

test('answers 404 for invalid names', async () => {
  for (const name of [
    'x.webp',
    `${'0'.repeat(64)}.webp`,
    `${'0'.repeat(64)}.svg`,
    '..%2f..%2fetc%2fpasswd',
  ]) {
    expect((await site.request('GET', mediaAddress(name))).statusCode, name).toBe(404);
  }
});

test('rejects more than 300 uploads an hour by one account', async () => {
  const busy = await site.account('listing_broker');
  for (let done = 0; done < uploads.max; done += 1) {
    await countTries(site.services.db, uploadTries({ id: busy.id, role: 'listing_broker' }));
  }
  const answer = await upload(await photo(), busy);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await upload(await photo())).statusCode).toBe(201);
});

test('rejects documents, and more than 20 pictures an hour, of people who can’t list', async () => {
  const visitor = await site.account('general_user');
  const document = { as: visitor, address: apiPaths.mediaDocument, file: 'a.pdf' };
  expect((await uploadFile(site, '%PDF-1.7', document)).statusCode).toBe(403);
  expect((await uploadFile(site, await photo(), { as: visitor })).statusCode).toBe(201);
  await site.services.db
    .updateTable('rate_limits')
    .set({ count: 20 })
    .where('key', 'like', 'upload-profile:%')
    .execute();
  expect((await uploadFile(site, await photo(), { as: visitor })).statusCode).toBe(429);
});

test('rejects more than 3 GB a day of one account', async () => {
  const busy = await site.account('listing_broker');
  await countTries(site.services.db, byteTries({ id: busy.id, role: 'listing_broker' }, 3_000_000_000));
  const answer = await uploadFile(site, await photo(), { as: busy });
  expect([answer.statusCode, answer.json().detail]).toEqual([429, 'An account can upload 3 GB a day.']);
});
