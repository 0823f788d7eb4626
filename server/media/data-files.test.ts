import { readdir } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { accountApi } from '../../domain/account.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { isDocumentUrl, isPictureUrl, mediaMessages } from '../../domain/media.ts';
import { apiPaths, renditionAddress } from '../../domain/paths.ts';
import { countTries } from '../http/rate-limit.ts';
import { apngOf, packedText, pngOf, pngWith } from '../test/hostile-pictures.ts';
import { type Account, createTestApp, validInput } from '../test/test-app.ts';
import { noisy, pdf, photo, plain } from '../test/uploads.ts';
import { uploads, uploadTries } from './limits.ts';

/** Base64 files in a listing's JSON are processed like uploads. */

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

const list = apiPaths.listings(officeSpace);
const create = (values: Record<string, unknown>, as: Account | null = owner) =>
  site.request('POST', list, { ...(as && { as }), body: validInput(officeSpace, values) });

const dataUrl = (type: string, content: Buffer | string) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;
const picture = async () => dataUrl('image/jpeg', await photo());
const document = (url: string, name = 'plan.pdf') => ({
  name,
  url,
  size: 1,
  uploadedAt: '2026-05-01T12:00:00.000Z',
});
const kept = async () => {
  let files = 0;
  for await (const _file of site.services.files.list()) files += 1;
  return { files, listings: await site.count('listings') };
};

describe('a listing', () => {
  test('accepts base64 files next to URLs and returns URLs', async () => {
    const png = dataUrl('image/png', await plain(900, 600).png().toBuffer());
    const first = (await create({ images: [await picture()] })).json().images[0];
    const answer = await create({
      images: [png, first, await picture()],
      imageTexts: ['Ramp', '', 'Door'],
      documents: [document(dataUrl('application/pdf', pdf()), '../Lease\u202e')],
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const { images, imageTexts, documents } = answer.json();
    expect(images.map(isPictureUrl)).toEqual([true, true, true]);
    expect([images[1], imageTexts]).toEqual([first, ['Ramp', '', 'Door']]);
    expect(documents).toEqual([
      {
        url: documents[0].url,
        name: 'Lease.pdf',
        size: Buffer.byteLength(pdf()),
        uploadedAt: expect.any(String),
      },
    ]);
    expect(Math.abs(Date.now() - Date.parse(documents[0].uploadedAt))).toBeLessThan(60_000);
    expect(isDocumentUrl(documents[0].url)).toBe(true);
    for (const url of [...images, renditionAddress(images[0], 'card.jpg'), documents[0].url]) {
      expect((await site.request('GET', url)).statusCode, url).toBe(200);
    }
    expect(await readdir(site.services.files.incoming)).toEqual([]);
  });

  test('accepts base64 files in a patch', async () => {
    const { id } = (await create({})).json();
    const answer = await site.request('PATCH', apiPaths.listing(officeSpace, id), {
      as: owner,
      body: {
        images: [await picture()],
        documents: [document(dataUrl('application/pdf', pdf('%changed')))],
      },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { images, documents } = answer.json();
    expect([isPictureUrl(images[0]), isDocumentUrl(documents[0].url)]).toEqual([true, true]);
  });

  test('is created once when sent twice with one idempotency key', async () => {
    const body = validInput(officeSpace, {
      images: [await picture()],
      documents: [document(dataUrl('application/pdf', pdf()))],
    });
    const send = () =>
      site.request('POST', list, { as: owner, body, headers: { 'idempotency-key': 'twice' } });
    const [made, again] = [await send(), await send()];
    expect([made.statusCode, again.statusCode, again.json().id]).toEqual([201, 201, made.json().id]);
  });
});

describe('rejects', () => {
  test.each([
    ['no base64', '<not base64>'],
    ['nothing', ''],
    ['padding alone', '=='],
  ])('%s', async (_what, base64) => {
    const before = await kept();
    const answer = await create({
      images: [`data:image/png;base64,${base64}`],
      documents: [document(`data:application/pdf;base64,${base64}`)],
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [
        { path: 'images.0', message: mediaMessages.invalidType },
        { path: 'documents.0.url', message: mediaMessages.onlyPdf },
      ],
    ]);
    expect(await kept()).toEqual(before);
  });

  test('all files if one is refused, with a message for each', async () => {
    const html = '<!doctype html><script>alert(1)</script>';
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const whole = await noisy(200, 200).jpeg().toBuffer();
    const before = await kept();
    const answer = await create({
      images: [
        await picture(),
        dataUrl('image/png', html),
        dataUrl('image/svg+xml', svg),
        dataUrl('image/png', svg),
        dataUrl('image/jpeg', whole.subarray(0, whole.length / 2)),
        dataUrl('image/png', pngOf(30_000, 30_000, Buffer.alloc(10))),
        dataUrl('image/png', apngOf(10_000)),
        dataUrl('image/png', pngWith(packedText(50_000_000))),
        dataUrl('image/png', 'PK\u0003\u0004'),
        dataUrl('image/gif', 'GIF89a<?php system(1);'),
      ],
      documents: [
        document(dataUrl('application/pdf', pdf())),
        document(dataUrl('application/pdf', html)),
        document(dataUrl('application/pdf', html + pdf())),
        document(dataUrl('application/pdf', pdf().slice(0, 20))),
      ],
    });
    const { invalidType, imageTooLarge, onlyPdf } = mediaMessages;
    const pictures = [
      invalidType,
      invalidType,
      invalidType,
      invalidType,
      imageTooLarge,
      imageTooLarge,
      imageTooLarge,
      invalidType,
      invalidType,
    ];
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [
        ...pictures.map((message, index) => ({ path: `images.${index + 1}`, message })),
        ...[1, 2, 3].map((index) => ({ path: `documents.${index}.url`, message: onlyPdf })),
      ],
    ]);
    expect(await kept()).toEqual(before);
    expect(await readdir(site.services.files.incoming)).toEqual([]);
  });

  test('11 pictures and 6 documents', async () => {
    const before = await kept();
    const image = await picture();
    const answer = await create({
      images: Array(11).fill(image),
      documents: Array(6).fill(document(dataUrl('application/pdf', pdf()))),
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [
        { path: 'images', message: 'Maximum 10 images allowed' },
        { path: 'documents', message: 'Maximum 5 documents allowed' },
      ],
    ]);
    expect(await kept()).toEqual(before);
  });

  test('bodies over 8 MB with advice; other routes keep their limit', async () => {
    const before = await kept();
    const image = (size: number) => `data:image/jpeg;base64,${'A'.repeat(size)}`;
    const answer = await create({ images: [image(8 * 1024 * 1024)] });
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      {
        type: 'about:blank',
        title: 'Payload Too Large',
        status: 413,
        detail: `The body can be at most 8 MB. Upload files with POST ${apiPaths.media} and send their addresses.`,
      },
    ]);
    const patched = await site.request('PATCH', apiPaths.listing(officeSpace, 1), {
      as: owner,
      body: { images: [image(8 * 1024 * 1024)] },
    });
    expect([patched.statusCode, patched.json().detail]).toEqual([413, answer.json().detail]);
    // Just below the limit, the picture itself is checked.
    const under = await create({ images: [image(6_200_000)] });
    expect(under.json().errors).toEqual([{ path: 'images.0', message: mediaMessages.invalidType }]);
    const over = await create({ images: [image(7_000_000)] });
    expect(over.json().errors).toEqual([{ path: 'images.0', message: mediaMessages.tooLarge }]);
    const elsewhere = await site.request('PUT', accountApi.profile, {
      as: owner,
      body: { x: 'x'.repeat(1_100_000) },
    });
    expect([elsewhere.statusCode, elsewhere.json().detail]).toEqual([413, 'The body is too large.']);
    expect(await kept()).toEqual(before);
  });

  test('files of visitors and of people who can’t list, before storing anything', async () => {
    const before = await kept();
    const visitor = await site.account('general_user');
    const { id } = (await create({})).json();
    const images = [await picture()];
    const change = (as: Account | null) =>
      site.request('PATCH', apiPaths.listing(officeSpace, id), { ...(as && { as }), body: { images } });
    const other = await site.account('listing_broker');
    const answers = [
      await create({ images }, null),
      await create({ images }, visitor),
      await change(null),
      await change(other),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 401, 403]);
    expect(await kept()).toEqual({ ...before, listings: before.listings + 1 });
  });

  test('more than 300 files an hour, uploaded either way', async () => {
    const busy = await site.account('property_principal');
    for (let done = 0; done < uploads.max - 1; done += 1) {
      await countTries(site.services.db, uploadTries({ id: busy.id, role: 'property_principal' }));
    }
    const one = await create({ images: [await picture()] }, busy);
    expect(one.statusCode).toBe(201);
    const next = await create({ images: [await picture()] }, busy);
    expect(next.statusCode).toBe(429);
    expect((await create({ images: one.json().images }, busy)).statusCode).toBe(201);
  });
});
